/**
 * `npm run docs`: writes the generated pages, and runs every example of the written ones. A block
 *
 *     ```console
 *     $ cupel measures
 *     …its output…
 *     ```
 *
 * is run and its output put back; so is a `js` or `ts` block that is followed by a `text` block. `--check` changes nothing and fails
 * where something is not as it would be written. Transcripts in test/golden are such pages too.
 *
 * Every command line of `cupel` runs in this process, because loading Cupel takes longer than most commands do. Whatever needs a shell
 * gets one; `cupel` in it is scripts/examples-bin/cupel, which passes its arguments on to this process.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, dirname, join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { build, install, root } from './prepare.js'

install()
build()
const { default: ts } = await import('typescript')
const { apiPages } = await import('./api.js')
const { formats, measures, problemCodes } = await import('../dist/index.js')
const { formatCard, measureCard } = await import('../dist/report/cards.js')
process.env.NO_COLOR = '1'
// Progress depends on the time that a command takes.
process.env.CUPEL_PROGRESS = 'off'
for (const stream of [process.stdout, process.stderr]) {
  Object.defineProperties(stream, { isTTY: { value: false }, columns: { value: undefined } })
  stream.setMaxListeners(0)
}
const { run } = await import('../dist/bundle/cli.js')

const isCheck = process.argv.includes('--check')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const stale = []
let running = Promise.resolve()

/** A command of words without signs that mean something to a shell, or in single quotes. */
const plain = /^cupel((?: +(?:[\w./:,=+@-]+|'[^']*'))*)(; echo "exit \$\?")?$/

const isNamed = (file) => !named.length || named.some((one) => file === one || file.startsWith(`${one}/`))
/** Its examples take a while, so they are run only where the reference is asked for. */
const { pages: apiReference, lacks } = isNamed('docs/api/README.md') ? await apiPages() : { pages: [], lacks: [] }

const generated = new Map([
  ...apiReference,
  ...measures.map((measure) => [`docs/measures/${measure.name}.md`, measureCard(measure)]),
  ...formats.map((format) => [`docs/formats/${format.name}.md`, formatCard(format)]),
  ['docs/measures/README.md', measuresPage()],
  ['docs/formats/README.md', formatsPage()],
  ['docs/problems.md', problemsPage()],
])
const server = await serveCommands()
for (const [file, text] of generated) settle(file, text)
for (const file of writtenPages()) settle(file, withTables(await withOutputs(readFileSync(join(root, file), 'utf8'))))
server.close()
if (isCheck) stale.push(...lacks)

for (const message of stale) console.error(message)
process.exitCode = stale.length ? 1 : 0

function settle(file, text) {
  if (!isNamed(file)) return
  const path = join(root, file)
  const found = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (found === text) return
  if (isCheck)
    return stale.push(`${file} is not up to date (${firstDifference(found, text)}): 'npm run docs' writes it again.`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function firstDifference(found, wanted) {
  const [before, after] = [found.split('\n'), wanted.split('\n')]
  const index = before.findIndex((line, number) => line !== after[number])
  const at = index < 0 ? before.length : index
  return `line ${at + 1} is ${JSON.stringify(before[at])}, and should be ${JSON.stringify(after[at])}`
}

function writtenPages() {
  const pages = (folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(folder, name)) : []
  const all = ['README.md', 'CONTRIBUTING.md', ...pages('docs'), ...pages('docs/formats'), ...pages('test/golden')]
  return all.filter(
    (file) => file.endsWith('.md') && existsSync(join(root, file)) && !generated.has(file) && isNamed(file),
  )
}

function problemsPage() {
  const entries = Object.entries(problemCodes).map(([code, meaning]) => `## ${code}\n\n${meaning}`)
  return `# Problems\n\nWhat Cupel may report about an input, by code. The code is stable, the sentence around it is not.\n\n${entries.join('\n\n')}\n`
}

function measuresPage() {
  const rows = measures.map(({ name, reads, about }) => `| [\`${name}\`](${name}.md) | ${reads} | ${about.summary} |`)
  return `# Measures\n\n${['| measure | reads | what it tells |', '|---|---|---|', ...rows].join('\n')}\n`
}

function formatsPage() {
  const rows = formats.map(
    ({ name, extensions, layers, about }) =>
      `| [\`${name}\`](${name}.md) | ${extensions.map((extension) => `\`${extension}\``).join(' ')} | ${layers.join(', ')} | ${about.summary} |`,
  )
  return `# Formats\n\n${['| format | files | holds | what it is |', '|---|---|---|---|', ...rows].join('\n')}\n`
}

/** The table of layers with their measures and formats, between its markers. */
function withTables(text) {
  const layers = [...new Set(measures.map(({ reads }) => reads))]
  const links = (members, folder) => members.map(({ name }) => `[\`${name}\`](docs/${folder}/${name}.md)`).join(' ')
  const rows = layers.map((layer) => {
    const ofLayer = measures.filter(({ reads }) => reads === layer)
    const holding = formats.filter((format) => format.layers.includes(layer))
    return `| ${layer} | ${links(ofLayer, 'measures')} | ${links(holding, 'formats')} |`
  })
  const table = ['| layer | measures | formats |', '|---|---|---|', ...rows].join('\n')
  return text.replace(/(<!-- layers -->\n)[\s\S]*?(<!-- end -->)/g, (_, begin, end) => `${begin}${table}\n${end}`)
}

/** Runs the examples of a page and puts their outputs in. Each page has its own folder for what they write. */
async function withOutputs(text) {
  const scratch = join(root, 'build', 'docs')
  rmSync(scratch, { recursive: true, force: true })
  mkdirSync(scratch, { recursive: true })
  const consoles = await replaceEach(text, /```console\n([\s\S]*?)```/g, async ([, block]) => {
    return `\`\`\`console\n${await runConsole(block)}\`\`\``
  })
  return consoles.replace(
    /```(js|ts)\n([\s\S]*?)```(\s*)```text\n[\s\S]*?```/g,
    (_, language, code, space) =>
      `\`\`\`${language}\n${code}\`\`\`${space}\`\`\`text\n${runCode(language === 'ts' ? withoutTypes(code) : code)}\`\`\``,
  )
}

/** One after the other: what a command writes is there for the next. */
async function replaceEach(text, pattern, replacementOf) {
  let [done, end] = ['', 0]
  for (const match of text.matchAll(pattern)) {
    done += text.slice(end, match.index) + (await replacementOf(match))
    end = match.index + match[0].length
  }
  return done + text.slice(end)
}

async function runConsole(block) {
  const outputs = []
  for (const line of block.split('\n').filter((line) => line.startsWith('$ ')))
    outputs.push(`${line}\n${withoutPaths(await runCommand(line.slice(2)))}`)
  return outputs.join('\n')
}

function runCommand(command) {
  const [isPlain, words, ending] = plain.exec(command) ?? []
  if (!isPlain) return runShell(command)
  const args = (words.match(/'[^']*'|[^ ']+/g) ?? []).map((word) => word.replaceAll("'", ''))
  return runHere(args, Boolean(ending))
}

async function runHere(args, isCodeShown) {
  const { said, code } = await capture(args)
  return said.map(({ piece }) => piece).join('') + (isCodeShown ? `exit ${code}\n` : '')
}

/** One command line at a time, whoever asks. */
function capture(args) {
  const captured = running.then(() => captureAlone(args))
  running = captured.catch(() => undefined)
  return captured
}

/** What it prints on both streams, in the order of printing, and its exit code. */
async function captureAlone(args) {
  const said = []
  const writes = ['stdout', 'stderr'].map((name) => ({ name, write: process[name].write }))
  for (const { name } of writes) process[name].write = (piece) => Boolean(said.push({ name, piece }))
  try {
    return { said, code: await run(args) }
  } finally {
    for (const { name, write } of writes) process[name].write = write
  }
}

/** Runs what scripts/examples-bin/cupel asks for. */
async function serveCommands() {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    let asked = ''
    socket.setEncoding('utf8').on('data', (piece) => (asked += piece))
    socket.on('end', async () => socket.end(JSON.stringify(await capture(JSON.parse(asked)))))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

async function runShell(command) {
  const path = [join(root, 'scripts', 'examples-bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, NO_COLOR: '1', CUPEL_EXAMPLES_PORT: server.address().port }
  const child = spawn('bash', ['-c', `{ ${command}\n} 2>&1`], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  return textOf(child.stdout)
}

/** A program in TypeScript as JavaScript. A test checks its types. */
function withoutTypes(code) {
  return ts.transpileModule(code, { compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 } })
    .outputText
}

/** In dist, where `cupel` is this package: below build, the benches leave a package.json of their own. */
function runCode(code) {
  const file = join(root, 'dist', '.example.mjs')
  writeFileSync(file, code)
  const { stdout, stderr } = spawnSync(process.execPath, [file], { cwd: root, encoding: 'utf8' })
  return withoutPaths(stdout + stderr)
}

function withoutPaths(text) {
  return text.replaceAll(root, './').replace(/[ \t]+$/gm, '')
}
