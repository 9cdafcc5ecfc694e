/**
 * CoNLL-U (universaldependencies.org/format.html): sentences of words with lemmas, tags and heads, one word on a line of ten
 * columns. Whatever parser wrote them, they become the same `AnalysedSentence` that our own gives. Comments, multiword tokens,
 * empty nodes and the columns that we do not use are kept, so that what is written reads back the same.
 */
import type { Problem } from '../../vocabulary/problem.js'
import type { AnalysedSentence, Word } from '../analysis.js'
import { placeWords } from './word-places.js'

interface ConlluWord extends Word {
  readonly features: string
  /** The enhanced graph, as written. */
  readonly dependencies: string
  readonly misc: string
}

/** A stretch of words that is written as one, such as "don't" for "do" and "n't"; words counted from 0. */
interface MultiwordToken {
  readonly first: number
  readonly last: number
  readonly form: string
  /** The columns after the form, as written. */
  readonly rest: readonly string[]
}

/** A word that is understood but not written; stands after so many words. */
interface EmptyNode {
  readonly after: number
  /** The columns as written, the id first. */
  readonly columns: readonly string[]
}

export interface ConlluSentence extends AnalysedSentence {
  /** Without the line break, with the `#`. */
  readonly comments: readonly string[]
  readonly words: readonly ConlluWord[]
  readonly multiwordTokens: readonly MultiwordToken[]
  readonly emptyNodes: readonly EmptyNode[]
}

export interface ConlluReading {
  /** The texts of the sentences with a space between them, an empty line before a paragraph; places of words count in it. */
  readonly text: string
  readonly sentences: readonly ConlluSentence[]
  readonly problems: readonly Problem[]
}

interface Line {
  readonly number: number
  readonly text: string
}

/** Reads what can be read; a sentence with a word that has no sound id or column count is left out. */
export function readConllu(source: string): ConlluReading {
  const problems: Problem[] = []
  const sentences = blocksOf(source).flatMap((block) => {
    const sentence = readSentence(block, problems)
    return sentence ? [sentence] : []
  })
  return { ...placeWords(sentences), problems }
}

function blocksOf(source: string): readonly (readonly Line[])[] {
  const blocks: Line[][] = [[]]
  for (const [i, text] of source
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (text.trim() === '') blocks.push([])
    else blocks.at(-1)!.push({ number: i + 1, text })
  }
  return blocks.filter((block) => block.length > 0)
}

type Unplaced = Omit<ConlluWord, 'start' | 'end'>
export type UnplacedSentence = Omit<ConlluSentence, 'words'> & { readonly words: readonly Unplaced[] }

function readSentence(block: readonly Line[], problems: Problem[]): UnplacedSentence | undefined {
  const comments = block.filter(({ text }) => text.startsWith('#')).map(({ text }) => text)
  const lines = block.filter(({ text }) => !text.startsWith('#'))
  if (lines.length === 0) return undefined
  const words: (Unplaced & { readonly line: Line })[] = []
  const multiwordTokens: MultiwordToken[] = []
  const emptyNodes: EmptyNode[] = []
  for (const line of lines) {
    const columns = columnsOfLine(line, problems)
    if (!columns) return undefined
    const id = columns[0]!
    const range = /^(\d+)-(\d+)$/.exec(id)
    if (id === String(words.length + 1)) words.push({ ...wordInColumns(columns, line, problems), line })
    else if (range && Number(range[1]) === words.length + 1 && Number(range[2]) > Number(range[1]))
      multiwordTokens.push({
        first: Number(range[1]) - 1,
        last: Number(range[2]) - 1,
        form: columns[1]!,
        rest: columns.slice(2),
      })
    else if (/^\d+\.[1-9]\d*$/.test(id) && Number.parseInt(id, 10) === words.length)
      emptyNodes.push({ after: words.length, columns })
    else return void problems.push(wrongId(line, id, words.length + 1))
  }
  const kept = multiwordTokens.filter(({ last }) => last < words.length)
  return { comments, words: withSoundHeads(words, problems), multiwordTokens: kept, emptyNodes }
}

function columnsOfLine(line: Line, problems: Problem[]): readonly string[] | undefined {
  const columns = line.text.split('\t')
  if (columns.length === 10 && columns.every((column) => column !== '')) return columns
  const empty = columns.indexOf('')
  problems.push({
    code: 'conllu/columns',
    severity: 'error',
    message:
      columns.length === 10
        ? `Column ${empty + 1} is empty; the sentence is left out.`
        : `A line of ${columns.length} columns; the sentence is left out.`,
    place: { line: line.number, column: 1 + (columns.length === 10 ? columnStart(line.text, empty) : 0) },
    actual: String(columns.length),
    expected: ['10'],
    hint: 'Columns are separated by one tab; a column without a value holds "_".',
  })
  return undefined
}

