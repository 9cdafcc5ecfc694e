/** Computes the outcomes and risk-coverage curves of systems in the worker, with measures of the catalogue. */
import type { DocumentPair } from '../../../../src/corpus.js'
import { type DocumentReport, judgePair } from '../../../../src/evaluation/judge.js'
import { accuracy } from '../../../../src/measures/accuracy.js'
import { correctnessAtOne } from '../../../../src/measures/c-at-1.js'
import { measures } from '../../../../src/measures/index.js'
import { riskCoverage } from '../../../../src/measures/risk-coverage.js'
import { type ConfidenceStats, type Ranking, rankingOf } from '../../../../src/summaries/confidences.js'
import type { OutcomeStats } from '../../../../src/summaries/correctness-at-one.js'
import type { DocumentMeanStats } from '../../../../src/summaries/document-means.js'
import { riskCoverageCurve } from '../../../../src/summaries/risk-coverage.js'
import { parseId } from '../../../../src/vocabulary/id.js'
import type { Params, ValuesOf } from '../../../../src/vocabulary/param.js'
import type { Ticks } from '../../worker/tasks.js'
import type { AnswersTask, ShownAnswers, ShownRisk, ShownSystem } from './protocol.js'

export async function answers({ pairs, measure }: AnswersTask, { tick }: Ticks): Promise<ShownAnswers> {
  const { values } = parseId(measure, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  const used = [
    correctnessAtOne(sharedValues(values, correctnessAtOne.params)),
    accuracy(sharedValues(values, accuracy.params)),
    riskCoverage(sharedValues(values, riskCoverage.params)),
  ]
  const systems: ShownSystem[] = []
  for (const pair of pairs) {
    await tick(systems.length, pairs.length)
    systems.push(shownSystem(pair, used))
  }
  return { systems, measures: used.map(({ id }) => id) }
}

/** The values of those params that the other measure has too. */
function sharedValues<P extends Params>(values: ValuesOf<Params>, params: P): Partial<ValuesOf<P>> {
  const known = Object.entries(values).filter(([name]) => Object.hasOwn(params, name))
  return Object.fromEntries(known) as Partial<ValuesOf<P>>
}

function shownSystem(pair: DocumentPair, used: Parameters<typeof judgePair>[1]): ShownSystem {
  const [correct, accurate, risky] = judgePair(pair, used, false)
  return {
    outcomes: ownStats<OutcomeStats>(correct!),
    correctness: correct!.values['c@1'],
    accuracy: accurate!.values.accuracy,
    risk: shownRisk(risky!),
  }
}

/** The statistics of the items, without those of the means over documents. */
function ownStats<Stats>({ stats }: DocumentReport): Stats {
  return (stats as DocumentMeanStats<Stats>).own
}

function shownRisk(report: DocumentReport): ShownRisk {
  const { values, problems, isExcluded } = report
  if (isExcluded) return { problems: problems.filter(({ severity }) => severity === 'error') }
  const ranking = rankingOf(ownStats<ConfidenceStats>(report))
  return { values, curve: riskCoverageCurve(ranking), best: riskCoverageCurve(rightFirst(ranking)) }
}

/** The same answers in the best order: all right ones before all wrong ones, without ties. */
function rightFirst({ steps, answered, unanswered }: Ranking): Ranking {
  const right = steps.reduce((sum, step) => sum + step.right, 0)
  const one = (_: unknown, i: number) => ({ confidence: answered - i, size: 1, right: i < right ? 1 : 0 })
  return { steps: Array.from({ length: answered }, one), answered, unanswered }
}
