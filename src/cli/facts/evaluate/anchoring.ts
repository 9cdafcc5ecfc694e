/** Anchoring in an evaluation: by each way that Cupel has, and by each baseline. */

import { type BaselineName, baselineAnchors, baselines, bestAnchor, nearestYears } from '../../../facts/baselines.js'
import { companionsOf } from '../../../facts/companions.js'
import { anchorFacts, type ClosingOptions, closeFacts, type SpellModel, settings } from '../../../facts/index.js'
import { type Anchor, type Fact, openAnchor } from '../../../layers/facts.js'
import { progressBar } from '../../output/terminal.js'
import { newestIn } from '../closing.js'
import type { FactTexts } from './documents.js'
import { factsInGrain } from './grain.js'
import type { EvaluationRun } from './plan.js'

/** The ways to anchor: by each setting, and by the text with the open bounds closed. The date is only used if some document has one. */
export const anchoringNames = [...settings, 'closing'] as const

/** Rows that are no system. The upper bound knows gold. */
export const baselineNames = Object.keys(baselines) as readonly BaselineName[]
export const upperBound = 'best years of the documents'

/** The name of a row, and the anchors of the facts in their order. */
export type AnchorRow = readonly [name: string, anchors: readonly Anchor[]]

/** What was learned from the training facts. */
export interface AnchoringKnowledge {
  readonly spells: SpellModel | undefined
  readonly closing: ClosingOptions
}

/** The anchors of facts by each way. */
export async function anchorRows(
  facts: readonly Fact[],
  { spells, closing }: AnchoringKnowledge,
  what: string,
  run: EvaluationRun,
): Promise<readonly AnchorRow[]> {
  const { source, readers, grain, aliases, relations, isSuccessive, isDated, label } = run
  const open = facts.map((fact) => ({ ...fact, anchor: openAnchor }))
  const rows: AnchorRow[] = []
  for (const setting of settings) {
    if (setting === 'date' && !isDated) continue
    const anchored = await anchorFacts(open, {
      ...{ source, grain, aliases, relations, isSuccessive, setting, ...readers.collapsed },
      ...(spells && { spells }),
      onProgress: progressBar(`${label}anchoring ${what} by ${setting}`).tick,
    })
    const found = anchored.map(({ fact }) => fact)
    rows.push([setting, found.map(({ anchor }) => anchor)])
    if (setting === 'text') {
      const closed = factsInGrain(
        closeFacts(found, { ...closing, ...newestIn(anchored) }).map(({ fact }) => fact),
        grain,
      )
      rows.push(['closing', closed.map(({ anchor }) => anchor)])
    }
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

export function withAnchors(facts: readonly Fact[], anchors: readonly Anchor[]): readonly Fact[] {
  return facts.map((fact, i) => ({ ...fact, anchor: anchors[i]! }))
}
