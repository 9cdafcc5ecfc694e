/**
 * Runs common commands on the examples, so that the code V8 compiles for them is kept before the first user runs them (src/node/chunks/code-cache.ts).
 * A program that uses the library needs code of its own, because its flags of V8 are not those of a command, and it keeps none itself.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from './prepare.js'

const documents = ['examples/gold', 'examples/system']
const meaning = ['examples/meaning/gold', 'examples/meaning/system']
const folder = mkdtempSync(join(tmpdir(), 'cupel-keep-'))
const amr = join(folder, 'example.amr')
/** Only a command that loads a chunk without kept code keeps what it compiled, so each has a chunk that those before it lack. */
const commands = [
  ['score', ...documents],
  ['score', amr, amr, '-m', 'smatch'],
  ['score', ...meaning, '-m', 'smatch', '-m', 'ancast++'],
  ['score', 'examples/answers/gold.jsonl', 'examples/answers/system.jsonl', '-m', 'accuracy'],
  ['compare', 'examples/gold', 'examples/system', 'examples/gold'],
  ['explain', ...documents, 'ferry'],
  ['check', 'examples/gold'],
]
const measures = { time: ['temporal-awareness'], meaning: ['smatch', 'ancast++'] }

const { load, keepLoaded } = createRequire(import.meta.url)(join(root, 'dist/bundle/load.cjs'))
const [{ formats, penman }, { parseMeasure }, { evaluate }] = ['formats.cjs', 'measures.cjs', 'index.cjs'].map(load)
writeFileSync(amr, penman.about.example)
for (const command of commands)
  run(process.execPath, [join('bin', 'cupel'), ...command], { stdio: ['ignore', 'ignore', 'inherit'], shell: false })
rmSync(folder, { recursive: true })
keepLibrary()

/** Reads the example of each format, and scores it by the usual measures. */
function keepLibrary() {
  for (const maker of formats) {
    const { documents: gold } = maker().read(maker.about.example, { id: 'example' })
    const ids = measures[maker.layers[0]] ?? []
    if (ids.length > 0) evaluate({ gold, system: gold, measures: ids.map(parseMeasure) })
  }
  keepLoaded()
}
