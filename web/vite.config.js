/** Builds the workbench into dist/web: one script, one style sheet and one worker with fixed names, which both the server and the single-file page use. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { licencesOf } from '../scripts/licences.js'

const kilobytesAllowed = 400

/** Reports the size that a reader has to load, and fails if it is above the limit. */
let folder = ''
const sizes = {
  name: 'sizes',
  configResolved({ build }) {
    folder = build.outDir
  },
  closeBundle() {
    const bytes = readdirSync(folder)
      .filter((file) => file !== 'LICENSES.txt')
      .map((file) => gzipSync(readFileSync(`${folder}/${file}`)).length)
      .reduce((a, b) => a + b, 0)
    console.info(`workbench: ${(bytes / 1000).toFixed(1)} kB compressed (limit: ${kilobytesAllowed} kB)`)
    if (bytes > kilobytesAllowed * 1000) throw new Error('The workbench exceeds its size limit.')
  },
}

const { licences, bundled } = licencesOf('The workbench')

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  // The result must not depend on NODE_ENV or contain paths of this machine.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [licences, sizes],
  worker: { format: 'iife', plugins: () => [bundled], rolldownOptions: { output: { entryFileNames: '[name].js' } } },
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssCodeSplit: false,
    rolldownOptions: {
      input: { main: fileURLToPath(new URL('index.html', import.meta.url)) },
      output: { entryFileNames: '[name].js', assetFileNames: 'main[extname]', codeSplitting: false },
    },
  },
}
