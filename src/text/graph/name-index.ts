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
    find(mention: Mention): { readonly referent: Referent; readonly label: string } | undefined {
      const { draft, entity } = mention
      const name = foldPersonName(draft.descriptor)
      const type = entity?.type ?? 'MISC'
      const same = exact.get(`${type} ${name}`)
      if (same) return { referent: same, label: 'exact' }
      const isPerson = type === 'PERSON'
      const part = isPerson
        ? keysOfPersonName(name)
            .map((key) => parts.get(key))
            .find((one) => one && namesSamePerson(one, name, mention))
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
    .replace(/ [IVX]+$/, '')
    .toLowerCase()
}

/** The last word of a name, which is the most informative, and the first one. */
function keysOfPersonName(name: string): readonly string[] {
  const words = name.split(' ')
  return words.length > 1 ? [withoutJunior(words).at(-1)!, words[0]!] : words
}

/**
 * Whether one name is within the other, or their first and last words agree. Two different names of several words in one sentence are two
 * persons, and so are a son and a father of the same name: "Ivo Sand Jr., son of Ivo Sand".
 */
function namesSamePerson(referent: Referent, name: string, { gender, sentence }: Mention): boolean {
  if (gender && referent.gender && gender !== referent.gender) return false
  const words = name.split(' ')
  const names = referent.mentions.flatMap(({ draft, kind, sentence }) =>
    kind === 'name' ? [{ words: foldPersonName(draft.descriptor).split(' '), sentence }] : [],
  )
  if (names.some((other) => other.sentence === sentence && areTwoNames(words, other.words))) return false
  return names.some(({ words: other }) => {
    if (isSon(words) !== isSon(other) && Math.min(words.length, other.length) > 1) return false
    const [short, long] = [withoutJunior(words), withoutJunior(other)].sort((a, b) => a.length - b.length) as [
      readonly string[],
      readonly string[],
    ]
    if (short.length === 1) return long.at(-1) === short[0] || long[0] === short[0]
    return short.every((word) => long.includes(word)) || (short[0] === long[0] && short.at(-1) === long.at(-1))
  })
}

const areTwoNames = (one: readonly string[], other: readonly string[]) =>
  one.length > 1 && other.length > 1 && one.join(' ') !== other.join(' ')

const isSon = (words: readonly string[]) => words.at(-1) === 'jr' || words.at(-1) === 'jr.'

const withoutJunior = (words: readonly string[]) =>
  words.length > 1 && /^[js]r\.?$/.test(words.at(-1)!) ? words.slice(0, -1) : words

/** The initials of a name of several capitalised words: "African National Congress" is ANC. */
function initials(name: string): string | undefined {
  const capitals = name.split(/[\s-]+/).filter((word) => /^\p{Lu}/u.test(word))
  return capitals.length > 1 ? capitals.map((word) => [...word][0]!).join('') : undefined
}
