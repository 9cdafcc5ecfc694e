/** The tests with other sources: files that the plan (see run.js) lists are replaced as they are loaded, so no file is ever changed. */
import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import base from '../../vitest.config.ts'

const plan = JSON.parse(readFileSync(process.env.CUPEL_MUTATE, 'utf8'))

class NearestFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => plan.order.indexOf(moduleId)
    return [...files].sort((a, b) => place(a) - place(b))
  }
}

export default {
  plugins: [
    {
      name: 'cupel-mutate',
      enforce: 'pre',
      transform: (_, id) => (id in plan.sources ? { code: plan.sources[id], map: null } : undefined),
    },
  ],
  test: {
    ...base.test,
    setupFiles: [...base.test.setupFiles, 'scripts/mutate/setup.js'],
    sequence: { sequencer: NearestFirst },
    maxWorkers: 1,
    bail: plan.runs ? 0 : 1,
    cache: false,
  },
}
