/** The request and the result of the agreement of annotators. Values are headlines; null stands for undefined. */
import type { ReadingPolicy } from '../../../src/evaluation/evaluate.js'
import type { WorkbenchDocument } from '../../../src/report/workbench/data.js'
import type { Problem } from '../../../src/vocabulary/problem.js'

export interface AgreementTask {
  readonly documents: readonly WorkbenchDocument[]
  /** Gold first, then the systems in the order of the documents. */
  readonly annotators: readonly string[]
  /** The id of a measure. */
  readonly measure: string
  /** As in the signature of the reports. */
  readonly reading: ReadingPolicy | 'unchecked'
}

export interface ShownAgreement {
  readonly annotators: readonly string[]
  readonly pairs: readonly ShownPair[]
  readonly mean: number | null
  /** The lowest agreement first. */
  readonly documents: readonly { readonly id: string; readonly pairs: number; readonly value: number | null }[]
  /** Items that annotators disagree about, the most contested first. */
  readonly contested: readonly ContestedRow[]
  /** How to read the parts of the view. */
  readonly pairSentences: readonly string[]
  readonly itemSentences: readonly string[]
  readonly signature: string
  readonly problems: readonly Problem[]
}

/** Two annotators, the first as gold. Both ways are listed if the value depends on that. */
export interface ShownPair {
  readonly gold: string
  readonly system: string
  readonly documents: number
  readonly value: number | null
}

export interface ContestedRow {
  readonly contested: number
  readonly document: string
  readonly item: string
  /** What annotators say: `2 BEFORE (ann, ben); 1 nothing (eva)`. */
  readonly said: string
}

/** The value of two annotators with one of them as gold; `undefined` if they are not compared. */
export function pairValue({ pairs }: ShownAgreement, gold: string, system: string): number | null | undefined {
  const same = (a: string, b: string) => pairs.find((pair) => pair.gold === a && pair.system === b)
  return (same(gold, system) ?? same(system, gold))?.value
}
