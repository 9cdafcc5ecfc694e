/** Numbers within time expressions ("25", "twenty-five", "2 1/2", "two and a half", "a couple of") and years in words. */
import type { Word } from '../analysis.js'
import { plainNumberAt } from '../plain-numbers.js'
import { ones } from './tables.js'

/** The number of units; undefined for vague numbers such as "several". */
export function unitCount(text: string): number | undefined {
  return /^(?:a few|few|several|some|many|numerous|a number of|dozens of|hundreds of|thousands of|a dozen or so)$/.test(
    text,
  )
    ? undefined
    : numberInWords(text)
}

export function numberInWords(text: string): number | undefined {
  const plain = text.replaceAll(' - ', ' ')
  if (/^(?:a|an|one|the|another)$/.test(plain)) return 1
  if (/^(?:a )?couple(?: of)?$/.test(plain)) return 2
  if (plain === 'half a dozen') return 6
  if (/^(?:half|half an?|half of an?)$/.test(plain)) return 0.5
  const half = /^(.*?) and a half$/.exec(plain)
  if (half) return addHalf(numberInWords(half[1]!), 0.5)
  const fraction = /^(?:(\d+) )?(\d) ?\/ ?([1-9])$/.exec(plain)
  if (fraction) return Number(fraction[1] ?? 0) + Number(fraction[2]) / Number(fraction[3])
  return plainNumberAt(plain.split(' ').map(numeralWord), 0)?.number
}

function addHalf(number: number | undefined, more: number): number | undefined {
  return number === undefined ? undefined : number + more
}

/**
 * The number grammar reads words, but here only the forms are known. "One" counts in this context, although the number grammar leaves it
 * out.
 */
function numeralWord(form: string): Word {
  return { form, lemma: form, upos: 'NUM', xpos: 'CD', head: -1, relation: 'root', start: 0, end: form.length }
}

/** A year in words: "nineteen ninety-four", "nineteen oh five", "two thousand and six", "twenty ten" */
export function spelledYear(text: string): number | undefined {
  const plain = text.replaceAll(' - ', ' ')
  if (plain.startsWith('two thousand'))
    return 2000 + (numberInWords(plain.replace(/^two thousand(?: and)? ?/, '')) ?? 0)
  const [first, ...rest] = plain.split(' ')
  const century = first === 'twenty' ? 20 : ones.indexOf(first!) + 1
  if (rest[0] === 'hundred') return 100 * century
  const years = numberInWords(rest.filter((word) => word !== 'oh').join(' '))
  return years === undefined ? undefined : 100 * century + years
}
