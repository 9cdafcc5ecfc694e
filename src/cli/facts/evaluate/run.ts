/**
 * Runs the steps of an evaluation on each split of a knowledge base: training, extraction with both representations of documents, anchoring
 * of the facts found, and anchoring of the facts of gold. The results of all splits are put together; no fact is tested twice.
 */
import {
  type Aliases,
  anchorFacts,
  type BaselineName,
  baselineAnchors,
  baselines,
  bestAnchor,
  extractFacts,
  type FactsModel,
  factOf,
  foldName,
  type Grain,
  learnSpells,
  nearestYears,
  type Representation,
  representations,
  type Setting,
  type SpellModel,
  trainFacts,
} from '../../../facts/index.js'
import { type Anchor, type Fact, openAnchor } from '../../../layers/facts.js'
import type { Collection } from '../../../node/collection/index.js'
import { type DocumentReader, documentReader } from '../../../node/graph-reader.js'
import { progressBar } from '../../output/terminal.js'
import type { Split } from '../split.js'
import { type FactTexts, textsOfFact } from './documents.js'

/** What is evaluated, and how. */
export interface EvaluationPlan {
  readonly splits: readonly Split[]
  readonly aliases: Aliases
  /** The largest number of documents of an entity. */
  readonly documents: number
  /** The least sum of margins of a value. */
  readonly threshold: number
  readonly grain: Grain
  readonly isSuccessive: boolean
  readonly parts: readonly Part[]
  /** Whether gold has all facts of its entities; else an extracted fact only counts if gold has some value for its entity and relation. */
  readonly isComplete: boolean
}

/** The parts of an evaluation. */
export const parts = ['extraction', 'given'] as const
export type Part = (typeof parts)[number]

/** The ways to anchor. */
export const anchorings = {
  date: { setting: 'date' },
  text: { setting: 'text' },
} as const satisfies Readonly<Record<string, { readonly setting: Setting }>>
export type AnchoringName = keyof typeof anchorings
export const anchoringNames = Object.keys(anchorings) as readonly AnchoringName[]

/** Rows that are no system. The upper bound knows gold. */
export const baselineNames = Object.keys(baselines) as readonly BaselineName[]
export const upperBound = 'best years of the documents'

/** The results of all splits. */
export interface EvaluationOutcome {
  /** The facts that were tested. */
  readonly gold: readonly Fact[]
  readonly extracted: ReadonlyMap<Representation, readonly Fact[]>
  /** The facts extracted from collapsed graphs, anchored by each way and baseline. */
  readonly anchored: ReadonlyMap<string, readonly Fact[]>
  /** Anchors of the facts of gold, in their order. */
  readonly given: ReadonlyMap<string, readonly Anchor[]>
  /** Whether some document names entity and value of each fact of gold. */
  readonly isNamed: readonly boolean[]
  /** Whether some document has a date. */
  readonly isDated: boolean
  /** Extracted facts that were not counted, because gold has no value for their entity and relation. */
  readonly notJudged: number
}

export async function runEvaluation(plan: EvaluationPlan, source: Collection): Promise<EvaluationOutcome> {
  const readers = { plain: documentReader('plain', { keep }), collapsed: documentReader('collapsed', { keep }) }
  const isDated = (await source.countUndated()) < (await source.count())
  let whole: EvaluationOutcome = { ...emptyOutcome, isDated }
  for (const [i, split] of plan.splits.entries()) {
    const label = plan.splits.length > 1 ? `fold ${i + 1} of ${plan.splits.length}: ` : ''
    whole = joined(whole, await runSplit(split, { ...plan, source, readers, label, isDated }))
  }
  return whole
}

/** Words that each reader keeps, because each fold needs all documents again: 500 MB at most. */
const keep = 600_000

const emptyOutcome: EvaluationOutcome = {
  ...{ gold: [], extracted: new Map(), anchored: new Map(), given: new Map() },
  ...{ isNamed: [], isDated: false, notJudged: 0 },
}

