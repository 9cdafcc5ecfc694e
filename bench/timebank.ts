/** TimeBank against its degraded copies, every measure of time: what scoring costs beside reading. Runs where the corpus stands. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { evaluate } from '../src/evaluation/evaluate.js'
import { measures } from '../src/measures/index.js'
import { load } from '../src/node/load.js'
import { leastTimes, table } from './timing.js'

export function benchTimeBank(shared: string, runs: number): string {
  const folder = join(shared, 'data', 'temporal')
  if (!existsSync(folder)) return `Left out: ${folder} is not here; set CUPEL_SHARED to the folder that holds data/.`
  const ofTime = measures.filter(({ reads }) => reads === 'time')
  const rows = ['drop30', 'relabel20'].map((copy) => {
    const read = () => ({
      gold: load(join(folder, 'tbaq', 'timebank')).documents,
      system: load(join(folder, 'degraded', copy, 'timebank')).documents,
    })
    let documents = read()
    const times = leastTimes(runs, {
      read: () => (documents = read()),
      score: () => evaluate({ ...documents, measures: ofTime.map((make) => make()) }),
    })
    return [
      copy,
      String(documents.gold.length),
      times.read.toFixed(0),
      times.score.toFixed(0),
      (times.score / times.read).toFixed(2),
    ]
  })
  return table([['copy', 'documents', 'reading ms', 'scoring ms', 'scoring / reading'], ...rows])
}
