/** The two sides of a comparison on the command line: GOLD and SYSTEM, how they are read, and what was wrong with them. */
import { type Command, Option } from 'commander'
import { type Corpus, type Files, type MissingPolicy, missingPolicies } from '../../corpus.js'
import { emptyLayers, type LayerName } from '../../document.js'
import { measureOrigin } from '../../evaluation/own-measure.js'
import { parseFormat } from '../../formats/index.js'
import type { AnyMeasure } from '../../measure.js'
import { defaultMeasures } from '../../measures/index.js'
import { foldersOfMany, type SidePath } from '../../node/folders-of-many.js'
import { formatAt, isFolder, load } from '../../node/load.js'
import { loadMeasure } from '../../node/load-measure.js'
import { failUsage, hasErrors, type Problem } from '../../vocabulary/problem.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { collect } from './arguments.js'

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

/** Adds the measures; `does` is what is done by them, `takesOwn` whether they can come from a file. */
export function takesMeasures(command: Command, does = 'what to compute', takesOwn = true): Command {
  const layers = Object.keys(emptyLayers) as LayerName[]
  const usual = layers.flatMap((layer) => {
    const ids = defaultMeasures([layer]).map(({ id }) => id)
    return ids.length ? [`${ids.join(' and ')} of ${layer}`] : []
  })
  const own = takesOwn ? ', ./my-measure.js is your own' : ''
  const help = `${does}; can be repeated ('cupel measures' lists them${own}; default: ${usual.join(', ')})`
  return command.option('-m, --measure <id>', help, collect)
}

/** A file or folder on the command line, by what messages call it. */
export interface PathToRead {
  readonly name: string
  readonly path: string
  readonly format?: string | undefined
}

/** Gold first. Folders of many files are read where they are judged; everything else is read here. */
export function openSides(paths: readonly PathToRead[]): readonly (Corpus | Files)[] {
  const sides = readable(paths)
  return foldersOfMany(sides) ?? sides.map(({ path, ...options }) => load(path, options))
}

/** Gold first, all read here. */
export function readSides(paths: readonly PathToRead[]): readonly Corpus[] {
  return readable(paths).map(({ path, ...options }) => load(path, options))
}

/** An empty file could be of several formats; then it has that of the other side. */
function readable(paths: readonly PathToRead[]): SidePath[] {
  const formatOfSide = ({ path, format }: PathToRead) => (format === undefined ? formatAt(path) : parseFormat(format))
  return paths.map((side, i) => {
    const { name, path, format } = side
    const other = paths[i === 0 ? 1 : 0]
    return {
      path,
      ...(format !== undefined && { format }),
      ...(other && { other: () => formatOfSide(other) }),
      onProgress: progressBar(`reading ${name}`).tick,
    }
  })
}

/** The two sides of a comparison. */
export function pathsOfSides(given: readonly (string | undefined)[], options: SideOptions): PathToRead[] {
  const [paths, formats] = [sidePaths(given, options), sideFormats(options)]
  return (['gold', 'system'] as const).map((name) => ({ name, path: paths[name], format: formats[name] }))
}

/** What came of the sides: its problems, and those of them that were found while reading. */
export interface Outcome {
  readonly problems: readonly Problem[]
  readonly reading: readonly Problem[]
}

/** Shows all problems, those of reading first. Gives what forbids to go on, if anything does. */
export function showProblems(
  { problems, reading }: Outcome,
  lenient: true | undefined,
): 'reading' | 'errors' | undefined {
  const known = new Set(reading.map((problem) => JSON.stringify(problem)))
  const others = problems.filter((problem) => !known.has(JSON.stringify(problem)))
  printProblems(reading)
  printProblems(others)
  if (hasErrors(reading) && !lenient) return 'reading'
  return hasErrors(others) ? 'errors' : undefined
}

/** The measures asked for, or those for what the files at a path hold. Unreadable files are told when they are read. */
export async function measuresFor(
  ids: readonly string[] | undefined,
  path: string,
  format?: string,
): Promise<readonly AnyMeasure[]> {
  if (ids) return Promise.all(ids.map(loadMeasure))
  return defaultMeasures((format === undefined ? formatAt(path) : parseFormat(format))?.layers)
}

/** Throws if a measure comes from a file of the user. `because`: why this command cannot load it. */
export function onlyCatalogue(measures: readonly AnyMeasure[], because: string): void {
  const own = measures.find(measureOrigin)
  if (own)
    failUsage({
      code: 'measure/place',
      message: `${own.id} is a measure of your own, and ${because}, where it cannot be loaded.`,
      actual: own.id,
      hint: "'cupel score', 'compare', 'agree' and 'explain' take your own measures.",
    })
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

export function sayRefused(problems: readonly Problem[]): void {
  const errors = problems.filter((problem) => problem.severity === 'error').length
  process.stderr.write(
    `Nothing was scored: ${errors} error${errors === 1 ? '' : 's'} in the input. Correct ${errors === 1 ? 'it' : 'them'}, or say --lenient to leave such parts out.\n`,
  )
}
