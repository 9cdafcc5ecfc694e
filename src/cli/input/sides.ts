/** Gold and systems on the command line: which files they are, how they are read, and which problems were found. */
import type { Command } from 'commander'
import { type Corpus, type Files, type MissingPolicy, missingPolicies } from '../../corpus.js'
import { emptyLayers, type LayerName } from '../../document.js'
import type { ReadingPolicy } from '../../evaluation/evaluate.js'
import { measureOrigin } from '../../evaluation/own-measure.js'
import { parseFormat } from '../../formats/index.js'
import type { AnyMeasure } from '../../measure.js'
import { measureNamed } from '../../measures/by-name.js'
import { defaultNames, defaultNamesOf } from '../../measures/defaults.js'
import { foldersOfMany, type SidePath } from '../../node/folders-of-many.js'
import { formatAt, isFolder, load } from '../../node/load.js'
import { loadMeasure } from '../../node/load-measure.js'
import type { LabelMap } from '../../time/label-maps.js'
import { failUsage, hasErrors, type Problem } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import { printProblems, progressBar } from '../output/terminal.js'
import { collect, formatHelp } from './arguments.js'
import { type LabelOptions, labelsOf, takesLabels } from './labels.js'
import { type LeniencyOptions, takesLeniency } from './leniency.js'
import { missingOption } from './missing-option.js'
import { renameAll, takesRename } from './renames.js'
import { refuseSecondStdin } from './stdin.js'

/** A file or folder to read. */
export interface Side {
  /** Its name in messages. */
  readonly name: string
  readonly path: string
  /** The id of its format; otherwise file names decide. */
  readonly format?: string
  /** Labels for words of the user's own. */
  readonly labels?: LabelMap
}

/** Gold and the systems to compare with it, and how they are read. */
export interface SidesRequest {
  readonly gold: Side
  readonly systems: readonly Side[]
  readonly missing: MissingPolicy
  /** Whether documents are only paired by name: files that the user named one by one belong together. */
  readonly isByName: boolean
  /** How files are read, for the signature: how errors are treated, new names, labels, and the format of the systems if it has params. */
  readonly reading: {
    readonly reading: ReadingPolicy
    readonly allow?: readonly ProblemCode[]
    readonly renames?: readonly string[]
    readonly systemFormat?: string
    readonly labels?: string
  }
}

export interface PairOptions extends LeniencyOptions, LabelOptions {
  readonly gold?: string
  readonly system?: string
  readonly format?: string
  readonly goldFormat?: string
  readonly systemFormat?: string
  readonly missing: MissingPolicy
  readonly rename?: readonly string[]
}

export interface SystemsOptions extends LeniencyOptions, LabelOptions {
  readonly format?: string
  readonly goldFormat?: string
  readonly systemFormat?: string
  readonly missing: MissingPolicy
  readonly rename?: readonly string[]
}

/** The sides of a command that takes gold and one system, as arguments or as options. */
export function parsePair(given: readonly (string | undefined)[], options: PairOptions): SidesRequest {
  const paths = pathsOfPair(given, options)
  const { format, goldFormat = format, systemFormat = format } = options
  return parseSides(
    sideAt('gold', paths.gold, goldFormat),
    [sideAt('system', paths.system, systemFormat)],
    options,
    systemFormat,
  )
}

/** The sides of a command that takes gold and any number of systems. */
export function parseSystems(
  gold: string,
  systems: readonly { readonly name: string; readonly path: string }[],
  options: SystemsOptions,
): SidesRequest {
  const { format, goldFormat = format, systemFormat = format } = options
  return parseSides(
    sideAt('gold', gold, goldFormat),
    systems.map(({ name, path }) => sideAt(name, path, systemFormat)),
    options,
    systemFormat,
  )
}

function parseSides(
  gold: Side,
  systems: readonly Side[],
  { missing, rename, ...options }: LeniencyOptions & LabelOptions & Pick<SystemsOptions, 'missing' | 'rename'>,
  systemFormat: string | undefined,
): SidesRequest {
  refuseSecondStdin([gold, ...systems].map(({ path }) => path))
  const given = labelsOf(options)
  return {
    ...{ gold: { ...gold, ...given }, systems: systems.map((system) => ({ ...system, ...given })), missing },
    isByName: isByName([gold, ...systems].map(({ path }) => path)),
    reading: { ...parseReading(options, systemFormat, given.labels), ...(rename && { renames: rename }) },
  }
}

export function sideAt(name: string, path: string, format: string | undefined): Side {
  return { name, path, ...(format !== undefined && { format }) }
}

function pathsOfPair(given: readonly (string | undefined)[], { gold, system }: PairOptions) {
  const rest = given.filter((path) => path !== undefined)
  const paths = { gold: gold ?? rest.shift(), system: system ?? rest.shift() }
  if (rest.length > 0)
    failUsage({
      code: 'usage/option',
      message: `"${rest[0]}" is one path too many: gold and system are named already.`,
    })
  return { gold: paths.gold || failNoSide('gold'), system: paths.system || failNoSide('system') }
}

function failNoSide(side: 'gold' | 'system'): never {
  return failUsage({
    code: 'usage/option',
    message: `No ${side} annotation was named.`,
    hint: 'Gold comes first: cupel score GOLD SYSTEM.',
  })
}

