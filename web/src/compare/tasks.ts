/** The comparison that the worker runs: that of the library, with its result as plain data. */
import { compareSystems } from '../../../src/evaluation/compare.js'
import { parseMeasure } from '../../../src/measures/index.js'
import { writeCompareJson } from '../../../src/report/compare/json.js'
import { compareMethod } from '../../../src/report/compare/notes.js'
import type { Ticks } from '../worker/tasks.js'
import type { Compared, CompareTask } from './protocol.js'
import { unitValues } from './units.js'

export async function compare(asked: CompareTask, { tick }: Ticks): Promise<Compared> {
  const { documents, systems, measures, value, reading, ...settings } = asked
  const report = progressReporter(tick)
  // Problems of reading were reported when the documents were read. The page only knows whether they were checked.
  const read = reading === 'unchecked' ? {} : { problems: [] }
  const goldDocuments = documents.flatMap(({ gold }) => gold ?? [])
  const comparison = compareSystems({
    ...settings,
    ...(value !== undefined && { value }),
    ...(reading !== 'unchecked' && { reading }),
    gold: reading === 'unchecked' ? goldDocuments : { documents: goldDocuments, problems: [] },
    systems: systems.map((name, i) => ({ name, documents: documents.flatMap((all) => all.systems[i] ?? []), ...read })),
    measures: measures.map(parseMeasure),
    onJudged: (done, total) => report(0, done / total),
    onDrawn: (done, total) => report(1, done / total),
  })
  return {
    comparison: JSON.parse(writeCompareJson(comparison)),
    method: compareMethod(comparison),
    ...(asked.unit !== 'documents' && { units: unitValues(comparison.measures, asked) }),
  }
}

const STEPS = 200

/** Reports progress through two phases, once for each step. It does not wait for a pause: no message can arrive while samples are drawn. */
function progressReporter(tick: Ticks['tick']): (phase: 0 | 1, share: number) => void {
  let last = -1
  return (phase, share) => {
    const step = Math.floor(((phase + Math.min(1, share)) / 2) * STEPS)
    if (step === last) return
    last = step
    tick(step, STEPS).catch(() => {})
  }
}
