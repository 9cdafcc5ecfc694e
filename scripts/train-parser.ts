/**
 * `npm run train:parser -- --treebank DIR [--out FILE] [--seed N] [--epochs N]`: trains the text model on the parts
 * `*-train.conllu` and `*-dev.conllu` of a Universal Dependencies treebank with Penn tags, and writes it as one file. The
 * same treebank and seed give the same bytes. A quarter of an hour for UD English EWT.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type ConlluReading, readConllu } from '../src/text/conllu/conllu.js'
import { encodeTextModel } from '../src/text/model.js'
import { trainTextModel } from '../src/text/training/text-model.js'

const about =
  'Trained on UD English EWT (Universal Dependencies, English Web Treebank), licence CC BY-SA 4.0; see models/NOTICE.'

const { values } = parseArgs({
  options: {
    treebank: { type: 'string' },
    out: { type: 'string', default: 'models/english.bin' },
    seed: { type: 'string', default: '1' },
    epochs: { type: 'string', default: '10' },
    about: { type: 'string', default: about },
  },
})
if (!values.treebank) fail('Name the folder of the treebank: --treebank DIR')

const model = trainTextModel(
  { train: readPart(values.treebank, 'train'), dev: readPart(values.treebank, 'dev') },
  {
    seed: wholeNumber('seed', values.seed),
    epochs: wholeNumber('epochs', values.epochs),
    about: values.about,
    onProgress: (line) => console.log(line),
  },
)
const bytes = encodeTextModel(model)
writeFileSync(values.out, bytes)
console.log(`${values.out}: ${(bytes.length / 1e6).toFixed(2)} MB, seed ${values.seed}`)

function readPart(folder: string, part: string): ConlluReading {
  const file = readdirSync(folder).find((name) => name.endsWith(`-${part}.conllu`))
  if (!file) fail(`The folder "${folder}" has no file *-${part}.conllu.`)
  const reading = readConllu(readFileSync(join(folder, file), 'utf8'))
  console.log(`${file}: ${reading.sentences.length} sentences, ${reading.problems.length} problems`)
  return reading
}

function wholeNumber(name: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) fail(`--${name} takes a whole number, not "${given}".`)
  return Number(given)
}

function fail(message: string): never {
  console.error(message)
  process.exit(2)
}
