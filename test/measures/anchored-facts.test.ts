import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { tac } from '../../src/formats/tac.js'
import { normaliseName } from '../../src/judging/facts-match.js'
import { distinctSpells, pairSpells } from '../../src/judging/facts-spells.js'
import type { Anchor, AnchorDate, Fact } from '../../src/layers/facts.js'
import { parseMeasure } from '../../src/measures/index.js'
import { describeJudgement } from '../../src/report/reasons.js'
import { anchorQuality, type DistanceName } from '../../src/time/anchors.js'
import { anyAnchor } from '../arbitraries/facts.js'

/** `Angola president Lourenço=João 2000 2001 - 2005`: names without blanks, aliases after `=`; bounds that are missing are open. */
function fact(words: string): Fact {
  const [entity, relation, names, ...dates] = words.split(' ')
  const [value, ...aliases] = names!.split('=')
  const anchor = [0, 1, 2, 3].map((i): AnchorDate => (dates[i] === undefined || dates[i] === '-' ? null : dates[i]!))
  const others = aliases.length > 0 && { aliases }
  return { entity: entity!, relation: relation!, value: value!, ...others, anchor: anchor as unknown as Anchor }
}

function score(id: string, gold: readonly string[], system: readonly string[]) {
  const document = (lines: readonly string[]) => [
    {
      id: 'x',
      layers: { facts: { facts: lines.map((line, i) => ({ ...fact(line), place: { line: i + 1, column: 1 } })) } },
    },
  ]
  const report = evaluate({ gold: document(gold), system: document(system), measures: [parseMeasure(id)], items: true })
  const [{ values, documents }] = report.measures as [(typeof report.measures)[0]]
  return { values, items: documents[0]!.items!, problems: documents[0]!.problems }
}

const gold = ['A president x 2000 2001 - 2005', 'A president y', 'B president z 2000', 'B mayor w 1999 1999']
const system = ['A president x 2000 2001 - 2006', 'A president v', 'B president z']

describe('anchored-facts', () => {
  it('is Q of the worked example for a single fact', () => {
    const { values } = score('anchored-facts', [gold[0]!], [system[0]!])
    expect(values).toMatchObject({
      f1: 0.875,
      precision: 0.875,
      recall: 0.875,
      q: 0.875,
      'upper-bound-f1': 1,
      share: 0.875,
    })
  })

  it('sums Q of right values by the facts of each side', () => {
    const { values } = score('anchored-facts', gold, system)
    const q = 0.875 + 3 / 4
    expect(values).toMatchObject({
      precision: q / 3,
      recall: q / 4,
      q: q / 2,
      'upper-bound-f1': (2 * (2 / 3) * (2 / 4)) / (2 / 3 + 2 / 4),
    })
    expect(values.f1).toBeCloseTo((2 * q) / (3 + 4), 12)
    expect(values.share).toBeCloseTo(values.f1! / values['upper-bound-f1']!, 12)
  })

  it('has the values of each relation', () => {
    const { values } = score('anchored-facts', gold, system)
    expect(values).toMatchObject({
      'precision[president]': (0.875 + 0.75) / 3,
      'recall[president]': (0.875 + 0.75) / 3,
    })
    expect([values['recall[mayor]'], values['precision[mayor]'], values['f1[mayor]']]).toEqual([0, undefined, 0])
  })

  it('says of each fact what both sides have', () => {
    const { items } = score('anchored-facts', gold, system)
    expect(items.map(({ side, credit, facet, because }) => [side, credit, facet, because.kind])).toEqual([
      ['system', 0.875, 'president', 'anchored'],
      ['system', 0, 'president', 'other-answer'],
      ['system', 0.75, 'president', 'anchored'],
      ['gold', 0.875, 'president', 'anchored'],
      ['gold', 0, 'president', 'other-answer'],
      ['gold', 0.75, 'president', 'anchored'],
      ['gold', 0, 'mayor', 'no-fact'],
    ])
    expect(items[0]!.because).toEqual({
      kind: 'anchored',
      bounds: [
        { bound: 't1', gold: '2000', system: '2000', years: 0 },
        { bound: 't2', gold: '2001', system: '2001', years: 0 },
        { bound: 't3', gold: null, system: null, years: 0 },
        { bound: 't4', gold: '2005', system: '2006', years: 1 },
      ],
    })
    expect(items[2]!.because).toMatchObject({ bounds: [{ bound: 't1', gold: '2000', system: null }, {}, {}, {}] })
  })

  it('counts a value as right though no bound is', () => {
    const { values } = score('anchored-facts', ['A r x 2000 2001 2002 2003'], ['A r x'])
    expect(values).toMatchObject({ f1: 0, q: 0, 'upper-bound-f1': 1, share: 0 })
  })

  it('is undefined where nothing is there', () => {
    expect(score('anchored-facts', gold, []).values).toMatchObject({
      precision: undefined,
      recall: 0,
      f1: 0,
      q: undefined,
    })
    expect(score('anchored-facts', [], system).values).toMatchObject({
      precision: 0,
      recall: undefined,
      f1: 0,
      share: undefined,
    })
    expect(score('anchored-facts', [], []).values).toMatchObject({ f1: undefined, 'upper-bound-f1': undefined })
    const wrong = score('anchored-facts', ['A r x'], ['A r y']).values
    expect(wrong).toMatchObject({ f1: 0, q: undefined, 'upper-bound-f1': 0, share: undefined })
  })

  it("counts as TAC's scorer does if asked", () => {
    const { values } = score('anchored-facts(distance=tac)', ['A r x 2005-06-15 - - -'], ['A r x 2005-01-15 2007 - -'])
    expect(values.f1).toBeCloseTo(0.25 / (1 + 5 / 12) + 0.25 / (1 + 100_000 - 2007) + 0.25 + 0.25, 12)
  })
})

