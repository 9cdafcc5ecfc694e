/**
 * Reads the words of one file as labels of relations: words of the caller's own, labels of any scheme, and ambiguous words in a declared sense.
 * Counts the ambiguous words, so that a note can say how they were read. O(1) for each word that was seen before.
 */
import type { ReadOptions } from '../../format.js'
import type { AllenName } from '../../layers/time.js'
import type { Position } from '../../syntax/source/position.js'
import type { OverlapReading } from '../../time/label-words.js'
import { isAmbiguous, readLabel } from '../../time/labels.js'
import { choice } from '../../vocabulary/param.js'
import type { Problem } from '../../vocabulary/problem.js'

/** The parameter of a format that reads words of unknown origin. */
export const overlapParam = choice(['any', 'proper', 'error'], {
  default: 'any',
  doc: "ambiguous words such as overlap and COEX: any common instant, Allen's overlap, or an error",
})

/** What the cards of these formats say about ambiguous words. */
export const overlapCard = `Papers use some words in two senses, so \`overlap\` declares how they are read, and a note counts them. With \`any\`, overlap,
overlaps, overlapped by and COEX allow every relation with a common instant (all but b and bi), as in TempEval. With \`proper\`,
overlap is Allen's o, overlapped by is oi, and COEX excludes m and mi too. The joint labels of CaTeRS are read as their time: CAUSE_BEFORE
is b, CAUSE_OVERLAPS is overlap. With \`error\`, all these words are refused.`

export interface LabelMeaning {
  readonly label: string
  readonly relation: readonly AllenName[]
}

interface Seen {
  readonly meaning: LabelMeaning | undefined
  readonly isAmbiguous: boolean
}

export class LabelReader {
  readonly #seen = new Map<string, Seen>()
  /** By word, how often it was read. */
  readonly #ambiguous = new Map<string, number>()
  #first: Position | undefined
  readonly #labels: ReadOptions['labels']
  readonly #overlap: OverlapReading

  constructor(labels: ReadOptions['labels'], overlap: OverlapReading) {
    this.#labels = labels
    this.#overlap = overlap
  }

  /** `place` is for the note, which points at the first ambiguous word. */
  read(word: string, place: Position): LabelMeaning | undefined {
    const seen = this.#seen.get(word) ?? this.#look(word)
    if (seen.isAmbiguous && !this.#isOfScheme(word)) {
      this.#first ??= place
      this.#ambiguous.set(word, (this.#ambiguous.get(word) ?? 0) + 1)
    }
    return seen.meaning
  }

  /** OVERLAP is a label of TempEval and THYME, with the meaning that `any` gives it. */
  #isOfScheme(word: string): boolean {
    return this.#overlap === 'any' && word.toUpperCase() === 'OVERLAP'
  }

  #look(word: string): Seen {
    const label = this.#labels?.labelOf(word) ?? word
    const relation = readLabel(label, this.#overlap)
    const seen = { meaning: relation && { label, relation }, isAmbiguous: isAmbiguous(label) }
    this.#seen.set(word, seen)
    return seen
  }

  /** Whether a word is refused only because it has two senses. */
  isRefused(word: string): boolean {
    const seen = this.#seen.get(word)
    return seen?.isAmbiguous === true && !seen.meaning
  }

  /** How the ambiguous words of the file were read; nothing if it has none or they were refused. */
  note(format: string): Problem | undefined {
    if (this.#overlap === 'error' || !this.#first) return undefined
    const words = [...this.#ambiguous].map(([word, count]) => `${count} ${word}`).join(', ')
    const [read, other] = this.#overlap === 'any' ? ['any', 'proper'] : ['proper', 'any']
    return {
      code: 'labels/ambiguous',
      severity: 'note',
      message: `Some labels have two senses: ${words}. They are read with overlap=${read}, as ${readings[this.#overlap]}.`,
      place: { line: this.#first.line, column: this.#first.column, length: 1 },
      hint: `To read them otherwise, name the format: ${format}(overlap=${other}).`,
    }
  }
}

const readings = { any: 'any common instant', proper: "Allen's overlap" } as const

/** The problem of a word that `overlap=error` refuses, without its place. */
export function ambiguousLabel(word: string, format: string) {
  return {
    code: 'labels/ambiguous',
    message: `"${word}" has two senses, and overlap=error refuses it.`,
    actual: word,
    expected: ['any', 'proper'],
    hint: `The link is left out. Choose a sense: ${format}(overlap=any) or ${format}(overlap=proper).`,
  } as const
}
