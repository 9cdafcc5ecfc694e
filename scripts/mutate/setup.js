/** Before each test file: random tests stop at their first failure, and processes that tests start load the changed files of dist/. */
import fc from 'fast-check'
import { afterAll, expect } from 'vitest'
import { noteRuns } from './runs.js'

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true })
process.env.CUPEL_MUTATE_UNIT = expect.getState().testPath
process.env.NODE_OPTIONS = `--import ${new URL('./register.js', import.meta.url)}`
afterAll(noteRuns())
