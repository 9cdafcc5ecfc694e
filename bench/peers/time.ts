/** TimeBank against a copy without 30 % of its links, whole commands: Cupel, the program of TempEval-3, tieval and anaforatools. */
import { join } from 'node:path'
import { commandSeconds } from '../cpu.js'
import { type Bench, needed } from '../row.js'
import { type Comparison, cupel, driver } from './comparison.js'

export function comparisonsOfTime({ shared, python }: Bench): readonly Comparison[] {
  const folder = needed(join(shared, 'data', 'temporal'))
  const sides = [join(folder, 'tbaq', 'timebank'), join(folder, 'degraded', 'drop30', 'timebank')]
  const work = 'score 183 pairs of TimeBank, whole command'
  const ours = () => commandSeconds(cupel('score', ...sides, '-m', 'temporal-awareness'))
  const run = (...args: readonly string[]) => commandSeconds([python, ...args])
  const links = driver('run-links.py')
  return [
    {
      ...{ work, ours, goal: 1 },
      folder: 'tempeval3_toolkit',
      name: 'tempeval3_toolkit, in Python 3',
      theirs: (place) =>
        run(driver('run-python2.py'), join(place, 'evaluation-relations'), 'temporal_evaluation', ...sides, '0'),
    },
    {
      ...{ work, ours, goal: 1, folder: 'tieval', name: 'tieval' },
      theirs: (place) => run(links, 'tieval', place, ...sides),
    },
    {
      ...{ work, ours, goal: 1, folder: 'anaforatools', name: 'anaforatools' },
      theirs: (place) => run(links, 'anafora', place, ...sides),
    },
  ]
}
