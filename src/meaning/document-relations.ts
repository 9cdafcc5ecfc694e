/**
 * The meaning of the labels of UMR's document level: one table for each group. A triple is read from parent to child, as in the guidelines:
 * `(h :before t)` says that t is before h, `(h :contained t)` that t is inside h.
 *
 * Relations as in Sun, Chun and Xue (2025), Table 2: r (the source is earlier), o (overlap), d (depends on), dn (the source contains
 * the target), up (the target contains the source), sn and sv (same entity, same event). Compositions as in Table 3.
 */
import type { DocumentGroup } from '../layers/meaning.js'
import type { RelationAlgebra } from './tc2/algebra.js'

export type TemporalName = 'o' | 'd' | 'r' | 'dn' | 'up'
export type CoreferenceName = 'sn' | 'sv' | 'dn' | 'up'

export const temporalAlgebra: RelationAlgebra<TemporalName> = {
  names: ['o', 'd', 'r', 'dn', 'up'],
  inverses: { o: 'o', dn: 'up', up: 'dn' },
  compositions: [
    ['r', 'r', 'r'],
    ['r', 'dn', 'r'],
    ['up', 'r', 'r'],
    ['up', 'up', 'up'],
    ['dn', 'dn', 'dn'],
  ],
}

/** The mixed rules, which Table 3 marks as errors, come last: entities and events should not be linked. */
export const coreferenceAlgebra: RelationAlgebra<CoreferenceName> = {
  names: ['sn', 'sv', 'dn', 'up'],
  inverses: { sn: 'sn', sv: 'sv', dn: 'up', up: 'dn' },
  compositions: [
    ['up', 'up', 'up'],
    ['dn', 'dn', 'dn'],
    ['sn', 'sn', 'sn'],
    ['sv', 'sv', 'sv'],
    ['sn', 'up', 'up'],
    ['sn', 'dn', 'dn'],
    ['sv', 'up', 'up'],
    ['sv', 'dn', 'dn'],
    ['up', 'sn', 'up'],
    ['up', 'sv', 'up'],
    ['dn', 'sn', 'dn'],
    ['dn', 'sv', 'dn'],
    ['sn', 'sv', 'sn'],
    ['sv', 'sn', 'sv'],
  ],
}

/** How a triple becomes a link: the relation, and whether it leads from the second node to the first. */
export interface Meaning<Name> {
  readonly name: Name
  readonly isTurned: boolean
}

const forwards = <Name extends string>(name: Name): Meaning<Name> => ({ name, isTurned: false })
const backwards = <Name extends string>(name: Name): Meaning<Name> => ({ name, isTurned: true })

export const temporalMeanings: Readonly<Record<string, Meaning<TemporalName>>> = {
  before: backwards('r'),
  after: forwards('r'),
  overlap: forwards('o'),
  overlaps: forwards('o'),
  contained: forwards('dn'),
  contains: backwards('dn'),
  includes: backwards('dn'),
  'depends-on': forwards('d'),
}

export const coreferenceMeanings: Readonly<Record<string, Meaning<CoreferenceName>>> = {
  'same-entity': forwards('sn'),
  'same-event': forwards('sv'),
  'subset-of': forwards('up'),
  subset: forwards('up'),
}

/** Spellings of modal labels in guidelines and corpora. Labels that are not listed stay as they are. */
const modalAliases: Readonly<Record<string, string>> = {
  aff: 'full-affirmative',
  neg: 'full-negative',
  unsp: 'unspecified',
  'full-aff': 'full-affirmative',
  'partial-aff': 'partial-affirmative',
  'neutral-aff': 'neutral-affirmative',
  'neutral-neg': 'neutral-negative',
  'partial-neg': 'partial-negative',
  'full-neg': 'full-negative',
  fullaff: 'full-affirmative',
  prtaff: 'partial-affirmative',
  neutaff: 'neutral-affirmative',
  neutneg: 'neutral-negative',
  prtneg: 'partial-negative',
  fullneg: 'full-negative',
  'fullfull-affirmative': 'full-affirmative',
  'strong-partial-affirmative': 'partial-affirmative',
}

const modalLabels: ReadonlySet<string> = new Set([
  'modal',
  'unspecified',
  ...['full', 'partial', 'neutral'].flatMap((strength) => [`${strength}-affirmative`, `${strength}-negative`]),
])

export function modalLabel(written: string): string {
  const label = written.toLowerCase()
  return modalAliases[label] ?? label
}

/** The group that a label belongs to, if any. Some files list modal triples in the temporal group. */
export function groupOf(label: string): DocumentGroup | undefined {
  const word = label.toLowerCase()
  if (Object.hasOwn(temporalMeanings, word)) return 'temporal'
  if (Object.hasOwn(coreferenceMeanings, word)) return 'coref'
  return modalLabels.has(modalLabel(word)) ? 'modal' : undefined
}

/** Names other than nodes that triples relate, from guidelines and corpora. `author2` is also a constant. */
export const constants = [
  'root',
  'author',
  'null-conceiver',
  'document-creation-time',
  'past-reference',
  'present-reference',
  'future-reference',
  'purpose',
  'have-condition-91',
  'have-purpose-91',
  'have-concession-91',
  'have-concessive-condition-91',
] as const

const constantAliases: Readonly<Record<string, string>> = {
  auth: 'author',
  dct: 'document-creation-time',
}

const known: ReadonlySet<string> = new Set(constants)

/** The standard spelling of a constant: `AUTH` is `author`. */
export function constantName(written: string): string {
  const name = written.toLowerCase()
  return Object.hasOwn(constantAliases, name) ? constantAliases[name]! : name
}

export function isConstantName(written: string): boolean {
  const name = constantName(written)
  return known.has(name) || /^author\d+$/.test(name)
}
