/**
 * Runs the steps of an evaluation on each split of a knowledge base: training, extraction with both representations of documents, anchoring
 * of the facts found, and anchoring of the facts of gold. The results of all splits are put together; no fact is tested twice.
 */
import {
  type ClosingOptions,
  closingRules,
  foldName,
  learnSpells,
  lengthsOf,
  lifetimesOf,
  type Representation,
  representations,
} from '../../../facts/index.js'
import { type Fact, openAnchor } from '../../../layers/facts.js'
import type { Collection } from '../../../node/collection/index.js'
import { documentReader } from '../../../node/graph-reader.js'
import { progressBar } from '../../output/terminal.js'
import type { Split } from '../split.js'
import { type AnchoringKnowledge, anchorRows, baselineRows, withAnchors } from './anchoring.js'
import { type FactTexts, textsOfFact } from './documents.js'
import { extractSplit } from './extraction.js'
import { funnelOf } from './funnel.js'
import type { EvaluationOutcome, EvaluationPlan, EvaluationRun } from './plan.js'

export async function runEvaluation(plan: EvaluationPlan, source: Collection): Promise<EvaluationOutcome> {
  const readers = { plain: documentReader('plain'), collapsed: documentReader('collapsed') }
  const isDated = (await source.countUndated()) < (await source.count())
  let whole = emptyOutcome
  for (const [i, split] of plan.splits.entries()) {
    const label = plan.splits.length > 1 ? `fold ${i + 1} of ${plan.splits.length}: ` : ''
    whole = joined(whole, await runSplit(split, { ...plan, source, readers, label, isDated }))
  }
  return whole
}

const emptyOutcome: EvaluationOutcome = {
  ...{ gold: [], extracted: new Map(), anchored: new Map(), given: new Map() },
  ...{ isNamed: [], funnel: [] },
}

function joined(one: EvaluationOutcome, other: EvaluationOutcome): EvaluationOutcome {
  return {
    gold: [...one.gold, ...other.gold],
    extracted: joinedLists(one.extracted, other.extracted),
    anchored: joinedLists(one.anchored, other.anchored),
    given: joinedLists(one.given, other.given),
    isNamed: [...one.isNamed, ...other.isNamed],
    funnel: [...one.funnel, ...other.funnel],
  }
}

function joinedLists<K, T>(
  one: ReadonlyMap<K, readonly T[]>,
  other: ReadonlyMap<K, readonly T[]>,
): ReadonlyMap<K, readonly T[]> {
  const keys = new Set([...one.keys(), ...other.keys()])
  return new Map([...keys].map((key) => [key, [...(one.get(key) ?? []), ...(other.get(key) ?? [])]]))
}

async function runSplit(split: Split, run: EvaluationRun): Promise<EvaluationOutcome> {
  const { test: gold } = split
  const texts = await textsOfFacts(gold, run)
  const { extracted, found, spells } = run.parts.includes('extraction')
    ? await extractBoth(split, run)
    : { extracted: new Map(), found: undefined, spells: await spellsFrom(split.train, run) }
  const knowledge = { spells, closing: closingFrom(split.train, run) }
  const anchored = found ? await anchorFound(found, gold, knowledge, run) : new Map<string, readonly Fact[]>()
  return {
    ...{ gold, extracted, anchored, isNamed: texts.map(({ all }) => all.length > 0) },
    funnel: found ? await funnelOf({ gold, found, anchored: anchored.get('text') ?? [] }, run) : [],
    given: run.parts.includes('given') ? await anchorGiven(gold, texts, knowledge, run) : new Map(),
  }
}

/** Extracts with both representations; the facts and the model of the collapsed one are used from there on. */
async function extractBoth(split: Split, run: EvaluationRun) {
  const extracted = new Map<Representation, readonly Fact[]>()
  let last: Awaited<ReturnType<typeof extractSplit>> | undefined
  for (const representation of representations) {
    last = await extractSplit(representation, split, run)
    extracted.set(representation, last.facts)
  }
  return { extracted, found: last!.facts, spells: last!.model.spells }
}

async function spellsFrom(train: readonly Fact[], { source, aliases, relations, readers, label }: EvaluationRun) {
  const { sentencesOf } = readers.collapsed
  return learnSpells(train, {
    source,
    aliases,
    relations,
    sentencesOf,
    onProgress: progressBar(`${label}learning spells`).tick,
  })
}

function closingFrom(train: readonly Fact[], { relations }: EvaluationRun): ClosingOptions {
  const { lifetimes } = lifetimesOf(train)
  return { rules: closingRules, lengths: lengthsOf(train, relations), lifetimes, relations }
}

async function anchorFound(
  found: readonly Fact[],
  gold: readonly Fact[],
  knowledge: AnchoringKnowledge,
  run: EvaluationRun,
): Promise<EvaluationOutcome['anchored']> {
  const rows = await anchorRows(found, knowledge, 'facts found', run)
  const keyOf = ({ entity, relation, value }: Fact) => [entity, relation, value].map(foldName).join('\n')
  const anchors = new Map(gold.map((fact) => [keyOf(fact), fact.anchor]))
  const simple = baselineRows(found, await textsOfFacts(found, run), (fact) => anchors.get(keyOf(fact)) ?? openAnchor)
  return new Map([...rows, ...simple].map(([name, own]) => [name, withAnchors(found, own)]))
}

async function anchorGiven(
  gold: readonly Fact[],
  texts: readonly FactTexts[],
  knowledge: AnchoringKnowledge,
  run: EvaluationRun,
): Promise<EvaluationOutcome['given']> {
  const rows = await anchorRows(gold, knowledge, 'facts of gold', run)
  return new Map([...rows, ...baselineRows(gold, texts, ({ anchor }) => anchor)])
}

async function textsOfFacts(facts: readonly Fact[], run: EvaluationRun): Promise<readonly FactTexts[]> {
  const texts: FactTexts[] = []
  for (const fact of facts) texts.push(await textsOfFact(fact, run))
  return texts
}
