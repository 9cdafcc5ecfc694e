/** A reporter of Vitest: writes to the file CUPEL_TEST_RESULT how many tests passed and failed, and the reason of each skipped one. */
import { writeFileSync } from 'node:fs'

export default class {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state) => tests.filter((test) => test.result().state === state).length
    // A file that could not be read has no tests, and a suite whose hook failed has tests that were never run.
    const broken = modules.filter((module) => module.state() === 'failed' && !hasFailedTest(module))
    const skipped = tests.filter((test) => ['skipped', 'pending'].includes(test.result().state)).map(reasonOf)
    const result = { passed: count('passed'), failed: count('failed') + broken.length, skipped }
    writeFileSync(process.env.CUPEL_TEST_RESULT, JSON.stringify(result))
  }
}

function hasFailedTest(module) {
  return [...module.children.allTests('failed')].length > 0
}

function reasonOf(test) {
  return (
    test.result().note ??
    test.meta().skipReason ??
    `no reason given in ${test.module.relativeModuleId} → give it one with skipFor of test/skip.ts`
  )
}
