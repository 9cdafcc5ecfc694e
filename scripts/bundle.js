/**
 * Bundles the compiled library and the command line into dist/bundle, for Node: a few files load much faster than hundreds. Both share chunks, so
 * a measure of the user that imports `cupel` uses the same modules as the command that loads it.
 */
import { readFileSync } from 'node:fs'
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

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  // Optional packages, and one with files of its own, stay outside.
  ssr: { noExternal: true, external: [...Object.keys(peerDependencies), 'node-sqlite3-wasm'] },
  plugins: [licencesOf('The bundle for Node').licences],
  build: {
    ssr: true,
    target: 'es2022',
    outDir: 'dist/bundle',
    emptyOutDir: true,
    reportCompressedSize: false,
    minify: false,
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      // A module can be loaded alone for one entry and with others for another.
      onLog: (level, log, report) => log.code === 'INEFFECTIVE_DYNAMIC_IMPORT' || report(level, log),
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, join(root, file)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunk-[name]-[hash].js',
        codeSplitting: { groups },
      },
    },
  },
})
