/**
 * `npm run experiments [name…]`: runs the experiments of experiments/, all of them or those that are named. `experiment.json` runs on data
 * that is generated here, and its report, tables and pictures are put into `result/`. The other declarations run on corpora that are not
 * ours to ship, where these stand beside the project or where CUPEL_SHARED says; what they give stays in build/experiments/. A folder with
 * `run.js` runs that instead.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, install, root, run } from './prepare.js'

install()
build()
const { rowsCsv } = await import('../dist/report/experiment/data.js')

const home = join(root, 'experiments')
const built = join(root, 'build', 'experiments')
const beside = '../../../shared/'
const shared = process.env.CUPEL_SHARED ?? join(root, '..', 'shared')
const named = process.argv.slice(2)

run(process.execPath, [join(home, 'data', 'generate.js')])
makePan20()
for (const folder of readdirSync(home, { withFileTypes: true }))
  if (folder.isDirectory() && (named.length ? named.includes(folder.name) : folder.name !== 'data'))
    runFolder(folder.name)

function runFolder(folder) {
  const script = join(home, folder, 'run.js')
  if (existsSync(script)) return run(process.execPath, [script])
  const declarations = readdirSync(join(home, folder)).filter((name) => name.endsWith('.json'))
  for (const name of declarations) {
    const declared = JSON.parse(readFileSync(join(home, folder, name), 'utf8'))
    const missing = pathsOf(declared).filter((path) => !existsSync(placeOf(folder, path)))
    if (missing.length) console.log(`\n${folder}/${name} was left out: ${missing.join(', ')} not found.`)
    else runDeclared(folder, name, declared)
  }
}

function runDeclared(folder, name, declared) {
  console.log(`\n$ cupel experiment run experiments/${folder}/${name}\n`)
  const file = join(built, folder, name)
  const out = placeOf(folder, declared.out)
  mkdirSync(join(built, folder), { recursive: true })
  writeFileSync(file, JSON.stringify(withPlaces(folder, declared)))
  run(process.execPath, [join(root, 'bin', 'cupel'), 'experiment', 'run', file, '--fresh'])
  if (name === 'experiment.json') keepResult(out, join(home, folder, 'result'))
}

function pathsOf({ corpus = [], gold = [], runs = [] }) {
  return [...corpus, ...[gold].flat(), ...runs]
}

/** Paths are relative to the folder of the declaration. */
function placeOf(folder, path) {
  return path.startsWith(beside) ? join(shared, path.slice(beside.length)) : resolve(home, folder, path)
}

function withPlaces(folder, declared) {
  const place = (paths) => (Array.isArray(paths) ? paths.map((path) => placeOf(folder, path)) : placeOf(folder, paths))
  const places = ['corpus', 'gold', 'runs', 'out']
    .filter((key) => key in declared)
    .map((key) => [key, place(declared[key])])
  return { ...declared, ...Object.fromEntries(places) }
}

/** The report, its pictures, and each table with its numbers in full. */
function keepResult(from, to) {
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from))
    if (name === 'report.md' || name.endsWith('.svg')) copyFileSync(join(from, name), join(to, name))
  const { findings } = JSON.parse(readFileSync(join(from, 'result.json'), 'utf8'))
  for (const { name, rows } of findings.tables) writeFileSync(join(to, `${name}.csv`), rowsCsv(rows))
}

/** The runs of PAN 2020 are strings of outcomes: C right, W wrong, U unanswered. Here they become files of answers. */
function makePan20() {
  const source = join(shared, 'data', 'answers', 'pan20-judgments.json')
  if (!existsSync(source)) return
  const { n, runs } = JSON.parse(readFileSync(source, 'utf8'))
  const answers = { C: 'yes', W: 'no', U: null }
  const write = (path, answerAt) => {
    const lines = Array.from({ length: n }, (_, i) => `${JSON.stringify({ id: `p${i + 1}`, answer: answerAt(i) })}\n`)
    writeFileSync(join(built, 'data', 'pan20', path), lines.join(''))
  }
  mkdirSync(join(built, 'data', 'pan20', 'runs'), { recursive: true })
  write('gold.jsonl', () => 'yes')
  for (const [name, outcomes] of Object.entries(runs)) write(`runs/${name}.jsonl`, (i) => answers[outcomes[i]])
}
