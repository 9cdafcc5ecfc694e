/**
 * Whether the subject of an article is a person, as far as its pronouns show: the article says "he" or "she" of a person, and "it" of anything
 * else, mostly as the subject of clauses. Relations whose entities cannot be of that kind have no candidates in the article. O(mentions).
 */
import { foldName } from '../names.js'
import type { Relation } from '../relation.js'
import type { DocumentView } from './view.js'

/** Whether a relation can hold for the subject of an article, which has these names. */
export function suitsSubject(
  view: DocumentView,
  names: readonly string[],
  { entity }: Pick<Relation, 'entity'>,
): boolean {
  const isPersonal = entity.includes('PERSON')
  if (entity.length === 0 || (isPersonal && entity.some((type) => type !== 'PERSON'))) return true
  const isPerson = isPersonalSubject(view, names)
  return isPerson === undefined || isPerson === isPersonal
}

/** Undefined if the pronouns are too few, or do not agree with the type of the name. */
function isPersonalSubject(view: DocumentView, names: readonly string[]): boolean | undefined {
  const opening = view.sentences.slice(0, openingSentences)
  if (opening.length < fewestSentences) return undefined
  const count = (pronouns: ReadonlySet<string>) =>
    opening.reduce((sum, { words }) => sum + words.filter((word) => isSubject(word, pronouns)).length, 0)
  const [personal, impersonal] = [count(personalPronouns), count(impersonalPronouns)]
  if (personal < 2 || personal <= impersonal) return false
  return personal >= 5 && personal >= 5 * impersonal && isNamedLikePerson(view, names) ? true : undefined
}

const openingSentences = 30
const fewestSentences = 10
const personalPronouns: ReadonlySet<string> = new Set(['he', 'she'])
const impersonalPronouns: ReadonlySet<string> = new Set(['it'])

function isSubject(
  { form, relation }: DocumentView['sentences'][number]['words'][number],
  pronouns: ReadonlySet<string>,
): boolean {
  return pronouns.has(form.toLowerCase()) && relation.startsWith('nsubj')
}

function isNamedLikePerson({ mentions }: DocumentView, names: readonly string[]): boolean {
  const folded = new Set(names.map(foldName))
  const own = mentions.filter(({ name, type }) => type !== 'TITLE' && folded.has(foldName(name)))
  return 2 * own.filter(({ type }) => type === 'PERSON').length > own.length
}
