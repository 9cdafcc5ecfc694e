/**
 * Simple ways to anchor a fact whose documents are known, which a system should beat, and the best that the years of the texts allow. They
 * read years as digits, 1000 to 2099, and know nothing of events, syntax or the date of a document. A year in the sentence of the value is
 * nearer than any other; then letters count. A fact with several spells gets one anchor for each: from the nearest year, from the next one,
 * and so on. O(years × mentions) for each text.
 */
import { type Anchor, type AnchorDate, openAnchor } from '../layers/facts.js'
import { distances } from '../time/anchors.js'

/** The baselines, from the weakest to the strongest. */
export const baselines = {
  /** No bounds at all. */
  nothing: () => openAnchor,
  /** The year nearest to the value, for all four bounds. */
  'nearest year': (found, spell) => {
    const { first } = pick(found.years, spell)
    return [first, first, first, first]
  },
  /** The two nearest years: the earlier one is the beginning. */
  'two nearest years': (found, spell) => {
    const [one, other] = [pick(found.years, 2 * spell), pick(found.years, 2 * spell + 1)]
    const [begin, end] = [one.first, other.first].sort() as [string, string]
    return [begin, begin, end, end]
  },
  /** The nearest range, such as 1999–2006, or year. */
  'nearest range or year': (found, spell) => {
    const { first, last } = pick(found.ranges, spell)
    return [first, first, last, last]
  },
} as const satisfies Readonly<Record<string, (found: NearestYears, spell: number) => Anchor>>

/** The name of a baseline. */
export type BaselineName = keyof typeof baselines

/** The years of the texts of a fact, nearest to its value first. */
export interface NearestYears {
  /** Each year is its own beginning and end. */
  readonly years: readonly StatedYears[]
  /** Both years of a range count as one. */
  readonly ranges: readonly StatedYears[]
}

/** A year or a range of years, with its place in the text. */
export interface StatedYears {
  readonly first: string
  readonly last: string
  readonly from: number
  readonly to: number
}

/**
 * The anchors of the spells of a fact by a baseline, in order of time; open if the texts name no year or not the value.
 * @example baselineAnchors('nearest year', nearestYears(['Ada left Bo Ltd in 1999.'], ['Bo Ltd'])) // [['1999', '1999', '1999', '1999']]
 */
export function baselineAnchors(name: BaselineName, found: NearestYears, spells = 1): readonly Anchor[] {
  const anchorOf: (found: NearestYears, spell: number) => Anchor = baselines[name]
  const anchors = Array.from({ length: spells }, (_, spell) =>
    found.years.length === 0 ? openAnchor : anchorOf(found, spell),
  )
  return anchors.sort(compareAnchors)
}

/** The item at an index, or the last one if there are fewer. */
function pick(items: readonly StatedYears[], index: number): StatedYears {
  return items[Math.min(index, items.length - 1)]!
}

/** Orders the spells of a fact by their beginning, then by their end; open bounds come first. */
function compareAnchors(a: Anchor, b: Anchor): number {
  const [one, other] = [a, b].map((anchor) => anchor.map((date) => date ?? '').join(' ')) as [string, string]
  return one < other ? -1 : one > other ? 1 : 0
}

/** The years of texts by their distance from the nearest mention of a value. Each year and each range comes once, at its nearest place. */
export function nearestYears(texts: readonly string[], value: readonly string[]): NearestYears {
  const ordered = (stated: (text: string) => readonly StatedYears[]) => {
    const all = texts.flatMap((text) => {
      const mentions = mentionsIn(text, value)
      return mentions.length === 0
        ? []
        : stated(text).map((years) => ({ years, distance: distanceFrom(text, mentions, years) }))
    })
    const nearest = new Map<string, StatedYears>()
    for (const { years } of all.sort((a, b) => a.distance - b.distance)) {
      const key = `${years.first} ${years.last}`
      if (!nearest.has(key)) nearest.set(key, years)
    }
    return [...nearest.values()]
  }
  return { years: ordered(yearsIn), ranges: ordered(rangesIn) }
}

interface TextSpan {
  readonly from: number
  readonly to: number
}

function mentionsIn(text: string, names: readonly string[]): readonly TextSpan[] {
  const patterns = names.filter((name) => name.trim() !== '').map(namePattern)
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: { length } }) => ({ from: index, to: index + length })),
  )
}

/** Case and the kind of blank do not count. */
function namePattern(name: string): RegExp {
  const words = name
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`(?<![\\p{L}\\p{N}])${words.join('\\s+')}(?![\\p{L}\\p{N}])`, 'giu')
}

/** Letters between a year and the nearest mention; any sentence or paragraph that ends between them counts more. */
function distanceFrom(text: string, mentions: readonly TextSpan[], { from, to }: TextSpan): number {
  return mentions.reduce((least, mention) => {
    const between =
      to <= mention.from ? text.slice(to, mention.from) : text.slice(mention.to, Math.max(from, mention.to))
    return Math.min(least, between.length + (/[.!?]\s|\n/.test(between) ? otherSentence : 0))
  }, Infinity)
}

/** More than the letters of any text. */
const otherSentence = 1e9

const year = '(?:1\\d{3}|20\\d{2})'
const yearPattern = new RegExp(`(?<!\\d)${year}(?!\\d)`, 'g')
const rangePattern = new RegExp(
  `(?<!\\d)(${year})\\s*(?:[-–—]|to|and|until|till)\\s*(?:\\p{Lu}\\p{L}+\\s+)?(${year}|\\d{2})(?!\\d)`,
  'gu',
)

/** The years that a text states. */
function yearsIn(text: string): readonly StatedYears[] {
  return [...text.matchAll(yearPattern)].map(({ index, 0: digits }) => ({
    ...{ first: digits, last: digits },
    ...{ from: index, to: index + digits.length },
  }))
}

/** The ranges that a text states, and the years outside them: "1999–2006", "1995-98", "from 1999 to May 2006". */
function rangesIn(text: string): readonly StatedYears[] {
  const ranges = [...text.matchAll(rangePattern)].flatMap(({ index, 0: { length }, 1: begin, 2: end }) => {
    const last = end!.length === 2 ? `${begin!.slice(0, 2)}${end}` : end!
    return last < begin! ? [] : [{ first: begin!, last, from: index, to: index + length }]
  })
  const alone = yearsIn(text).filter(({ from }) => !ranges.some((range) => range.from <= from && from < range.to))
  return [...ranges, ...alone].sort((a, b) => a.from - b.from)
}

/**
 * The upper bound: for each bound of gold, the year nearest to it among all years of the texts, or an open bound where gold has one.
 * @example bestAnchor(['1990, 1999 and 2001'], ['1998', '1998', null, null]) // ['1999', '1999', null, null]
 */
export function bestAnchor(texts: readonly string[], gold: Anchor): Anchor {
  const years = [...new Set(texts.flatMap((text) => yearsIn(text).map(({ first }) => first)))].sort()
  const best = (bound: number): AnchorDate => {
    const date = gold[bound]!
    if (date === null) return null
    const apart = years.map((one) => distances.spec(date, one, bound)!)
    return years[apart.indexOf(apart.reduce((least, one) => Math.min(least, one), Infinity))] ?? null
  }
  return [best(0), best(1), best(2), best(3)]
}
