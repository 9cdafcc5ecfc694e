/**
 * Tense, aspect and polarity of a verb with its auxiliaries, as in TimeML: "has not been meeting" is PRESENT, PERFECTIVE_PROGRESSIVE, NEG.
 * The tense is NONE if there is no finite form or if the first auxiliary is a modal other than will and shall. O(children of the verb).
 */
import type { Word } from '../analysis.js'
import type { EventProperties } from './document-graph.js'
import type { Tree } from './tree.js'

/** The properties of a verb, or of a predicate with a copula. */
export function eventProperties(words: readonly Word[], tree: Tree, verb: number): EventProperties {
  const helpers = helpersOf(words, tree, verb)
  const own = propertiesOf(words, tree, verb, helpers)
  const above = tree.heads[verb]!
  const isLeaning = helpers.length === 0 && tree.relations[verb] === 'conj' && above >= 0 && isNonFinite(words[verb]!)
  if (!isLeaning || words[above]!.xpos !== words[verb]!.xpos) return own
  const { tense, aspect } = propertiesOf(words, tree, above, helpersOf(words, tree, above))
  return { ...own, tense, aspect }
}

/** The auxiliaries and the copula, in order. */
export function helpersOf(words: readonly Word[], { children, relations }: Tree, verb: number): readonly Word[] {
  return children[verb]!.filter((child) => /^(aux|cop)/.test(relations[child]!)).map((child) => words[child]!)
}

export function isNegation({ form }: Word): boolean {
  return negations.has(form.toLowerCase())
}

const negations: ReadonlySet<string> = new Set(['not', "n't", 'n’t', 'never'])

type Tense = EventProperties['tense']

function propertiesOf(words: readonly Word[], tree: Tree, verb: number, helpers: readonly Word[]): EventProperties {
  const chain = [...helpers, words[verb]!]
  const isNegative = tree.children[verb]!.some((child) => isNegation(words[child]!))
  return {
    tense: tenseOf(chain, hasSubject(tree, verb)),
    aspect: aspectOf(chain),
    polarity: isNegative ? 'NEG' : 'POS',
  }
}

function hasSubject({ children, relations }: Tree, verb: number): boolean {
  return children[verb]!.some((child) => relations[child]!.startsWith('nsubj'))
}

const tenses: ReadonlyMap<string, Tense> = new Map([
  ['VBD', 'PAST'],
  ['VBZ', 'PRESENT'],
  ['VBP', 'PRESENT'],
])

/** The tense of the first word, if that is finite. A lone participle with a subject counts as past tense, because taggers confuse the two. */
function tenseOf(chain: readonly Word[], hasSubject: boolean): Tense {
  const [first] = chain
  if (first!.xpos === 'MD') return /^(will|shall|'ll|’ll|wo)$/i.test(first!.form) ? 'FUTURE' : 'NONE'
  const tense = tenses.get(first!.xpos)
  if (tense !== undefined) return tense
  return chain.length === 1 && first!.xpos === 'VBN' && hasSubject ? 'PAST' : 'NONE'
}

function aspectOf(chain: readonly Word[]): EventProperties['aspect'] {
  const follows = (lemma: string, tag: RegExp): boolean =>
    chain.some((word, i) => word.lemma === lemma && chain.slice(i + 1, i + 2).some(({ xpos }) => tag.test(xpos)))
  const [isPerfect, isProgressive] = [follows('have', /^VB[ND]$/), follows('be', /^VBG$/)]
  if (isPerfect) return isProgressive ? 'PERFECTIVE_PROGRESSIVE' : 'PERFECTIVE'
  return isProgressive ? 'PROGRESSIVE' : 'NONE'
}

function isNonFinite({ xpos }: Word): boolean {
  return xpos === 'VB' || xpos === 'VBN' || xpos === 'VBG'
}
