import { beforeAll, describe, expect, it } from 'vitest'
import {
  type AnalysedPair,
  analysePair,
  crossValidate,
  decidePair,
  type EntailmentModel,
  type EntailmentPair,
  emptyWordNet,
  explainPair,
  maxSideCharacters,
  readModel,
  runNames,
  trainModel,
  writeModel,
} from '../../src/entailment/index.js'
import { loadWordNet } from '../../src/node/index.js'
import { explanationText } from '../../src/report/entailment.js'
import { sentence } from '../text/words.js'

const wordNet = loadWordNet()
const cities = ['Paris', 'Rome', 'Oslo', 'Lima', 'Cairo', 'Delhi', 'Quito', 'Sofia', 'Tunis', 'Minsk']
const verbs = ['left', 'saw', 'bought', 'praised', 'visited', 'ruled']

/** One word to a blank; only what the features need. */
const analyse = (text: string) => (text.trim() ? [sentence(text.trim())] : [])

/** Entailed if the hypothesis repeats the text; else its verb and its place are others. */
function makePairs(): EntailmentPair[] {
  return cities.flatMap((city, i) =>
    verbs.flatMap((verb, j) =>
      [true, false].map((isEntailed) => ({
        id: `${city}-${verb}-${isEntailed}`,
        text: `Anna ${verb}|VERB|0|root ${city}|PROPN|2|obj in 19${60 + i + j}`,
        hypothesis: isEntailed
          ? `Anna ${verb}|VERB|0|root ${city}|PROPN|2|obj`
          : `Anna ${verbs[(j + 1) % 6]}|VERB|0|root ${cities[(i + 3) % 10]}|PROPN|2|obj`,
        task: ['IE', 'IR', 'QA', 'SUM'][(i + j) % 4]!,
        isEntailed,
      })),
    ),
  )
}

let pairs: AnalysedPair[]
let model: EntailmentModel

beforeAll(() => {
  pairs = makePairs().map((pair) => analysePair(pair, analyse))
  model = trainModel(pairs, { run: 3, wordNet })
})

describe('models', () => {
  it('of each run learn what can be learned', () => {
    for (const run of runNames) {
      const trained = trainModel(pairs, { run, wordNet })
      const wrong = pairs.filter((pair) => decidePair(trained, pair, { wordNet }).isEntailed !== pair.pair.isEntailed)
      expect([run, wrong.length]).toEqual([run, 0])
    }
  })

  it('are the same for the same pairs, and read back as they were written', () => {
    expect(writeModel(trainModel(pairs, { run: 3, wordNet }))).toBe(writeModel(model))
    expect(writeModel(readModel(writeModel(model)))).toBe(writeModel(model))
    expect(writeModel(readModel(`\uFEFF${writeModel(model)}`))).toBe(writeModel(model))
    expect(model.signature).toMatch(/^entailment\(run=3,machines=both\)\|pairs:120\|train:[0-9a-f]{12}\|cupel:/)
  })

  it('decide unknown tasks by the common machine', () => {
    const unseen = analysePair({ ...pairs[0]!.pair, task: 'XX' }, analyse)
    expect(explainPair(model, unseen, { wordNet }).machines).toEqual(['common'])
    expect(explainPair(model, pairs[0]!, { wordNet }).machines).toEqual([pairs[0]!.pair.task, 'common'])
  })

  it('cannot be trained on one label, nor read from something else', () => {
    const positive = pairs.filter(({ pair }) => pair.isEntailed)
    expect(() => trainModel(positive, { run: 1, wordNet })).toThrow('All 60 labelled pairs are YES')
    expect(() => trainModel([], { run: 1, wordNet })).toThrow('No pair has a label')
    for (const text of [
      '',
      '{}',
      'null',
      '{"kind": "cupel-entailment-model", "version": 1}',
      '{"kind": "cupel-entailment-model", "version": 2}',
    ])
      expect(() => readModel(text)).toThrow('not a usable entailment model')
  })

  it('are rejected if they are damaged', () => {
    const { common } = model
    const { scaling, svm } = common
    const machines: unknown[] = [
      null,
      [],
      { ...common, features: ['found', 'nonsense'] },
      { ...common, features: common.features.slice(1) },
      { ...common, scaling: undefined },
      { ...common, scaling: { means: scaling.means } },
      { ...common, scaling: { ...scaling, deviations: scaling.deviations.map(() => null) } },
      { ...common, svm: { ...svm, coefficients: undefined } },
      { ...common, svm: { ...svm, coefficients: svm.coefficients.slice(1) } },
      { ...common, svm: { ...svm, bias: '0.1' } },
      { ...common, svm: { ...svm, kernel: undefined } },
      { ...common, svm: { ...svm, vectors: [null, ...svm.vectors.slice(1)] } },
      { ...common, svm: { ...svm, vectors: svm.vectors.map((vector) => vector.slice(1)) } },
    ]
    const models: unknown[] = [
      ...machines.map((machine) => ({ ...model, common: machine })),
      ...machines.map((machine) => ({ ...model, tasks: { ...model.tasks, IE: machine } })),
      ...[{ tasks: [] }, { tasks: null }, { run: 9 }, { machines: 'all' }, { signature: 1 }].map((part) => ({
        ...model,
        ...part,
      })),
    ]
    for (const damaged of models) expect(() => readModel(JSON.stringify(damaged))).toThrow('missing, damaged')
  })

  it('give no answer below the threshold', () => {
    const { margin } = decidePair(model, pairs[0]!, { wordNet })
    expect(decidePair(model, pairs[0]!, { wordNet, threshold: Math.abs(margin) + 0.01 }).isEntailed).toBeUndefined()
  })
})

