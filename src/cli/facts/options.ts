/** Options that several commands on facts take. */
import { InvalidArgumentError, Option } from 'commander'
import { grains, leastMargin, representations, settings } from '../../facts/index.js'
import { collect } from '../input/arguments.js'

export const indexOption = () =>
  new Option('--index <index>', 'an index that cupel facts index has made').makeOptionMandatory()

export const aliasesOption = () =>
  new Option(
    '--aliases <file>',
    'other names of entities, as JSON: {"Angola": ["Angolan"]} (countries have theirs already)',
  )

export const settingOption = () =>
  new Option('--setting <which>', 'date: the day of each document; text: times and turns the text tells first')
    .choices([...settings])
    .default('text')

export const grainOption = () =>
  new Option(
    '--grain <grain>',
    'how finely bounds are written; a coarser grain says less, and nothing that is not known',
  )
    .choices([...grains])
    .default('year')

export const successionOption = () =>
  new Option('--no-succession', 'where there is one value at a time, do not let neighbours narrow each other')

export const marginOption = () =>
  new Option('--margin <sum>', 'what the margins of a value must sum up to over documents; the paper takes 0')
    .argParser((text) => {
      const value = Number(text)
      if (text.trim() !== '' && Number.isFinite(value)) return value
      throw new InvalidArgumentError('It must be a number.')
    })
    .default(leastMargin)

export const representationOption = () =>
  new Option('--representation <which>', 'graphs of documents as they are, or with what speaks of one thing collapsed')
    .choices([...representations])
    .default('collapsed')

export const lenientOption = () => new Option('--lenient', 'leave out facts that cannot be used, after showing them')

export const evidenceOption = () =>
  new Option(
    '--evidence <file>',
    'a page (.html, .md or .json) with the evidence of every fact and who set each bound; may be given again',
  ).argParser(collect)
