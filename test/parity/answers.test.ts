/**
 * Real runs with non-response, and answers that people have judged. Nothing of it is ours to ship: skipped where the data is not at hand.
 *
 * pan20: 13 runs on 14,311 problems of authorship verification (PAN at CLEF 2020), with the outcome of each problem as the
 * shared task counted it. evouna: five systems on questions of NQ and TriviaQA, judged by people (Wang and others 2023). nq301:
 * twelve systems on 301 questions, judged by people (Kamalloo and others 2023), "?" where nobody did. Neither of the two is in
 * one of our formats, and each becomes a file of answers by one line for each question, below.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { read } from '../../src/formats/read.js'
import { parseMeasure } from '../../src/measures/index.js'
import { load } from '../../src/node/load.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const folder = join(shared, 'data/answers')
const lack = lackOf(folder)

function json(file: string) {
  const bytes = readFileSync(join(folder, file))
  return JSON.parse(String(file.endsWith('.gz') ? gunzipSync(bytes) : bytes))
}

function lines(objects: readonly object[]): string {
  return objects.map((object) => `${JSON.stringify(object)}\n`).join('')
}

function score(gold: string, system: string, format: string, measures: readonly string[]) {
  const [golds, systems] = [read(gold, format), read(system, format)]
  expect([...golds.problems, ...systems.problems]).toEqual([])
  const report = evaluate({
    gold: golds.documents,
    system: systems.documents,
    measures: measures.map(parseMeasure),
    items: true,
  })
  const values = Object.assign({}, ...report.measures.map((measure) => measure.values)) as Record<string, number>
  return { values, document: report.measures[0]!.documents[0]! }
}

describe('pan20', skipFor(lack), () => {
  interface Scores {
    readonly truth: readonly number[]
    readonly runs: Readonly<Record<string, readonly number[]>>
  }
  const scores: Scores = lack ? { truth: [], runs: {} } : json('pan20-scores.json.gz')
  const outcomes: Scores['runs'] | Readonly<Record<string, string>> = lack ? {} : json('pan20-judgments.json').runs
  const truth = lines(scores.truth.map((same, i) => ({ id: `p${i}`, same: same === 1 })))
  const letters = { right: 'C', wrong: 'W', unanswered: 'U' }

  it.each(Object.keys(scores.runs))('%s has the outcomes that PAN counted', (name) => {
    const run = lines(scores.runs[name]!.map((value, i) => ({ id: `p${i}`, value })))
    const { values, document } = score(truth, run, 'pan', ['c@1', 'accuracy', 'coverage'])
    const expected = String(outcomes[name])
    const count = (letter: string) => expected.split(letter).length - 1
    expect(document.items!.map(({ outcome }) => letters[outcome!]).join('')).toBe(expected)
    const [right, open, n] = [count('C'), count('U'), expected.length]
    expect(values['c@1']).toBeCloseTo((right + (right / n) * open) / n, 12)
    expect(values.accuracy).toBe(right / n)
    expect(values.coverage).toBe((n - open) / n)
  })

  it('gives the best run its published c@1, and five runs leave problems open', () => {
    const run = lines(scores.runs['boenninghoff20-large']!.map((value, i) => ({ id: `p${i}`, value })))
    expect(score(truth, run, 'pan', ['c@1']).values['c@1']!.toFixed(3)).toBe('0.928')
    const open = Object.values(outcomes).map((letters) => String(letters).split('U').length - 1)
    expect(open.filter((count) => count > 0).sort((a, b) => a - b)).toEqual([108, 360, 648, 839, 1082])
  })
})

describe('evouna', skipFor(lack), () => {
  interface Entry {
    readonly golden_answer: string
    readonly answer_fid: string | null
    readonly judge_fid: boolean | null
    readonly improper: boolean
  }

  it('is read as answers with judgements, which go first', () => {
    const entries: Entry[] = json('evouna/NQ.json.gz').filter((entry: Entry) => !entry.improper)
    const gold = lines(
      entries.map(({ golden_answer: all }, i) => ({ id: i, answers: all.split('/').filter((part) => part.trim()) })),
    )
    // A few answers are empty: the systems did not respond.
    const judged = entries.map(({ answer_fid: answer, judge_fid: judgement }, i) =>
      answer?.trim() ? { id: i, answer, judgement } : { id: i, answer: null },
    )
    const right = entries.filter(({ answer_fid, judge_fid }) => answer_fid?.trim() && judge_fid).length
    expect(score(gold, lines(judged), 'answers', ['accuracy']).values.accuracy).toBe(right / entries.length)
  })
})

describe('nq301', skipFor(lack), () => {
  interface Runs {
    readonly questions: readonly string[]
    readonly runs: Readonly<Record<string, { readonly judg: string; readonly answers: readonly string[] }>>
  }
  const judgements: Readonly<Record<string, string>> = { C: 'right', W: 'wrong', '?': '?' }

  it('is read as answers with judgements, and notes those that are missing', () => {
    const { questions, runs }: Runs = json('nq301/nq301-runs.json')
    const gold = lines(questions.map((question) => ({ id: question, answer: null })))
    for (const { judg, answers } of Object.values(runs)) {
      const system = lines(
        questions.map((id, i) => ({ id, answer: answers[i] || '?', judgement: judgements[judg[i]!] })),
      )
      const { values, document } = score(gold, system, 'answers', ['accuracy'])
      expect(values.accuracy).toBe((judg.split('C').length - 1) / 301)
      expect(document.problems.map(({ code }) => code)).toEqual(judg.includes('?') ? ['answers/not-judged'] : [])
    }
  })
})

const pairs = join(shared, 'data/rte')
describe('RTE', skipFor(lackOf(pairs)), () => {
  it.each([
    ['rte1_dev', 567],
    ['rte1_test', 800],
    ['rte2_dev', 800],
    ['rte2_test', 800],
    ['rte3_dev', 800],
  ])('%s is read without a problem', (name, count) => {
    const { documents, problems } = load(join(pairs, `${name}.xml`))
    expect(problems).toEqual([])
    expect(documents[0]!.layers.answers!.questions).toHaveLength(count)
  })
})
