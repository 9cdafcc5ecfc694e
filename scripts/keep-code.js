/**
 * Runs common commands on the examples, so that the code V8 compiles for them is kept before the first user runs them (src/node/chunks/code-cache.ts).
 */
import { join } from 'node:path'
import { run } from './prepare.js'

const documents = ['examples/gold', 'examples/system']
const meaning = ['examples/meaning/gold', 'examples/meaning/system']
const commands = [
  ['score', ...documents],
  ['score', ...meaning, '-m', 'smatch', '-m', 'ancast++'],
  ['score', 'examples/answers/gold.jsonl', 'examples/answers/system.jsonl', '-m', 'accuracy'],
  ['compare', 'examples/gold', 'examples/system', 'examples/gold'],
  ['explain', ...documents, 'ferry'],
  ['check', 'examples/gold'],
]

for (const command of commands)
  run(process.execPath, [join('bin', 'cupel'), ...command], { stdio: ['ignore', 'ignore', 'inherit'], shell: false })
