/** Anchoring in an evaluation: by each way that Cupel has, and by each baseline. */
import {
  anchorFacts,
  type BaselineName,
  baselineAnchors,
  baselines,
  bestAnchor,
  companionsOf,
  nearestYears,
  type Setting,
  type SpellModel,
} from '../../../facts/index.js'
import { type Anchor, type Fact, openAnchor } from '../../../layers/facts.js'
import { progressBar } from '../../output/terminal.js'
import type { FactTexts } from './documents.js'
import type { EvaluationRun } from './plan.js'

/** The ways to anchor. The date of documents is only used if some document has one. */
const anchorings = {
  date: { setting: 'date' },
  text: { setting: 'text' },
} as const satisfies Readonly<Record<string, { readonly setting: Setting }>>
export type AnchoringName = keyof typeof anchorings
export const anchoringNames = Object.keys(anchorings) as readonly AnchoringName[]

/** Rows that are no system. The upper bound knows gold. */
export const baselineNames = Object.keys(baselines) as readonly BaselineName[]
export const upperBound = 'best years of the documents'

/** The name of a row, and the anchors of the facts in their order. */
export type AnchorRow = readonly [name: string, anchors: readonly Anchor[]]

/** The anchors of facts by each way. */
export async function anchorRows(
  facts: readonly Fact[],
  spells: SpellModel | undefined,
  what: string,
  run: EvaluationRun,
): Promise<readonly AnchorRow[]> {
  const { source, readers, grain, aliases, relations, isSuccessive, isDated, label } = run
  const open = facts.map((fact) => ({ ...fact, anchor: openAnchor }))
  const rows: AnchorRow[] = []
  for (const name of anchoringNames) {
    if (name === 'date' && !isDated) continue
    const anchored = await anchorFacts(open, {
      ...{ source, grain, aliases, relations, isSuccessive, ...anchorings[name], ...readers.collapsed },
      ...(spells && { spells }),
      onProgress: progressBar(`${label}anchoring ${what} by ${name}`).tick,
    })
    rows.push([name, anchored.map(({ fact }) => fact.anchor)])
  }
  return rows
}

/** The anchors of facts by each baseline, and the upper bound by the anchor that gold has. Spells of a fact get different anchors. */
export function baselineRows(
  facts: readonly Fact[],
  texts: readonly FactTexts[],
  goldOf: (fact: Fact) => Anchor,
): readonly AnchorRow[] {
  const years = texts.map(({ near, value }) => nearestYears(near, value))
  const companions = companionsOf(facts)
  const rows = baselineNames.map((name): AnchorRow => {
    const anchorOf = (i: number) =>
      baselineAnchors(name, years[i]!, companions[i]!.spells.length)[companions[i]!.spell]!
    return [name, facts.map((_, i) => anchorOf(i))]
  })
  return [...rows, [upperBound, facts.map((fact, i) => bestAnchor(texts[i]!.all, goldOf(fact)))]]
}