describe('several time spans of one fact', () => {
  const terms = ['A r x 1990 1990 1994 1994', 'A r x 2000 2000 2008 2008']

  it('are facts of their own, whatever their order', () => {
    expect(score('anchored-facts', terms, terms.toReversed()).values).toMatchObject({ f1: 1, q: 1 })
  })

  it('are wrong if gold has fewer, and missed if the system has fewer', () => {
    const more = score('anchored-facts', [terms[1]!], terms)
    expect(more.values).toMatchObject({ precision: 1 / 2, recall: 1, q: 1, 'upper-bound-f1': 2 / 3 })
    expect(more.items.map(({ side, credit, because }) => [side, credit, because.kind])).toEqual([
      ['system', 0, 'other-spells'],
      ['system', 1, 'anchored'],
      ['gold', 1, 'anchored'],
    ])
    const fewer = score('anchored-facts', terms, [terms[1]!])
    expect(fewer.values).toMatchObject({ precision: 1, recall: 1 / 2, q: 1, 'upper-bound-f1': 2 / 3 })
    expect(fewer.items[1]!.because).toEqual({ kind: 'other-spells', spells: 1 })
    expect([more, fewer].flatMap(({ problems }) => problems)).toEqual([])
  })

  it('are paired so that the sum is greatest, though each alone would prefer another partner', () => {
    // 2003 is the nearest to both spells of gold. If 2004 took it, the two pairs would earn 1/2 and 1/4 for t1, not 1 and 1/5.
    const { values } = score('anchored-facts', ['A r x 2003', 'A r x 2004'], ['A r x 2003', 'A r x 2000'])
    expect(values.q).toBeCloseTo((1 + (1 / (1 + 4) + 3) / 4) / 2, 12)
  })

  it('have the greatest sum of all pairings', () => {
    const spells = fc
      .array(anyAnchor, { minLength: 1, maxLength: 4 })
      .map((anchors) => anchors.map((anchor): Fact => ({ entity: 'A', relation: 'r', value: 'x', anchor })))
    fc.assert(
      fc.property(spells, spells, fc.constantFrom<DistanceName>('spec', 'tac'), (gold, system, distance) => {
        const qualityOf = (one: Anchor, other: Anchor) => anchorQuality(one, other, distance)
        const partners = pairSpells(gold, system, qualityOf)
        const used = partners.filter((partner) => partner !== undefined)
        expect([used.length, new Set(used).size]).toEqual(Array(2).fill(Math.min(gold.length, system.length)))
        const sum = partners.reduce<number>(
          (all, k, i) => all + (k === undefined ? 0 : qualityOf(gold[i]!.anchor, system[k]!.anchor)),
          0,
        )
        expect(sum).toBeCloseTo(bestSum(gold, system, qualityOf), 10)
      }),
    )
  })

  it('do not matter for `facts`, and only the first counts with `spells=first`', () => {
    expect(score('facts', terms, [terms[0]!]).values).toMatchObject({ precision: 1, recall: 1 })
    expect(score('anchored-facts(spells=first)', terms, [terms[0]!]).values).toMatchObject({ precision: 1, recall: 1 })
  })

  it('of a side that repeats one line, the same object even, count once', () => {
    const one = fact(terms[0]!)
    expect(distinctSpells([one, one])).toEqual({ spells: [one], repeated: [one] })
  })
})