function joined(one: EvaluationOutcome, other: EvaluationOutcome): EvaluationOutcome {
  return {
    gold: [...one.gold, ...other.gold],
    extracted: joinedLists(one.extracted, other.extracted),
    anchored: joinedLists(one.anchored, other.anchored),
    given: joinedLists(one.given, other.given),
    isNamed: [...one.isNamed, ...other.isNamed],
    isDated: one.isDated,
    notJudged: one.notJudged + other.notJudged,
  }
}

function joinedLists<K, T>(one: ReadonlyMap<K, readonly T[]>, other: ReadonlyMap<K, readonly T[]>) {
  return new Map(
    [...new Set([...one.keys(), ...other.keys()])].map((key) => [
      key,
      [...(one.get(key) ?? []), ...(other.get(key) ?? [])],
    ]),
  )
}

interface SplitRun extends EvaluationPlan {
  readonly source: Collection
  readonly readers: Readonly<Record<Representation, DocumentReader>>
  /** For progress bars. */
  readonly label: string
  readonly isDated: boolean
}

async function runSplit({ train, test: gold }: Split, run: SplitRun): Promise<EvaluationOutcome> {
  const spells = await spellsFrom(train, run)
  const extracted = new Map<Representation, readonly Fact[]>()
  let notJudged = 0
  if (run.parts.includes('extraction'))
    for (const representation of representations) {
      const found = await extractAll(representation, { train, test: gold }, run)
      const judged = run.isComplete ? found : judgedFacts(found, gold)
      if (representation === 'collapsed') notJudged = found.length - judged.length
      extracted.set(representation, judged)
    }
  const found = extracted.get('collapsed')
  const texts = await textsOfFacts(gold, run)
  return {
    ...{ gold, extracted, notJudged, isDated: run.isDated, isNamed: texts.map(({ all }) => all.length > 0) },
    anchored: found ? await anchorFound(found, gold, spells, run) : new Map(),
    given: run.parts.includes('given') ? await anchorGiven(gold, texts, spells, run) : new Map(),
  }
}

async function spellsFrom(train: readonly Fact[], { source, aliases, readers, label }: SplitRun) {
  const { sentencesOf } = readers.collapsed
  return learnSpells(train, { source, aliases, sentencesOf, onProgress: progressBar(`${label}learning spells`).tick })
}

/** The facts about an entity and a relation for which gold has some value. */
function judgedFacts(found: readonly Fact[], gold: readonly Fact[]): readonly Fact[] {
  const keyOf = ({ entity, relation }: Fact) => `${foldName(entity)}\n${relation}`
  const asked = new Set(gold.map(keyOf))
  return found.filter((fact) => asked.has(keyOf(fact)))
}

/** Trains on the training entities and extracts the facts of the test entities. */
async function extractAll(
  representation: Representation,
  { train, test }: Split,
  run: SplitRun,
): Promise<readonly Fact[]> {
  const { source, readers, aliases, documents, threshold, label } = run
  const { graphOf } = readers[representation]
  const model = await trainFacts(train, {
    ...{ source, graphOf, representation, aliases },
    onProgress: progressBar(`${label}examples, ${representation} graphs`).tick,
  })
  const asked = new Map<string, Fact[]>()
  for (const fact of test) asked.set(fact.entity, [...(asked.get(fact.entity) ?? []), fact])
  const bar = progressBar(`${label}extraction, ${representation} graphs`)
  const facts: Fact[] = []
  let done = 0
  for (const [entity, own] of asked) {
    const wanted = new Set((run.isComplete ? test : own).map(({ relation }) => relation))
    const found = await extractFacts(onlyRelations(model, wanted), entity, {
      source,
      graphOf,
      aliases,
      documents,
      threshold,
    })
    facts.push(...found.map(factOf))
    bar.tick(++done, asked.size)
  }
  return facts
}

