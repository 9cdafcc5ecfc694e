/**
 * Offices by name, so that evidence for one office is not used for another: "former prime minister X" says nothing about when X was
 * president. Names in one group mean the same office; the name of a relation can also stand for a wider group ("head of state"). The
 * knowledge is in a table.
 */
import type { Word } from '../text/analysis.js'

/** The office of a relation; undefined if its name contains none. */
export function officeOf(relation: string): string | undefined {
  const words = relation.toLowerCase().split(/[^\p{L}]+/u)
  return officeAt(words, 0, words.length)
}

/** Whether the office of a relation can have the name of another one. */
export function isSameOffice(one: string, other: string): boolean {
  return one === other || wider[one]?.includes(other) === true || wider[other]?.includes(one) === true
}

/** The offices beside a name: before it in its phrase, or after a comma. */
export function officesNear(words: readonly Word[], name: readonly number[]): readonly string[] {
  const [first, last] = [name[0]!, name.at(-1)!]
  let from = first
  while (from > 0 && first - from < reach && !endsPhrase(words[from - 1]!)) from--
  const before = officesBetween(words, from, first)
  if (words[last + 1]?.form !== ',') return before
  let to = last + 2
  while (to < words.length && to - last < reach && !endsPhrase(words[to]!)) to++
  return [...before, ...officesBetween(words, last + 2, to)]
}

const reach = 9

/** Whether a phrase with a name cannot continue over this word. */
export function endsPhrase({ form, upos }: Word): boolean {
  return (upos === 'PUNCT' && form !== '-' && form !== '–') || ['AUX', 'VERB', 'CCONJ', 'SCONJ'].includes(upos)
}

/** The offices between two positions, end exclusive. */
function officesBetween(words: readonly Word[], from: number, to: number): readonly string[] {
  const forms = words.map(({ form }) => form.toLowerCase())
  const found: string[] = []
  for (let at = Math.max(from, 0); at < Math.min(to, words.length); at++) {
    const office = officeAt(forms, at, at + 1)
    if (office) found.push(office)
  }
  return found
}

/** The first office whose name begins between two positions. */
function officeAt(words: readonly string[], from: number, to: number): string | undefined {
  for (let at = from; at < to; at++) {
    const word = words[at]!.replace(/s$/, '')
    if (
      words[at - 1] === 'vice' ||
      words[at - 1] === 'deputy' ||
      words[at - 2] === 'deputy' ||
      words[at - 2] === 'vice'
    ) {
      if (offices.has(word)) return 'deputy'
    } else if (words[at] === 'crown' && /^princ/.test(words[at + 1] ?? '')) {
      return 'heir'
    } else if (word === 'minister' && words[at - 1] !== 'prime' && words[at + 1] !== 'president') return 'minister'
    else if (word === 'prince' && words[at - 1] === 'crown') return 'heir'
    else if (offices.has(word) && words[at + 1] !== 'palace') return offices.get(word)
  }
  return undefined
}

const groups = {
  president: 'president, presidency, presidential',
  'prime minister': 'minister, premier, pm, premiership, taoiseach, chancellor',
  monarch: 'king, queen, monarch, emperor, empress, sultan, emir, prince, sovereign, crown',
  governor: 'governor',
  mayor: 'mayor',
  speaker: 'speaker',
  secretary: 'secretary',
  general: 'general, colonel, commander',
  senator: 'senator, congressman, mp',
  pope: 'pope, bishop, archbishop',
  chairman: 'chairman, chairwoman, chair, chairperson',
  leader: 'leader',
  head: 'head',
}

const offices: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([group, words]) => words.split(', ').map((word) => [word, group] as const)),
)

const wider: Readonly<Record<string, readonly string[]>> = {
  leader: Object.keys(groups),
  head: Object.keys(groups),
  chairman: ['president', 'leader'],
  secretary: ['leader', 'general'],
}
