/** What an experiment found: on the screen, and in a folder as tables, pictures and a report. */
import { join } from 'node:path'
import type { AnyExperiment } from '../experiment.js'
import { createDocument } from '../node/dom.js'
import type { ExperimentRun } from '../node/run-experiment.js'
import { experimentHtml, experimentMarkdown, experimentText } from '../report/experiment.js'
import { type ExperimentReport, experimentJson, rowsCsv } from '../report/experiment-data.js'
import { drawPicture } from '../report/picture.js'
import { writeText } from './outputs.js'
import { paintFor, print } from './terminal.js'

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
  writeText(join(folder, 'rows.csv'), rowsCsv(rows))
  writeText(join(folder, 'result.json'), experimentJson(report))
  writeText(join(folder, 'report.md'), experimentMarkdown(report))
  writeText(join(folder, 'report.html'), experimentHtml(report))
}
