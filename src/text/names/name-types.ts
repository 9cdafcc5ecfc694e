/**
 * The type of each name in a document, in three steps: what the name itself, titles and given names show; then the rest of the document, so
 * that "Lourenço" is a person because "President João Lourenço" is one; then the function words around the name. O(words).
 */
import type { AnalysedSentence, Word } from '../analysis.js'
import { isGivenName } from './name-runs.js'
import type { NameType, Span } from './name-spans.js'
import { nameParticles, speechVerbs } from './name-words.js'

export interface TypedSpan extends Span {
  readonly type?: NameType
}

/** The spans with types for names and none for titles; one list for each sentence. */
export function typeSpans(
  sentences: readonly AnalysedSentence[],
  spans: readonly (readonly Span[])[],
): readonly (readonly TypedSpan[])[] {
  const clear = spans.map((list, i) =>
    withPlaces(
      list.map((span, k) => clearType(sentences[i]!.words, list, span, k)),
      sentences[i]!.words,
    ),
  )
  const persons = partsOfPersons(sentences, clear)
  return clear.map((list, i) => list.map((span) => withGuessedType(sentences[i]!.words, span, persons)))
}

const particles: ReadonlySet<string> = new Set(nameParticles)
const speech: ReadonlySet<string> = new Set(speechVerbs)
const placing: ReadonlySet<string> = new Set([
  'in',
  'at',
  'near',
  'from',
  'across',
  'around',
  'outside',
  'throughout',
  'into',
  'to',
  'towards',
  'toward',
])

const placingAll: ReadonlySet<string> = new Set(['in', 'at', 'near', 'across', 'around', 'outside', 'throughout'])

const typeOfKnown = { country: 'LOCATION', place: 'LOCATION', organisation: 'ORGANIZATION', group: 'MISC' } as const

function clearType(words: readonly Word[], list: readonly Span[], span: Span, place: number): TypedSpan {
  if (span.title !== undefined || span.type !== undefined) return span
  if (span.known)
    return { ...span, type: span.known.kind === 'demonym' ? typeOfDemonym(words, span) : typeOfKnown[span.known.kind] }
  return isClearPerson(words, list, span, place) ? { ...span, type: 'PERSON' } : span
}

/** As an adjective a demonym means the country ("Angolan president"), as a noun the people or a language. */
function typeOfDemonym(words: readonly Word[], { to }: Span): NameType {
  const [last, next] = [words[to - 1]!, words[to]]
  const isBefore = next !== undefined && (/^(NOUN|PROPN|ADJ|NUM)$/.test(next.upos) || next.form === '-')
  return last.upos === 'ADJ' || isBefore ? 'LOCATION' : 'MISC'
}

function isClearPerson(words: readonly Word[], list: readonly Span[], span: Span, place: number): boolean {
  const before = words[span.from - 1]?.form.toLowerCase()
  if (followsTitle(words, list, span, place)) return true
  if (before === 'the') return false
  if (isGivenName(words[span.from]!.form) || hasPersonalPart(words, span)) return true
  return hasAge(words, span.to) || precedesTitle(words, list, span, place)
}

/** "President X", "President of Angola X". */
function followsTitle(words: readonly Word[], list: readonly Span[], { from }: Span, place: number): boolean {
  const [before, second] = [list[place - 1], list[place - 2]]
  if (!before || before.to !== from) return false
  if (before.title !== undefined) return true
  if (second?.title === undefined || before.from - second.to > 2) return false
  return /^(of|for)$/.test(words[second.to]?.form ?? '')
}

/** Whether a title without a name follows soon after a comma: "X, the caretaker Prime Minister of Portugal,". */
function precedesTitle(words: readonly Word[], list: readonly Span[], { to }: Span, place: number): boolean {
  if (words[to]?.form !== ',') return false
  const after = list.slice(place + 1, place + 4)
  const next = after.find(({ title }) => title !== undefined)
  if (!next || next.from - to > 5 || after.some((other) => other.from === next.to && other.title === undefined))
    return false
  return words.slice(to + 1, next.from).every(({ upos }) => /^(DET|ADJ|NOUN|PROPN|ADV|PART)$/.test(upos))
}

