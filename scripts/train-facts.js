/**
 * `node scripts/train-facts.js [shared folder]`: trains the model of facts that the package has, models/facts.json, on the training articles
 * of TimeQA and on the state leaders with the news about them. The folder is ../shared, or that of CUPEL_SHARED. Only weights of features are
 * written, no texts and no facts; models/NOTICE states the sources.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root, run } from './prepare.js'

install()
build()

const shared = process.argv[2] ?? process.env.CUPEL_SHARED ?? join(root, '..', 'shared')
const data = join(shared, 'data', 'facts')
const folder = join(root, 'build', 'facts-model')
const [timeqa, leaders] = [join(data, 'timeqa'), join(data, 'leaders')]

const kept = [
  ...['residence', 'work location', 'employer', 'affiliation', 'educated at', 'spouse', 'occupation', 'position held'],
  ...['member of', 'member of political party', 'member of sports team', 'member of the crew of', 'military branch'],
  ...['noble title', 'military rank', 'presenter', 'editor', 'rector', 'coach of sports team', 'officeholder'],
  ...['chairperson', 'commanded by', 'chief executive officer', 'director / manager', 'head coach'],
  ...['head of government', 'head of state', 'president', 'prime minister', 'monarch'],
]

if (!existsSync(timeqa) || !existsSync(leaders)) {
  console.error(`${timeqa} or ${leaders} does not exist.`)
  process.exitCode = 2
} else train()

function train() {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const inFolder = (name) => join(folder, name)
  const script = (name, ...words) => run(process.execPath, [join(root, 'scripts', name), ...words])
  const cupel = (...words) => run(process.execPath, [join(root, 'bin', 'cupel'), 'facts', ...words])
  script('timeqa-kb.js', timeqa, folder)
  script('leaders-kb.js', join(leaders, 'kb-leaders.jsonl'), inFolder('leaders.jsonl'))
  const facts = ['kb.jsonl', 'leaders.jsonl'].map((name) => readFileSync(inFolder(name), 'utf8'))
  writeFileSync(inFolder('all.jsonl'), facts.join(''))
  cupel('index', inFolder('articles.jsonl'), join(leaders, 'cep-leaders.jsonl'), '-o', inFolder('index.db'))
  // Two facts of TimeQA contradict themselves.
  const output = join(root, 'models', 'facts.json')
  cupel('train', '--kb', inFolder('all.jsonl'), '--index', inFolder('index.db'), '-o', output, '--lenient')
  keepRelations(output)
}

/** The model has relations like those of the paper. Others teach what all relations share. */
function keepRelations(file) {
  const model = JSON.parse(readFileSync(file, 'utf8'))
  const relations = model.relations.filter(({ relation }) => kept.includes(relation))
  writeFileSync(file, `${JSON.stringify({ ...model, relations })}\n`)
}
