/**
 * Learns the rules of `lemmas.ts`: for each tag and ending, the edit that most words with this ending need. An ending must work for unseen
 * words. So each different word has one vote, however often it occurs, and no vote if its edit changes more than the ending: that "are"
 * becomes "be" says nothing about "share". A rule is kept only if the next shorter ending would decide otherwise; a few thousand rules are
 * enough.
 */
import type { Word } from '../analysis.js'
import { editFor, type LemmaRules, lemmaBase, lemmaTag, longestEnding } from '../lemmas.js'
import { tagOf } from './tag-set.js'

/** The tag of a piece of a word that was typed as several words. It has the lemma of the whole word. */
const PIECE = 'GW'

type Counts = Map<string, Map<string, number>>

export function learnLemmas(words: Iterable<Word>): LemmaRules {
  const byTag = new Map<string, Counts>()
  for (const word of words) {
    const tag = lemmaTag(tagOf(word))
    const base = lemmaBase(word.form, tag)
    if (word.lemma === '_' || word.xpos === PIECE || base.length > 40) continue
    const counts = byTag.get(tag) ?? new Map()
    byTag.set(tag, counts)
    const edit = editFor(base, word.lemma)
    const isNew = !counts.get(`^${base}`)?.has(edit)
    countEdit(counts, `^${base}`, edit)
    if (isNew) for (const ending of endingsOf(base, Number.parseInt(edit, 10))) countEdit(counts, ending, edit)
  }
  return new Map([...byTag].map(([tag, counts]) => [tag, rulesFrom(counts)]))
}

/** Endings with at least `least` characters that do not cover the whole word. */
function endingsOf(base: string, least: number): readonly string[] {
  const longest = Math.min(longestEnding, base.length - 1)
  return Array.from({ length: Math.max(0, longest - least + 1) }, (_, i) => base.slice(base.length - least - i))
}

function countEdit(counts: Counts, ending: string, edit: string): void {
  const edits = counts.get(ending) ?? new Map<string, number>()
  counts.set(ending, edits)
  edits.set(edit, (edits.get(edit) ?? 0) + 1)
}

function rulesFrom(counts: Counts): ReadonlyMap<string, string> {
  const rules = new Map<string, string>()
  const decided = (ending: string): string => {
    for (let at = ending; at !== ''; at = at.slice(1)) if (rules.has(at)) return rules.get(at)!
    return rules.get('') ?? '0-'
  }
  const order = [...counts.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
  for (const ending of order) {
    const [edit, times] = mostFrequent(counts.get(ending)!)
    const shorter = ending.startsWith('^') ? ending.slice(1).slice(-longestEnding) : ending.slice(1)
    const isOwn = ending === '' || edit !== decided(shorter)
    if (isOwn && (times >= 2 || ending === '' || ending.startsWith('^'))) rules.set(ending, edit)
  }
  return rules
}

function rank(ending: string): number {
  return ending.startsWith('^') ? 100 : ending.length
}

function mostFrequent(edits: ReadonlyMap<string, number>): readonly [string, number] {
  return [...edits].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]!
}
