/**
 * Finds the earlier name with the same referent: the same name, a part of a person's name ("Bush" after "George W. Bush", or the other way
 * round), or the initials of an organisation ("WHO" after "World Health Organization"). Accents and case do not matter. O(1) for each name.
 */
import type { Referent } from './coreference.js'
import type { Mention } from './mentions.js'

export function createNameIndex() {
  const exact = new Map<string, Referent>()
  const parts = new Map<string, Referent>()
  const acronyms = new Map<string, Referent>()
  return {
    /** The referent of a name that was mentioned before, and the rule that found it. */
    find({ draft, gender, entity }: Mention): { readonly referent: Referent; readonly label: string } | undefined {
      const name = foldPersonName(draft.descriptor)
      const type = entity?.type ?? 'MISC'
      const same = exact.get(`${type} ${name}`)
      if (same) return { referent: same, label: 'exact' }
      const isPerson = type === 'PERSON'
      const part = isPerson
        ? keysOfPersonName(name)
            .map((key) => parts.get(key))
            .find((one) => one && namesSamePerson(one, name, gender))
        : undefined
      if (part) return { referent: part, label: 'name-part' }
      const body =
        type === 'ORGANIZATION'
          ? (acronyms.get(draft.descriptor) ??
            exact.get(`ORGANIZATION ${foldPersonName(initials(draft.descriptor) ?? '')}`))
          : undefined
      return body && { referent: body, label: 'acronym' }
    },
    add({ draft, entity }: Mention, referent: Referent): void {
      const name = foldPersonName(draft.descriptor)
      exact.set(`${entity?.type ?? 'MISC'} ${name}`, referent)
      if (referent.type === 'PERSON') for (const key of keysOfPersonName(name)) parts.set(key, referent)
      const short = referent.type === 'ORGANIZATION' ? initials(draft.descriptor) : undefined
      if (short !== undefined) acronyms.set(short, referent)
    },
  }
}

function foldPersonName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ ([IVX]+|[JS]r\.?)$/, '')
    .toLowerCase()
}

/** The last word of a name, which is the most informative, and the first one. */
function keysOfPersonName(name: string): readonly string[] {
  const words = name.split(' ')
  return words.length > 1 ? [words.at(-1)!, words[0]!] : words
}

/** Whether one name is within the other, or their first and last words agree. */
function namesSamePerson(referent: Referent, name: string, gender: Mention['gender']): boolean {
  if (gender && referent.gender && gender !== referent.gender) return false
  const words = name.split(' ')
  return referent.mentions.some(({ draft, kind }) => {
    if (kind !== 'name') return false
    const other = foldPersonName(draft.descriptor).split(' ')
    const [short, long] = words.length <= other.length ? [words, other] : [other, words]
    if (short.length === 1) return long.at(-1) === short[0] || long[0] === short[0]
    return short.every((word) => long.includes(word)) || (short[0] === long[0] && short.at(-1) === long.at(-1))
  })
}

/** The initials of a name of several capitalised words: "African National Congress" is ANC. */
function initials(name: string): string | undefined {
  const capitals = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word))
  return capitals.length > 1 ? capitals.map((word) => [...word][0]!).join('') : undefined
}
