/**
 * Lemmas by rules on the ends of words. A rule says for a tag and an ending, or a whole word, how many characters to take off
 * and what to put on; the longest ending that has a rule decides. `ADJ JJR -ier` takes off three and puts on "y". The rules
 * are learnt, so irregular words ("went", "'s") are just rules for whole words; verbs that they lack are in a list. Names
 * keep their case, and so do words in names; past forms and participles of verbs share their rules.
 */
import { irregularForms } from './irregular-forms.js'
import { plainApostrophes } from './words.js'

/** By tag, then by ending; a whole word starts with `^`. `3-y` takes off three characters and puts on "y". */
export type LemmaRules = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Endings are no longer than this; longer words only have rules of their own. */
export const longestEnding = 6

export function lemmaOf(rules: LemmaRules, form: string, tag: string): string {
  const base = lemmaBase(form, tag)
  const endings = rules.get(lemmaTag(tag))
  const own = endings?.get(`^${base}`)
  const irregular = own === undefined && lemmaTag(tag) === PAST ? irregularForms.v.get(base) : undefined
  if (irregular !== undefined) return irregular
  const edit = own ?? (endings && endingRule(endings, base))
  return edit ? applyEdit(base, edit) : base
}

/** What the rules start from: the form in lower case, unless it is a name or part of one. */
export function lemmaBase(form: string, tag: string): string {
  const plain = plainApostrophes(form)
  return /^PROPN| NNPS?$/.test(tag) ? plain : plain.toLowerCase()
}

/** The tag whose rules are asked. */
export function lemmaTag(tag: string): string {
  return tag === 'VERB VBN' ? PAST : tag
}

const PAST = 'VERB VBD'

function endingRule(endings: ReadonlyMap<string, string>, base: string): string | undefined {
  for (let length = Math.min(longestEnding, base.length); length >= 0; length--) {
    const edit = endings.get(length === 0 ? '' : base.slice(-length))
    if (edit !== undefined) return edit
  }
  return undefined
}

function applyEdit(base: string, edit: string): string {
  const off = Number.parseInt(edit, 10)
  return off > base.length ? base : base.slice(0, base.length - off) + edit.slice(String(off).length + 1)
}

/** What turns a base into its lemma. */
export function editFor(base: string, lemma: string): string {
  let same = 0
  while (same < base.length && base[same] === lemma[same]) same++
  return `${base.length - same}-${lemma.slice(same)}`
}
