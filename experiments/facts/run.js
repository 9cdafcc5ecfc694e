/**
 * `npm run experiments facts`, or `node experiments/facts/run.js [timeqa] [leaders]`: evaluates the extraction and anchoring of facts by cross-validation over
 * entities, and prints tables like tables 3 and 4 of Garrido and others 2012, the funnel of losses and the baselines of anchoring. The data
 * is read from ../shared, or from the folder that CUPEL_SHARED names; a set that is not there is left out. The tables stay in
 * build/experiments/facts/, with the numbers in full and the facts behind them.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root, run } from '../../scripts/prepare.js'

install()
build()

const shared = process.env.CUPEL_SHARED ?? join(root, '..', 'shared')
const data = join(shared, 'data', 'facts')
const built = join(root, 'build', 'experiments', 'facts')
const [cupel, scripts] = [join(root, 'bin', 'cupel'), join(root, 'scripts')]

/** Relations of TimeQA like those of the paper: residence, employer, membership, title, spouse, and the top members of organisations. */
const paperLike = [
  ...['residence', 'work location', 'employer', 'affiliation', 'educated at', 'spouse'],
  ...['member of', 'member of political party', 'member of sports team', 'member of the crew of', 'military branch'],
  ...[
    'position held',
    'occupation',
    'noble title',
    'military rank',
    'presenter',
    'editor',
    'rector',
    'coach of sports team',
  ],
  ...['officeholder', 'chairperson', 'commanded by', 'chief executive officer', 'director / manager', 'head coach'],
  ...['head of government', 'head of state'],
]

const sets = { timeqa, leaders }
const named = process.argv.slice(2)
for (const [name, evaluateSet] of Object.entries(sets)) if (named.length === 0 || named.includes(name)) evaluateSet()

/** Facts with years or months that people annotated in whole articles without a date; the training part. */
function timeqa() {
  const folder = join(data, 'timeqa')
  const output = join(built, 'timeqa')
  if (isMissing('timeqa', [join(folder, 'docs.jsonl.gz'), join(folder, 'facts.jsonl')])) return
  run(process.execPath, [join(scripts, 'timeqa-kb.js'), folder, output])
  const kb = join(output, 'kb.jsonl')
  const relations = new Set(
    readFileSync(kb, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).relation),
  )
  const group = `paper-like=${paperLike.filter((relation) => relations.has(relation)).join(',')}`
  // Gold has one relation of most entities, so other facts about them cannot be judged.
  evaluate(output, join(output, 'articles.jsonl'), ['--kb', kb, '--ask', 'known', '--group', group])
}

/** Who governed which country in which years, and short news with dates that name them. */
function leaders() {
  const folder = join(data, 'leaders')
  const output = join(built, 'leaders')
  const [source, news] = [join(folder, 'kb-leaders.jsonl'), join(folder, 'cep-leaders.jsonl')]
  if (isMissing('leaders', [source, news])) return
  mkdirSync(output, { recursive: true })
  const kb = join(output, 'kb.jsonl')
  run(process.execPath, [join(scripts, 'leaders-kb.js'), source, kb])
  evaluate(output, news, ['--kb', kb])
}

function isMissing(name, files) {
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0) console.log(`\nfacts/${name} was left out: ${missing.join(', ')} not found.`)
  return missing.length > 0
}

/** Indexes the documents, evaluates in five folds, and prints and keeps the tables. */
function evaluate(output, documents, options) {
  const index = join(output, 'index.db')
  run(process.execPath, [cupel, 'facts', 'index', documents, '-o', index])
  const words = ['facts', 'evaluate', '--index', index, '--folds', '5', ...options]
  console.log(`\n$ cupel ${words.map((word) => (/[\s/,]/.test(word) ? `'${word}'` : word)).join(' ')}\n`)
  const { status, stdout } = spawnSync(process.execPath, [cupel, ...words, '-o', join(output, 'facts')], {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'inherit'] },
  })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(join(output, 'tables.txt'), stdout)
  console.log(stdout)
}
