import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { type Annotator, agreementOf } from '../../src/evaluation/agreement.js'
import { contestedShare, disagreementsOf } from '../../src/evaluation/disagreements.js'
import { parseMeasure } from '../../src/measures/index.js'
import { agreementCounts, contestedItems, formatName } from '../../src/report/agreement/disagreements.js'
import { timeline } from '../time/notation.js'
import { factsLayer, sheetOf } from './annotated.js'

const timeOf = (...lines: readonly string[]): Document['layers'] => ({ time: timeline(...lines) })
const annotator = (name: string, layers: Document['layers'], id = 'x'): Annotator => ({
  name,
  documents: [{ id, layers }],
})

/** `item: 2 BEFORE (ann, ben); 1 nothing (eva)` */
const shown = (annotators: readonly Annotator[]) =>
  disagreementsOf(annotators).items.map(({ name, groups, contested }) => {
    const said = groups.map(({ label, annotators: own, said: all }) => {
      const names = own.map((one, i) => `${one}${all[i]!.how === 'entailed' ? '*' : ''}`)
      return `${own.length} ${label ?? 'nothing'} (${names.join(', ')})`
    })
    return `${contested.toFixed(2)} ${formatName(name)}: ${said.join('; ')}`
  })

describe('what annotators disagree about', () => {
  it('is each pair that one of them links, with what is stated, implied or not said', () => {
    const annotators = [
      annotator('ann', timeOf('a BEFORE b', 'b BEFORE c')),
      annotator('ben', timeOf('b AFTER a', 'a BEFORE c')),
      annotator('eva', timeOf('a BEFORE b', 'c BEFORE a')),
    ]
    expect(shown(annotators)).toEqual([
      '1.00 b – c: 1 BEFORE (ann); 1 nothing (ben); 1 AFTER (eva*)',
      '0.67 a – c: 2 BEFORE (ann*, ben); 1 AFTER (eva)',
      '0.00 a – b: 3 BEFORE (ann, ben, eva)',
    ])
  })

  it('distinguishes a link that leaves the relation open from no link', () => {
    const annotators = [annotator('ann', timeOf('a VAGUE b')), annotator('ben', timeOf('b BEFORE c'))]
    expect(shown(annotators)[0]).toBe('1.00 a – b: 1 VAGUE (ann); 1 nothing (ben)')
  })

  it('lists pairs in the order of the text, whatever the order of the file', () => {
    const time = timeline('c BEFORE d', 'a BEFORE b')
    const spans = { d: 1, c: 2, b: 3, a: 4 }
    const entities = Object.entries(spans).map(([id, start]) => ({
      id,
      kind: 'event' as const,
      span: { start, end: start + 1 },
    }))
    const ann: Annotator = {
      name: 'ann',
      documents: [{ id: 'x', text: '.dcba', layers: { time: { ...time, entities } } }],
    }
    const ben: Annotator = { name: 'ben', documents: [{ id: 'x', layers: timeOf('a BEFORE z') }] }
    expect(shown([ann, ben])).toEqual([
      '1.00 d “d” – c “c”: 1 AFTER (ann); 1 nothing (ben)',
      '1.00 b “b” – a “a”: 1 AFTER (ann); 1 nothing (ben)',
      '1.00 a “a” – z: 1 nothing (ann); 1 BEFORE (ben)',
    ])
  })

  it('is each question, where the order and the spelling of answers do not matter', () => {
    const annotators = [
      annotator('ann', sheetOf({ q1: ['Paris', 'the Seine'], q2: ['no'], q3: [] })),
      annotator('ben', sheetOf({ q1: ['Seine', 'paris.'], q2: ['yes'] })),
    ]
    expect(shown(annotators)).toEqual([
      '1.00 q2: 1 no (ann); 1 yes (ben)',
      '1.00 q3: 1 no answer (ann); 1 nothing (ben)',
      '0.00 q1: 2 Paris, the Seine (ann, ben)',
    ])
  })

  it('is each fact with its dates', () => {
    const annotators = [
      annotator('ann', factsLayer(['Angola', 'president', 'Lourenço', '2017'])),
      annotator('ben', factsLayer(['ANGOLA', 'president', 'Lourenco', '2018'])),
    ]
    expect(shown(annotators)).toEqual([
      '1.00 president of ANGOLA: Lourenco: 1 (2017, 2017, –, –) (ann); 1 (2018, 2018, –, –) (ben)',
    ])
  })

  it('cannot be listed for meaning graphs', () => {
    const ann = annotator('ann', { meaning: { sentences: [] } })
    expect(() => disagreementsOf([ann, ann])).toThrow('Meaning graphs cannot be compared item by item')
  })

  it('warns if the texts differ', () => {
    const of = (name: string, text: string): Annotator => ({
      name,
      documents: [{ id: 'x', text, layers: timeOf('a BEFORE b') }],
    })
    expect(disagreementsOf([of('ann', 'one'), of('ben', 'two')]).problems).toMatchObject([
      { code: 'corpus/other-text' },
    ])
  })

  it('is measured by the share of pairs of annotators who differ', () => {
    expect([[3], [2, 1], [1, 1, 1], [2, 2]].map(contestedShare)).toEqual([0, 2 / 3, 1, 4 / 6])
  })
})

