/**
 * Time expressions of English text and their meaning in TIMEX3 (TimeML 1.2.1): dates, times of day, durations and sets; relative
 * expressions count from the date of writing. The rules (`rules/`) are our own and match the words of analysed sentences. The tense of the
 * verb and the time mentioned last decide which of two dates is meant.
 *
 * This folder may import `text/analysis.ts`, `text/words.ts`, `text/plain-numbers.ts` and the calendar. Start with `findTimexes`; then read
 * `pieces.ts` (what the patterns match), `grammar.ts` (how a rule is written), `expressions.ts` (which rule wins) and `resolve.ts` (which
 * occurrence is meant).
 *
 * O(words × rules); 3 ms for a news article besides its analysis, about 300 articles a second (TimeBank, one core).
 */
import { daysOfValue } from '../../calendar/values.js'
import type { AnalysedSentence } from '../analysis.js'
import { baseOf } from './base.js'
import { type Expression, expressionAt } from './expressions.js'
import type { Meaning, TimexType } from './grammar.js'
import { type JoinedSentence, joinSentences, textOfPieces } from './join-sentences.js'
import { type Line, lineOfPieces } from './pieces.js'

export { daysOf } from '../../calendar/values.js'

/** A time expression with its place and its TIMEX3 attributes. */
export interface Timex {
  readonly text: string
  /** The index of the sentence. */
  readonly sentence: number
  /** The words of the sentence, end exclusive. */
  readonly from: number
  readonly to: number
  /** The place in code points of the text, end exclusive. */
  readonly start: number
  readonly end: number
  readonly type: TimexType
  /** The value as in TIMEX3: 1979-09, 2012-W07, P3D, PRESENT_REF, XXXX-WXX-1. */
  readonly value: string
  readonly mod?: string
  readonly quant?: string
  readonly freq?: string
  /** The value that it was counted from. */
  readonly anchor?: string
  /** The id of the rule that found it. */
  readonly because: string
}

/** Whether a text is a valid date of writing: YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm, and in the calendar. */
export function isDocumentDate(text: string): boolean {
  return baseOf(text) !== undefined
}

/** Options of `findTimexes`. */
export interface TimexOptions {
  /** The date of writing: YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm. Any other value is ignored. */
  readonly documentDate?: string
}

/**
 * Finds the time expressions of a text, in order and without overlap.
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

/** The number of sentences after a quarter in which "a year earlier" means a year before that quarter. */
const QUARTER_SENTENCES = 3

interface Memory {
  readonly reference: string | undefined
  readonly quarter: string | undefined
  /** The number of sentences since the quarter. */
  readonly age: number
}

function olderMemory({ reference, quarter, age }: Memory): Memory {
  return { reference, quarter: age > QUARTER_SENTENCES ? undefined : quarter, age: age + 1 }
}

/** A quarter that is only mentioned for comparison does not replace the quarter it is compared with. */
function remember(memory: Memory, { type, value, anchor }: Meaning): Memory {
  if ((type !== 'DATE' && type !== 'TIME') || !daysOfValue(value)) return memory
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
