/**
 * Finds named entities as Rodrigo and others (2007, section 2.1) define them: proper nouns, numeric expressions and time expressions; the
 * last two with the range they stand for. Names are runs of proper nouns or capitalised words, joined by "of", "&" or a hyphen: "Bank of
 * England". O(words).
 */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import { textOfWords } from '../../text/words.js'
import { type NumericValue, numberAt } from './numbers.js'
import { type TimeValue, timeAt } from './times.js'

/** A name, a numeric expression or a time expression. */
export type Entity = NameEntity | NumberEntity | TimeEntity

interface EntityBase {
  readonly text: string
  /** The index of the sentence, and the range of words in it, end exclusive. */
  readonly sentence: number
  readonly from: number
  readonly to: number
}

interface NameEntity extends EntityBase {
  readonly kind: 'name'
}

interface NumberEntity extends EntityBase {
  readonly kind: 'number'
  readonly range: NumericValue
}

interface TimeEntity extends EntityBase {
  readonly kind: 'time'
  readonly time: TimeValue
}

/** Finds all entities of a text, in order and without overlap. */
export function findEntities(sentences: readonly AnalysedSentence[]): Entity[] {
  return sentences.flatMap(({ words }, sentence) => entitiesIn(words, sentence))
}

function entitiesIn(words: readonly Word[], sentence: number): Entity[] {
  const found: Entity[] = []
  for (let at = 0; at < words.length; ) {
    const entity = entityAt(words, at, sentence)
    if (entity) found.push(entity)
    at = entity?.to ?? at + 1
  }
  return found
}

function entityAt(words: readonly Word[], at: number, sentence: number): Entity | undefined {
  const stretch = (length: number) => ({
    text: textOfWords(words.slice(at, at + length)),
    sentence,
    from: at,
    to: at + length,
  })
  const time = timeAt(words, at)
  const number = numberAt(words, at)
  if (time && time.length >= (number?.length ?? 0)) return { kind: 'time', ...stretch(time.length), time: time.value }
  if (number) return { kind: 'number', ...stretch(number.length), range: number.value }
  const length = nameLength(words, at)
  return length > 0 ? { kind: 'name', ...stretch(length) } : undefined
}

function nameLength(words: readonly Word[], at: number): number {
  let end = at
  while (isNameWord(words, end)) {
    end++
    if (isJoint(words, end) && isNameWord(words, end + 1)) end++
  }
  return end - at
}

function isJoint(words: readonly Word[], at: number): boolean {
  const form = words[at]?.form ?? ''
  return form === 'of' || form === '&' || (form === '-' && words[at]!.start === words[at - 1]!.end)
}

/**
 * Whether a word is part of a name: tagged as a name and capitalised. Within a sentence a capital is enough, because taggers miss names
 * they have not seen.
 */
function isNameWord(words: readonly Word[], at: number): boolean {
  const word = words[at]
  if (!word || !/^\P{Ll}*[\p{Lu}\p{Lo}\d]/u.test(word.form)) return false
  if (word.upos === 'PROPN' || word.xpos.startsWith('NNP')) return true
  return at > 0 && /^\p{Lu}/u.test(word.form) && openClasses.has(word.upos)
}

const openClasses = new Set(['NOUN', 'ADJ', 'VERB', 'X'])