const label = fc.constantFrom('BEFORE', 'AFTER', 'INCLUDES', 'SIMULTANEOUS', 'VAGUE')
const entity = fc.constantFrom('a', 'b', 'c', 'd')
const line = fc
  .tuple(entity, label, entity)
  .filter(([a, , b]) => a !== b)
  .map((words) => words.join(' '))
const lines = fc.uniqueArray(line, { maxLength: 5 })
const groupOfAnnotators = fc
  .array(lines, { minLength: 2, maxLength: 5 })
  .map((all) => all.map((own, i) => annotator(`annotator${i}`, timeOf(...own))))

describe('laws of agreement', () => {
  it('annotators who say the same agree completely and disagree about nothing', () => {
    fc.assert(
      fc.property(
        lines.filter((own) => own.some((one) => !one.includes('VAGUE'))),
        (own) => {
          const annotators = ['ann', 'ben', 'eva'].map((name) => annotator(name, timeOf(...own)))
          expect(contestedItems(disagreementsOf(annotators))).toEqual([])
          const { pairs } = agreementOf({ annotators, measures: [parseMeasure('pairwise')] })
          expect(new Set(pairs.map(({ measures }) => measures[0]!.values.f1))).toEqual(new Set([1]))
        },
      ),
    )
  })

  it('the order of annotators changes neither items nor F1', () => {
    fc.assert(
      fc.property(groupOfAnnotators, (annotators) => {
        const turned = annotators.toReversed()
        expect(disagreementsOf(turned)).toMatchObject({ items: disagreementsOf(annotators).items })
        const f1 = (all: readonly Annotator[]) =>
          agreementOf({ annotators: all, measures: [parseMeasure('strict')], byLabel: true })
        const [one, other] = [f1(annotators), f1(turned)]
        const byName = ({ pairs }: typeof one) =>
          new Map(pairs.map(({ gold, system, measures }) => [[gold, system].sort().join(), measures[0]!.values.f1]))
        expect(byName(other)).toEqual(byName(one))
        expect(other.labels!.map((own) => [own.label, own.measures[0]!.values.f1])).toEqual(
          one.labels!.map((own) => [own.label, own.measures[0]!.values.f1]),
        )
      }),
    )
  })

  it('counts by the number of annotators who agree add up to all items, and contested items come first', () => {
    fc.assert(
      fc.property(groupOfAnnotators, (annotators) => {
        const found = disagreementsOf(annotators)
        expect(agreementCounts(found).reduce((sum, { count }) => sum + count, 0)).toBe(found.items.length)
        for (const { groups } of found.items)
          expect(groups.flatMap((group) => group.annotators).sort()).toEqual(found.annotators.toSorted())
        const shares = found.items.map(({ contested }) => contested)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      }),
    )
  })
})
