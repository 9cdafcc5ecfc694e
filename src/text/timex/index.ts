/**
 * Time expressions of English text and what they mean, as TIMEX3 has it (TimeML 1.2.1): dates, times of day, durations and sets, counted
 * from the date of writing where they are relative. Rules of our own (`rules/`) over the words of analysed sentences; which of two
 * dates is meant is told by the tense of the verb and by what was last spoken of.
 *
 * O(words × rules); 3 ms a news article beside its analysis, some 300 a second (TimeBank, one core).
 */
import type { AnalysedSentence } from '../analysis.js'
import { type Expression, expressionAt } from './expressions.js'
import type { Meaning, TimexType } from './grammar.js'
import { type JoinedSentence, joinSentences, textOfPieces } from './join-sentences.js'
import { type Line, lineOfPieces } from './pieces.js'
import { baseOf, dayRange } from './values.js'

export { daysOf } from './values.js'

export interface Timex {
  readonly text: string
  /** The number of the sentence, from 0. */
  readonly sentence: number
  /** Words of the sentence, end exclusive. */
  readonly from: number
  readonly to: number
  /** Code points of the text, end exclusive. */
  readonly start: number
  readonly end: number
  readonly type: TimexType
  /** As in TIMEX3: 1979-09, 2012-W07, P3D, PRESENT_REF, XXXX-WXX-1. */
  readonly value: string
  readonly mod?: string
  readonly quant?: string
  readonly freq?: string
  /** The value it was counted from. */
  readonly anchor?: string
  /** The rule that found it. */
  readonly because: string
}

/** Whether a text is a date that can be counted from: YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm, and in the calendar. */
export function isDocumentDate(text: string): boolean {
  return baseOf(text) !== undefined
}

export interface TimexOptions {
  /** When the text was written: YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm. What is no date counts as not given. */
  readonly documentDate?: string
}

/**
 * The time expressions of a text, in order and without overlap.
 * @example findTimexes(analyser.analyse('They met last week.'), { documentDate: '1998-02-19' }) // one DATE, 1998-W07
 */
export function findTimexes(sentences: readonly AnalysedSentence[], { documentDate }: TimexOptions = {}): Timex[] {
  const base = documentDate === undefined ? undefined : baseOf(documentDate)
  const found: Timex[] = []
  let memory: Memory = { reference: undefined, quarter: undefined, age: 0 }
  for (const stretch of joinSentences(sentences)) {
    const line = lineOfPieces(stretch)
    memory = olderMemory(memory)
    for (let at = 0; at < line.pieces.length; ) {
      const { reference, quarter } = memory
      const expression = expressionAt(line, at, { base, reference, quarter })
      if (expression) {
        found.push(timexOf(expression, line, stretch))
        memory = remember(memory, expression.meaning)
      }
      at = expression?.to ?? at + 1
    }
  }
  return found
}

/** For so many sentences "a year earlier" is a year before the quarter that was spoken of. */
const QUARTER_SENTENCES = 3

interface Memory {
  readonly reference: string | undefined
  readonly quarter: string | undefined
  /** Sentences since the quarter. */
  readonly age: number
}

function olderMemory({ reference, quarter, age }: Memory): Memory {
  return { reference, quarter: age > QUARTER_SENTENCES ? undefined : quarter, age: age + 1 }
}

/** A quarter that is only there to be compared with another does not take its place. */
function remember(memory: Memory, { type, value, anchor }: Meaning): Memory {
  if ((type !== 'DATE' && type !== 'TIME') || !dayRange(value)) return memory
  const isCompared = anchor !== undefined && anchor !== value && /-Q\d$/.test(anchor)
  const isQuarter = /-Q\d$/.test(value) && !isCompared
  return isQuarter ? { reference: value, quarter: value, age: 0 } : { ...memory, reference: value }
}

function timexOf({ from, to, rule, meaning }: Expression, { pieces }: Line, { words, parts }: JoinedSentence): Timex {
  const [first, last] = [pieces[from]!, pieces[to - 1]!]
  const { type, value, mod, quant, freq, anchor } = meaning
  const part = parts.findLast((one) => one.from <= first.word)!
  return {
    text: textOfPieces(words, first, last),
    sentence: part.sentence,
    from: first.word - part.from,
    to: Math.min(last.word + 1, part.to) - part.from,
    start: first.start,
    end: last.end,
    type,
    value,
    ...(mod !== undefined && { mod }),
    ...(quant !== undefined && { quant }),
    ...(freq !== undefined && { freq }),
    ...(anchor !== undefined && { anchor }),
    because: rule.id,
  }
}
