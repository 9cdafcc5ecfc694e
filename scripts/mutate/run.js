/**
 * Runs tests and transcripts on changed sources. Each run is a process of its own with a plan, a file that lists the changed
 * texts; the tree itself is never changed. Several can go on at the same time. A run that takes far longer than before is ended with all its children.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export function openRunner(root, compiler) {
  const folder = mkdtempSync(join(tmpdir(), 'cupel-mutate-'))
  let runs = 0

  /** A path below a folder of its own, since several runs go on at the same time. */
  function ownFolder() {
    const own = join(folder, `${++runs}`)
    mkdirSync(own)
    return (name) => join(own, name)
  }

  /** `texts` maps source files to their changed text; with `notes`, the points that run are noted. */
  async function start(command, { texts, notes, order = [], unit, seconds = 3600, inFolder = ownFolder() }) {
    const dist = [...texts].map(([file, text]) => {
      const built = join(root, file.replace(/^src/, 'dist').replace(/\.ts$/, '.js'))
      return [pathToFileURL(built).href, compiler.emit(file, text)]
    })
    const plan = {
      sources: Object.fromEntries([...texts].map(([file, text]) => [join(root, file), text])),
      dist: Object.fromEntries(dist),
      order: order.map((test) => join(root, test)),
      runs: notes && inFolder('runs'),
      // More than there are in the whole project.
      points: notes ? 100_000 : 0,
    }
    writeFileSync(inFolder('plan.json'), JSON.stringify(plan))
    writeFileSync(inFolder('runs'), '')
    const env = { ...process.env, CUPEL_MUTATE: inFolder('plan.json'), CUPEL_MUTATE_UNIT: unit }
    if (unit) env.NODE_OPTIONS = `--import ${new URL('./register.js', import.meta.url)}`
    const ended = await waitFor(command, { cwd: root, env, seconds })
    return { ...ended, runs: notes ? readRuns(readFileSync(inFolder('runs'), 'utf8'), root) : [] }
  }

  return {
    /** Runs test files in order, until the first failure unless `notes` is set. */
    async runTests(tests, settings) {
      const inFolder = ownFolder()
      const output = inFolder('results.json')
      const args = ['run', '--config', 'scripts/mutate/vitest.config.js', '--reporter=json', `--outputFile=${output}`]
      const named = settings.names?.length ? ['-t', patternOf(settings.names)] : []
      const command = [join(root, 'node_modules/vitest/vitest.mjs'), ...args, ...named, ...tests]
      const ended = await start(command, { ...settings, order: tests, inFolder })
      const files = existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')).testResults : []
      const hasRun = files.some((file) => file.assertionResults.some(({ status }) => status === 'passed'))
      if (ended.isGreen && !hasRun) throw new Error(`No test ran in ${tests.join(', ')}.`)
      return { ...ended, files: files.map((file) => ({ ...file, name: file.name.slice(root.length) })) }
    },
    /** Runs the examples of a page and compares their output with what the page shows. */
    runPage: (page, settings) => start(['scripts/docs.js', '--check', page], { ...settings, unit: page }),
    close: () => rmSync(folder, { recursive: true }),
  }
}

/** What is running: it ends with this process, however that ends. */
const children = new Set()
process.once('exit', () => children.forEach(end))
for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => process.exit(130))

function end(child) {
  process.kill(-child.pid, 'SIGKILL')
}

function waitFor(args, { seconds, ...options }) {
  return new Promise((resolve) => {
    const begin = Date.now()
    const child = spawn(process.execPath, args, { ...options, stdio: 'ignore', detached: true })
    children.add(child)
    const timer = setTimeout(() => end(child), seconds * 1000)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ isGreen: code === 0, isHanging: signal === 'SIGKILL', seconds: (Date.now() - begin) / 1000 })
    })
  })
}

/** Matches describe blocks of these names, with or without parameters behind them. */
function patternOf(names) {
  const escaped = names.map((name) => name.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&'))
  return `^(${escaped.join('|')})(\\(| )`
}

/** Pairs of a unit and the number of a point that ran in it. */
function readRuns(text, root) {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .flatMap(([unit, numbers]) => numbers.split(' ').map((number) => [unit.replace(root, ''), Number(number)]))
}
