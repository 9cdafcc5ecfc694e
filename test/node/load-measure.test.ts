/** Measures from files. What the command says of broken ones is in test/golden/own-measures.md. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { measureOrigin } from '../../src/evaluation/own-measure.js'
import { defineMeasure } from '../../src/measure.js'
import { parseMeasure } from '../../src/measures/index.js'
import { judgeIn } from '../../src/node/judge-in.js'
import { loadMeasure } from '../../src/node/load-measure.js'
import { importMeasure } from '../../src/node/measure-file.js'
import { inProcess } from '../../src/node/work/in-process.js'
import { writeJson } from '../../src/report/index.js'
import { prf } from '../../src/summaries/prf.js'
import { timeline } from '../time/notation.js'
import { abroad } from '../work/abroad.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-measures-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Counts the links of each side, and gives all of them full credit. */
const code = `export const counted = {
  name: 'counted', id: 'counted', fullId: 'counted', reads: 'time',
  summary: {
    valueNames: ['links'], empty: 0, add: (a, b) => a + b, counts: () => ({}), values: (links) => ({ links }),
    of: (judgements) => [...judgements].length,
  },
  judge: ({ gold, system }) => ({
    judgements: [...gold.links, ...system.links].map((item) => {
      return { side: 'gold', item, credit: 1, weight: 1, because: { kind: 'unsupported' } }
    }),
    problems: [],
  }),
}
`

function fileOf(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const document = (id: string): Document => ({ id, layers: { time: timeline('a BEFORE b') } })
const [gold, system] = [
  [document('d'), document('e')],
  [document('d'), document('e')],
]

describe('a measure from a file', () => {
  const file = fileOf('counted.mjs', code)

  it('is loaded as -m takes it, and others by their id', async () => {
    expect(await loadMeasure('strict(during=simultaneous)').then(({ id }) => id)).toBe('strict(during=simultaneous)')
    const measure = await loadMeasure(file)
    expect(measure.id).toBe('counted')
    expect(measureOrigin(measure)).toEqual({
      ...{ module: pathToFileURL(file).href, given: {} },
      hash: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
  })

  it('scores the same here and in jobs, and the signature names its file', async () => {
    const measure = await loadMeasure(file)
    const options = { gold, system, measures: [measure], items: true }
    const here = evaluate(options)
    expect(here.measures[0]!.values).toEqual({ links: 4 })
    expect(here.measures[0]!.signature).toContain(`counted|own:${measureOrigin(measure)!.hash}|missing:error|`)
    const there = await evaluate({ ...options, where: judgeIn(inProcess()) })
    expect(writeJson(there, { items: true })).toBe(writeJson(here, { items: true }))
  })

  it('is not sent to other machines', async () => {
    const options = { gold, system, measures: [await loadMeasure(file)], where: judgeIn(abroad()) }
    await expect(evaluate(options)).rejects.toThrow('its code is never sent to a queue')
  })

  it('must be the one that was loaded first', async () => {
    const changing = fileOf('changing.mjs', code)
    const origin = measureOrigin(await loadMeasure(changing))!
    writeFileSync(changing, `${code}\n`)
    await expect(importMeasure({ ...origin, given: { again: '1' } })).rejects.toThrow('has changed since')
  })

  it('says where its code fails', async () => {
    const failing = fileOf('failing.mjs', code.replace('...system.links', '...system.lines'))
    const measures = [await loadMeasure(failing)]
    expect(() => evaluate({ gold, system, measures })).toThrow('counted failed on the document "d": TypeError')
  })
})

describe('a measure that a program defines', () => {
  const define = (name: string) =>
    defineMeasure({
      ...{ name, reads: 'time', params: {}, summary: prf, judge: () => ({ judgements: [], problems: [] }) },
      about: { summary: '', details: '', rewards: '', limits: '', cite: '' },
    })()

  it.each(['mine', 'strict', 'accuracy'])('is judged in this process only: %s', async (name) => {
    const options = { gold, system, measures: [define(name)], where: judgeIn(inProcess()) }
    await expect(evaluate(options)).rejects.toThrow(`${name} is not in the catalogue`)
  })

  it('is judged in this process only if it is a changed copy of one of the catalogue', async () => {
    const changed = { ...parseMeasure('strict'), judge: () => ({ judgements: [], problems: [] }) }
    const options = { gold, system, measures: [changed], where: judgeIn(inProcess()) }
    await expect(evaluate(options)).rejects.toThrow('strict is not in the catalogue')
  })
})
