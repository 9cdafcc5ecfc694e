/**
 * CoNLL-U (universaldependencies.org/format.html): sentences of words with lemmas, tags and heads, one word per line in ten columns.
 * Whichever parser wrote the file, it becomes the same `AnalysedSentence` that our parser returns. Comments, multiword tokens, empty nodes
 * and unused columns are kept, so that written files read back the same.
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

/** Several words that are written as one, such as "don't" for "do" and "n't". Words are counted from 0. */
interface MultiwordToken {
  readonly first: number
  readonly last: number
  readonly form: string
  /** The columns after the form, as written. */
  readonly rest: readonly string[]
}

/** A word that is not in the text but belongs to the analysis. */
interface EmptyNode {
  /** The number of words before it. */
  readonly after: number
  /** The columns as written, the id first. */
  readonly columns: readonly string[]
}

export interface ConlluSentence extends AnalysedSentence {
  /** With the `#`, without the line break. */
  readonly comments: readonly string[]
  readonly words: readonly ConlluWord[]
  readonly multiwordTokens: readonly MultiwordToken[]
  readonly emptyNodes: readonly EmptyNode[]
}

export interface ConlluReading {
  /** The sentences with a space between them and an empty line before each paragraph. Places of words refer to this text. */
  readonly text: string
  readonly sentences: readonly ConlluSentence[]
  readonly problems: readonly Problem[]
}

interface Line {
  readonly number: number
  readonly text: string
}

/** Reads as much as possible. A sentence is left out if one of its words has an invalid id or the wrong number of columns. */
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
        : `The line has ${columns.length} columns; the sentence is left out.`,
    place: { line: line.number, column: 1 + (columns.length === 10 ? columnStart(line.text, empty) : 0) },
    actual: String(columns.length),
    expected: ['10'],
    hint: 'Separate columns by one tab, and write "_" for a column without a value.',
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
    hint: 'Number words 1, 2, 3, …; a multiword token is 1-2, an empty node 1.1.',
  }
}

/**
 * The file counts heads from 1, with 0 for the root; here they count from 0, with −1 for the root. A word with the head `_` has no head,
 * like a root.
 */
function wordInColumns(columns: readonly string[], line: Line, problems: Problem[]): Unplaced {
  const [, form, lemma, upos, xpos, features, head, relation, dependencies, misc] = columns as [string, ...string[]]
  const isSound = head === '_' || /^\d+$/.test(head!)
  if (!isSound) problems.push(wrongHead(line, head!, 'is not a number'))
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

/** Heads that exist in the sentence and form no cycle. A word with an invalid head becomes a root. */
function withSoundHeads(
  words: readonly (Unplaced & { readonly line: Line })[],
  problems: Problem[],
): readonly Unplaced[] {
  const heads = words.map(({ head, line }) => {
    if (head < words.length) return head
    problems.push(wrongHead(line, String(head + 1), `is not a word of this sentence, which has ${words.length}`))
    return -1
  })
  for (const i of cycleStarts(heads)) {
    problems.push(wrongHead(words[i]!.line, String(heads[i]! + 1), 'leads back to the word itself'))
    heads[i] = -1
  }
  return words.map(({ line, ...word }, i) => ({ ...word, head: heads[i]! }))
}

/** One word of each cycle of heads; each word is visited once. */
function cycleStarts(heads: readonly number[]): readonly number[] {
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
    message: `The head "${head}" ${why}; the word becomes a root.`,
    place: { line: number, column: 1 + columnStart(text, 6), length: head.length },
    actual: head,
  }
}

function columnStart(text: string, column: number): number {
  return text.split('\t').slice(0, column).join('\t').length + (column > 0 ? 1 : 0)
}

/** Writes sentences as CoNLL-U. Columns that our own parser does not fill get `_`. */
export function writeConllu(sentences: readonly (AnalysedSentence | ConlluSentence)[]): string {
  return sentences.map((sentence) => `${linesOfSentence(sentence).join('\n')}\n\n`).join('')
}

function linesOfSentence(sentence: AnalysedSentence | ConlluSentence): readonly string[] {
  const { comments, multiwordTokens, emptyNodes } = { ...emptyExtras, ...sentence }
  const emptyAfter = (count: number): readonly string[] =>
    emptyNodes.filter(({ after }) => after === count).map(({ columns }) => columns.join('\t'))
  const lines = sentence.words.flatMap((word, i) => {
    const tokens = multiwordTokens.filter(({ first }) => first === i)
    const ranges = tokens.map(({ first, last, form, rest }) => [`${first + 1}-${last + 1}`, form, ...rest].join('\t'))
    return [...ranges, lineOfWord(word, i), ...emptyAfter(i + 1)]
  })
  return [...comments, ...emptyAfter(0), ...lines]
}

const emptyExtras: Pick<ConlluSentence, 'comments' | 'multiwordTokens' | 'emptyNodes'> = {
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
