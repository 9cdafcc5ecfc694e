/**
 * Alignments do not affect the score, but a line or a value that the published program cannot convert ends its run. Lines are split for every
 * sentence; values are converted only for the nodes of sentences that are readable on both sides.
 */
import { strip } from './characters.js'
import { crash } from './crash.js'
import type { Side } from './result.js'

export type Alignment = ReadonlyMap<string, string>

export function readAlignment(sentence: number, side: Side, text: string): Alignment {
  const values = new Map<string, string>()
  if (text === '') return values
  for (const line of text.split('\n')) {
    if (line.includes('alignment')) continue
    const [variable, value, ...more] = strip(line).split(':')
    if (value === undefined || more.length > 0) crash('ValueError', { code: 'alignment-line', sentence, side, line })
    values.set(variable!, strip(value!))
  }
  return values
}

export function checkAlignment(sentence: number, side: Side, alignment: Alignment, variables: Iterable<string>): void {
  for (const variable of variables) {
    const value = alignment.get(variable)
    const kind = value === undefined ? undefined : faultOf(value)
    if (kind) crash(kind, { code: 'alignment-value', sentence, side, variable, value: value! })
  }
}

/** Digits can be separated by underscores, as in numerals of the program's language, Python. */
const integer = /^[+-]?\p{Nd}+(?:_\p{Nd}+)*$/u

function faultOf(value: string): 'IndexError' | 'ValueError' | undefined {
  if (value === '') return 'IndexError'
  if (value.startsWith('0') || value.startsWith('-')) return undefined
  const ends = value.split('-')
  if (ends.includes('undefined')) return undefined
  if (!integer.test(strip(ends[0]!))) return 'ValueError'
  if (ends.length < 2) return 'IndexError'
  return integer.test(strip(ends[1]!)) ? undefined : 'ValueError'
}
