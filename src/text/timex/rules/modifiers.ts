/** Words around an expression that say which part of it is meant, or how exactly: the `mod` of TIMEX3. */
import { type Groups, type Meaning, type Rule, rule } from '../grammar.js'

/** A rule of dates or times that can have "early", "the end of" or "about" before them. */
export function dateRule(id: string, core: string, read: Rule['read']): Rule {
  return rule(id, core, modified(read), aroundDate)
}

/** A rule of durations that can have "more than", "at least" or "about" before them. */
export function durationRule(id: string, core: string, read: Rule['read']): Rule {
  return rule(id, core, modified(read), aroundDuration)
}

const aroundDate = {
  before:
    '(?:sometime )?(?:(?:the )?(?:very )?(?<part>beginning|start|middle|end|close) of |(?:the )?(?:very )?(?<mod>early|late|mid|middle|earlier|later)(?: in| on)? |(?<amount>about|around|approximately) )?',
  after: '(?<after> and beyond| or later| or so)?',
}

const aroundDuration = {
  before:
    '(?:(?<amount>about|around|approximately|roughly|some|nearly|almost|less than|fewer than|under|more than|over(?! the)|longer than|at least|at most|no more than|not more than|up to|as long as|as many as) )?',
  after: '(?<after> or so| or more| or less)?',
}

const mods: Readonly<Record<string, string>> = {
  beginning: 'START',
  start: 'START',
  early: 'START',
  earlier: 'START',
  middle: 'MID',
  mid: 'MID',
  end: 'END',
  close: 'END',
  late: 'END',
  later: 'END',
  about: 'APPROX',
  around: 'APPROX',
  approximately: 'APPROX',
  roughly: 'APPROX',
  some: 'APPROX',
  'or so': 'APPROX',
  nearly: 'LESS_THAN',
  almost: 'LESS_THAN',
  'less than': 'LESS_THAN',
  'fewer than': 'LESS_THAN',
  under: 'LESS_THAN',
  'more than': 'MORE_THAN',
  over: 'MORE_THAN',
  'longer than': 'MORE_THAN',
  'at least': 'EQUAL_OR_MORE',
  'or more': 'EQUAL_OR_MORE',
  'at most': 'EQUAL_OR_LESS',
  'no more than': 'EQUAL_OR_LESS',
  'not more than': 'EQUAL_OR_LESS',
  'up to': 'EQUAL_OR_LESS',
  'as long as': 'EQUAL_OR_LESS',
  'as many as': 'EQUAL_OR_LESS',
  'or less': 'EQUAL_OR_LESS',
  'or later': 'ON_OR_AFTER',
  'and beyond': 'ON_OR_AFTER',
}

function modified(read: Rule['read']): Rule['read'] {
  return (groups, context) => {
    const meaning = read(groups, context)
    return meaning && withMod(meaning, groups)
  }
}

function withMod(meaning: Meaning, { part, mod, amount, after }: Groups): Meaning {
  const word = (part ?? mod ?? amount ?? after?.trim())?.replaceAll(' - ', ' ')
  const found = word === undefined ? undefined : mods[word]
  return found === undefined ? meaning : { ...meaning, mod: found }
}
