/**
 * Closes open bounds of anchored facts by assumptions instead of evidence. There are three rules; each can be used alone:
 *
 *     succession   if the values of a relation succeed each other, the next spell of another value begins when this one ends:
 *                  t3, t4 of the earlier are t1, t2 of the later one, and the reverse
 *     length       the fact lasts as long as is typical of its relation: t3, t4 are t1, t2 plus that length, and the reverse; but no end is
 *                  closed after the newest document
 *     lifetimes    a fact does not begin before the birth (t1) or end after the death (t4) of its entity or value
 *
 * For an open bound, the first rule in this order counts. With `lifetimes`, a date from another rule that is outside the life is moved to its
 * end. A bound that is set never changes, no bound is closed that would contradict another one, and facts that contradict themselves stay as
 * they are. A closed bound can close others, so the rules are repeated until nothing changes: first succession alone, then with length, then
 * all. The order of the facts does not matter. O(p f log f) for f facts of one entity and relation and p passes; p is at most 4 f and
 * usually 2 or 3.
 */
import { daysInMonth, pad } from '../calendar/days.js'
import type { Anchor, AnchorDate, ClosingRule, Fact } from '../layers/facts.js'
import { boundDay, bounds, contradictions } from '../time/anchors.js'
import type { TypicalLengths } from './closing/lengths.js'
import { commonLife, eitherLife, type Lifetime, type Lifetimes, lifeEndOf, lifetimesOf } from './closing/lifetimes.js'
import { type Neighbours, neighboursIn, type Spell } from './closing/neighbours.js'
import { foldName } from './names.js'
import { foldRelationName, type Relation, relationFinder } from './relation.js'

/** The rules, in the order in which they are tried. */
export const closingRules = ['succession', 'length', 'lifetimes'] as const satisfies readonly ClosingRule[]

/** Options of `closeFacts`. */
export interface ClosingOptions {
  readonly rules: readonly ClosingRule[]
  readonly lengths?: TypicalLengths
  /** Life spans, in addition to those that the facts give themselves. */
  readonly lifetimes?: Lifetimes
  /** Relations of your own; they come before those of the table. */
  readonly relations?: readonly Relation[]
  /** The date of the newest document. An end that would be later is not known: the fact may still hold. */
  readonly until?: string
}

/** A fact after closing, and for each bound how it was closed, if it was. */
export interface ClosedFact {
  readonly fact: Fact
  readonly closings: readonly (Closing | undefined)[]
}

/** How a bound was closed. `bound` is the index of the bound that it follows from. */
export type Closing =
  | { readonly rule: 'succession'; readonly neighbour: string; readonly bound: number }
  | { readonly rule: 'length'; readonly years: number; readonly bound: number }
  | { readonly rule: 'lifetimes'; readonly end: 'birth' | 'death' }

/**
 * Closes open bounds, in the order of the facts.
 * @example closeFacts([], { rules: ['succession'] }) // []
 */
export function closeFacts(facts: readonly Fact[], options: ClosingOptions): ClosedFact[] {
  const cases = casesOf(facts, options)
  for (const group of groupsOf(cases))
    for (const rules of stagesOf(options.rules)) while (closeOnce(group, rules, options.rules)) {}
  return cases.map(({ fact, anchor, closings }) => ({ fact: closedFact(fact, anchor, closings), closings }))
}

/** A fact in work. */
interface Case {
  readonly fact: Fact
  anchor: Anchor
  readonly closings: (Closing | undefined)[]
  readonly value: string
  readonly group: string
  readonly isSuccessive: boolean
  readonly life: Lifetime
  readonly years: number | undefined
  /** The last day of the newest document. */
  readonly lastDay: number
  /** Whether its bounds can be closed at all. */
  readonly isFixed: boolean
}

function casesOf(
  facts: readonly Fact[],
  { relations, lengths = {}, lifetimes: given = new Map(), until }: ClosingOptions,
) {
  const stated = lifetimesOf(facts).lifetimes
  const lifeOf = (name: string) => eitherLife(stated.get(foldName(name)), given.get(foldName(name)))
  const traitsOf = traitsFinder(lengths, relations)
  const lastDay = boundDay(until ?? null, 3)
  return facts.map((fact): Case => {
    const { folded, isLifeEnd, ...traits } = traitsOf(fact.relation)
    return {
      ...traits,
      lastDay,
      fact,
      anchor: fact.anchor,
      closings: bounds.map(() => undefined),
      value: foldName(fact.value),
      group: `${foldName(fact.entity)}\n${folded}`,
      life: commonLife(lifeOf(fact.entity), lifeOf(fact.value)),
      isFixed: isLifeEnd || contradictions(fact.anchor).length > 0,
    }
  })
}

/** What closing needs to know about a relation, looked up once for each name. */
function traitsFinder(lengths: TypicalLengths, relations: readonly Relation[] | undefined) {
  const relationOf = relationFinder(relations)
  const traitsOf = (relation: string) => {
    const { name, isSuccessive } = relationOf(relation)
    const years = [relation, name, ''].map((key) => ownNumber(lengths, key)).find((number) => number !== undefined)
    return { folded: foldRelationName(relation), isSuccessive, years, isLifeEnd: lifeEndOf(relation) !== undefined }
  }
  const known = new Map<string, ReturnType<typeof traitsOf>>()
  return (relation: string) => {
    const traits = known.get(relation) ?? traitsOf(relation)
    known.set(relation, traits)
    return traits
  }
}

function ownNumber(table: TypicalLengths, key: string): number | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function groupsOf(cases: readonly Case[]): Iterable<readonly Case[]> {
  const groups = new Map<string, Case[]>()
  for (const one of cases) {
    const group = groups.get(one.group)
    if (group) group.push(one)
    else groups.set(one.group, [one])
  }
  return groups.values()
}

