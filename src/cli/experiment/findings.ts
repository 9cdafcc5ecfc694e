/** The findings of an experiment: on the screen, and in a folder as tables, pictures and a report. */
import { closeSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyExperiment } from '../../experiment.js'
import type { ExperimentRun } from '../../node/experiment/run-experiment.js'
import { loadOptional } from '../../node/optional-packages.js'
import { KEPT, writing } from '../../node/write-faults.js'
import { type DrawnPicture, type ExperimentReport, experimentJson } from '../../report/experiment/data.js'
import { experimentHtml, experimentMarkdown, experimentText } from '../../report/experiment/pages.js'
import { writeText } from '../output/outputs.js'
import { paintFor, print } from '../output/terminal.js'

/** More rows than this are only written to rows.csv, because as JSON they would not fit into one string. */
const MOST_ROWS = 500_000

/** Draws the pictures of findings as SVG. */
export type Draw = (pictures: ExperimentRun['findings']['pictures']) => readonly DrawnPicture[]

/** Loads what draws pictures, which only experiments that write into a folder need. */
export async function loadDrawing(): Promise<Draw> {
  const [{ drawPicture }, { createDocument }] = await loadOptional(
    () => Promise.all([import('../../report/picture/picture.js'), import('../../node/dom.js')]),
    { purpose: 'An experiment with --out draws pictures, which', packages: ['@observablehq/plot', 'linkedom'] },
  )
  return (pictures) => {
    const document = createDocument()
    return pictures.map((picture) => ({
      ...{ name: picture.name, title: picture.title },
      svg: drawPicture(picture, document),
    }))
  }
}

export function printFindings(report: ExperimentReport, { kept }: ExperimentRun): void {
  print(experimentText(report, { paint: paintFor(process.stdout) }))
  if (kept > 0) process.stderr.write(`${kept} finished cells were kept from before.\n`)
}

/** `draw` is left out if the report is only printed. */
export function reportOf({ name, about }: AnyExperiment, run: ExperimentRun, draw: Draw = () => []): ExperimentReport {
  const { findings, plan } = run
  const rows = run.rowCount > MOST_ROWS ? [] : run.rows
  return { name, about, plan, rows, findings, pictures: draw(findings.pictures) }
}

export function writeFindings(report: ExperimentReport, run: ExperimentRun, folder: string): void {
  const { pictures } = report
  const write = (name: string, text: string): void => writeText(join(folder, name), text, KEPT)
  for (const { name, svg } of pictures) write(`${name}.svg`, svg)
  writePieces(join(folder, 'rows.csv'), run.csv())
  write('result.json', experimentJson(report))
  write('report.md', experimentMarkdown(report))
  write('report.html', experimentHtml(report))
}

/** Written piece by piece, because all rows together may not fit into one string. */
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
