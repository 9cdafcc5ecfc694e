/**
 * `npm test`: installs and builds what is missing, then runs every check; all of them, even after a failure.
 * Ends with a line "N passed, M failed": each test counts, and so does each of the other checks.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, installBrowser, installRedis, root, tool } from './prepare.js'

install()
build()
installBrowser()
installRedis()

const checks = [
  { name: 'types', command: 'tsc', args: ['--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the workbench', command: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'unused code', command: 'knip', args: [] },
]

function runTool(command, args) {
  return (
    spawnSync(tool(command), args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0
  )
}

const counts = { passed: 0, failed: 0, skipped: 0 }
for (const { name, command, args } of checks) {
  const isGreen = runTool(command, args)
  console.log(`${isGreen ? 'ok    ' : 'FAILED'} ${name}`)
  counts[isGreen ? 'passed' : 'failed']++
}

const folder = mkdtempSync(join(tmpdir(), 'cupel-test-'))
const output = join(folder, 'tests.json')
const areGreen = runTool('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile=${output}`])
if (existsSync(output)) {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(output, 'utf8'))
  counts.passed += numPassedTests
  counts.failed +=
    numFailedTests + testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
  counts.skipped += numPendingTests
}
if (!areGreen && counts.failed === 0) counts.failed++
rmSync(folder, { recursive: true })
console.log(`${counts.passed} passed, ${counts.failed} failed${counts.skipped ? `, ${counts.skipped} skipped` : ''}`)
process.exitCode = counts.failed ? 1 : 0