/** Whether the name has an initial, or a particle before the last name. */
function hasPersonalPart(words: readonly Word[], { from, to }: Span): boolean {
  const parts = words.slice(from, to).map(({ form }) => form)
  return parts.length > 1 && parts.some((form, i) => i > 0 && (/^\p{Lu}\.$/u.test(form) || particles.has(form)))
}

/** "X, 63," or "X (63)". */
export function hasAge(words: readonly Word[], at: number): boolean {
  const [sign, number, close] = [words[at]?.form, words[at + 1]?.form, words[at + 2]?.form]
  return (
    (sign === ',' || sign === '(') &&
    /^\d{1,3}$/.test(number ?? '') &&
    /^[,).;]$/.test(close ?? '.') &&
    Number(number) < 120
  )
}

/** Names beside a place, separated by a comma, are places: "Bouaké, Ivory Coast". */
function withPlaces(list: readonly TypedSpan[], words: readonly Word[]): readonly TypedSpan[] {
  return list.map((span, i) => {
    if (span.type !== undefined || span.title !== undefined) return span
    const [before, next] = [list[i - 1], list[i + 1]]
    const isBefore = next?.known?.kind === 'country' && next.from === span.to + 1 && words[span.to]!.form === ','
    const isAfter =
      before?.known?.kind === 'place' && span.from === before.to + 1 && /^(,|and)$/.test(words[before.to]!.form)
    return isBefore || isAfter ? { ...span, type: 'LOCATION' } : span
  })
}

/** The first and last words of all names that are clearly persons. */
function partsOfPersons(
  sentences: readonly AnalysedSentence[],
  spans: readonly (readonly TypedSpan[])[],
): ReadonlySet<string> {
  const parts = new Set<string>()
  spans.forEach((list, i) => {
    for (const { type, from, to } of list)
      if (type === 'PERSON')
        for (const at of [from, familyNameAt(sentences[i]!.words, from, to)]) parts.add(sentences[i]!.words[at]!.form)
  })
  return parts
}

/** The position of the family name, before "II" or "Jr.". */
function familyNameAt(words: readonly Word[], from: number, to: number): number {
  return to - from > 1 && /^([IVX]+|[JS]r\.?)$/.test(words[to - 1]!.form) ? to - 2 : to - 1
}

function withGuessedType(words: readonly Word[], span: TypedSpan, persons: ReadonlySet<string>): TypedSpan {
  if (span.type !== undefined || span.title !== undefined) return span
  return { ...span, type: guessType(words, span, persons) }
}

function guessType(words: readonly Word[], { from, to }: Span, persons: ReadonlySet<string>): NameType {
  const [first, last] = [words[from]!, words[to - 1]!]
  const before = words[from - 1]?.form.toLowerCase() ?? ''
  if (persons.has(last.form) && before !== 'the') return 'PERSON'
  if (to - from === 1 && /^\p{Lu}[\p{Lu}&.\d]+$/u.test(first.form)) return 'ORGANIZATION'
  if (before === 'the') return to - from > 1 ? 'ORGANIZATION' : 'MISC'
  if (last.xpos === 'NNPS' || last.upos === 'ADJ') return 'MISC'
  if (isPlaced(words, from, to)) return 'LOCATION'
  if (to - from > 1 && to - from < 6) return 'PERSON'
  return isSpeaker(words, from, to) ? 'PERSON' : 'MISC'
}

/**
 * Whether the words before a name make it a place: "in X", "to X", "the town of X". One can also go "to" a person, but persons mostly have
 * two names.
 */
function isPlaced(words: readonly Word[], from: number, to: number): boolean {
  const before = words[from - 1]?.form.toLowerCase() ?? ''
  if (before === 'of')
    return /^(town|hometown|city|village|region|province|district|island|state|capital|port)$/.test(
      words[from - 2]?.lemma ?? '',
    )
  return (to - from === 1 ? placing : placingAll).has(before)
}

function isSpeaker(words: readonly Word[], from: number, to: number): boolean {
  return words
    .slice(from, to)
    .some(({ relation, head }) => relation.startsWith('nsubj') && speech.has(words[head]?.lemma ?? ''))
}
