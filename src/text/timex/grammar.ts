/**
 * Rules of time expressions: a pattern over the line of a sentence (see `pieces.ts`) and what it means where it matches. Patterns are
 * regular expressions in which `{month}` stands for a sub-pattern of `tables.ts`, `{from:month}` for one to look at, and a blank for a
 * blank or a hyphen. Of the rules that match at a place the one that takes most is asked first; one that finds the place unsuitable
 * says nothing, and the next is asked.
 */
import type { Context } from './context.js'
import { macros } from './tables.js'

export type TimexType = 'DATE' | 'TIME' | 'DURATION' | 'SET'

/** What an expression means. */
export interface Meaning {
  readonly type: TimexType
  readonly value: string
  readonly mod?: string | undefined
  readonly quant?: string | undefined
  readonly freq?: string | undefined
  /** The value it was counted from. */
  readonly anchor?: string | undefined
}

export type Groups = Readonly<Record<string, string | undefined>>

export interface Rule {
  readonly id: string
  readonly pattern: RegExp
  /** A line without a match of this has none of the rule: most lines need not be looked at piece by piece. */
  readonly need?: RegExp
  read(groups: Groups, context: Context): Meaning | undefined
}

/** A rule; words that may stand before and behind its core are given apart. */
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

/** The last word or sub-pattern of a core that stands in no group, and so in every match; one object for all rules that share it. */
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
