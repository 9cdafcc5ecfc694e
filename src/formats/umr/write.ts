/** Writes sentences in the layout of the UMR file format: a rule, the header, three blocks with headings, two blank lines. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import {
  type DocumentRelation,
  emptyMeaningLayer,
  type MeaningSentence,
  type TokenAlignment,
} from '../../layers/meaning.js'
import { writeTree } from '../../meaning/penman/write.js'
import { hasNumber, headings, rule, sentenceWords } from './lines.js'

export function writeSentences(sentences: readonly MeaningSentence[]): string {
  return sentences.map(writeSentence).join('')
}

function writeSentence(sentence: MeaningSentence, position: number): string {
  const { tree, alignments, relations, block } = sentence
  return [
    rule,
    ...headerLines(sentence, position + 1),
    '',
    headings.graph,
    ...(tree ? [writeTree(tree)] : []),
    '',
    headings.alignment,
    ...alignments.map(writeAlignment),
    '',
    headings.document,
    ...writeBlock(block ?? (relations.length > 0 ? `s${position + 1}s0` : undefined), relations),
    '\n\n',
  ].join('\n')
}

/** The header of the sentence, with a number and words added if it has none. */
function headerLines({ header, id, words }: MeaningSentence, position: number): string[] {
  const own = header.map((line) => (line.startsWith('(') ? `# ${line}` : line))
  const number = /^snt(\d+)$/.exec(id)?.[1] ?? String(position)
  const numbered = hasNumber(own) ? own : [...own, `# :: snt${number}`]
  return sentenceWords(numbered).length > 0 || words.length === 0
    ? numbered
    : [...numbered, `Words: ${words.join(' ')}`]
}

function writeAlignment({ variable, ranges }: TokenAlignment): string {
  return `${variable}: ${ranges.map(([from, to]) => `${from}-${to}`).join(',')}`
}

function writeBlock(block: string | undefined, relations: readonly DocumentRelation[]): string[] {
  if (block === undefined) return []
  const groups = runs(relations).map(
    (run) => `    :${run[0]!.group} (${run.map(writeRelation).join('\n            ')})`,
  )
  return [`${[`(${block} / sentence`, ...groups].join('\n')})`]
}

function writeRelation({ source, label, target }: DocumentRelation): string {
  return `(${source} :${label} ${target})`
}

/** Relations of one group that follow each other. */
function runs(relations: readonly DocumentRelation[]): DocumentRelation[][] {
  const all: DocumentRelation[][] = []
  for (const relation of relations) {
    const last = all.at(-1)
    if (last?.[0]?.group === relation.group) last.push(relation)
    else all.push([relation])
  }
  return all
}

/**
 * The parts that a UMR file cannot hold: its sentences only have numbers, so other ids are lost. Header lines with such an id are written
 * unchanged, and read as comments.
 */
export function umrLosses({ layers }: Document): readonly Loss[] {
  const { sentences } = layers.meaning ?? emptyMeaningLayer
  const isNumbered = (id: string, position: number): boolean => /^snt\d+$/.test(id) || id === String(position)
  const count = sentences.filter(({ id, givenId = id }, i) => !isNumbered(givenId, i + 1)).length
  return [{ what: 'pairing id', count, remains: 'as a comment' }]
}
