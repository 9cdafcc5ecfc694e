/** Comparisons in threads: the same numbers as in this process, whatever the number of threads. The built modules are used. */
import { describe, expect, it } from 'vitest'
import type { Judgement } from '../../src/measure.js'

const built = async <Module>(file: string): Promise<Module> => import(`../../dist/${file}`)
const { parseMeasure } = await built<typeof import('../../src/measures/index.js')>('measures/index.js')
const { resample } = await built<typeof import('../../src/stats/resample.js')>('stats/resample.js')
const { resampleIn } = await built<typeof import('../../src/node/resample-in.js')>('node/resample-in.js')

const judgementOf = (document: number, system: number): Judgement<number> => {
  const outcome = (['right', 'wrong', 'right', 'unanswered'] as const)[(document * 7 + system * document) % 4]!
  const confidence = ((document * 7919 + system * 104_729) % 1009) / 1009
  return {
    ...{ side: 'gold', item: document, outcome, confidence, weight: 1, because: { kind: 'unsupported' } },
    credit: outcome === 'right' ? 1 : 0,
  }
}

function resamplingOf(id: string, systems: number, documents: number) {
  const measure = parseMeasure(id)
  const statsOf = (system: number) =>
    Array.from({ length: documents }, (_, document) => measure.summary.of([judgementOf(document, system)]))
  return {
    ...{ measure, value: measure.summary.valueNames[0]!, samples: 60, trials: 60, seed: 1 },
    systems: Array.from({ length: systems }, (_, system) => statsOf(system + 1)),
  }
}

describe.each(['c@1', 'risk-coverage', 'accuracy'])('resampling of %s', (id) => {
  it.each([
    ['two systems', 2],
    ['more systems than a part has', 9],
  ])('is the same in this process and in threads: %s', async (_, systems) => {
    const resampling = resamplingOf(id, systems, 80)
    const expected = resample(resampling)
    expect(expected.tests.length).toBe((systems * (systems - 1)) / 2)
    for (const threads of [1, 3]) expect(await resampleIn(threads, 0)(resampling)).toEqual(expected)
  })
})

describe('resampling in threads', () => {
  it('reports progress up to its total', async () => {
    const seen: [number, number][] = []
    const resampling = {
      ...resamplingOf('c@1', 9, 80),
      onDraw: (done: number, total: number) => seen.push([done, total]),
    }
    await resampleIn(2, 0)(resampling)
    const total = 60 + 36 * 60
    expect(seen[0]).toEqual([0, total])
    expect(seen.at(-1)).toEqual([total, total])
    expect(seen.map(([done]) => done)).toEqual(seen.map(([done]) => done).toSorted((a, b) => a - b))
  })

  it('needs no measure that threads can load if there is little to do', async () => {
    const { measure, ...resampling } = resamplingOf('c@1', 2, 5)
    const own = { ...resampling, measure: { ...measure } }
    expect(await resampleIn(2)(own)).toEqual(resample(own))
  })
})
