/**
 * Lemmas by rules on word endings. For a tag and an ending (or a whole word), a rule says how many characters to remove and what to add;
 * the longest ending with a rule decides. `ADJ JJR -ier` removes three characters and adds "y". The rules are learned, so irregular words
 * ("went", "'s") are rules for whole words; a list has the irregular verbs that the rules lack. Names and words in names keep their case.
 * Past forms and participles of verbs share their rules.
 */
import { irregularForms } from './irregular-forms.js'
import { plainApostrophes } from './words.js'

/** Rules by tag, then by ending; a whole word starts with `^`. `3-y` removes three characters and adds "y". */
export type LemmaRules = ReadonlyMap<string, ReadonlyMap<string, string>>

/** The longest ending that has a rule. Longer strings are only matched as whole words. */
export const longestEnding = 6

/** The lemma of a form with a tag such as `VERB VBD`. */
export function lemmaOf(rules: LemmaRules, form: string, tag: string): string {
  const base = lemmaBase(form, tag)
  const endings = rules.get(lemmaTag(tag))
  const own = endings?.get(`^${base}`)
  const irregular = own === undefined && lemmaTag(tag) === PAST ? irregularForms.v.get(base) : undefined
  if (irregular !== undefined) return irregular
  const edit = own ?? (endings && endingRule(endings, base))
  return edit ? applyEdit(base, edit) : base
}

/** The form that the rules apply to: in lower case, unless it is a name or part of one. */
export function lemmaBase(form: string, tag: string): string {
  const plain = plainApostrophes(form)
  return /^PROPN| NNPS?$/.test(tag) ? plain : plain.toLowerCase()
}

/** The tag whose rules apply. */
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

/** The edit that turns a base into its lemma. */
export function editFor(base: string, lemma: string): string {
  let same = 0
  while (same < base.length && base[same] === lemma[same]) same++
  return `${base.length - same}-${lemma.slice(same)}`
}
