/** `cupel explain`: the judged items behind the numbers, each with its reason. */
import { type Command, Option } from 'commander'
import { type Corpus, pair } from '../corpus.js'
import { evaluate, problemsOf, type Report } from '../evaluation/evaluate.js'
import type { Side } from '../measure.js'
import { explainText, type Verdict, verdicts } from '../report/index.js'
import { reasonKinds } from '../report/reasons.js'
import { textsOfPair } from '../report/workbench/texts.js'
import { failUsage, hasErrors, nearest } from '../vocabulary/problem.js'
import type { ReasonKind } from '../vocabulary/reason.js'
import { wholeNumber, words } from './input/arguments.js'
import {
  isByName,
  measuresFor,
  pathsOfSides,
  readingOf,
  readSides,
  type SideOptions,
  sayRefused,
  showProblems,
  sideFormats,
  sidePaths,
  takesMeasures,
  takesSides,
} from './input/sides.js'
import { paintFor, print } from './output/terminal.js'

interface ExplainCommandOptions extends SideOptions {
  readonly measure?: readonly string[]
  readonly verdict?: readonly Verdict[]
  readonly reason?: readonly ReasonKind[]
  readonly side?: Side
  readonly limit?: number
}

export function explainCommand(program: Command, exit: (code: number) => void): void {
  const sides = takesSides(
    program.command('explain').description('Show each judged item and why it counted or did not.'),
  )
  takesMeasures(sides.argument('[document]', 'only this document'), 'the measure to explain')
    .option('--verdict <list>', `only items that are ${verdicts.join(', ')}`, words(verdicts))
    .option('--reason <list>', `only items judged so because ${reasonKinds.join(', ')}`, words(reasonKinds))
    .addOption(new Option('--side <side>', 'only items of one side').choices(['gold', 'system']))
    .option('--limit <number>', 'at most so many items', wholeNumber(1))
    .addHelpText('after', '\nExample:\n  cupel explain examples/gold examples/system ferry --verdict missed,wrong')
    .action(
      (
        gold: string | undefined,
        system: string | undefined,
        document: string | undefined,
        options: ExplainCommandOptions,
      ) => explain([gold, system, document], options).then(exit),
    )
}

async function explain(given: readonly (string | undefined)[], options: ExplainCommandOptions): Promise<number> {
  const named = Number(options.gold === undefined) + Number(options.system === undefined)
  const [paths, rest] = [given.slice(0, named), given.slice(named).filter((word) => word !== undefined)]
  const measures = await measuresFor(options.measure, sidePaths(paths, options).gold, sideFormats(options).gold)
  const [gold, system] = readSides(pathsOfSides(paths, options)) as [Corpus, Corpus]
  const byName = isByName(Object.values(sidePaths(paths, options)))
  const how = { missing: options.missing, isByName: byName, ...readingOf(options, undefined) }
  const report = evaluate({ gold, system, measures, ...how, items: true })
  const chosen = rest[0] === undefined || isRefused(report, options) ? report : onlyDocument(report, rest[0])
  const forbidden = showProblems({ problems: problemsOf(chosen), reading: report.reading }, options.lenient)
  if (forbidden === 'reading') sayRefused(report.reading)
  if (forbidden) return 2
  const filter = { ...(options.side && { side: options.side }), ...(options.limit && { limit: options.limit }) }
  print(
    explainText(chosen, {
      ...filter,
      ...(options.verdict && { verdicts: options.verdict }),
      ...(options.reason && { reasons: options.reason }),
      textOf: textFinder({ gold: gold.documents, system: system.documents, isByName: byName }),
      paint: paintFor(process.stdout),
    }),
  )
  return 0
}

/** Nothing was judged, so a document that was asked for cannot be found. */
function isRefused({ problems, reading }: Report, { lenient }: ExplainCommandOptions): boolean {
  return hasErrors(lenient ? problems.slice(reading.length) : problems)
}

function onlyDocument(report: Report, id: string): Report {
  const ids = [...new Set(report.measures.flatMap(({ documents }) => documents.map((document) => document.id)))]
  if (!ids.includes(id)) {
    const meant = nearest(id, ids)
    failUsage({
      code: 'usage/option',
      message: `There is no document "${id}".${meant ? ` Did you mean ${meant}?` : ''}`,
      actual: id,
      expected: ids.slice(0, 20),
      hint: `There are ${ids.slice(0, 20).join(', ')}${ids.length > 20 ? ', …' : ''}.`,
    })
  }
  const measures = report.measures.map((measure) => ({
    ...measure,
    documents: measure.documents.filter((document) => document.id === id),
  }))
  return { ...report, measures }
}

/** What an entity in an item of a side is: the words it stands for, or its concept. Documents go by the name of their pair. */
function textFinder(sides: Parameters<typeof pair>[0]) {
  const { pairs } = pair({ ...sides, missing: 'empty' })
  const texts = new Map(pairs.map((documents) => [documents.id, textsOfPair(documents)]))
  return (entity: string, document: string, side: Side, item?: unknown): string | undefined =>
    texts.get(document)?.(entity, side, item)
}
