/** Options that several commands on facts take. */
import { InvalidArgumentError, Option } from 'commander'
import {
  type Aliases,
  type Grain,
  grains,
  leastConfidence,
  type Relation,
  representations,
  type Setting,
  settings,
} from '../../facts/index.js'
import { collect, wholeNumber } from '../input/arguments.js'

/** How facts are anchored. */
export interface AnchoringRequest {
  readonly setting: Setting
  readonly grain: Grain
  readonly isSuccessive: boolean
  readonly aliases: Aliases
  /** Relations of the user. */
  readonly relations: readonly Relation[]
}

export interface AnchoringOptions {
  readonly setting: Setting
  readonly grain: Grain
  readonly succession: boolean
  readonly aliases?: string
  readonly relations?: string
}

export function parseAnchoring(
  { setting, grain, succession }: AnchoringOptions,
  aliases: Aliases,
  relations: readonly Relation[],
): AnchoringRequest {
  return { setting, grain, isSuccessive: succession, aliases, relations }
}

export const indexOption = () =>
  new Option('--index <index>', "an index made by 'cupel facts index'").makeOptionMandatory()

export const modelOption = () =>
  new Option('--model <file>', "a model made by 'cupel facts train' (default: the model of the package)")

export const documentsOption = (most: number) =>
  new Option('--documents <number>', 'read at most this many documents of an entity, spread over time')
    .argParser(wholeNumber(1))
    .default(most)

export const aliasesOption = () =>
  new Option(
    '--aliases <file>',
    'other names of entities, as JSON: {"Angola": ["Angolan"]} (those of countries are built in)',
  )

export const relationsOption = () =>
  new Option(
    '--relations <file>',
    'relations of your own, as JSON: {"name": "patron", "value": ["PERSON"]}; \'cupel facts relations\' lists the known ones',
  )

export const settingOption = () =>
  new Option(
    '--setting <which>',
    'date: use the date of each document; text: use the times and events in the text first',
  )
    .choices([...settings])
    .default('text')

export const grainOption = () =>
  new Option('--grain <grain>', 'the precision of bounds; a coarser grain drops detail')
    .choices([...grains])
    .default('year')

export const successionOption = () =>
  new Option(
    '--no-succession',
    'for relations with one value at a time, do not let successive values narrow each other',
  )

export const confidenceOption = () =>
  new Option(
    '--confidence <probability>',
    'extract values that are more likely than this to be right; the default was chosen on development data',
  )
    .argParser((text) => {
      const value = Number(text)
      if (text.trim() !== '' && value >= 0 && value <= 1) return value
      throw new InvalidArgumentError('It must be a number from 0 to 1.')
    })
    .default(leastConfidence)

export const representationOption = () =>
  new Option('--representation <which>', 'document graphs as they are, or with coreferent nodes collapsed')
    .choices([...representations])
    .default('collapsed')

export const lenientOption = () => new Option('--lenient', 'leave out facts that cannot be used, after reporting them')

export const evidenceOption = () =>
  new Option(
    '--evidence <file>',
    'write a page (.html, .md or .json) with the evidence of every fact and of each bound; can be repeated',
  ).argParser(collect)
