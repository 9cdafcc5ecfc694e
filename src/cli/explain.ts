/** `cupel explain`: the judged items behind the numbers, each with its reason. */
import { type Command, Option } from 'commander'
import { pair } from '../corpus.js'
import { evaluate, problemsOf, type Report } from '../evaluation/evaluate.js'
import type { AnyMeasure, Side } from '../measure.js'
import { type ExplainOptions, explainText, type ItemFilter } from '../report/explain.js'
import { reasonKinds, type Verdict, verdicts } from '../report/reasons.js'
import { textsOfPair } from '../report/workbench/texts.js'
import { failUsage, hasErrors, nearest } from '../vocabulary/problem.js'
import type { ReasonKind } from '../vocabulary/reason.js'
import { list, wholeNumber, words } from './input/arguments.js'
import {
  measuresFor,
  type PairOptions,
  parsePair,
  readSides,
  type SidesRequest,
  sayRefused,
  showProblems,
  takesMeasures,
  takesPair,
} from './input/sides.js'
import { paintFor, print } from './output/terminal.js'

interface ExplainRequest {
  readonly sides: SidesRequest
  readonly measures: readonly AnyMeasure[]
  /** The only document to explain. */
  readonly document: string | undefined
  readonly filter: ItemFilter & Pick<ExplainOptions, 'limit'>
}

interface ExplainCommandOptions extends PairOptions {
  readonly measure?: readonly string[]
  readonly verdict?: readonly Verdict[]
  readonly reason?: readonly ReasonKind[]
  readonly side?: Side
  readonly limit?: number
}

export function explainCommand(command: Command, exit: (code: number) => void): void {
  takesMeasures(takesPair(command).argument('[document]', 'only this document'), 'the measures to explain')
    .option('--verdict <list>', `only items that are ${verdicts.join(', ')}`, words(verdicts))
    .option('--reason <list>', `only items with one of these reasons: ${reasonNames}`, list(parseReason, reasonNames))
    .addOption(new Option('--side <side>', 'only items of one side').choices(['gold', 'system']))
    .option('--limit <number>', 'show at most this many items', wholeNumber(1))
    .addHelpText('after', '\nExample:\n  cupel explain examples/gold examples/system ferry --verdict missed,wrong')
    .action(
      async (
        gold: string | undefined,
        system: string | undefined,
        document: string | undefined,
        options: ExplainCommandOptions,
      ) => exit(explain(await parseExplain([gold, system, document], options))),
    )
}

const reasonNames = `${reasonKinds.join(', ')}, or x-… of your own measure`

function parseReason(word: string): ReasonKind | undefined {
  return isOwnReason(word) ? word : reasonKinds.find((kind) => kind === word)
}

/** Own measures define such reasons, so any name is valid. */
function isOwnReason(word: string): word is `x-${string}` {
  return /^x-./.test(word)
}

/** Arguments that options replace (--gold, --system) move up. */
async function parseExplain(
  given: readonly (string | undefined)[],
  options: ExplainCommandOptions,
): Promise<ExplainRequest> {
  const { verdict, reason, side, limit } = options
  const named = Number(options.gold === undefined) + Number(options.system === undefined)
  const sides = parsePair(given.slice(0, named), options)
  return {
    sides,
    measures: await measuresFor(options.measure, sides.gold),
    document: given.slice(named).find((word) => word !== undefined),
    filter: {
      ...(side && { side }),
      ...(limit && { limit }),
      ...(verdict && { verdicts: verdict }),
      ...(reason && { reasons: reason }),
    },
  }
}

function explain({ sides, measures, document, filter }: ExplainRequest): number {
  const { missing, isByName, reading } = sides
  const [gold, system] = readSides(sides)
  const report = evaluate({ gold, system: system!, measures, missing, isByName, ...reading, items: true })
  const chosen = document === undefined || isRefused(report, sides) ? report : onlyDocument(report, document)
  const problems = problemsOf(chosen)
  const forbidden = showProblems({ problems, reading: report.reading }, reading.reading)
  if (forbidden) {
    sayRefused(problems, forbidden, 'Nothing was explained')
    return 2
  }
  print(
    explainText(chosen, {
      ...filter,
      textOf: textFinder({ gold: gold.documents, system: system!.documents, isByName }),
      paint: paintFor(process.stdout),
    }),
  )
  return 0
}

/** If nothing was judged, the document cannot be found, and the errors of reading say why. */
function isRefused({ problems, reading }: Report, sides: SidesRequest): boolean {
  return hasErrors(sides.reading.reading === 'lenient' ? problems.slice(reading.length) : problems)
}

function onlyDocument(report: Report, id: string): Report {
  const ids = [...new Set(report.measures.flatMap(({ documents }) => documents.map((document) => document.id)))]
  if (!ids.includes(id)) failUnknownDocument(id, ids)
  const measures = report.measures.map((measure) => ({
    ...measure,
    documents: measure.documents.filter((document) => document.id === id),
  }))
  return { ...report, measures }
}

function failUnknownDocument(id: string, ids: readonly string[]): never {
  const meant = nearest(id, ids)
  return failUsage({
    code: 'usage/option',
    message: `There is no document "${id}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: id,
    expected: ids.slice(0, 20),
    hint: `There are ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ', …' : ''}.`,
  })
}

/** Finds the words or the concept of an entity in an item of a side. Documents are named by their pair. */
function textFinder(sides: Parameters<typeof pair>[0]) {
  const { pairs } = pair({ ...sides, missing: 'empty' })
  const texts = new Map(pairs.map((documents) => [documents.id, textsOfPair(documents)]))
  return (entity: string, document: string, side: Side, item?: unknown): string | undefined =>
    texts.get(document)?.(entity, side, item)
}
