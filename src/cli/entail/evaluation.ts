/** What `cupel entail evaluate` prints. */
import { type RunName, runs } from '../../entailment/index.js'
import { entailmentTable } from '../../report/entailment.js'
import { type EntailmentScore, significanceOf } from './score.js'

interface ScoredRun {
  readonly run: RunName
  /** The signature of the model that was trained on all training pairs. */
  readonly signature: string
  readonly score: EntailmentScore
}

export interface Evaluated extends ScoredRun {
  readonly train: string
  readonly test?: string
  readonly folds?: number
  readonly seed: number
  readonly threshold: number
  readonly against?: ScoredRun
}

export function evaluationJson({ run, signature, score, against, ...how }: Evaluated): string {
  const { accuracy, byTask, correctnessAtOne, correctnessByTask, pairs, answered, pairsByTask } = score
  const result = {
    ...{ accuracy, byTask, pairs, pairsByTask, run, about: runs[run].about },
    ...{ answered, 'c@1': correctnessAtOne, 'c@1ByTask': correctnessByTask },
    ...how,
    signature,
    ...(against && {
      against: {
        ...{ run: against.run, accuracy: against.score.accuracy, byTask: against.score.byTask },
        difference: accuracy - against.score.accuracy,
        p: significanceOf(score, against.score, how.seed),
      },
    }),
  }
  return `${JSON.stringify(result, null, 2)}\n`
}

export function evaluationText(evaluated: Evaluated): string {
  const { run, score, against, train, test, folds, seed, threshold, signature } = evaluated
  const shown = [{ run, score }, ...(against ? [against] : [])]
  const names = shown.flatMap((one) => [`run ${one.run}`, ...(threshold > 0 ? ['c@1'] : [])])
  const valuesOf = (task: string): number[] =>
    shown.flatMap(({ score: own }) => [own.byTask[task]!, ...(threshold > 0 ? [own.correctnessByTask[task]!] : [])])
  const table = entailmentTable({
    title: `Accuracy, ${test ? `trained on ${train}, tested on ${test}` : `${folds}-fold cross-validation on ${train}, seed ${seed}`}`,
    tasks: Object.entries(score.pairsByTask).map(([task, pairs]) => ({ task, pairs, values: valuesOf(task) })),
    overall: {
      pairs: score.pairs,
      values: shown.flatMap(({ score: own }) => [own.accuracy, ...(threshold > 0 ? [own.correctnessAtOne] : [])]),
    },
    names,
  })
  return [table, ...remarks(evaluated), `model: ${signature}\n`].join('')
}

function remarks({ run, score, against, threshold, seed }: Evaluated): string[] {
  const open = score.pairs - score.answered
  return [
    ...(threshold > 0
      ? [`${open} of ${score.pairs} pairs were not answered: their margin is below ${threshold}.\n`]
      : []),
    ...(against ? [difference(run, score, against, seed)] : []),
  ]
}

function difference(run: RunName, score: EntailmentScore, against: ScoredRun, seed: number): string {
  const points = (100 * (score.accuracy - against.score.accuracy)).toFixed(2)
  const p = significanceOf(score, against.score, seed)
  return `run ${run} − run ${against.run}: ${points} points, p = ${p === undefined ? 'undefined' : p.toFixed(4)} (randomisation test, seed ${seed})\n`
}
