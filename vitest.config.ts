/**
 * Two projects. `unit` has the tests of the pure library: they run in this process alone, on what they hold themselves, and
 * `npm run unit` takes less than a minute. `whole` has the folders that need more: other processes and files (cli, node), the built
 * package and its documentation (house), servers and queues (work), a browser (web), corpora beside the project (parity), or very many
 * random documents (laws). `npm test` runs both. A new test belongs to the project of its folder.
 */

import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { HANG_MS } from './test/hang.js'

/** In the order in which they are started: those with long files first, so that no core is idle at the end. */
const whole = ['house', 'work', 'web', 'laws', 'cli', 'parity', 'node']
const foldersOfWhole = whole.map((folder) => `test/${folder}/**/*.test.ts`)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = whole.findIndex((folder) => moduleId.includes(`/test/${folder}/`))
      return place < 0 ? whole.length : place
    }
    return files.toSorted((a, b) => rank(a) - rank(b) || (a.moduleId < b.moduleId ? -1 : 1))
  }
}

export default defineConfig({
  test: {
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
    isolate: false,
    // More than there are cores: many tests wait for other processes.
    maxWorkers: '200%',
    sequence: { sequencer: LongestFirst },
    // Only what hangs takes so long. Waits within tests end before, because they can say what did not come.
    testTimeout: 2 * HANG_MS,
    hookTimeout: 2 * HANG_MS,
    teardownTimeout: HANG_MS,
    projects: [
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: foldersOfWhole } },
      {
        extends: true,
        test: { name: 'whole', include: foldersOfWhole, globalSetup: ['scripts/prepare-tests.js'] },
      },
    ],
  },
})
