/**
 * The API reference, `docs/api/`: a page for each entry point of the package, written by `npm run docs` and checked by a test. Every public name has
 * a sentence, its declaration and, if it is a value, an example that is run.
 *
 * The sentence is the doc comment of the declaration. Examples, and sentences for declarations without a comment, are in `scripts/api/`: a page for
 * each entry point, with a heading for each name and the example indented by four blanks. Its last line is an expression, whose value is shown.
 * Code before the first heading is run before every example. A member of a catalogue gets its sentence and example from its `about`.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import ts from 'typescript'
import { root } from './prepare.js'

/** Longer outputs are cut. */
const MOST_LINES = 12
const FAILED = 'fails:'

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const doors = Object.entries(manifest.exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([path, { default: file }]) => ({
    name: path.replace('.', manifest.name),
    page: path === '.' ? manifest.name : path.slice(2),
    module: join(root, file),
    source: join(root, file.replace('./dist/', 'src/').replace(/\.js$/, '.ts')),
  }))

/** The pages by their files, and what they lack: `cupel/time: pairLabels has no example`. */
export async function apiPages() {
  const program = ts.createProgram(
    doors.map(({ source }) => source),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      strict: true,
      types: ['node'],
    },
  )
  const homes = new Map()
  const [pages, lacks] = [new Map(), []]
  for (const door of doors) {
    const entries = await entriesOf(door, program, homes)
    for (const { name, lack } of entries) for (const what of lack) lacks.push(`${door.name}: ${name} has no ${what}`)
    pages.set(`docs/api/${door.page}.md`, pageOf(door, entries))
  }
  pages.set('docs/api/README.md', overview(pages))
  return { pages, lacks }
}

async function entriesOf(door, program, homes) {
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(door.source))
  const written = writtenFor(door)
  const values = await import(pathToFileURL(door.module).href)
  const run = runnerOf(values, written.get(''))
  const entries = []
  for (const symbol of checker.getExportsOfModule(module)) {
    const declared = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    const { name } = symbol
    const home = homes.get(declared)
    if (home) {
      entries.push({ name, home, lack: [] })
      continue
    }
    homes.set(declared, { door, name })
    const own = written.get(name)
    const member = catalogueMember(values[name], name)
    const sentence = member?.sentence ?? (sentencesOf(declared, checker) || own?.sentence)
    const code = member?.code ?? own?.code
    const isValue = Boolean(declared.flags & ts.SymbolFlags.Value)
    const output = code && (await run(code))
    entries.push({
      name,
      sentence,
      declaration: declarationOf(declared, checker),
      example: code && { code, output },
      lack: [
        ...(sentence ? [] : ['sentence']),
        ...(isValue && !code ? ['example'] : []),
        ...(output?.[0]?.startsWith(FAILED) ? [`working example: ${output[0]}`] : []),
      ],
    })
  }
  const names = new Set(entries.map(({ name }) => name))
  const stale = [...written.keys()].filter((name) => name && !names.has(name))
  if (stale.length > 0) throw new Error(`scripts/api/${door.page}.md: ${door.name} does not export ${stale.join(', ')}`)
  return entries
}

/** What a measure or a format says of itself. */
function catalogueMember(value, name) {
  if (typeof value !== 'function' || !value.about) return undefined
  const { about, params } = value
  if (!('reads' in value))
    return {
      sentence: about.summary,
      code: [`const { documents } = ${name}().read(${name}.about.example, { id: 'example' })`, 'documents.length'],
    }
  const [param, other] =
    Object.entries(params)
      .map(([key, { default: usual, expected }]) => [key, expected.find((word) => word !== String(usual))])
      .find(([, word]) => word !== undefined) ?? []
  const shown = typeof params[param]?.default === 'number' ? other : `'${other}'`
  const key = /^\w+$/.test(param ?? '') ? param : `'${param}'`
  return { sentence: about.summary, code: [`${name}(${param === undefined ? '' : `{ ${key}: ${shown} }`}).id`] }
}

