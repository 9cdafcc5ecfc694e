/** Random facts: few names and dates, so that sides often agree. Some anchors contradict themselves unless told otherwise. */
import fc from 'fast-check'
import { daysInMonth } from '../../src/calendar/days.js'
import type { Document } from '../../src/document.js'
import { normaliseName } from '../../src/judging/facts-match.js'
import { compareAnchors } from '../../src/judging/facts-spells.js'
import type { Anchor, AnchorDate, Fact, FactEvidence, FactsLayer } from '../../src/layers/facts.js'
import { contradictions } from '../../src/time/anchors.js'

const digits = (value: number, width: number): string => String(value).padStart(width, '0')

/** A year, a month or a day; few of them fall on leap days. */
export const anyDate: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.nat(30), fc.integer({ min: 1, max: 3 }))
  .map(([year, month, day, parts]) =>
    [digits(year, 4), digits(month, 2), digits(1 + (day % daysInMonth(year, month)), 2)].slice(0, parts).join('-'),
  )

const nearDate = fc.constantFrom('2000', '2001', '2001-02', '2001-02-28', '2004-02-29', '2004', '2005-12-31')

function anchorOf(date: fc.Arbitrary<AnchorDate>): fc.Arbitrary<Anchor> {
  return fc.tuple(date, date, date, date)
}

export const anyAnchor = anchorOf(fc.option(fc.oneof(nearDate, anyDate)))
const nearAnchor = anchorOf(fc.option(nearDate))
const soundAnchor = anyAnchor.filter((anchor) => contradictions(anchor).length === 0)

/** The names of each value. */
const names = [
  ['João Lourenço', 'J. Lourenço'],
  ['Martín Vizcarra', 'Vizcarra'],
  ['H. Zdanowska', 'Hanna Zdanowska'],
  ['Dos Santos', 'José Eduardo dos Santos'],
] as const

/** Under one of its names, with the other one as an alias or not. */
const named = fc
  .tuple(fc.constantFrom(...names), fc.nat(3), fc.boolean())
  .map(([[usual, other], draw, hasAlias]): Pick<Fact, 'value' | 'aliases'> => {
    const [value, alias] = draw === 3 ? [other, usual] : [usual, other]
    return { value, ...(hasAlias && { aliases: [alias] }) }
  })

const nearFact: fc.Arbitrary<Fact> = fc
  .record({
    entity: fc.constantFrom('Angola', 'Perú', 'peru', 'Łódź'),
    relation: fc.constantFrom('president', 'mayor'),
    named,
    anchor: nearAnchor,
    evidence: fc.constantFrom(undefined, [], [{ document: 'd' }]),
  })
  .map(({ named: given, evidence, ...rest }) => ({ ...rest, ...given, ...(evidence && { evidence }) }))

/** Each fact once, whatever the strategy of matching: which of two counts depends on their order by definition. */
export const anyFacts: fc.Arbitrary<FactsLayer> = fc
  .uniqueArray(nearFact, {
    selector: ({ entity, relation, value }) =>
      [relation, normaliseName(entity), names.findIndex((all) => all.some((name) => name === value))].join('|'),
    maxLength: 8,
    size: 'max',
  })
  .map((facts) => ({ facts }))

/** Facts with one to three time spans each; no two of a fact have the same days. */
export const anySpells: fc.Arbitrary<FactsLayer> = anyFacts.chain(({ facts }) =>
  fc
    .tuple(
      ...facts.map((fact) =>
        fc
          .uniqueArray(nearAnchor, { minLength: 1, maxLength: 3, comparator: (a, b) => compareAnchors(a, b) === 0 })
          .map((anchors) => anchors.map((anchor): Fact => ({ ...fact, anchor }))),
      ),
    )
    .map((spells) => ({ facts: spells.flat() })),
)

const text = fc.string({ unit: 'binary' }).filter((word) => word.trim() !== '')

const evidence: fc.Arbitrary<FactEvidence> = fc.record(
  {
    document: fc.string({ minLength: 1 }),
    date: fc.string(),
    sentence: fc.string(),
    path: fc.string(),
    time: fc.string(),
    link: fc.constantFrom('before', 'after', 'within', 'throughout', 'beginning', 'ending'),
    anchor: anyAnchor,
    margin: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  },
  { requiredKeys: ['document'] },
)

function documentOf(fact: fc.Arbitrary<Fact>): fc.Arbitrary<Document> {
  return fc
    .uniqueArray(fact, {
      selector: ({ entity, relation, value }) => [entity, relation, value].join('\t'),
      minLength: 1,
      maxLength: 5,
    })
    .map((facts) => ({ id: 'x', layers: { facts: { facts } } }))
}

/** All that a file of facts can hold. */
export const factsDocument = documentOf(
  fc.record(
    {
      ...{ entity: text, relation: text, value: text, anchor: soundAnchor },
      evidence: fc.array(evidence, { maxLength: 3 }),
      closed: fc.record({ t1: fc.constant('lifetimes'), t4: fc.constant('succession') }, { requiredKeys: [] }),
    },
    { requiredKeys: ['entity', 'relation', 'value', 'anchor'] },
  ),
)

const field = fc.string({ minLength: 1 }).filter((word) => word.trim() === word && !/^#|[\t\r\n]/.test(word))
const tacDate = anyDate.filter((date) => date >= '1900' && date < '2100')
const tacAnchor = anchorOf(fc.option(fc.oneof(nearDate, tacDate))).filter(
  (anchor) => contradictions(anchor).length === 0,
)

/** What TAC's rows can hold: documents as evidence for each bound, or none. */
export const tacDocument = documentOf(
  fc
    .record({
      entity: field,
      relation: fc.constantFrom('per:spouse', 'org:top_members/employees'),
      value: field,
      anchor: tacAnchor,
      document: fc.option(field.filter((word) => word !== 'NIL')),
    })
    .map(({ document, ...fact }) => ({
      ...fact,
      ...(document !== null && { evidence: tacEvidence(fact.anchor, document) }),
    })),
)

function tacEvidence(anchor: Anchor, document: string): FactEvidence[] {
  const pieces = anchor.flatMap((date, bound) =>
    date === null ? [] : [{ document, anchor: anchor.map((_, i) => (i === bound ? date : null)) as unknown as Anchor }],
  )
  return pieces.length > 0 ? pieces : [{ document }]
}

/** Without places. */
export function canonicalFacts({ id, layers }: Document): unknown {
  return { id, facts: layers.facts!.facts.map(({ place, ...fact }) => fact) }
}