function wrongId(line: Line, id: string, expected: number): Problem {
  return {
    code: 'conllu/id',
    severity: 'error',
    message: `The id "${id}" does not follow the word before it; the sentence is left out.`,
    place: { line: line.number, column: 1, length: id.length },
    actual: id,
    expected: [String(expected)],
    hint: 'Words are numbered 1, 2, 3, …; a multiword token is 1-2, an empty node 1.1.',
  }
}

/** The head as written is counted from 1, 0 for the root: one less here. `_` leaves the word without a head, like a root. */
function wordInColumns(columns: readonly string[], line: Line, problems: Problem[]): Unplaced {
  const [, form, lemma, upos, xpos, features, head, relation, dependencies, misc] = columns as [string, ...string[]]
  const isSound = head === '_' || /^\d+$/.test(head!)
  if (!isSound) problems.push(wrongHead(line, head!, 'is no number'))
  return {
    form: form!,
    lemma: lemma!,
    upos: upos!,
    xpos: xpos!,
    features: features!,
    head: isSound && head !== '_' ? Number(head) - 1 : -1,
    relation: relation!,
    dependencies: dependencies!,
    misc: misc!,
  }
}

/** Heads that the sentence has, and no circles: a word whose head is wrong becomes a root. */
function withSoundHeads(
  words: readonly (Unplaced & { readonly line: Line })[],
  problems: Problem[],
): readonly Unplaced[] {
  const heads = words.map(({ head, line }) => {
    if (head < words.length) return head
    problems.push(wrongHead(line, String(head + 1), `is no word of a sentence of ${words.length}`))
    return -1
  })
  for (const i of circleStarts(heads)) {
    problems.push(wrongHead(words[i]!.line, String(heads[i]! + 1), 'leads back to the word itself'))
    heads[i] = -1
  }
  return words.map(({ line, ...word }, i) => ({ ...word, head: heads[i]! }))
}

/** One word of each circle of heads; each word is visited once. */
function circleStarts(heads: readonly number[]): readonly number[] {
  const visitedFrom = new Int32Array(heads.length).fill(-1)
  const found: number[] = []
  for (const start of heads.keys()) {
    let at = start
    while (at >= 0 && visitedFrom[at] === -1) {
      visitedFrom[at] = start
      at = heads[at]!
    }
    if (at >= 0 && visitedFrom[at] === start) found.push(at)
  }
  return found
}

function wrongHead({ number, text }: Line, head: string, why: string): Problem {
  return {
    code: 'conllu/head',
    severity: 'warning',
    message: `The head "${head}" ${why}; the word is taken as a root.`,
    place: { line: number, column: 1 + columnStart(text, 6), length: head.length },
    actual: head,
  }
}

function columnStart(text: string, column: number): number {
  return text.split('\t').slice(0, column).join('\t').length + (column > 0 ? 1 : 0)
}

/** Sentences in CoNLL-U; those of our own parser get `_` for what it does not say. */
export function writeConllu(sentences: readonly (AnalysedSentence | ConlluSentence)[]): string {
  return sentences.map((sentence) => `${linesOfSentence(sentence).join('\n')}\n\n`).join('')
}

function linesOfSentence(sentence: AnalysedSentence | ConlluSentence): readonly string[] {
  const { comments, multiwordTokens, emptyNodes } = { ...nothingMore, ...sentence }
  const emptyAfter = (count: number): readonly string[] =>
    emptyNodes.filter(({ after }) => after === count).map(({ columns }) => columns.join('\t'))
  const lines = sentence.words.flatMap((word, i) => {
    const tokens = multiwordTokens.filter(({ first }) => first === i)
    const ranges = tokens.map(({ first, last, form, rest }) => [`${first + 1}-${last + 1}`, form, ...rest].join('\t'))
    return [...ranges, lineOfWord(word, i), ...emptyAfter(i + 1)]
  })
  return [...comments, ...emptyAfter(0), ...lines]
}

const nothingMore: Pick<ConlluSentence, 'comments' | 'multiwordTokens' | 'emptyNodes'> = {
  comments: [],
  multiwordTokens: [],
  emptyNodes: [],
}

function lineOfWord(word: Word | ConlluWord, i: number): string {
  const { features, dependencies, misc } = { features: '_', dependencies: '_', misc: '_', ...word }
  const head = word.head + 1
  const columns = [
    i + 1,
    word.form,
    word.lemma,
    word.upos,
    word.xpos,
    features,
    head,
    word.relation,
    dependencies,
    misc,
  ]
  return columns.map((column) => String(column).replace(/[\t\r\n]/g, ' ') || '_').join('\t')
}
