/** The two sides of a comparison on the command line: GOLD and SYSTEM, how they are read, and what was wrong with them. */
import { type Command, Option } from 'commander'
import { type Corpus, type MissingPolicy, missingPolicies } from '../corpus.js'
import { emptyLayers, type LayerName } from '../document.js'
import { parseFormat } from '../formats/index.js'
import type { AnyMeasure } from '../measure.js'
import { defaultMeasures, parseMeasure } from '../measures/index.js'
import { formatAt, isFolder, load } from '../node/load.js'
import { failUsage, hasErrors, type Problem } from '../problem.js'
import { collect } from './arguments.js'
import { printProblems, progressBar } from './terminal.js'

export interface SideOptions {
  readonly gold?: string
  readonly system?: string
  readonly format?: string
  readonly goldFormat?: string
  readonly systemFormat?: string
  readonly missing: MissingPolicy
  readonly lenient?: true
}

export const pairingHelp =
  'documents are paired by base name, but two files that hold one document each are a pair whatever they are called'

/** Somebody who names files says which of them belong together; in folders only names tell. */
export function isByName(paths: readonly string[]): boolean {
  return paths.some(isFolder)
}

/** Adds the arguments and options that every comparison takes. */
export function takesSides(command: Command): Command {
  return command
    .argument('[gold]', 'gold annotation: a file or a folder')
    .argument('[system]', `system annotation: a file or a folder; ${pairingHelp}`)
    .option('-g, --gold <path>', 'the same as the first argument')
    .option('-s, --system <path>', 'the same as the second argument')
    .option('--format <id>', "how to read both sides (default: by file name; 'cupel formats' lists them)")
    .option('--gold-format <id>', 'how to read gold')
    .option('--system-format <id>', 'how to read the system')
    .addOption(missingOption('a document on one side only: an error, left out, or met with an empty one'))
    .option('--lenient', 'go on with what could be read, after showing what could not')
}

/** What a document means that somebody lacks. Questions go the same way wherever documents do. */
export function missingOption(ofDocuments: string, usual: MissingPolicy = 'error'): Option {
  return new Option('--missing <policy>', `${ofDocuments}; a question: an error, or unanswered and not judged`)
    .choices([...missingPolicies])
    .default(usual)
}

/** Adds the measures; `does` is what is done by them. */
export function takesMeasures(command: Command, does = 'what to compute'): Command {
  const layers = Object.keys(emptyLayers) as LayerName[]
  const usual = layers.flatMap((layer) => {
    const ids = defaultMeasures([layer]).map(({ id }) => id)
    return ids.length ? [`${ids.join(' and ')} of ${layer}`] : []
  })
  const help = `${does}; may be given again ('cupel measures' lists them; default: ${usual.join(', ')})`
  return command.option('-m, --measure <id>', help, collect)
}

export interface Sides {
  readonly gold: Corpus
  readonly system: Corpus
  readonly problems: readonly Problem[]
  /** For pairing. */
  readonly isByName: boolean
}

/** Reads both sides. Shows problems; `undefined` if they forbid to go on. */
export function loadSides(given: readonly (string | undefined)[], options: SideOptions): Sides | undefined {
  const paths = sidePaths(given, options)
  const formats = sideFormats(options)
  const formatOfSide = (side: 'gold' | 'system') =>
    formats[side] === undefined ? formatAt(paths[side]) : parseFormat(formats[side])
  const read = (side: 'gold' | 'system'): Corpus => {
    const format = formats[side]
    return load(paths[side], {
      ...(format && { format: parseFormat(format) }),
      other: () => formatOfSide(side === 'gold' ? 'system' : 'gold'),
      onProgress: progressBar(`reading ${side}`).tick,
    })
  }
  const [gold, system] = [read('gold'), read('system')]
  const problems = [...gold.problems, ...system.problems]
  printProblems(problems)
  return hasErrors(problems) && !options.lenient
    ? sayRefused(problems)
    : { gold, system, problems, isByName: isByName([paths.gold, paths.system]) }
}

/** The measures asked for, or those for what the files at a path hold. Unreadable files are told when they are read. */
export function measuresFor(ids: readonly string[] | undefined, path: string, format?: string): readonly AnyMeasure[] {
  if (ids) return ids.map(parseMeasure)
  return defaultMeasures((format === undefined ? formatAt(path) : parseFormat(format))?.layers)
}

/** How the sides are read, for the signature: which format the system has, where its params are not the usual ones. */
export function readingOf({ lenient }: Pick<SideOptions, 'lenient'>, systemFormat: string | undefined) {
  const { id, name } = systemFormat === undefined ? {} : parseFormat(systemFormat)
  return {
    reading: lenient ? ('lenient' as const) : ('strict' as const),
    ...(id !== name && { systemFormat: id! }),
  }
}

/** The format asked for on each side, if any. */
export function sideFormats({ format, goldFormat = format, systemFormat = format }: SideOptions) {
  return {
    ...(goldFormat !== undefined && { gold: goldFormat }),
    ...(systemFormat !== undefined && { system: systemFormat }),
  }
}

export function sidePaths(given: readonly (string | undefined)[], { gold, system }: SideOptions) {
  const rest = given.filter((path) => path !== undefined)
  const paths = { gold: gold ?? rest.shift(), system: system ?? rest.shift() }
  for (const side of ['gold', 'system'] as const)
    if (!paths[side])
      failUsage({
        code: 'usage/option',
        message: `No ${side} annotation was named.`,
        hint: 'Gold comes first: cupel score GOLD SYSTEM.',
      })
  if (rest.length > 0)
    failUsage({
      code: 'usage/option',
      message: `"${rest[0]}" is one path too many: gold and system are named already.`,
    })
  return { gold: paths.gold!, system: paths.system! }
}

export function sayRefused(problems: readonly Problem[]): undefined {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  process.stderr.write(
    `Nothing was scored: ${errors} error${errors === 1 ? '' : 's'} in the input. Correct ${errors === 1 ? 'it' : 'them'}, or say --lenient to leave such parts out.\n`,
  )
}
