/** What fifteen documents say of seven names, two of which are one. */
import { trainFacts } from '../../../src/facts/train.js'
import { type FactsExtractResult, planExtraction } from '../../../src/node/work/kinds/facts-extract.js'
import { documents, graphs, memorySource } from '../../facts/memory-source.js'

export const entities = ['Velonia', 'Tarland', 'Lena Okoro', 'VELONIA', 'Atlantis', 'Ostrovia', 'Bruno Keller']
const source = memorySource(documents)
export const options = {
  ...{ source, aliases: new Map([['ostrovia', ['Ostrovian']]]), documents: 10, threshold: 0 },
  ...({ setting: 'text', grain: 'day', isSuccessive: true } as const),
}

let learned: ReturnType<typeof trainFacts> | undefined

/** Once for all. */
export const learn = () => {
  learned ??= trainFacts(
    [
      { entity: 'Velonia', relation: 'president', value: 'Lena Okoro' },
      { entity: 'Tarland', relation: 'president', value: 'Bruno Keller' },
    ],
    { source, graphOf: graphs('collapsed'), representation: 'collapsed' },
  )
  return learned
}

export const sample = {
  name: 'facts-extract',
  async make() {
    const { run, fold } = planExtraction(await learn(), entities, options)
    return {
      run,
      fold: async (results: readonly unknown[]): Promise<string> =>
        JSON.stringify(fold(results as readonly FactsExtractResult[]), null, 1),
    }
  },
}