/** The sentences and examples of a page of `scripts/api/`, by name; '' is what comes before the first. */
function writtenFor({ page }) {
  const file = join(root, 'scripts', 'api', `${page}.md`)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [before, ...parts] = text.split(/^## /m)
  const codeIn = (part) =>
    part
      .split('\n')
      .filter((line) => line.startsWith('    '))
      .map((line) => line.slice(4))
  const sections = parts.map((part) => {
    const [name, ...lines] = part.split('\n')
    const sentence = lines.filter((line) => line !== '' && !line.startsWith('    ')).join(' ')
    const code = codeIn(part)
    return [name.trim(), { sentence, code: code.length ? code : undefined }]
  })
  return new Map([['', { code: codeIn(before) }], ...sections])
}

/** Runs examples in the root of the project, with all names of the entry point and of `cupel` at hand. */
function runnerOf(values, before) {
  const prelude = before?.code ?? []
  return async (code) => {
    const base = await import(pathToFileURL(doors[0].module).href)
    const { load, loadAnalyser, loadWordNet, documentReader } = await import(
      pathToFileURL(join(root, 'dist/node/index.js')).href
    )
    const scope = { ...base, load, loadAnalyser, loadWordNet, documentReader, readFileSync, ...values }
    const names = Object.keys(scope)
    const body = ['{', ...prelude, '{', ...code.slice(0, -1), `return (${code.at(-1)})`, '}', '}'].join('\n')
    const AsyncFunction = (async () => {}).constructor
    try {
      return shownOutput(await new AsyncFunction(...names, body)(...Object.values(scope)))
    } catch (error) {
      return [`${FAILED} ${error.message}`]
    }
  }
}

function shownOutput(value) {
  const text =
    typeof value === 'string'
      ? value
      : inspect(value, { depth: 3, breakLength: 110, compact: 3, maxArrayLength: 10, maxStringLength: 300 })
  const lines = text.trimEnd().replaceAll(root, './').split('\n')
  return lines.length > MOST_LINES ? [...lines.slice(0, MOST_LINES), '…'] : lines
}

function sentencesOf(symbol, checker) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim()
}

/** A declaration as its source has it, without the body; the type of a value that has none written. */
function declarationOf(symbol, checker) {
  const declarations = symbol.declarations.filter(
    (one) => !ts.isFunctionDeclaration(one) || !one.body || symbol.declarations.length === 1,
  )
  return declarations.map((one) => declaredText(one, symbol, checker)).join('\n')
}

function declaredText(node, symbol, checker) {
  const text = node.getText().replace(/^export (async )?/, '')
  if (ts.isFunctionDeclaration(node))
    return (node.body ? text.slice(0, text.length - node.body.getText().length) : text).trim()
  if (ts.isVariableDeclaration(node)) {
    const type = checker.typeToString(checker.getTypeOfSymbol(symbol), undefined, 0)
    return `const ${symbol.name}: ${type.replace(/import\("[^"]*"\)\./g, '')}`
  }
  if (ts.isClassDeclaration(node)) return `class ${symbol.name} extends Error`
  return text
}

function pageOf(door, entries) {
  const heading = `# \`${door.name}\`\n\nWritten by \`npm run docs\` from the source and from \`scripts/api/${door.page}.md\`.\n`
  const shared = writtenFor(door).get('').code
  const start = shared.length ? [`The examples begin with:\n\n\`\`\`javascript\n${shared.join('\n')}\n\`\`\`\n`] : []
  const sections = entries.map((entry) => (entry.home ? sectionElsewhere(entry) : sectionOf(entry)))
  return [heading, ...start, ...sections].join('\n')
}

function sectionElsewhere({ name, home }) {
  return `## ${name}\n\nSee [\`${home.name}\` of \`${home.door.name}\`](${home.door.page}.md#${home.name.toLowerCase()}).\n`
}

function sectionOf({ name, sentence, declaration, example }) {
  const parts = [`## ${name}`, sentence ?? '', `\`\`\`typescript\n${declaration}\n\`\`\``]
  if (example)
    parts.push(
      `\`\`\`javascript\n${[...example.code, ...example.output.map((line) => `// ${line}`.trimEnd())].join('\n')}\n\`\`\``,
    )
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function overview(pages) {
  const rows = doors.map(({ name, page }) => {
    const count = pages.get(`docs/api/${page}.md`).match(/^## /gm)?.length ?? 0
    return `| [\`${name}\`](${page}.md) | ${count} |`
  })
  return `# API reference\n\nEvery public name of every entry point, with its declaration and an example that is run. [The library](../library.md) shows how they work together.\n\n${['| entry point | names |', '|---|---|', ...rows].join('\n')}\n`
}
