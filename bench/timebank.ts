/** TimeBank against its degraded copies, every measure of time: what scoring costs beside reading. Runs where the corpus is. */
import { join } from 'node:path'
import { evaluate } from '../src/evaluation/evaluate.js'
import { measures } from '../src/measures/index.js'
import { load } from '../src/node/load.js'
import { warmSeconds } from './cpu.js'
import { type Bench, needed, type Row } from './row.js'

export function timeBankRows({ shared }: Bench): readonly Row[] {
  const folder = needed(join(shared, 'data', 'temporal'))
  const ofTime = measures.filter(({ reads }) => reads === 'time')
  return ['drop30', 'relabel20'].map((copy) => {
    const read = () => ({
      gold: load(join(folder, 'tbaq', 'timebank')).documents,
      system: load(join(folder, 'degraded', copy, 'timebank')).documents,
    })
    let documents = read()
    const times = warmSeconds(5, {
      read: () => (documents = read()),
      score: () => evaluate({ ...documents, measures: ofTime.map((make) => make()) }),
    })
    return {
      work: `score ${documents.gold.length} pairs of TimeBank (${copy}) by ${ofTime.length} measures of time`,
      ours: times.score,
      baseline: 'reading them',
      baselineTime: times.read,
    }
  })
}
