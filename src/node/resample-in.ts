/**
 * Draws the samples and arrangements of a comparison in threads. The statistics are copied to each thread once. Systems and pairs are cut into
 * parts that do not depend on the number of threads, and each part gives the numbers that it would give in this thread.
 */
import type { CompareElsewhereOptions } from '../evaluation/compare.js'
import { couplesOf, type Resampled, type Resampling, resample } from '../stats/resample.js'
import { sentAs } from './judge-in.js'
import type { Executor } from './work/job.js'
import type { ResampleData } from './work/kinds/resample.js'

/** Fewer steps than this take less time than starting threads. */
const MANY_STEPS = 2e9

/** With fewer steps than `manySteps`, no thread is started. */
export function resampleIn(threads: number, manySteps = MANY_STEPS): NonNullable<CompareElsewhereOptions['resample']> {
  return async (resampling) => {
    if (stepsOf(resampling) < manySteps) return resample(resampling)
    // Loaded on request, as is the kind of job, because most comparisons are small.
    const executor = (await import('./work/in-threads.js')).inThreads(threads)
    try {
      return await resampleWith(executor, resampling)
    } finally {
      await executor.close()
    }
  }
}

/** The number of documents that are visited. */
function stepsOf({ systems, samples, trials }: Resampling): number {
  return systems[0]!.length * (samples * systems.length + trials * couplesOf(systems.length).length)
}

async function resampleWith(executor: Executor, resampling: Resampling): Promise<Resampled> {
  const { resampleKind } = await import('./work/kinds/resample.js')
  const { measure, systems, onDraw, ...options } = resampling
  const parts = partsOf(systems.length)
  const run = {
    ...{ kind: resampleKind, options: { ...options, measure: await sentAs(measure, executor) }, seed: options.seed },
    ...{
      prepared: systems,
      count: parts.length,
      shards: parts.map((data) => ({ data, label: 'a part of resampling' })),
    },
  }
  const total = options.samples + couplesOf(systems.length).length * options.trials
  const results: Resampled[] = new Array(parts.length)
  let done = 0
  onDraw?.(0, total)
  for await (const { index, result } of executor.execute(run)) {
    results[index] = result
    const share = result.series.length / systems.length
    done += share * options.samples + result.tests.length * options.trials
    onDraw?.(Math.round(done), total)
  }
  return { series: results.flatMap(({ series }) => series), tests: results.flatMap(({ tests }) => tests) }
}

/** Systems in a part, which draws the samples again. */
const SYSTEMS_AT_ONCE = 7
/** The largest number of parts with pairs. */
const MOST_PARTS = 96

function partsOf(systems: number): readonly ResampleData[] {
  const all = Array.from({ length: systems }, (_, s) => s)
  const couples = couplesOf(systems)
  return [
    ...chunksOf(all, SYSTEMS_AT_ONCE).map((systems) => ({ systems, couples: [] })),
    ...chunksOf(couples, Math.ceil(couples.length / MOST_PARTS)).map((couples) => ({ systems: [], couples })),
  ]
}

function chunksOf<Item>(items: readonly Item[], size: number): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}
