/**
 * `npm run docs`: writes the generated pages, and runs every example of the written ones. A block
 *
 *     ```console
 *     $ cupel measures
 *     …its output…
 *     ```
 *
 * is run and its output put back; so is a `js` block that is followed by a `text` block. `--check` changes nothing and fails
 * where something is not as it would be written. Transcripts in test/golden are such pages too.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { build, install, root } from './prepare.js'

install()
build()
const { formats, measures, problemCodes } = await import('../dist/index.js')
const { formatCard, measureCard } = await import('../dist/report/cards.js')

const isCheck = process.argv.includes('--check')
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const stale = []

const generated = new Map([
  ...measures.map((measure) => [`docs/measures/${measure.name}.md`, measureCard(measure)]),
  ...formats.map((format) => [`docs/formats/${format.name}.md`, formatCard(format)]),
  ['docs/measures/README.md', measuresPage()],
  ['docs/formats/README.md', formatsPage()],
  ['docs/problems.md', problemsPage()],
])
for (const [file, text] of generated) settle(file, text)
for (const file of writtenPages()) settle(file, withTables(await withOutputs(readFileSync(join(root, file), 'utf8'))))

for (const file of stale) console.error(`${file} is not up to date: 'npm run docs' writes it anew.`)
process.exitCode = stale.length ? 1 : 0

function settle(file, text) {
  if (named.length && !named.includes(file)) return
  const path = join(root, file)
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  if (isCheck) return stale.push(file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function writtenPages() {
  const pages = (folder) =>
    existsSync(join(root, folder)) ? readdirSync(join(root, folder)).map((name) => join(folder, name)) : []
  const all = ['README.md', 'CONTRIBUTING.md', ...pages('docs'), ...pages('test/golden')]
  return all.filter(
    (file) =>
      file.endsWith('.md') &&
      existsSync(join(root, file)) &&
      !generated.has(file) &&
      (!named.length || named.includes(file)),
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
  const consoles = text.replace(/```console\n([\s\S]*?)```/g, (_, block) => `\`\`\`console\n${runConsole(block)}\`\`\``)
  return consoles.replace(
    /```js\n([\s\S]*?)```(\s*)```text\n[\s\S]*?```/g,
    (_, code, space) => `\`\`\`js\n${code}\`\`\`${space}\`\`\`text\n${runCode(code)}\`\`\``,
  )
}

function runConsole(block) {
  const commands = block.split('\n').filter((line) => line.startsWith('$ '))
  return commands.map((command) => `${command}\n${runShell(command.slice(2))}`).join('\n')
}

function runShell(command) {
  const path = `${join(root, 'bin')}${delimiter}${process.env.PATH}`
  const { output } = spawnSync('bash', ['-c', `{ ${command}\n} 2>&1`], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, NO_COLOR: '1' },
  })
  return withoutPaths(output[1])
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