/** The first rule alone, then the first two, then all: so a closed bound never takes the place of a better one. */
function stagesOf(rules: readonly ClosingRule[]): readonly (readonly ClosingRule[])[] {
  const ordered = closingRules.filter((rule) => rules.includes(rule))
  return ordered.map((_, i) => ordered.slice(0, i + 1))
}

/** A date for an open bound, and where it is from. */
interface Proposal {
  readonly date: string
  readonly closing: Closing
}

/** Closes what the anchors allow as they are now; returns whether any bound was closed. */
function closeOnce(group: readonly Case[], rules: readonly ClosingRule[], all: readonly ClosingRule[]): boolean {
  const spells = group.map(({ anchor, value, fact }): Spell => ({ anchor, value, label: fact.value }))
  const ordered = spells.filter((_, i) => group[i]!.isSuccessive && !group[i]!.isFixed)
  const neighbours = rules.includes('succession') ? neighboursIn(ordered) : undefined
  const changes = group.map((one, i) =>
    closeCase(one, { rules, all, now: spells[i]!.anchor, neighbours: neighbours?.get(spells[i]!) }),
  )
  return changes.some((isChanged) => isChanged)
}

/** What is known when a pass begins. */
interface Pass {
  readonly rules: readonly ClosingRule[]
  readonly all: readonly ClosingRule[]
  readonly now: Anchor
  readonly neighbours: Neighbours | undefined
}

function closeCase(one: Case, pass: Pass): boolean {
  const open = one.isFixed ? [] : bounds.flatMap((_, bound) => (one.anchor[bound] === null ? [bound] : []))
  for (const bound of open) {
    const proposals = pass.rules.flatMap((rule) => propose(rule, one, bound, pass) ?? [])
    const limited = pass.all.includes('lifetimes')
      ? proposals.map((each) => withinLife(each, one.life, bound))
      : proposals
    const chosen = limited.find(({ date }) => contradictions(withBound(one.anchor, bound, date)).length === 0)
    if (!chosen) continue
    one.anchor = withBound(one.anchor, bound, chosen.date)
    one.closings[bound] = chosen.closing
  }
  return one.anchor !== pass.now
}

function withBound(anchor: Anchor, bound: number, date: AnchorDate): Anchor {
  return anchor.map((known, i) => (i === bound ? date : known)) as unknown as Anchor
}

function propose(rule: ClosingRule, { years, life, lastDay }: Case, bound: number, pass: Pass): Proposal | undefined {
  if (rule === 'succession') return bySuccession(bound, pass.neighbours)
  if (rule === 'length') return byLength(bound, pass.now, { years, lastDay })
  return byLife(bound, life)
}

/** The beginning of this spell is the end of the one before; its end is the beginning of the one after. */
function bySuccession(bound: number, neighbours: Neighbours | undefined): Proposal | undefined {
  const neighbour = bound < 2 ? neighbours?.before : neighbours?.after
  const from = (bound + 2) % 4
  if (!neighbour || neighbour.anchor[from] === null) return undefined
  return { date: neighbour.anchor[from]!, closing: { rule: 'succession', neighbour: neighbour.label, bound: from } }
}

/** The latest end follows from the latest beginning, and so on. */
function byLength(
  bound: number,
  anchor: Anchor,
  { years, lastDay }: Pick<Case, 'years' | 'lastDay'>,
): Proposal | undefined {
  const from = (bound + 2) % 4
  const date = anchor[from]!
  // A beginning after t1 alone is not known: t1 can be the day of birth. The same holds for an end before t4 alone.
  const isKnown = from === 1 || from === 2 || anchor[from === 0 ? 1 : 2] !== null
  if (date === null || years === undefined || !isKnown) return undefined
  const moved = addYears(date, bound < 2 ? -years : years)
  if (moved === undefined || (bound >= 2 && boundDay(moved, 2) > lastDay)) return undefined
  return { date: moved, closing: { rule: 'length', years, bound: from } }
}

function byLife(bound: number, { birth, death }: Lifetime): Proposal | undefined {
  if (bound === 0 && birth !== undefined) return { date: birth, closing: { rule: 'lifetimes', end: 'birth' } }
  if (bound === 3 && death !== undefined) return { date: death, closing: { rule: 'lifetimes', end: 'death' } }
  return undefined
}

function withinLife(proposal: Proposal, { birth, death }: Lifetime, bound: number): Proposal {
  const day = boundDay(proposal.date, bound)
  if (birth !== undefined && day < boundDay(birth, 0))
    return { date: birth, closing: { rule: 'lifetimes', end: 'birth' } }
  if (death !== undefined && day > boundDay(death, 3))
    return { date: death, closing: { rule: 'lifetimes', end: 'death' } }
  return proposal
}

/** The date some whole years later, with the same precision; undefined if it is outside the calendar. */
function addYears(date: string, years: number): string | undefined {
  const [year, month, day] = date.split('-').map(Number) as [number, number?, number?]
  const moved = year + Math.round(years)
  if (moved < 1 || moved > 9999) return undefined
  const last = day !== undefined && Math.min(day, daysInMonth(moved, month!))
  return [pad(moved, 4), month && pad(month, 2), last && pad(last, 2)].filter(Boolean).join('-')
}

function closedFact(fact: Fact, anchor: Anchor, closings: Case['closings']): Fact {
  const closed = closings.flatMap((closing, i) => (closing ? [[bounds[i]!, closing.rule] as const] : []))
  if (closed.length === 0) return fact
  return { ...fact, anchor, closed: { ...fact.closed, ...Object.fromEntries(closed) } }
}
