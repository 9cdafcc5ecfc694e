/** 14,311 questions and 13 runs of a system that may abstain, by temperature and threshold. */
import { randomFrom } from './random.js'

const count = 14311
const options = ['A', 'B', 'C', 'D']

export function answerFiles() {
  const random = randomFrom(11)
  const questions = Array.from({ length: count }, (_, i) => ({ id: `q${i + 1}`, right: random.pick(options), ease: random.below(100) }))
  const runs = Array.from({ length: 13 }, (_, i) => ({ temperature: (i / 12).toFixed(2), threshold: [0, 20, 40][i % 3], skill: 35 + 2 * i }))
  return {
    'answers/gold.jsonl': lines(questions.map(({ id, right }) => ({ id, answer: right }))),
    ...Object.fromEntries(
      runs.map((run, i) => [`answers/run-${run.temperature}_0.${run.threshold / 10}.jsonl`, lines(questions.map(answerOf(run, randomFrom(20 + i))))]),
    ),
    'answers/results_2021-03-09.json': `${JSON.stringify({ results: { harbour: { 'acc,none': 0.61, 'acc_stderr,none': 0.004 } }, configs: { harbour: { task: 'harbour' } }, versions: { harbour: 1 }, 'n-shot': { harbour: 0 } }, null, 2)}\n`,
  }
}

/** The run is right on what is easy, and abstains below its threshold. */
function answerOf({ skill, threshold }, random) {
  return ({ id, right, ease }) => {
    const isRight = ease < skill || random.happens(25)
    const confidence = Math.min(99, Math.max(1, (isRight ? 45 : 15) + random.below(50))) / 100
    const candidate = isRight ? right : options[(options.indexOf(right) + 1 + random.below(3)) % 4]
    return confidence * 100 < threshold ? { id, answer: null, candidate, confidence } : { id, answer: candidate, confidence }
  }
}

function lines(rows) {
  return `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`
}
