/** Builds the workbench to dist/web: one program, one style, one worker, under fixed names, for the server and for the single file alike. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const kilobytesAllowed = 400

/** Tells what a reader has to load, and fails if it is too much. */
let folder = ''
const sizes = {
  name: 'sizes',
  configResolved({ build }) {
    folder = build.outDir
  },
  closeBundle() {
    const bytes = readdirSync(folder)
      .map((file) => gzipSync(readFileSync(`${folder}/${file}`)).length)
      .reduce((a, b) => a + b, 0)
    console.info(`workbench: ${(bytes / 1000).toFixed(1)} kB compressed, of ${kilobytesAllowed} allowed`)
    if (bytes > kilobytesAllowed * 1000) throw new Error('The workbench has grown too large.')
  },
}

export default {
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  // The same program whatever NODE_ENV is, and no paths of this machine in it.
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact', development: false } },
  plugins: [sizes],
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: '[name].js' } } },
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
