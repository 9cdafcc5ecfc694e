/** The expression that begins at a piece of a line: of all rules that match there, the longest match whose rule accepts the context. */
import type { Context } from './context.js'
import type { Meaning, Rule } from './grammar.js'
import type { Line } from './pieces.js'
import { clockRules } from './rules/clock.js'
import { dateRules } from './rules/dates.js'
import { durationRules } from './rules/durations.js'
import { narratedRules } from './rules/narrated.js'
import { quarterRules } from './rules/quarters.js'
import { referenceRules } from './rules/references.js'
import { relativeRules } from './rules/relative.js'
import { seasonRules } from './rules/seasons.js'
import { setRules } from './rules/sets.js'
import { yearRules } from './rules/years.js'

export interface Expression {
  /** The pieces of the line, end exclusive. */
  readonly from: number
  readonly to: number
  readonly rule: Rule
  readonly meaning: Meaning
}

/** If several rules match the same length, the first one in this list is tried first. */
const rules: readonly Rule[] = [
  ...dateRules,
  ...yearRules,
  ...quarterRules,
  ...seasonRules,
  ...clockRules,
  ...relativeRules,
  ...narratedRules,
  ...setRules,
  ...durationRules,
  ...referenceRules,
]

export function expressionAt(
  line: Line,
  from: number,
  known: Pick<Context, 'base' | 'reference' | 'quarter'>,
): Expression | undefined {
  const { offset } = line.pieces[from]!
  const matches = rulesFor(line).flatMap((rule) => {
    rule.pattern.lastIndex = offset
    const match = rule.pattern.exec(line.text)
    const last = match?.[0] ? line.ends.get(offset + match[0].length) : undefined
    return match && last !== undefined ? [{ rule, groups: match.groups ?? {}, to: last + 1 }] : []
  })
  matches.sort((a, b) => b.to - a.to)
  for (const { rule, groups, to } of matches) {
    const meaning = rule.read(groups, { ...known, line, from, to })
    if (meaning) return { from: takesArticle(line, from, to) ? from : from + 1, to, rule, meaning }
  }
  return undefined
}

const usable = new WeakMap<Line, readonly Rule[]>()

function rulesFor(line: Line): readonly Rule[] {
  const known = usable.get(line)
  if (known) return known
  const tested = new Map<RegExp, boolean>()
  const fulfils = (need: RegExp) => {
    const isThere = tested.get(need) ?? need.test(line.text)
    tested.set(need, isThere)
    return isThere
  }
  const found = rules.filter(({ need }) => need === undefined || fulfils(need))
  usable.set(line, found)
  return found
}

/**
 * Whether the expression includes its article. The article of "the 1987 crash" belongs to the crash, that of "a third-quarter loss" to the
 * loss.
 */
function takesArticle({ pieces, words }: Line, from: number, to: number): boolean {
  const taken = pieces.slice(from, to).map(({ form }) => form)
  const isArticle = taken[0] === 'the' || (/^an?$/.test(taken[0]!) && taken.includes('-'))
  const next = pieces[to]
  return !isArticle || taken.length < 2 || !next || !/^(?:NOUN|PROPN|ADJ)$/.test(words[next.word]!.upos)
}
