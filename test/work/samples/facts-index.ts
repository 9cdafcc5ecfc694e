/** Reports, letters in TimeML, a list of names that is refused, and a file that is gone: three parts to a shard, runs of a few lines. */
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cutSources } from '../../../src/node/collection/pieces.js'
import { listSources } from '../../../src/node/collection/sources.js'

const at = (name: string) => fileURLToPath(new URL(`../../../examples/${name}`, import.meta.url))

export const sample = {
  name: 'facts-index',
  async make() {
    const gone = { file: 'gone.txt', path: resolve('gone.txt'), id: 'gone', kind: 'text' as const, size: 9, stamp: '' }
    const { sources } = listSources([at('facts'), at('gold')])
    const { run } = cutSources([gone, ...sources], async () => undefined, { parts: 3, bytes: 1500 })
    return {
      run,
      fold: (results: readonly unknown[]): string => results.map((result) => JSON.stringify(result)).join('\n'),
    }
  },
}
