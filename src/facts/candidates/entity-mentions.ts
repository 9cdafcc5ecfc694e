/**
 * Where a document speaks of an entity: by one of its names; in a document about it also by a part of the name, or by a pronoun, which
 * mostly means the subject of the document. O(words × names).
 */
import { foldName } from '../names.js'
import type { Relation } from '../relation.js'
import type { DocumentView } from './view.js'

/** Words of a sentence that mean the entity; end exclusive. */
export interface EntityMention {
  readonly from: number
  readonly to: number
  readonly isPronoun: boolean
}

/** The mentions in each sentence. */
export function entityMentions(
  { sentences }: DocumentView,
  names: readonly string[],
  { entity }: Pick<Relation, 'entity'>,
  isAbout: boolean,
): readonly (readonly EntityMention[])[] {
  const isPerson = entity.includes('PERSON')
  const forms = foldedForms(names, isAbout && isPerson)
  const pronouns = isAbout ? (isPerson ? personal : impersonal) : none
  return sentences.map(({ folded }) => {
    const found: EntityMention[] = []
    for (let at = 0; at < folded.length; at++) {
      const to = endOfAny(folded, at, forms)
      if (to !== undefined) found.push({ from: at, to, isPronoun: false })
      else if (pronouns.has(folded[at]!)) found.push({ from: at, to: at + 1, isPronoun: true })
      at = Math.max(at, (to ?? 0) - 1)
    }
    return found
  })
}

const personal: ReadonlySet<string> = new Set(['he', 'she', 'his', 'her', 'him', 'hers'])
const impersonal: ReadonlySet<string> = new Set(['it', 'its', 'they', 'their', 'them'])
const none: ReadonlySet<string> = new Set()

/** The words of each form, longest first; if parts count, also the first and the last word. */
function foldedForms(names: readonly string[], hasParts: boolean): readonly (readonly string[])[] {
  const whole = names.map((name) => foldName(name).split(' ')).filter(([first]) => first !== '')
  const parts = hasParts ? whole.flatMap((words) => [[words[0]!], [words.at(-1)!]]) : []
  return [...whole, ...parts].sort((a, b) => b.length - a.length)
}

function endOfAny(folded: readonly string[], from: number, forms: readonly (readonly string[])[]): number | undefined {
  if (folded[from] === '') return undefined
  for (const form of forms) {
    const to = endOfForm(folded, from, form)
    if (to !== undefined) return to
  }
  return undefined
}

/** A token can have several words of a name, and a token of punctuation has none. */
function endOfForm(folded: readonly string[], from: number, form: readonly string[]): number | undefined {
  let [at, part] = [from, 0]
  for (; at < folded.length && part < form.length; at++) {
    const token = folded[at]!
    if (token === '') continue
    const own = token.split(' ')
    if (own.some((word, i) => word !== form[part + i])) return undefined
    part += own.length
  }
  return part >= form.length ? at : undefined
}
