/**
 * `node scripts/timeqa-kb.js <folder> <output folder> [--split train]`: facts of TimeQA as documents and a knowledge base. The folder has
 * docs.jsonl.gz, lines of {id, split, paras}, and facts.jsonl, lines of {split, entity, meaning, value, from, to}, with years or months, and
 * no value if the text does not have the answer. Writes articles.jsonl, one undated document for each article with one paragraph on each
 * line, and kb.jsonl, one fact for each line with a value. A fact that held several times has several lines.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const parseLines = (text) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

const isOf = (wanted) => (one) => one.split === wanted

function articlesOf(documents) {
  return documents.map(({ id, paras }) => ({ id, text: paras.join('\n') }))
}

function factsOf(facts) {
  return facts
    .filter(({ value }) => value !== null)
    .map(({ entity, meaning, value, from, to }) => ({ entity, relation: meaning, value, anchor: [from, from, to, to] }))
}

function convert(folder, output, split) {
  const documents = parseLines(gunzipSync(readFileSync(join(folder, 'docs.jsonl.gz'))).toString('utf8'))
  const facts = parseLines(readFileSync(join(folder, 'facts.jsonl'), 'utf8'))
  mkdirSync(output, { recursive: true })
  const write = (name, lines) => {
    writeFileSync(join(output, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    console.log(`${join(output, name)}: ${lines.length} lines`)
  }
  write('articles.jsonl', articlesOf(documents.filter(isOf(split))))
  write('kb.jsonl', factsOf(facts.filter(isOf(split))))
}

const words = process.argv.slice(2)
const option = words.indexOf('--split')
const split = option < 0 ? 'train' : words.splice(option, 2)[1]
const [folder, output] = words
if (folder === undefined || output === undefined || split === undefined) {
  console.error('usage: node scripts/timeqa-kb.js <folder> <output folder> [--split train]')
  process.exitCode = 2
} else convert(folder, output, split)
