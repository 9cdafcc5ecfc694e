/** Trains the splitter on a treebank with text, from the places where its words and sentences end and the places where they might end. */
import { orderFrom } from '../../learn/hash.js'
import { Perceptron } from '../../learn/perceptron.js'
import { type LinearModel, packPerceptron } from '../../learn/perceptron-model.js'
import { codeUnitsAt } from '../code-points.js'
import type { ConlluReading } from '../conllu/conllu.js'
import { createCutFeatures, isCutPlace, letterRuns, longestRun } from '../splitter/cuts.js'
import { createEndFeatures, mayEnd } from '../splitter/ends.js'
import { type Piece, piecesOfRun, type Run, runsInText } from '../splitter/splitter.js'

export interface SplitterOptions {
  readonly epochs: number
  readonly seed: number
  readonly bits: number
}

export interface TrainedSplitter {
  readonly cuts: LinearModel
  readonly ends: LinearModel
  readonly joined: ReadonlyMap<string, number>
}

interface CutRun extends Run {
  readonly cuts: readonly number[]
}

export function trainSplitter(treebank: ConlluReading, options: SplitterOptions): TrainedSplitter {
  const runs = cutRuns(treebank)
  const joined = joinedRuns(runs)
  return { cuts: trainCuts(runs, joined, options), ends: trainEnds(treebank, runs, options), joined }
}

/** The runs of the text, with the places where a word starts within them. */
function cutRuns({ text, sentences }: ConlluReading): readonly CutRun[] {
  const starts = codeUnitsAt(
    text,
    sentences.flatMap(({ words }) => words.map(({ start }) => start)),
  )
  let at = 0
  return runsInText(text).map((run) => {
    const cuts: number[] = []
    for (; at < starts.length && starts[at]! < run.start + run.form.length; at++)
      if (starts[at]! > run.start && starts[at]! - run.start !== cuts.at(-1)) cuts.push(starts[at]! - run.start)
    return { ...run, cuts }
  })
}

/** Runs of letters that gold cuts more often than not. */
function joinedRuns(runs: readonly CutRun[]): ReadonlyMap<string, number> {
  const counts = new Map<string, { times: number; readonly cuts: number[] }>()
  for (const { form, cuts } of runs)
    for (const { text, index } of letterRuns(form)) {
      const found = counts.get(text) ?? { times: 0, cuts: [] }
      counts.set(text, found)
      found.times++
      found.cuts.push(
        ...cuts.map((cut) => cut - index).filter((cut) => cut > 0 && cut < text.length && !isNegation(text, cut)),
      )
    }
  const frequent = [...counts].filter(([, { times, cuts }]) => cuts.length >= 2 && 2 * cuts.length > times)
  return new Map(frequent.map(([text, { cuts }]) => [text, cuts[0]!]))
}

/** Whether the cut is that of "do" and "n't", which has a rule of its own. */
function isNegation(text: string, cut: number): boolean {
  return cut === text.length - 1 && text.endsWith('n')
}

function trainCuts(
  runs: readonly CutRun[],
  joined: ReadonlyMap<string, number>,
  { epochs, seed, bits }: SplitterOptions,
): LinearModel {
  const features = createCutFeatures()
  const learner = binaryLearner(bits)
  const examples = runs.filter(({ form }) => form.length > 1 && form.length <= longestRun)
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const i of orderFrom(examples.length, seed * 1000 + epoch)) {
      const { form, cuts } = examples[i]!
      features.begin(form)
      for (let at = 1; at < form.length; at++)
        if (isCutPlace(form, at, joined)) {
          const first = cuts.findLast((cut) => cut < at) ?? 0
          learner.learn(features.of(at, first), features.count, cuts.includes(at))
        }
    }
  return packPerceptron(learner.perceptron)
}

function trainEnds(
  { text, sentences }: ConlluReading,
  runs: readonly CutRun[],
  { epochs, seed, bits }: SplitterOptions,
): LinearModel {
  const features = createEndFeatures()
  const learner = binaryLearner(bits)
  const pieces = runs.flatMap((run) => piecesOfRun(run, run.cuts))
  const ends = new Set(
    codeUnitsAt(
      text,
      sentences.map(({ words }) => words.at(-1)!.end),
    ),
  )
  const places = endPlaces(pieces, ends)
  for (let epoch = 0; epoch < epochs; epoch++)
    for (const i of orderFrom(places.length, seed * 1000 + epoch)) {
      const { at, first, isEnd } = places[i]!
      learner.learn(features.of(pieces, at, first), features.count, isEnd)
    }
  return packPerceptron(learner.perceptron)
}

function endPlaces(pieces: readonly Piece[], ends: ReadonlySet<number>) {
  const places: { readonly at: number; readonly first: number; readonly isEnd: boolean }[] = []
  let first = 0
  for (const [at, piece] of pieces.entries()) {
    const isEnd = ends.has(piece.end)
    if (!piece.endsParagraph && mayEnd(piece)) places.push({ at, first, isEnd })
    if (isEnd) first = at + 1
  }
  return places
}

function binaryLearner(bits: number) {
  const perceptron = new Perceptron({ bits, classes: 2 })
  const scores = new Float64Array(2)
  return {
    perceptron,
    learn(features: Int32Array, count: number, isRight: boolean): void {
      perceptron.score(features, count, scores)
      perceptron.step()
      const [right, guessed] = [isRight ? 1 : 0, scores[1]! > scores[0]! ? 1 : 0]
      if (right !== guessed) perceptron.update(features, count, { right, guessed })
    },
  }
}