describe('explanations', () => {
  it('show features, entities, branches and words', () => {
    const explanation = explainPair(model, pairs[1]!, { wordNet })
    expect(explanation).toMatchObject({ id: 'Paris-left-false', isEntailed: false })
    expect(explanation.features.map(({ name }) => name)).toContain('found-around')
    expect(explanation.entities.map(({ hypothesis, text }) => [hypothesis.text, text?.text])).toEqual([
      ['Anna', 'Anna'],
      ['Lima', undefined],
    ])
    const text = explanationText(explanation)
    expect(text).toContain('pair Paris-left-false (IE): NO')
    expect(text).toContain('entity "Lima" (name): not entailed')
    expect(text).toContain('branch saw – Lima: no')
  })

  it('show times as the features of the run weigh them', () => {
    const dated = analysePair({ id: '1', text: 'Anna left in 1993', hypothesis: 'Anna left in the 1990s' }, analyse)
    const linesOf = (run: 1 | 2 | 3) =>
      explanationText(explainPair(trainModel(pairs, { run, wordNet }), dated, { wordNet })).split('\n')
    expect(linesOf(1)).toContain('  entity "1990s" (time): not entailed')
    expect(linesOf(2)).toContain('  entity "1990s" (time): not entailed')
    expect(linesOf(3)).toContain(
      '  entity "1990s" (time): entailed by "1993", which lies within it; as a string not entailed',
    )
  })

  it('show the mean of a feature over the machines that decide', () => {
    const { task } = pairs[1]!.pair
    const { features } = explainPair(model, pairs[1]!, { wordNet })
    const meanIn = ({ features: names, scaling }: typeof model.common) => scaling.means[names.indexOf('found')]!
    const found = features.find(({ name }) => name === 'found')!
    expect(found.mean).toBe((meanIn(model.tasks[task!]!) + meanIn(model.common)) / 2)
  })

  it('show signs that the run does not weigh', () => {
    const denied = analysePair({ ...pairs[0]!.pair, text: 'Anna never left Paris' }, analyse)
    const first = trainModel(pairs, { run: 1, wordNet })
    expect(explainPair(first, denied, { wordNet }).signs).toEqual(['negation-mismatch'])
    expect(explanationText(explainPair(first, denied, { wordNet }))).toContain('note: one side negates something')
    const third = explainPair(model, denied, { wordNet })
    expect(third.signs).toEqual([])
    expect(third.features).toContainEqual(expect.objectContaining({ name: 'negation-mismatch', value: 1 }))
  })
})

describe('cross-validation', () => {
  it('decides each pair once, in order, the same for the same seed', () => {
    const options = { run: 1, wordNet, folds: 5, seed: 3 } as const
    const decisions = crossValidate(pairs, options)
    expect(decisions.map(({ id }) => id)).toEqual(pairs.map(({ pair }) => pair.id))
    expect(crossValidate(pairs, options)).toEqual(decisions)
  })
})

describe('odd pairs', () => {
  it.each([
    ['an empty hypothesis', 'Anna left', ''],
    ['an empty text', '', 'Anna left'],
    ['another script', 'Москва столица', '東京'],
    ['a megabyte', 'Anna left', 'x '.repeat(500_000)],
    ['a word of a megabyte', 'y'.repeat(1_000_000), 'x'.repeat(1_000_000)],
  ])('%s gets a decision', (_, text, hypothesis) => {
    const pair = analysePair({ id: '1', text, hypothesis }, analyse)
    expect(Number.isFinite(decidePair(model, pair, { wordNet }).margin)).toBe(true)
    expect(pair.hypothesis.isCut).toBe(hypothesis.length > maxSideCharacters)
    expect(Number.isFinite(decidePair(model, pair, { wordNet: emptyWordNet }).margin)).toBe(true)
  })
})
