/**
 * `npm test`: installs and builds what is missing, then runs every check; all of them, even after a failure. Types, lint and unused code
 * are checked beside the tests, because these leave a core idle while they wait for servers and pages.
 * Ends with a table of skipped tests and a line "N passed, M failed": each test counts, and so does each of the other checks.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, installBrowser, installRedis, root, tool } from './prepare.js'
import { skippedTable } from './skipped-table.js'

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

/** What it printed, unless `stdio` lets it print by itself. */
async function runTool(command, args, { stdio = ['ignore', 'pipe', 'pipe'], env = process.env } = {}) {
  const child = spawn(tool(command), args, { cwd: root, stdio, env, shell: process.platform === 'win32' })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (printed += piece))
  const [status] = await once(child, 'close')
  return { isGreen: status === 0, printed }
}

async function runChecks() {
  const results = []
  for (const { name, command, args } of checks) results.push({ name, ...(await runTool(command, args)) })
  return results
}

async function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-test-'))
  const output = join(folder, 'tests.json')
  const env = { ...process.env, CUPEL_TEST_RESULT: output }
  const args = ['run', '--reporter=default', '--reporter=./scripts/reporter.js']
  const { isGreen } = await runTool('vitest', args, { stdio: 'inherit', env })
  const counts = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : { passed: 0, failed: 0, skipped: [] }
  rmSync(folder, { recursive: true })
  if (!isGreen && counts.failed === 0) counts.failed++
  return counts
}

const [checked, { passed, failed, skipped }] = await Promise.all([runChecks(), runTests()])
for (const { name, isGreen, printed } of checked)
  console.log(isGreen ? `ok     ${name}` : `${printed.trimEnd()}\nFAILED ${name}`)
if (skipped.length > 0) console.log(`\nSkipped tests\n\n${skippedTable(skipped)}\n`)
const green = checked.filter(({ isGreen }) => isGreen).length
const [allPassed, allFailed] = [passed + green, failed + checked.length - green]
console.log(`${allPassed} passed, ${allFailed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
process.exitCode = allFailed ? 1 : 0
