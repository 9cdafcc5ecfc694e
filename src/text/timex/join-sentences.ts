/**
 * Joins sentences that the splitter has cut after "p.m.": "at 10 p.m. Wednesday" is one expression. An expression that continues in the
 * next sentence counts as words of the first one, but its text and place are complete.
 */
import type { AnalysedSentence, Word } from '../analysis.js'
import type { Piece } from './pieces.js'

export interface JoinedSentence extends AnalysedSentence {
  readonly parts: readonly SentencePart[]
}

/** A sentence of the text, and its words in the joined sentence. */
interface SentencePart {
  readonly sentence: number
  readonly from: number
  readonly to: number
}

/** The maximum number of joined sentences. No expression is longer, and a list of times must not become one sentence. */
const MOST_PARTS = 3

export function joinSentences(sentences: readonly AnalysedSentence[]): JoinedSentence[] {
  const stretches: JoinedSentence[] = []
  sentences.forEach(({ words }, sentence) => {
    const before = stretches.at(-1)
    if (before && before.parts.length < MOST_PARTS && isCut(before.words))
      stretches[stretches.length - 1] = joinedWith(before, words, sentence)
    else stretches.push({ words, parts: [{ sentence, from: 0, to: words.length }] })
  })
  return stretches
}

function isCut(words: readonly Word[]): boolean {
  const [last, butLast] = [words.at(-1)?.form ?? '', words.at(-2)?.form ?? '']
  return /^[ap]\.m\.$/i.test(last) || (last === '.' && /^[ap]\.m\.?$/i.test(butLast))
}

function joinedWith({ words, parts }: JoinedSentence, more: readonly Word[], sentence: number): JoinedSentence {
  const from = words.length
  const moved = more.map((word) => ({ ...word, head: word.head < 0 ? word.head : word.head + from }))
  return { words: [...words, ...moved], parts: [...parts, { sentence, from, to: from + more.length }] }
}

/** The text from one piece to another, with a space where the text has any white space. */
export function textOfPieces(words: readonly Word[], first: Piece, last: Piece): string {
  let text = ''
  for (let i = first.word; i <= last.word; i++) {
    const word = words[i]!
    const from = i === first.word ? first.start - word.start : 0
    const to = i === last.word ? last.end - word.start : word.end - word.start
    const gap = i > first.word && word.start > words[i - 1]!.end ? ' ' : ''
    const isWhole = from === 0 && to === word.end - word.start
    text += gap + (isWhole ? word.form : [...word.form].slice(from, to).join(''))
  }
  return text
}
