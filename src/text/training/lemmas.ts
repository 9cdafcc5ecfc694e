/**
 * Learns the rules of `lemmas.ts`: for each tag and ending the edit that most words with this ending need. A rule is kept
 * only if the next shorter ending would decide otherwise, so a few thousand rules say all of it.
 */
import type { Word } from '../analysis.js'
import { editFor, type LemmaRules, lemmaBase, longestEnding } from '../lemmas.js'
import { tagOf } from './tag-set.js'

type Counts = Map<string, Map<string, number>>

export function learnLemmas(words: Iterable<Word>): LemmaRules {
  const byTag = new Map<string, Counts>()
  for (const word of words) {
    const tag = tagOf(word)
    const base = lemmaBase(word.form, tag)
    if (word.lemma === '_' || base.length > 40) continue
    const counts = byTag.get(tag) ?? new Map()
    byTag.set(tag, counts)
    const edit = editFor(base, word.lemma)
    for (const ending of endingsOf(base)) count(counts, ending, edit)
  }
  return new Map([...byTag].map(([tag, counts]) => [tag, rulesFrom(counts)]))
}

/** From the empty one up to the whole word. */
function endingsOf(base: string): readonly string[] {
  const lengths = Array.from({ length: Math.min(longestEnding, base.length) + 1 }, (_, length) => length)
  return [...lengths.map((length) => (length === 0 ? '' : base.slice(-length))), `^${base}`]
}

function count(counts: Counts, ending: string, edit: string): void {
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
