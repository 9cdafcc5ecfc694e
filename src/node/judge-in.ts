/**
 * Judges documents with an executor: in this process, in threads, on other machines, or with results kept in a store. Documents are cut into
 * shards in the same way for all of them, so that the same input is the same work.
 */
import type { GivenDocument, GivenSide, JudgedDocument, JudgeSettings, Where } from '../evaluation/judge.js'
import { type MeasureOrigin, measureOrigin } from '../evaluation/own-measure.js'
import { type AnyMeasure, makerOf } from '../measure.js'
import { makerNamed } from '../measures/by-name.js'
import { failUsage } from '../vocabulary/problem.js'
import { sha256 } from './sha256.js'
import { cut, type Executor, type Input, type Shard } from './work/job.js'
import { type DocumentToJudge, judgeKind, type SideToJudge } from './work/kinds/judge.js'

/** @example evaluate({gold, system, measures, where: judgeIn(inThreads(4))}) */
export function judgeIn(executor: Executor): Where {
  return { judge: (documents, settings) => judgeShards(executor, documents, settings), sha256 }
}

async function judgeShards(
  executor: Executor,
  documents: readonly GivenDocument[],
  { measures, unit, hasWhole = false, hasOverlaps = false, items, onProgress }: JudgeSettings,
): Promise<JudgedDocument[]> {
  const parts = cut(documents)
  const results: (readonly JudgedDocument[])[] = new Array(parts.length)
  let done = 0
  const run = {
    kind: judgeKind,
    options: {
      measures: await Promise.all(measures.map((measure) => sentAs(measure, executor))),
      unit,
      ...(hasWhole && { hasWhole }),
      ...(hasOverlaps && { hasOverlaps }),
      items,
    },
    seed: 0,
    shards: shardsOf(parts),
    count: parts.length,
  }
  for await (const { index, result } of executor.execute(run)) {
    results[index] = result
    done += result.length
    onProgress?.(done, documents.length)
  }
  return results.flat()
}

/** How a measure is named for the place of judging. */
export async function sentAs(measure: AnyMeasure, { loadsModules }: Executor): Promise<string | MeasureOrigin> {
  const origin = measureOrigin(measure)
  if (!origin) return (await isOfCatalogue(measure)) ? measure.id : failNoFile(measure)
  return loadsModules ? origin : failSent(measure)
}

/** Compares the maker, because a program may define another measure of the same name. */
async function isOfCatalogue(measure: AnyMeasure): Promise<boolean> {
  const maker = makerOf(measure)
  return maker !== undefined && (await makerNamed(maker.name)) === maker
}

function failNoFile({ id }: AnyMeasure): never {
  return failUsage({
    code: 'measure/place',
    message: `${id} is not in the catalogue, and it is not known from which file it can be loaded.`,
    actual: id,
    hint: 'Load it with loadMeasure of cupel/node, or judge in this process: leave `where` out.',
  })
}

function failSent({ id }: AnyMeasure): never {
  return failUsage({
    code: 'measure/place',
    message: `${id} is a measure of your own, and its code is never sent to a queue, a store or a cluster.`,
    actual: id,
    hint: 'Leave out --queue, --store and --slurm; --threads spreads the work over this machine.',
  })
}

function* shardsOf(parts: readonly (readonly GivenDocument[])[]): Generator<Shard<readonly DocumentToJudge[]>> {
  for (const documents of parts) {
    const inputs: Input[] = []
    const sideOf = (side: GivenSide): SideToJudge => {
      if (!side) return null
      const input = inputs.length
      inputs.push('file' in side ? { path: side.file } : { json: side.document })
      return 'file' in side ? { ...side, input } : { input }
    }
    const data = documents.map(({ id, isJudged, sides }): DocumentToJudge => {
      const [gold, ...systems] = sides.map(sideOf)
      return { id, isJudged, gold: gold ?? null, systems }
    })
    yield { data, inputs, label: data.length === 1 ? data[0]!.id : `${data[0]!.id} and ${data.length - 1} more` }
  }
}
