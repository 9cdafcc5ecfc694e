/**
 * Bundles the compiled library and the command line into dist/bundle, for Node: a few files load much faster than hundreds. Both share chunks, so
 * a measure of the user that imports `cupel` uses the same modules as the command that loads it.
 *
 * A chunk becomes a function that `dist/bundle/load.cjs` calls, so that its compiled code can be kept (src/node/chunks/load.ts). An entry is an ES
 * module that exports the names of its chunk.
 */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { licencesOf } from './licences.js'
import { root } from './prepare.js'

const { exports, peerDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** The names of files in the bundle, and what they are made from. */
const entries = {
  cli: 'dist/cli/main.js',
  'job-thread': 'dist/node/work/job-thread.js',
  ...Object.fromEntries(
    Object.values(exports).flatMap(({ node, default: source }) =>
      node ? [[/([^/]+)\.js$/.exec(node)[1], source]] : [],
    ),
  ),
}

/**
 * Many small files take longer to load than some code that is not used, so what most entries need is one file. The version and the help text
 * need little of it.
 */
const groups = [
  { name: 'version', test: /\/vocabulary\/version\.js$/, priority: 3 },
  { name: 'program', test: /\/commander\/|\/vocabulary\/(?:problem|edit-distance)\.js$/, priority: 2 },
  { name: 'shared', test: (id) => !id.endsWith('/index.js'), minShareCount: 8, priority: 1 },
]

/** Turns chunks into functions, and writes the entries. */
const functions = {
  name: 'functions',
  generateBundle(_, files) {
    for (const chunk of Object.values(files).filter(({ type }) => type === 'chunk')) {
      if (chunk.isEntry) this.emitFile({ type: 'asset', fileName: `${chunk.name}.js`, source: entryOf(chunk) })
      chunk.code = functionOf(chunk, packagesOf(chunk, files))
    }
  },
}

/** Commander can run a command as a program of its own. Cupel has no such command, and what starts programs takes two milliseconds to load. */
const ownCommands = {
  name: 'own-commands',
  transform(code, id) {
    if (!id.endsWith('/commander/lib/command.js')) return undefined
    const [before, after, ...more] = code.split("const childProcess = require('node:child_process');")
    if (after === undefined || more.length > 0) throw new Error('Commander loads node:child_process in another way')
    return before + after
  },
}

rmSync(join(root, 'dist/.code'), { recursive: true, force: true })
await bundle(
  entries,
  { entryFileNames: '[name].cjs', chunkFileNames: 'chunk-[name]-[hash].cjs', codeSplitting: { groups } },
  [licencesOf('The bundle for Node').licences, ownCommands, functions],
)
await bundle({ load: 'dist/node/chunks/load.js' }, { entryFileNames: '[name].cjs' }, [])

function bundle(files, output, plugins) {
  return build({
    root,
    configFile: false,
    logLevel: 'warn',
    // Optional packages, and one with files of its own, stay outside.
    ssr: { noExternal: true, external: [...Object.keys(peerDependencies), 'node-sqlite3-wasm'] },
    plugins,
    build: {
      ssr: true,
      target: 'es2022',
      outDir: 'dist/bundle',
      emptyOutDir: files === entries,
      reportCompressedSize: false,
      minify: false,
      rolldownOptions: {
        preserveEntrySignatures: 'strict',
        // A module can be loaded alone for one entry and with others for another.
        onLog: (level, log, report) => log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || report(level, log),
        input: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, join(root, file)])),
        output: { format: 'cjs', comments: { legal: true, annotation: false, jsdoc: false }, ...output },
      },
    },
  })
}

function entryOf({ fileName, exports }) {
  const names = exports.map((name) => `export const ${name} = chunk.${name}\n`)
  return `import loader from './load.cjs'\nconst chunk = loader.load('${fileName}')\n${names.join('')}`
}

function functionOf({ code, fileName }, packages) {
  const loaded = code
    .replace(/Promise\.resolve\(\)\.then\(\(\) => require\(("\.\/[^"]+")\)\)/g, '__loader.importChunk($1)')
    .replace(/\bimport\((?=module\))/g, '__loader.importModule(')
  const [unknown] = /Promise\.resolve\(\)\.then\([^)]*\) => .*require\(.*|\bimport\(.*|\\[^\0-\x7f]/.exec(loaded) ?? []
  if (unknown) throw new Error(`The loader of chunks cannot run '${unknown}' of ${fileName}`)
  const parameters = 'exports, require, __loader, __filename'
  return `({ packages: ${JSON.stringify(packages)}, run: (function (${parameters}) {${asciiOf(loaded)}\n}) })\n`
}

/** The optional packages that a chunk needs to run. */
function packagesOf({ imports }, files, seen = new Set()) {
  for (const name of imports.filter((one) => !seen.has(one))) {
    seen.add(name)
    if (name in files) packagesOf(files[name], files, seen)
  }
  return [...seen].filter((name) => name in peerDependencies).sort()
}

/** Node reads ASCII fastest, and V8 keeps it in half the memory. */
function asciiOf(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