/** By trying all pairings. */
function bestSum(
  gold: readonly Fact[],
  system: readonly Fact[],
  qualityOf: (one: Anchor, other: Anchor) => number,
): number {
  const [first, ...rest] = gold
  if (!first) return 0
  const skipped = bestSum(rest, system, qualityOf)
  return system.reduce(
    (best, one, k) =>
      Math.max(best, qualityOf(first.anchor, one.anchor) + bestSum(rest, system.toSpliced(k, 1), qualityOf)),
    skipped,
  )
}

describe('the mean Q over facts that a document names', () => {
  it('counts gold facts with evidence of their own or of their partner, and shows which', () => {
    const [named, unnamed, alone, missed] = gold.map(fact)
    const evidence = [{ document: 'd1' }]
    const layer = (facts: readonly Fact[]) => [{ id: 'x', layers: { facts: { facts } } }]
    const report = evaluate({
      gold: layer([named!, unnamed!, { ...alone!, evidence }, { ...missed!, evidence }]),
      system: layer([{ ...fact(system[0]!), evidence }, fact('A president y 2000'), fact(system[2]!)]),
      measures: [parseMeasure('anchored-facts')],
      items: true,
    })
    const { values, counts, documents } = report.measures[0]!
    // The unnamed fact has a partner without evidence; the missed fact earns nothing, but gold names its document.
    expect(values['q-documented']).toBe((0.875 + 0.75 + 0) / 3)
    expect(counts['q-documented']).toEqual({ credit: 0.875 + 0.75, weight: 3 })
    expect(values.recall).toBe((0.875 + 0.75 + 0.75) / 4)
    const items = documents[0]!.items!.filter(({ side }) => side === 'gold')
    expect(items.map(({ item }) => (item as { isDocumented?: true }).isDocumented)).toEqual([
      true,
      undefined,
      true,
      true,
    ])
    expect(describeJudgement(items[0]!).remark).toBe('0.875 of 1, president, named by a document')
  })

  it('is undefined without evidence', () => {
    expect(score('anchored-facts', gold, system).values['q-documented']).toBeUndefined()
  })
})

describe('bounds that were closed', () => {
  it('are named in the explanation', () => {
    const layer = (facts: readonly Fact[]) => [{ id: 'x', layers: { facts: { facts } } }]
    const closed = { ...fact('A r x 2000 2000 2006 2005'), closed: { t3: 'length', t4: 'succession' } as const }
    const report = evaluate({
      gold: layer([fact('A r x 2000 2000 2005 2005')]),
      system: layer([closed]),
      measures: [parseMeasure('anchored-facts')],
      items: true,
    })
    const [item] = report.measures[0]!.documents[0]!.items!
    expect(describeJudgement(item!).reason).toBe('gold has it with t3 2005, not 2006 (1 year; closed by length)')
  })
})

