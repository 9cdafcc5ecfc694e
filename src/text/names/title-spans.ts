/** Titles in the words of a sentence: "Prime Minister", "vice-president", "Secretary of State", "President-elect". */
import type { Word } from '../analysis.js'
import { fixedTitles, titleEndings, titleHeads, titleModifiers } from './titles.js'

export interface TitleSpan {
  readonly from: number
  /** End exclusive. */
  readonly to: number
  /** The title in lower case, in the singular, without hyphens except before "elect". */
  readonly title: string
}

/** The longest title that begins at a word; undefined behind the last word too. O(1), because titles have few words. */
export function titleAt(words: readonly Word[], from: number): TitleSpan | undefined {
  if (from >= words.length) return undefined
  const span = fixedTitleAt(words, from) ?? builtTitleAt(words, from)
  if (!span) return undefined
  // "deputy secretary of state"
  const rest = span.to - span.from > 1 ? fixedTitleAt(words, span.to - 1) : undefined
  const whole = rest && { from, to: rest.to, title: `${span.title.split(' ').slice(0, -1).join(' ')} ${rest.title}` }
  return withEnding(words, whole ?? span)
}

const MOST_WORDS = 6
const heads: ReadonlySet<string> = new Set(titleHeads)
/** Words that are titles whatever the tagger says. Other heads may also be verbs or adjectives. */
const sureHeads: ReadonlySet<string> = new Set([
  'president',
  'minister',
  'premier',
  'chancellor',
  'senator',
  'governor',
  'emperor',
])
const modifiers: ReadonlySet<string> = new Set(titleModifiers)
const endings: ReadonlySet<string> = new Set(titleEndings)
const fixed: ReadonlyMap<string, string> = new Map(fixedTitles.map((title) => [title.replace(/[\s-]/g, ''), title]))
const fixedStarts: ReadonlySet<string> = new Set(fixedTitles.map((title) => /^[^\s-]+/.exec(title)![0]))

function fixedTitleAt(words: readonly Word[], from: number): TitleSpan | undefined {
  if (!fixedStarts.has(/^[^-]*/.exec(words[from]!.form.toLowerCase())![0])) return undefined
  let [key, found] = ['', undefined as TitleSpan | undefined]
  for (let to = from; to < Math.min(words.length, from + MOST_WORDS + 1); ) {
    key += words[to++]!.form.toLowerCase().replaceAll('-', '')
    const title = fixed.get(key) ?? fixed.get(key.replace(/s$/, ''))
    if (title !== undefined) found = { from, to, title: title.replaceAll('-', ' ') }
  }
  return found
}

/** Modifiers and a head. Of several heads in a row, the last one counts ("Deputy Chief Minister"). */
function builtTitleAt(words: readonly Word[], from: number): TitleSpan | undefined {
  const parts: string[] = []
  let found: TitleSpan | undefined
  for (let to = from; to < Math.min(words.length, from + MOST_WORDS); to++) {
    const word = words[to]!
    if (word.form === '-' && parts.length > 0) continue
    const head = titleHead(word)
    const part = head ?? titleModifier(word)
    if (part === undefined || (parts.length > 0 && isCapital(word) !== isCapital(words[from]!) && !head)) break
    parts.push(part)
    if (head !== undefined) found = { from, to: to + 1, title: parts.join(' ') }
    if (head !== undefined && !modifiers.has(head)) break
  }
  return found
}

function titleHead(word: Word): string | undefined {
  if (word.upos !== 'NOUN' && word.upos !== 'PROPN' && !isCapital(word) && !sureHeads.has(word.form)) return undefined
  if (/^\p{Lu}{2,3}$/u.test(word.form) && !/^(PM|MP|CEO)$/.test(word.form)) return undefined
  const form = word.form.toLowerCase().replace(/\.$/, '')
  if (heads.has(form)) return form
  return word.xpos.endsWith('S') && heads.has(word.lemma.toLowerCase()) ? word.lemma.toLowerCase() : undefined
}

function titleModifier({ form }: Word): string | undefined {
  const part = form.toLowerCase()
  return modifiers.has(part) ? part : undefined
}

function isCapital({ form }: Word): boolean {
  return /^\p{Lu}/u.test(form)
}

function withEnding(words: readonly Word[], span: TitleSpan): TitleSpan {
  const at = words[span.to]?.form === '-' ? span.to + 1 : span.to
  const ending = words[at]?.form.toLowerCase()
  if (ending === undefined || !endings.has(ending)) return span
  const sign = ending === 'elect' || ending === 'designate' ? '-' : ' '
  return { ...span, to: at + 1, title: `${span.title}${sign}${ending}` }
}
