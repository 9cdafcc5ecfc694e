/** A measure that tosses a coin for each answer. No measure should behave like this. */
import { defineMeasure } from '../../src/measure.js'
import { mean } from '../../src/summaries/mean.js'
import { noiseOf } from './answer-runs.js'

const words = { summary: 'A coin.', details: '', rewards: '', range: '', undefinedWhen: '', limits: '', cite: '' }

export const coin = defineMeasure({
  name: 'coin',
  reads: 'answers',
  about: words,
  params: {},
  summary: mean('coin'),
  judge: ({ system }) => ({
    judgements: system.questions.map((item) => ({
      side: 'system',
      item,
      credit: noiseOf(`${item.id} ${item.answers[0]?.text}`) < 0.5 ? 0 : 1,
      weight: 1,
      because: { kind: 'same', as: '' },
    })),
    problems: [],
  }),
})
