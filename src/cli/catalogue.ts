/** `cupel measures` and `cupel formats`: a list with one line each, or one of them in detail. */
import type { Command } from 'commander'
import { formats, parseFormat } from '../formats/index.js'
import type { AnyMeasureMaker } from '../measure.js'
import { measures, parseMeasure } from '../measures/index.js'
import { loadMaker } from '../node/load-measure.js'
import { formatCard, formatList, measureCard, measureList } from '../report/cards.js'
import { print } from './output/terminal.js'

export function measuresCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('[id]', 'a measure, or a file that defines one')
    .addHelpText('after', '\nExample:\n  cupel measures temporal-awareness')
    .action(async (id?: string) => {
      print(id === undefined ? measureList(measures) : measureCard((await loadMaker(id)) ?? makerInCatalogue(id)))
      exit(0)
    })
}

function makerInCatalogue(id: string): AnyMeasureMaker {
  const { name } = parseMeasure(id)
  return measures.find((measure) => measure.name === name)!
}

export function formatsCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('[id]', 'a format')
    .addHelpText('after', '\nExample:\n  cupel formats timeml')
    .action((id?: string) => {
      const name = id && parseFormat(id).name
      print(name ? formatCard(formats.find((format) => format.name === name)!) : formatList(formats))
      exit(0)
    })
}
