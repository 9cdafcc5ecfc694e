/** What an experiment found: on the screen, and in a folder as tables, pictures and a report. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyExperiment, Row } from '../experiment.js'
import { createDocument } from '../node/dom.js'
import type { ExperimentRun } from '../node/run-experiment.js'
import { experimentHtml, experimentMarkdown, experimentText } from '../report/experiment.js'
import { type ExperimentReport, experimentJson, rowsCsv } from '../report/experiment-data.js'
import { drawPicture } from '../report/picture.js'
import { writeText } from './outputs.js'
import { paintFor, print } from './terminal.js'

/** More rows than these are in rows.csv alone: as JSON they would not fit into one text. */
const MOST_ROWS = 500_000

export function writeFindings(experiment: AnyExperiment, run: ExperimentRun, folder: string | undefined): void {
  const document = createDocument()
  const { rows, findings, plan, kept } = run
  const pictures = findings.pictures.map((picture) => ({
    name: picture.name,
    title: picture.title,
    svg: drawPicture(picture, document),
  }))
  const report: ExperimentReport = { name: experiment.name, about: experiment.about, plan, rows, findings, pictures }
  print(experimentText(report, { paint: paintFor(process.stdout) }))
  if (kept > 0) process.stderr.write(`${kept} finished cells were kept from before.\n`)
  if (folder === undefined) return
  for (const { name, svg } of pictures) writeText(join(folder, `${name}.svg`), svg)
  writeRows(join(folder, 'rows.csv'), rows)
  writeText(join(folder, 'result.json'), experimentJson({ ...report, rows: rows.length > MOST_ROWS ? [] : rows }))
  writeText(join(folder, 'report.md'), experimentMarkdown(report))
  writeText(join(folder, 'report.html'), experimentHtml(report))
}

/** Piece by piece: all rows may be more than one text can hold. */
function writeRows(file: string, rows: readonly Row[]): void {
  writeText(file, rowsCsv(rows.slice(0, MOST_ROWS)))
  for (let from = MOST_ROWS; from < rows.length; from += MOST_ROWS) {
    const piece = rowsCsv([rows[0]!, ...rows.slice(from, from + MOST_ROWS)])
    const header = piece.indexOf('\n') + 1
    appendFileSync(file, piece.slice(piece.indexOf('\n', header) + 1))
  }
}