describe('rows of TAC', () => {
  it('score as the rules of its scorer say', () => {
    const read = (rows: readonly string[]) =>
      tac().read(rows.map((row) => row.replaceAll(' ', '\t')).join('\n'), { id: 'x' }).documents
    const gold = read([
      'SF1 per:title T1 20050601 key d1 chair',
      'SF1 per:title T4 20080000 key d1 chair',
      'SF1 per:spouse V 0 key d1 Mary',
      'SF2 per:title T1 20010101 key d1 dean',
    ])
    const system = read([
      'SF1 per:title T1 20050701 run d1 chair',
      'SF1 per:title T2 20050731 run d1 chair',
      'SF1 per:title T4 20080000 run d1 chair',
      'SF1 per:spouse V 0 run d1 Mary',
      'SF1 per:spouse V 0 run d1 Anne',
    ])
    const { values } = evaluate({ gold, system, measures: [parseMeasure('anchored-facts(distance=tac)')] }).measures[0]!
    const chair = 0.25 / (1 + 1 / 12) + 0.25 / (1 + 100_000 - (2005 + 7 / 12 + 31 / 365)) + 0.25 + 0.25
    expect(values.precision).toBeCloseTo((chair + 1) / 3, 12)
    expect(values.recall).toBeCloseTo((chair + 1) / 3, 12)
    expect(values['precision[per:spouse]']).toBe(1 / 2)
    expect(values['recall[per:title]']).toBeCloseTo(chair / 2, 12)
  })
})

describe('facts', () => {
  it('judges entity, relation and value alone', () => {
    const { values, items } = score('facts', gold, system)
    expect(values).toMatchObject({ precision: 2 / 3, recall: 2 / 4, 'precision[president]': 2 / 3, 'recall[mayor]': 0 })
    expect(items.map(({ because }) => because.kind).slice(0, 3)).toEqual(['same', 'other-answer', 'same'])
  })

  it('is the upper bound of anchored-facts', () => {
    expect(score('facts', gold, system).values.f1).toBe(score('anchored-facts', gold, system).values['upper-bound-f1'])
  })

  it('takes the aliases of gold for its value, if asked', () => {
    const key = ['A r Lourenço=João=JL 2000', 'A r João 1979', 'B r z']
    for (const name of ['facts', 'anchored-facts']) {
      const ofAlias = (system: readonly string[]) => score(`${name}(match=aliases)`, key, system).values.recall
      expect(score(name, key, ['A r jl 2000']).values.recall).toBe(0)
      expect(ofAlias(['A r jl 2000'])).toBe(1 / 3)
      // A name that gold has as a value is that value's; an alias is one for its own entity and relation alone; a system's are none.
      expect(ofAlias(['A r lourenco 2000', 'A r joao 1979'])).toBe(2 / 3)
      expect(ofAlias(['B r JL', 'A s JL', 'A r x=JL'])).toBe(0)
    }
    const { items, problems } = score('facts(match=aliases)', key, ['A r JL', 'A r Lourenço'])
    expect(items[0]!.because).toEqual({ kind: 'matched', as: 'Lourenço', by: 'aliases' })
    expect(problems.map(({ code }) => code)).toEqual(['facts/redundant'])
  })

  it('matches names but for case, diacritics, punctuation and white space, or exactly', () => {
    const [one, other] = [['Perú r J.-P._Dupond'], ['PERU r jp_dupond']]
    expect(score('facts', ['Perú r João'], ['PERU r joao']).values.f1).toBe(1)
    expect(score('facts(match=exact)', ['Perú r João'], ['PERU r joao']).values.f1).toBe(0)
    expect(score('facts', one, other).values.f1).toBe(0)
    expect(score('facts', ['A r x'], ['A R x']).values.f1).toBe(0)
    const { items } = score('facts', ['A r João'], ['A r joao'])
    expect(items[0]!.because).toEqual({ kind: 'matched', as: 'João', by: 'normalised' })
  })

  it('says what the other side has instead', () => {
    const { items } = score('facts', ['A r x', 'A r y', 'B s z'], ['A r w', 'A s z', 'C r x', 'A t x'])
    expect(items.slice(0, 4).map(({ because }) => because)).toEqual([
      { kind: 'other-answer', answers: ['x', 'y'] },
      { kind: 'no-fact', of: 'both' },
      { kind: 'no-fact', of: 'entity' },
      { kind: 'no-fact', of: 'relation' },
    ])
  })
})

