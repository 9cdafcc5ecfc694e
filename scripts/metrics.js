/**
 * `npm run metrics`: how large and how tangled the code is, as a table: files in a folder, lines of files and functions, names that many
 * functions share, small files with a single importer, casts through `unknown`. `--list` names the places behind the numbers.
 * O(lines of src/ and web/src/).
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import ts from 'typescript'
import { root } from './prepare.js'

const longFunction = 50
const smallFile = 20
const sharedName = 4

const files = ['src', 'web/src'].flatMap(sourcesBelow).map((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  return { path, text, tree, lines: text.split('\n').length - 1, functions: functionsOf(tree) }
})

function sourcesBelow(folder) {
  const entries = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return entries.filter((entry) => /\.tsx?$/.test(entry)).map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`)
}

/** Every function with a body, and its lines from the first to the last. */
function functionsOf(tree) {
  const found = []
  const lineAt = (place) => tree.getLineAndCharacterOfPosition(place).line
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body && ts.isBlock(node.body))
      found.push({
        name: nameOf(node),
        line: lineAt(node.getStart()) + 1,
        lines: lineAt(node.end) - lineAt(node.getStart()) + 1,
      })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

function nameOf(node) {
  const named = node.name ?? (ts.isVariableDeclaration(node.parent) ? node.parent.name : undefined)
  return named?.getText() ?? ''
}

/** The file that each import of a source file leads to. */
function importsOf({ path, text }) {
  const targets = text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)
  return [...targets].map(([, target]) => normalize(join(dirname(path), target)).replace(/\.js$/, ''))
}

function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

function grouped(list, keyOf) {
  const groups = new Map()
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const folders = [...grouped(files, ({ path }) => dirname(path))].map(([folder, all]) => [folder, all.length])
const functions = files.flatMap(({ path, functions: all }) => all.map((one) => ({ ...one, path })))
const importers = grouped(
  files.flatMap((file) => [...new Set(importsOf(file))].map((target) => [target, file.path])),
  ([target]) => target,
)
const lonely = files.filter(
  ({ path, lines }) => lines < smallFile && importers.get(path.replace(/\.tsx?$/, ''))?.length === 1,
)
const named = [
  ...grouped(
    functions.filter(({ name }) => name !== ''),
    ({ name }) => name,
  ),
]
const shared = named
  .map(([name, all]) => [name, new Set(all.map(({ path }) => path)).size])
  .filter(([, count]) => count >= sharedName)
const long = functions.filter(({ lines }) => lines > longFunction)
const casts = files
  .map(({ path, text }) => [path, text.match(/as unknown as/g)?.length ?? 0])
  .filter(([, count]) => count > 0)
const total = (pairs) => pairs.reduce((sum, [, count]) => sum + count, 0)
const sizes = (numbers) => `${quantile(numbers, 0.5)} / ${quantile(numbers, 0.9)} / ${quantile(numbers, 1)}`

const rows = [
  ['source files', files.length],
  ['folders', folders.length],
  ['files in a folder (median / p90 / largest)', sizes(folders.map(([, count]) => count))],
  ['lines of a file (median / p90 / largest)', sizes(files.map(({ lines }) => lines))],
  ['lines of a function (median / p90 / largest)', sizes(functions.map(({ lines }) => lines))],
  [`functions of more than ${longFunction} lines`, long.length],
  [`function names declared in ${sharedName} files or more`, shared.length],
  [`files of less than ${smallFile} lines with a single importer`, lonely.length],
  ['`as unknown as`', total(casts)],
]
console.log('| what | value |\n|---|--:|')
for (const [what, value] of rows) console.log(`| ${what} | ${value} |`)

if (process.argv.includes('--list')) {
  const byCount = (pairs) => [...pairs].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
  listed('Folders with the most files', byCount(folders).slice(0, 20))
  listed('Long functions', byCount(long.map(({ path, line, name, lines }) => [`${path}:${line} ${name}`, lines])))
  listed('Shared function names', byCount(shared))
  listed('Small files with a single importer', byCount(lonely.map(({ path, lines }) => [path, lines])))
  listed('Casts through unknown', byCount(casts))
}

function listed(title, pairs) {
  console.log(`\n${title}\n`)
  for (const [what, count] of pairs) console.log(`${String(count).padStart(5)}  ${what}`)
}
