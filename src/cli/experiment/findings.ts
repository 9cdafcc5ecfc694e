/** What an experiment found: on the screen, and in a folder as tables, pictures and a report. */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyExperiment } from '../../experiment.js'
import { createDocument } from '../../node/dom.js'
import type { ExperimentRun } from '../../node/experiment/run-experiment.js'
import { KEPT, writing } from '../../node/write-faults.js'
import { type ExperimentReport, experimentJson } from '../../report/experiment/data.js'
import { experimentHtml, experimentMarkdown, experimentText } from '../../report/experiment/pages.js'
import { drawPicture } from '../../report/picture/picture.js'
import { writeText } from '../output/outputs.js'
import { paintFor, print } from '../output/terminal.js'

/** More rows than these are in rows.csv alone, and are not even made: as JSON they would not fit into one text. */
const MOST_ROWS = 500_000

export function writeFindings(experiment: AnyExperiment, run: ExperimentRun, folder: string | undefined): void {
  const document = createDocument()
  const { findings, plan, kept } = run
  const rows = run.rowCount > MOST_ROWS ? [] : run.rows
  const pictures = findings.pictures.map((picture) => ({
    name: picture.name,
    title: picture.title,
    svg: drawPicture(picture, document),
  }))
  const report: ExperimentReport = { name: experiment.name, about: experiment.about, plan, rows, findings, pictures }
  print(experimentText(report, { paint: paintFor(process.stdout) }))
  if (kept > 0) process.stderr.write(`${kept} finished cells were kept from before.\n`)
  if (folder === undefined) return
  const write = (name: string, text: string): void => writeText(join(folder, name), text, KEPT)
  for (const { name, svg } of pictures) write(`${name}.svg`, svg)
  writePieces(join(folder, 'rows.csv'), run.csv())
  write('result.json', experimentJson(report))
  write('report.md', experimentMarkdown(report))
  write('report.html', experimentHtml(report))
}

/** All of them may be more than one text can hold. */
function writePieces(file: string, pieces: Iterable<Uint8Array>): void {
  writeText(file, '', KEPT)
  const write = (): void => {
    const handle = openSync(file, 'a')
    try {
      for (const piece of pieces) writeFileSync(handle, piece)
    } finally {
      closeSync(handle)
    }
  }
  writing(file, write, KEPT)
}
