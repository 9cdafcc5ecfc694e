/**
 * Documents of several kinds against two systems, a shard each: files, documents that were read before, one that a system lacks, and a file that
 * is not there. Every measure meets documents that it cannot judge, too.
 */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JudgedDocument } from '../../../src/evaluation/judge.js'
import { baseName, load } from '../../../src/node/load.js'
import type { Input, Run, Shard } from '../../../src/node/work/job.js'
import { type DocumentToJudge, type JudgeOptions, judgeKind } from '../../../src/node/work/kinds/judge.js'
import { encodePlain } from '../../../src/node/work/plain.js'

type JudgeShard = Shard<readonly DocumentToJudge[]>

const at = (path: string): string => fileURLToPath(new URL(`../../../examples/${path}`, import.meta.url))

/** Messages show file names, which must not be those of one machine. */
function ofFiles(id: string, gold: string, systems: readonly string[]): JudgeShard {
  const files = [gold, ...systems]
  const [first, ...others] = files.map((file, input) => ({ file, input }))
  return {
    data: [{ id, isJudged: true, gold: first!, systems: others }],
    inputs: files.map((file): Input => ({ path: at(file) })),
    label: id,
  }
}

function ofDocuments(gold: string, system: string): JudgeShard {
  const inputs = [gold, system].map((path): Input => ({ json: load(at(path)).documents[0] }))
  const data = { id: 'read', isJudged: true, gold: { input: 0 }, systems: [{ input: 1 }, null] }
  return { data: [data], inputs, label: gold }
}

export const sample = {
  name: 'judge',
  async make() {
    const options: JudgeOptions = {
      measures: ['temporal-awareness', 'point-graph', 'ancast++', 'smatch', 'c@1', 'risk-coverage', 'anchored-facts'],
      unit: 'questions',
      items: true,
    }
    const shards = [
      ...readdirSync(at('gold')).map((name) =>
        ofFiles(baseName(name), `gold/${name}`, [`system/${name}`, `gold/${name}`]),
      ),
      ofDocuments('answers/gold.jsonl', 'answers/system.jsonl'),
      ofDocuments('meaning/gold', 'meaning/system'),
      ofDocuments('facts/kb.jsonl', 'facts/kb.jsonl'),
      ofFiles('nowhere', 'gold/nowhere.tml', ['system/nowhere.tml', 'gold/ferry.tml']),
    ]
    const run: Run<JudgeOptions, readonly DocumentToJudge[], readonly JudgedDocument[]> = {
      ...{ kind: judgeKind, options, seed: 0, shards, count: shards.length },
    }
    const fold = (results: readonly unknown[]): string => Buffer.from(encodePlain(results)).toString()
    return { run, fold }
  },
}
