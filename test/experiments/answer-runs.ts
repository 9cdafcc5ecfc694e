/** Runs over questions, in the notation of the outcomes: C right, W wrong, U unanswered; and two small measures of them. */
import type { Document } from '../../src/document.js'
import type { ExperimentInputs } from '../../src/experiment.js'
import type { Question } from '../../src/layers/answers.js'
import { type Counts, defineMeasure, type Judgement, type Summary, type Values } from '../../src/measure.js'

/** One document with a question for each letter. */
export function inputsOf(runs: Readonly<Record<string, string>>): ExperimentInputs {
  const names = Object.keys(runs)
  const gold = [...(runs[names[0]!] ?? '')].map((_, i): Question => ({ id: `q${i}`, answers: [{ text: 'yes' }] }))
  return {
    documents: [sheet(gold)],
    runs: names.map((name) => ({ name, documents: [sheet([...runs[name]!].map(questionOf))] })),
  }
}

function sheet(questions: readonly Question[]): Document {
  return { id: 'sheet', layers: { answers: { questions } } }
}

function questionOf(outcome: string, i: number): Question {
  if (outcome === 'U') return { id: `q${i}`, answers: [] }
  const isRight = outcome === 'C'
  return {
    id: `q${i}`,
    answers: [{ text: isRight ? 'yes' : 'no', judgement: isRight ? 'right' : 'wrong' }],
  }
}

interface Tally {
  readonly right: number
  readonly wrong: number
  readonly open: number
}

function tallying(name: string, value: (tally: Tally, n: number) => number): Summary<Tally> {
  return {
    valueNames: [name],
    empty: { right: 0, wrong: 0, open: 0 },
    of: (judgements) => {
      const facets = [...judgements].map(({ facet }) => facet)
      const count = (wanted: string) => facets.filter((facet) => facet === wanted).length
      return { right: count('right'), wrong: count('wrong'), open: count('open') }
    },
    add: (a, b) => ({ right: a.right + b.right, wrong: a.wrong + b.wrong, open: a.open + b.open }),
    values: (tally): Values => {
      const n = tally.right + tally.wrong + tally.open
      return { [name]: n === 0 ? undefined : value(tally, n) }
    },
    counts: (): Counts => ({}),
  }
}

function measureOf(name: string, summary: Summary<Tally>) {
  const words = { details: '', rewards: '', range: '', undefinedWhen: '', limits: '', cite: '' }
  return defineMeasure({
    name,
    reads: 'answers',
    about: { summary: name, ...words },
    params: {},
    summary,
    judge: ({ system }) => ({ judgements: system.questions.map(judgementOf), problems: [] }),
  })
}

function judgementOf(question: Question): Judgement<Question> {
  const [answer] = question.answers
  const facet = answer ? answer.judgement! : 'open'
  return {
    side: 'system',
    item: question,
    credit: facet === 'right' ? 1 : 0,
    weight: 1,
    facet,
    because: { kind: 'same', as: '' },
  }
}

export const toyAccuracy = measureOf(
  'toy-accuracy',
  tallying('accuracy', ({ right }, n) => right / n),
)

export const toyUtility = measureOf(
  'toy-utility',
  tallying('utility', ({ right, wrong }, n) => (right - wrong) / n),
)

export const toyCAt1 = measureOf(
  'toy-c@1',
  tallying('c@1', ({ right, open }, n) => (right + (right / n) * open) / n),
)
