/**
 * The job of resampling: the samples of some systems, or the randomisation tests of some pairs. It only runs in threads of this machine: sending the
 * statistics elsewhere would take longer. Each thread prepares the statistics once.
 */
import type { MeasureOrigin } from '../../../evaluation/own-measure.js'
import type { AnyMeasure } from '../../../measure.js'
import { type Couple, drawSeries, type Resampled, type Resampling, testsOf } from '../../../stats/resample.js'
import { failUsage } from '../../../vocabulary/problem.js'
import type { JobKind } from '../job.js'
import { decodePlain, encodePlain } from '../plain.js'
import { measureOf } from './judge.js'

export interface ResampleOptions extends Omit<Resampling, 'measure' | 'systems' | 'onDraw'> {
  readonly measure: string | MeasureOrigin
}

/** The statistics of all systems. */
export type ResamplePrepared = Resampling['systems']

/** The numbers of systems whose samples are drawn, and pairs to test. */
export interface ResampleData {
  readonly systems: readonly number[]
  readonly couples: readonly Couple[]
}

export const resampleKind: JobKind<ResampleOptions, ResamplePrepared, ResampleData, Resampled> = {
  name: 'resample',
  schemas: async () => failElsewhere(),
  prepare: () => failElsewhere(),
  async run(data, { options, prepared }) {
    const measure: AnyMeasure = await measureOf(options.measure)
    const resampling = { ...options, measure, systems: prepared }
    const systems = data.systems.map((s) => prepared[s]!)
    const series = drawSeries({ ...resampling, systems }, () => undefined)
    if (data.couples.length === 0) return { series, tests: [] }
    const test = tests.get(options) ?? testsOf(resampling)
    tests.set(options, test)
    return { series, tests: data.couples.map(({ a, b }) => test(a, b)) }
  },
  encode: encodePlain,
  decode: (bytes) => decodePlain(bytes) as Resampled,
}

/** Prepared by the first job of a run. */
const tests = new WeakMap<ResampleOptions, ReturnType<typeof testsOf>>()

function failElsewhere(): never {
  return failUsage({
    code: 'usage/option',
    message: 'Resampling only runs in threads of this machine.',
    hint: 'Use the statistics on the machine that judged the documents.',
  })
}
