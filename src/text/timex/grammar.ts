/**
 * Rules of time expressions: a pattern over the line of a sentence (see `pieces.ts`), and its meaning where it matches. Patterns are
 * regular expressions in which `{month}` stands for a sub-pattern of `tables.ts`, `{from:month}` for one whose match the rule reads, and a
 * blank for a blank or a hyphen. Of the rules that match at a place, the one with the longest match is tried first; if it returns nothing,
 * because the context does not fit, the next one is tried.
 */
import type { Context } from './context.js'
import { macros } from './tables.js'

/** The types of TIMEX3. */
export type TimexType = 'DATE' | 'TIME' | 'DURATION' | 'SET'

/** The meaning of an expression. */
export interface Meaning {
  readonly type: TimexType
  readonly value: string
  readonly mod?: string | undefined
  readonly quant?: string | undefined
  readonly freq?: string | undefined
  /** The value that it was counted from. */
  readonly anchor?: string | undefined
}

export type Groups = Readonly<Record<string, string | undefined>>

export interface Rule {
  readonly id: string
  readonly pattern: RegExp
  /** A line without a match of this pattern cannot match the rule. So most rules are skipped for most lines. */
  readonly need?: RegExp
  read(groups: Groups, context: Context): Meaning | undefined
}

/** Makes a rule. Words that can precede and follow its core are given separately. */
export function rule(id: string, core: string, read: Rule['read'], { before = '', after = '' } = {}): Rule {
  const pattern = new RegExp(`${expand(before)}(?:${expand(core)})${expand(after)}(?![^ ])`, 'yu')
  const need = needOf(core)
  return { id, pattern, ...(need && { need }), read }
}

function expand(pattern: string): string {
  const filled = pattern.replace(macro, (_, name: string | undefined, called: string) => {
    const inner = macros[called]!
    return name === undefined ? `(?:${inner})` : `(?<${name}>${inner})`
  })
  return filled.replaceAll(' ', '(?: - | )')
}

const macro = /\{(?:(\w+):)?([a-z]+)\}/g

const needs = new Map<string, RegExp>()

/**
 * The last word or sub-pattern of a core that is outside all groups, and therefore part of every match. Rules that share it share one
 * object.
 */
function needOf(core: string): RegExp | undefined {
  let bare = core
  for (let shorter = ''; ; bare = shorter) {
    shorter = bare.replace(/\((?:[^()\\]|\\.)*\)\??/g, '')
    if (shorter === bare) break
  }
  if (bare.includes('|')) return undefined
  const source = bare.match(/\{[^}]+\}|[a-z]{3,}(?![a-z]*\?)/g)?.at(-1)
  if (source === undefined) return undefined
  const known = needs.get(source) ?? new RegExp(expand(source.replace(/^\{\w+:/, '{')), 'u')
  needs.set(source, known)
  return known
}
