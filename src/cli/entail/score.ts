/** Scores decisions about entailment with Cupel's own measures: each pair is a document with one question, so that all statistics apply. */
import type { Document } from '../../document.js'
import type { Decision } from '../../entailment/decide.js'
import type { EntailmentPair } from '../../entailment/pair.js'
import { evaluate, type MeasureReport, type ReadingPolicy } from '../../evaluation/evaluate.js'
import { withGroups } from '../../evaluation/groups.js'
import { accuracy } from '../../measures/accuracy.js'
import { correctnessAtOne } from '../../measures/c-at-1.js'
import { randomizationTest } from '../../stats/randomization.js'

export interface EntailmentScore {
  readonly pairs: number
  readonly answered: number
  readonly accuracy: number
  readonly byTask: Readonly<Record<string, number>>
  readonly pairsByTask: Readonly<Record<string, number>>
  readonly correctnessAtOne: number
  readonly correctnessByTask: Readonly<Record<string, number>>
  /** The report of the measure, with one document for each pair. */
  readonly report: MeasureReport
  readonly signature: string
}

/** `reading`: whether pairs that could not be used were left out. */
export function scoreDecisions(
  pairs: readonly EntailmentPair[],
  decisions: readonly Decision[],
  reading: ReadingPolicy,
): EntailmentScore {
  const tasks = new Map(pairs.map(({ id, task = 'none' }) => [id, task]))
  const report = withGroups(
    evaluate({
      gold: { documents: pairs.map(asDocument), problems: [] },
      system: { documents: decisions.map(asDocument), problems: [] },
      reading,
      measures: [accuracy(), correctnessAtOne()],
    }),
    (id) => tasks.get(id)!,
  )
  const [right, open] = report.measures as [MeasureReport, MeasureReport]
  return {
    pairs: pairs.length,
    answered: decisions.filter(({ isEntailed }) => isEntailed !== undefined).length,
    accuracy: right.values.accuracy ?? 0,
    byTask: byGroup(right, 'accuracy'),
    pairsByTask: Object.fromEntries(right.groups!.map(({ id, documents }) => [id, documents]).sort()),
    correctnessAtOne: open.values['c@1'] ?? 0,
    correctnessByTask: byGroup(open, 'c@1'),
    report: right,
    signature: right.signature,
  }
}

function asDocument({ id, isEntailed }: { readonly id: string; readonly isEntailed?: boolean | undefined }): Document {
  const answers = isEntailed === undefined ? [] : [{ text: isEntailed ? 'YES' : 'NO' }]
  return { id, layers: { answers: { questions: [{ id, answers }] } } }
}

function byGroup({ groups = [] }: MeasureReport, value: string): Record<string, number> {
  const sorted = [...groups].sort((a, b) => (a.id < b.id ? -1 : 1))
  return Object.fromEntries(sorted.map(({ id, values }) => [id, values[value] ?? 0]))
}

/** The p of the randomisation test: how often a difference at least as large occurs when decisions are swapped at random. */
export function significanceOf(a: EntailmentScore, b: EntailmentScore, seed: number): number | undefined {
  const statsOf = ({ report }: EntailmentScore) => report.documents.map(({ stats }) => stats)
  const { summary } = a.report.measure
  return randomizationTest({ summary, a: statsOf(a), b: statsOf(b), value: 'accuracy', trials: 10_000, seed }).p
}