/** How files are read, for the signature, which names the format of the system if its params are not the defaults. */
export function parseReading(
  { lenient, allow }: LeniencyOptions,
  systemFormat?: string,
  labels?: LabelMap,
): SidesRequest['reading'] {
  const { id, name } = systemFormat === undefined ? {} : parseFormat(systemFormat)
  return {
    reading: lenient ? 'lenient' : 'strict',
    ...(allow && { allow }),
    ...(labels && { labels: labels.name }),
    ...(id !== name && { systemFormat: id! }),
  }
}

export const pairingHelp = 'documents are paired by base name; two files that hold one document each are always a pair'

/** Files that the user names belong together; in folders, only names show which do. */
export function isByName(paths: readonly string[]): boolean {
  return paths.some(isFolder)
}

/** Adds the arguments and options of a comparison of gold and one system. */
export function takesPair(command: Command): Command {
  takesRename(command)
    .argument('[gold]', 'gold annotation: a file or a folder, or - for standard input')
    .argument('[system]', `system annotation: a file or a folder, or -; ${pairingHelp}`)
    .option('-g, --gold <path>', 'the same as the first argument')
    .option('-s, --system <path>', 'the same as the second argument')
    .option('--format <id>', formatHelp)
    .option('--gold-format <id>', 'how to read gold')
    .option('--system-format <id>', 'how to read the system')
    .addOption(missingOption('what to do with a document that only one side has', 'error', missingPolicies))
  return takesLeniency(takesLabels(command))
}

/** Adds the option for measures. `purpose`: what they are for; `takesOwn`: whether they can come from a file. */
export function takesMeasures(command: Command, purpose = 'what to compute', takesOwn = true): Command {
  const layers = Object.keys(emptyLayers) as LayerName[]
  const defaults = layers.flatMap((layer) => {
    const ids = defaultNames[layer] ?? []
    const amr = layer === 'meaning' ? ' (smatch for AMR)' : ''
    return ids.length ? [`${ids.join(' and ')} for ${layer}${amr}`] : []
  })
  const own = takesOwn ? '; ./my-measure.js is your own' : ''
  const help = `${purpose}; can be repeated ('cupel measures' lists them${own}; default: ${defaults.join(', ')})`
  return command.option('-m, --measure <id>', help, collect)
}

/** Gold first. Large folders are read where they are judged; everything else is read here. */
export function openSides(request: SidesRequest): readonly [gold: Corpus | Files, ...(Corpus | Files)[]] {
  const { gold, systems, reading } = request
  // Files are named after their documents where they are judged, so renamed documents are read here.
  const files = reading.renames ? undefined : foldersOfMany(pathsToRead([gold, ...systems]))
  return files ? atLeastOne(files) : readSides(request)
}

/** Gold first. All sides are read here. */
export function readSides({ gold, systems, reading }: SidesRequest): readonly [gold: Corpus, ...Corpus[]] {
  const [first, ...others] = pathsToRead([gold, ...systems]).map(({ path, ...options }) => load(path, options))
  const { corpora, problems } = renameAll(others, reading.renames)
  printProblems(problems)
  return [first!, ...corpora]
}

function atLeastOne<Item>([first, ...others]: readonly Item[]): readonly [Item, ...Item[]] {
  return [first!, ...others]
}

/** An empty file could have several formats, so it gets the format of the other side. */
function pathsToRead(sides: readonly Side[]): SidePath[] {
  const formatOfSide = ({ path, format }: Side) => (format === undefined ? formatAt(path) : parseFormat(format))
  return sides.map(({ name, ...side }, i) => {
    const other = sides[i === 0 ? 1 : 0]
    return {
      ...side,
      ...(other && { other: () => formatOfSide(other) }),
      onProgress: progressBar(`reading ${name}`).tick,
    }
  })
}

/** The problems of a comparison, and those of them that were found while reading. */
export interface Outcome {
  readonly problems: readonly Problem[]
  readonly reading: readonly Problem[]
}

/** Shows all problems, those of reading first. Returns which of them forbid to continue, if any. */
export function showProblems({ problems, reading }: Outcome, policy: ReadingPolicy): 'reading' | 'errors' | undefined {
  const known = new Set(reading.map((problem) => JSON.stringify(problem)))
  const others = problems.filter((problem) => !known.has(JSON.stringify(problem)))
  printProblems([...reading, ...others])
  if (hasErrors(reading) && policy === 'strict') return 'reading'
  return hasErrors(others) ? 'errors' : undefined
}

/** The measures with these ids, or the default ones for the layers that the files hold. Unreadable files are reported when they are read. */
export async function measuresFor(
  ids: readonly string[] | undefined,
  { path, format }: Omit<Side, 'name'>,
): Promise<readonly AnyMeasure[]> {
  if (ids) return Promise.all(ids.map(loadMeasure))
  const found = (format === undefined ? formatAt(path) : parseFormat(format)) ?? { layers: ['time' as const] }
  return Promise.all(defaultNamesOf(found).map(measureNamed))
}

/** Throws if a measure comes from a file of the user. `because`: why this command cannot load it. */
export function onlyCatalogue(measures: readonly AnyMeasure[], because: string): void {
  const own = measures.find(measureOrigin)
  if (own)
    failUsage({
      code: 'measure/place',
      message: `${own.id} is a measure of your own, and ${because}, where it cannot be loaded.`,
      actual: own.id,
      hint: "'cupel score', 'compare', 'agree' and 'explain' accept your own measures.",
    })
}
