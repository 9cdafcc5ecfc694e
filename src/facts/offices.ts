/**
 * Offices by name, so that evidence for one office is not used for another: "former prime minister X" says nothing about when X was
 * president. Names in one group mean the same office; the name of a relation can also stand for a wider group ("head of state"). The
 * knowledge is in a table.
 */
import type { Word } from '../text/analysis.js'

/** Whether an office can be that of a relation. */
export type IsOwnOffice = (office: string) => boolean

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
  const before = officesBetween(words, startOfTitles(words, first), first)
  if (words[last + 1]?.form !== ',') return before
  let to = last + 2
  while (to < words.length && to - last < reach && !endsPhrase(words[to]!)) to++
  return [...before, ...officesBetween(words, last + 2, to)]
}

const reach = 9

/**
 * Where the words before a name begin that describe it: "Prime Minister and acting head of state X" is one phrase, but not "met Prime
 * Minister Y and President X".
 */
export function startOfTitles(words: readonly Word[], first: number): number {
  let from = first
  while (from > 0 && first - from < reach) {
    const before = words[from - 1]!
    const joinsTitles = before.upos === 'CCONJ' && from < first && officesBetween(words, from - 2, from - 1).length > 0
    if (endsPhrase(before) && !joinsTitles) break
    from--
  }
  return from
}

/** Whether a phrase with a name cannot continue over this word. */
export function endsPhrase({ form, upos }: Word): boolean {
  return (upos === 'PUNCT' && form !== '-' && form !== '–') || ['AUX', 'VERB', 'CCONJ', 'SCONJ'].includes(upos)
}

/**
 * The offices that an event is about: "sworn in as president", "elected X prime minister", "wins the presidential election", "resigns as
 * leader of the party". A person who receives a resignation has another office. The offices are in the words from the event to the end of
 * its clause, without those that describe the person at `name`.
 */
export function officesOfEvent(
  words: readonly Word[],
  event: number,
  name: readonly number[],
  isEnding: boolean,
): readonly string[] {
  const [first, last] = [name[0]!, name.at(-1)!]
  const end = endOfClause(words, event, last, isEnding)
  if (first < event || first >= end) return officesBetween(words, event + 1, end)
  const titles = Math.max(startOfTitles(words, first), event + 1)
  const asides = words[last + 1]?.form === ',' ? afterAside(words, last + 1) : last + 1
  return [...officesBetween(words, event + 1, titles), ...officesBetween(words, asides, end)]
}

/** Where the clause of an event ends, and something else begins: another clause, another person or another time. */
function endOfClause(words: readonly Word[], event: number, name: number, isEnding: boolean): number {
  for (let at = event + 1; at < words.length && at - event <= eventReach; at++) {
    const { form, upos } = words[at]!
    if (at === name + 1 && form === ',' && afterAside(words, at) > at) at = afterAside(words, at)
    else if (isEnding && form === 'to') return at
    else if (upos === 'VERB' || upos === 'SCONJ' || /^[.;:,!?]$/.test(form) || otherMatters.has(form.toLowerCase()))
      return at
  }
  return Math.min(words.length, event + eventReach + 1)
}

/** Where a clause continues after an aside between commas: "appoints X, the mayor, as premier". If it does not, the place of the comma. */
function afterAside(words: readonly Word[], comma: number): number {
  const next = words.findIndex(({ form }, at) => form === ',' && at > comma && at - comma < reach)
  return next >= 0 && words[next + 1]?.form === 'as' ? next + 1 : comma
}

const eventReach = 14
const otherMatters = new Set(
  'by, after, following, before, amid, despite, while, when, since, under, over, against, until, because'.split(', '),
)

/** The offices between two positions, end exclusive. */
export function officesBetween(words: readonly Word[], from: number, to: number): readonly string[] {
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
    if (offices.has(word) && isOfGroup(words, at)) return groupLeader
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

/** Whether an office is one of a party, a parliament or another group: "opposition leader", "president of the Senate". */
function isOfGroup(words: readonly string[], at: number): boolean {
  if (groupLeaders.has(words[at - 1] ?? '')) return true
  if (words[at + 1] !== 'of') return false
  const name = words.slice(at + 2, at + 2 + groupReach)
  const end = name.findIndex((word) => namelessWords.has(word))
  return name.slice(0, end < 0 ? name.length : end).some((word) => groupNouns.has(word))
}

/** Whether a name is that of a group which has leaders of its own. */
export function isGroupName(name: string): boolean {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => groupNouns.has(word))
}

/** The office of a leader of a party, a parliament or another group. */
export const groupLeader = 'group leader'
const groupReach = 5
const namelessWords = new Set(
  'by, with, in, as, at, to, and, from, for, amid, after, on, who, leading, is, was, has'.split(', '),
)
const groupLeaders = new Set(
  'opposition, party, rebel, guerrilla, militia, separatist, parliamentary, union'.split(', '),
)
const groupNouns = new Set(
  (
    'party, opposition, senate, parliament, assembly, chamber, commission, council, congress, court, movement, front, league, coalition, ' +
    'alliance, club, university, bank, committee, association, bundestag, knesset, duma'
  ).split(', '),
)

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
  leader: 'leader, ruler, dictator, strongman, autocrat',
  head: 'head',
}

const offices: ReadonlyMap<string, string> = new Map(
  Object.entries(groups).flatMap(([group, words]) => words.split(', ').map((word) => [word, group] as const)),
)

const wider: Readonly<Record<string, readonly string[]>> = {
  leader: [...Object.keys(groups), groupLeader],
  head: Object.keys(groups),
  chairman: ['president', 'leader', groupLeader],
  secretary: ['leader', 'general', groupLeader],
}