describe('problems', () => {
  it('report how many facts repeat an earlier one; only the first counts', () => {
    const system = ['A r x 2001', 'a r X 2000', 'A r x']
    const { values, problems } = score('anchored-facts(spells=first)', ['A r x 2000'], system)
    expect(values.precision).toBe((1 / 2 + 3) / 4)
    expect(problems).toMatchObject([
      { code: 'facts/redundant', severity: 'warning', side: 'system', actual: '2', place: { line: 2 } },
    ])
    expect(problems[0]!.message).toMatch(
      /^2 facts repeat the entity, relation and value of an earlier one, such as r of a, "X"/,
    )
  })

  it('report a time span that repeats an earlier one, in the same days', () => {
    const system = ['A r x 2000', 'A r x 2001', 'a r X 2000-01', 'A r x 2000']
    for (const name of ['facts', 'anchored-facts']) {
      const { values, problems } = score(name, ['A r x 2000', 'A r x 2001'], system)
      expect(values).toMatchObject({ precision: 1, recall: 1 })
      expect(problems).toMatchObject([{ code: 'facts/redundant', actual: '2', place: { line: 3 } }])
      expect(problems[0]!.message).toMatch(/^2 facts repeat the entity, relation, value and time span of an earlier/)
    }
  })

  it('refuse a contradictory key, and name both bounds', () => {
    const { problems } = score('anchored-facts', ['A r x 2002 2001', 'B r y'], ['A r x 2002 2001'])
    expect(problems).toMatchObject([
      { code: 'facts/contradictory-key', severity: 'error', side: 'gold', actual: 't1 2002 > t2 2001' },
    ])
  })

  it('name relations that gold has none of, and files without a common entity', () => {
    const relations = score('facts', ['A r x', 'B r y'], ['A r x', 'A s x', 'B s y']).problems
    expect(relations).toMatchObject([
      { code: 'facts/unknown-relation', severity: 'warning', side: 'system', actual: 's' },
    ])
    expect(relations[0]!.message).toContain('the system has 2')
    expect(score('facts', ['A r x'], ['B r x']).problems.map(({ code }) => code)).toEqual(['facts/no-shared-entity'])
  })

  it('are listed up to twenty of a kind, and counted beyond', () => {
    const relations = Array.from({ length: 30 }, (_, i) => `A s${i} x`)
    const { problems } = score('facts', ['A r x', 'B r y'], ['A r x', ...relations])
    expect(problems.map(({ more }) => more)).toEqual([...Array(19), 10])
  })

  it('are none where all is well', () => {
    expect(score('anchored-facts', gold, gold).problems).toEqual([])
  })
})

describe('normaliseName', () => {
  it.each([
    ['José  Eduardo DOS-SANTOS', 'jose eduardo dos santos'],
    ['U.S.', 'us'],
    ["Côte d'Ivoire", 'cote divoire'],
    ['Łódź', 'lodz'],
    ['Ørsted & Großmann', 'orsted grossmann'],
    ['ＡＢＣ', 'abc'],
    ['+', '+'],
    ['…', ''],
  ])('%s', (name, plain) => {
    expect(normaliseName(name)).toBe(plain || normaliseName(name))
    expect(normaliseName(normaliseName(name))).toBe(normaliseName(name))
  })
})