function onlyRelations(model: FactsModel, relations: ReadonlySet<string>): FactsModel {
  return { ...model, relations: model.relations.filter(({ relation }) => relations.has(relation)) }
}

async function anchorFound(
  found: readonly Fact[],
  gold: readonly Fact[],
  spells: SpellModel | undefined,
  run: SplitRun,
): Promise<ReadonlyMap<string, readonly Fact[]>> {
  const anchored = await anchorAll(found, spells, run, 'facts found')
  const texts = await textsOfFacts(found, run)
  const keyOf = ({ entity, relation, value }: Fact) => [entity, relation, value].map(foldName).join('\n')
  const anchors = new Map(gold.map((fact) => [keyOf(fact), fact.anchor]))
  const simple = baselineRows(found, texts, (fact) => anchors.get(keyOf(fact)) ?? openAnchor)
  return new Map([...anchored, ...simple].map(([name, own]) => [name, withAnchors(found, own)]))
}

async function anchorGiven(
  gold: readonly Fact[],
  texts: readonly FactTexts[],
  spells: SpellModel | undefined,
  run: SplitRun,
): Promise<ReadonlyMap<string, readonly Anchor[]>> {
  const anchored = await anchorAll(
    withAnchors(
      gold,
      gold.map(() => openAnchor),
    ),
    spells,
    run,
    'facts of gold',
  )
  return new Map([...anchored, ...baselineRows(gold, texts, ({ anchor }) => anchor)])
}

/** The anchors of facts by each way. */
async function anchorAll(facts: readonly Fact[], spells: SpellModel | undefined, run: SplitRun, what: string) {
  const { source, readers, grain, aliases, isSuccessive, label } = run
  const rows: (readonly [AnchoringName, readonly Anchor[]])[] = []
  for (const name of anchoringNames) {
    const anchored = await anchorFacts(facts, {
      ...{ source, grain, aliases, isSuccessive, ...anchorings[name] },
      graphOf: readers.collapsed.graphOf,
      sentencesOf: readers.collapsed.sentencesOf,
      ...(spells && { spells }),
      onProgress: progressBar(`${label}anchoring ${what} by ${name}`).tick,
    })
    rows.push([name, anchored.map(({ fact }) => fact.anchor)])
  }
  return rows
}

/** The anchors of facts by each baseline. The spells of a fact get different anchors, in the order of the facts. */
function baselineRows(facts: readonly Fact[], texts: readonly FactTexts[], goldOf: (fact: Fact) => Anchor) {
  const years = texts.map(({ near, value }) => nearestYears(near, value))
  const spells = spellNumbers(facts)
  const rows = baselineNames.map((name): readonly [string, readonly Anchor[]] => [
    name,
    facts.map((_, i) => baselineAnchors(name, years[i]!, spells[i]!.count)[spells[i]!.number]!),
  ])
  return [...rows, [upperBound, facts.map((fact, i) => bestAnchor(texts[i]!.all, goldOf(fact)))] as const]
}

/** For each fact, the number of facts with the same entity, relation and value, and its own number among them. */
function spellNumbers(facts: readonly Fact[]): readonly { readonly count: number; readonly number: number }[] {
  const keys = facts.map(({ entity, relation, value }) => [entity, relation, value].map(foldName).join('\n'))
  const counts = new Map<string, number>()
  const numbers = keys.map((key) => {
    const number = counts.get(key) ?? 0
    counts.set(key, number + 1)
    return number
  })
  return keys.map((key, i) => ({ count: counts.get(key)!, number: numbers[i]! }))
}

async function textsOfFacts(facts: readonly Fact[], search: SplitRun): Promise<readonly FactTexts[]> {
  const texts: FactTexts[] = []
  for (const fact of facts) texts.push(await textsOfFact(fact, search))
  return texts
}

function withAnchors(facts: readonly Fact[], anchors: readonly Anchor[]): readonly Fact[] {
  return facts.map((fact, i) => ({ ...fact, anchor: anchors[i]! }))
}
