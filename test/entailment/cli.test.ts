import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cupel } from '../cli/said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-entail-'))
const [train, test, model] = ['train.jsonl', 'test.xml', 'model.json'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const people = ['Anna', 'Bruno', 'Clara', 'David', 'Emma', 'Felix', 'Greta', 'Hugo', 'Irma', 'Jonas', 'Karl', 'Lena']
const cities = [
  'Paris',
  'Rome',
  'Oslo',
  'Lima',
  'Cairo',
  'Delhi',
  'Quito',
  'Sofia',
  'Tunis',
  'Minsk',
  'Madrid',
  'Berlin',
]

beforeAll(() => {
  const pairs = people.flatMap((person, i) =>
    [true, false].map((isEntailed) => ({
      id: `${i}-${isEntailed}`,
      text: `${person} moved to ${cities[i]} in 1990 and bought a house.`,
      hypothesis: isEntailed
        ? `${person} moved to ${cities[i]}.`
        : `The senate of ${cities[(i + 1) % 12]} rejected the budget.`,
      label: isEntailed,
      task: 'QA',
    })),
  )
  writeFileSync(train, pairs.map((pair) => JSON.stringify(pair)).join('\n'))
  writeFileSync(
    test,
    `<entailment-corpus>${pairs
      .slice(0, 4)
      .map(
        (pair) =>
          `<pair id="${pair.id}" entailment="${pair.label ? 'YES' : 'NO'}" task="QA"><t>${pair.text}</t><h>${pair.hypothesis}</h></pair>`,
      )
      .join('\n')}</entailment-corpus>`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('cupel entail', () => {
  it.each(['25', '9007199254740991'])('has no more folds than pairs: not %s of 24', async (folds) => {
    const { code, err } = await cupel('entail', 'evaluate', '--train', train, '--run', '1', '--folds', folds)
    expect([code, err]).toEqual([2, expect.stringContaining(`24 pairs cannot be divided into ${folds} folds.`)])
  })

  it('evaluates on a test set, as JSON', async () => {
    const { code, out } = await cupel(
      'entail',
      'evaluate',
      '--train',
      train,
      '--test',
      test,
      '--run',
      '3',
      '--against',
      '1',
      '--json',
    )
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      accuracy: 1,
      byTask: { QA: 1 },
      pairs: 4,
      run: 3,
      against: { run: 1, p: 1 },
    })
  })

  it('cross-validates without one', async () => {
    const { code, out } = await cupel('entail', 'evaluate', '--train', train, '--run', '1', '--folds', '4')
    expect(code).toBe(0)
    expect(out).toMatch(/overall +24 +100\.00 %/)
  })

  it('trains, predicts and explains', async () => {
    expect((await cupel('entail', 'train', train, '-o', model)).code).toBe(0)
    expect(JSON.parse(readFileSync(model, 'utf8'))).toMatchObject({ kind: 'cupel-entailment-model', run: 3 })
    expect((await cupel('entail', 'predict', test, '--model', model)).out).toMatch(/^0-true YES \d\.\d{4}\n0-false NO /)
    expect((await cupel('entail', 'predict', test, '--model', model, '--explain')).out).toContain(
      'entity "Paris" (name)',
    )
  })

  it('says what is wrong, and does nothing', async () => {
    const missing = await cupel('entail', 'evaluate', '--train', join(folder, 'none.xml'))
    expect(missing).toMatchObject({ code: 2, out: '' })
    expect(missing.err).toContain('does not exist')
    const bad = join(folder, 'bad.xml')
    writeFileSync(bad, '<entailment-corpus><pair id="1"><t>It rains.</t><h>It is wet.</h></pair></entailment-corpus>')
    const unlabelled = await cupel('entail', 'evaluate', '--train', bad)
    expect(unlabelled.code).toBe(2)
    expect(unlabelled.err).toContain('entailment/no-label')
  })
})
