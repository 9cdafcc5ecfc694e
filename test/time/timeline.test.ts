import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../src/layers/time.js'
import { allenNamesOf, allowedBy } from '../../src/time/allen/allen.js'
import { composePoint, conversePoint, pointNamesOf, pointSetOf } from '../../src/time/points/points.js'
import { relationNames } from '../../src/time/relations.js'
import { showLink } from '../../src/time/show.js'
import {
  columnsBetween,
  labelBetween,
  placesElsewhere,
  type Timeline,
  type TimelineOptions,
  timelineOf,
  timelineWithout,
} from '../../src/time/timeline.js'
import { timeline } from './notation.js'
import { placementsOf, pointRelationOf } from './oracle.js'

const options: TimelineOptions = { during: 'included', repair: 'smallest' }

function between(layer: TimeLayer, a: string, b: string, given: TimelineOptions = options): string {
  const { indexOf, ...rest } = timelineOf(layer, given)
  return allenNamesOf(allowedBy(columnsBetween(rest, indexOf.get(a)!, indexOf.get(b)!))).join(' ')
}

function setAside(layer: TimeLayer, given: TimelineOptions = options): readonly string[] {
  return [...timelineOf(layer, given).setAside].map(({ link }) => link.id)
}

describe('a timeline', () => {
  it('says what its links say together', () => {
    const layer = timeline('a IBEFORE b', 'b BEGINS c', 'd INCLUDES c')
    expect(between(layer, 'a', 'c')).toBe('m')
    expect(between(layer, 'a', 'd')).toBe('o s d')
    expect(between(layer, 'd', 'a')).toBe('oi si di')
  })

  it('takes ends of intervals and points alike', () => {
    const layer = timeline('point p', 'a.end <= p', 'p < b.start', 'c.start = b.start')
    expect(between(layer, 'a', 'b')).toBe('b')
    expect(between(layer, 'a', 'c')).toBe('b')
    expect(between(layer, 'b', 'c')).toBe('s si e')
  })

  it('includes entities that only a link names', () => {
    const { links } = timeline('a BEFORE b')
    expect([...timelineOf({ entities: [], links }, options).indexOf.keys()]).toEqual(['a', 'b'])
    const chain = { entities: [], links: timeline('a BEFORE b', 'b BEFORE c').links }
    expect([between(chain, 'a', 'b'), between(chain, 'a', 'c'), between(chain, 'c', 'b')]).toEqual(['b', 'b', 'bi'])
  })

  it('is made once for a layer and a way of reading', () => {
    const layer = timeline('a DURING b')
    expect(timelineOf(layer, { ...options })).toBe(timelineOf(layer, options))
    expect(between(layer, 'a', 'b')).toBe('d')
    expect(between(layer, 'a', 'b', { ...options, during: 'simultaneous' })).toBe('e')
  })

  it('keeps apart what it cannot reason on', () => {
    const { vague, notConvex, constraints } = timelineOf(timeline('point p', 'a VAGUE b', 'a b|bi c', 'a o c'), options)
    expect([vague, notConvex, constraints.map(({ link }) => link)].map((links) => links.map(({ id }) => id))).toEqual([
      ['l1'],
      ['l2'],
      ['l3'],
    ])
  })
})

describe('a contradictory timeline', () => {
  it('sets aside all statements of the link that it gives up', () => {
    const layer = timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a', 'b AFTER a')
    expect(setAside(layer)).toEqual(['l1', 'l4'])
    expect(between(layer, 'b', 'a')).toBe('b')
  })

  it('sets aside the first of equally small repairs, in the order of the text', () => {
    const { entities, links } = timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a')
    const inText = (order: string): TimeLayer => ({
      entities: entities.map((entity) => {
        const start = order.indexOf(entity.id)
        return { ...entity, span: { start, end: start + 1 } }
      }),
      links,
    })
    expect(setAside(inText('abc'))).toEqual(['l1'])
    expect(setAside(inText('bca'))).toEqual(['l2'])
    expect(setAside(inText('cab'))).toEqual(['l3'])
  })

  it('gives up in order, if asked, what contradicts the links before it', () => {
    const layer = timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a', 'c IDENTITY a', 'c AFTER b')
    expect(setAside(layer, { ...options, repair: 'in-order' })).toEqual(['l3', 'l4'])
  })
})

describe('a timeline without links that follow from those before', () => {
  const shown = ({ constraints, kept, contradictions, setAside }: Timeline) => ({
    constraints: constraints.map(({ link }) => link.id),
    kept: kept.map(({ link }) => link.id),
    contradictions: contradictions.map((links) => links.map(({ link }) => link.id)),
    setAside: [...setAside].map(({ link }) => link.id),
  })

  it.each([
    ['consistent', ['a BEFORE b', 'b BEFORE c', 'a BEFORE c', 'c BEFORE d']],
    ['contradictory', ['a BEFORE b', 'b BEFORE c', 'a BEFORE c', 'c BEFORE a']],
  ])('is that of the links that are left: %s', (_, lines) => {
    const layer = timeline(...lines)
    const dropped = new Set([layer.links[2]!])
    const left = { ...layer, links: layer.links.filter((link) => !dropped.has(link)) }
    const official = { during: 'included', repair: 'in-order' } as const
    const found = timelineWithout(timelineOf(layer, official), left, dropped, 'included')
    expect(shown(found)).toEqual(shown(timelineOf({ ...left }, official)))
    expect(timelineOf(left, official)).toBe(found)
    const [a, c] = [found.indexOf.get('a')!, found.indexOf.get('c')!]
    expect(allenNamesOf(labelBetween(found, a, c))).toEqual(['b'])
  })

  it('has its entities elsewhere in another timeline, unless they are of another kind there', () => {
    const [own, other] = [
      timeline('a BEFORE b', 'c BEFORE d'),
      timeline('point d', 'b BEFORE x', 'b BEFORE a', 'd < x.start'),
    ]
    const [one, two] = [own, other].map((layer) => timelineOf(layer, options)) as [Timeline, Timeline]
    const places = placesElsewhere(one, two)
    const found = [...one.indexOf].map(
      ([id, index]) => `${id} ${[...two.indexOf.keys()][places[index]!] ?? places[index]}`,
    )
    expect(found).toEqual(['a a', 'b b', 'c -1', 'd -1'])
  })
})

describe('point relations', () => {
  it('compose and turn round as three points on integers do', () => {
    for (const first of [1, 2, 3, 4, 5, 6, 7])
      for (const second of [1, 2, 3, 4, 5, 6, 7]) {
        const seen = placementsOf([true, true, true])
          .map((placed) => placed.map(([at]) => at) as [number, number, number])
          .filter(([x, y]) => pointNamesOf(first).includes(pointRelationOf(x, y)))
          .filter(([, y, z]) => pointNamesOf(second).includes(pointRelationOf(y, z)))
        expect(composePoint(first, second)).toBe(
          pointSetOf([...new Set(seen.map(([x, , z]) => pointRelationOf(x, z)))]),
        )
        expect(conversePoint(second)).toBe(pointSetOf([...new Set(seen.map(([, y, z]) => pointRelationOf(z, y)))]))
      }
  })
})

describe('links and relations in words', () => {
  it('use the notation of the files', () => {
    const { links } = timeline('point p', 'ei1 BEFORE ei2', 'e1.start <= e2.end', 'p < e1.end')
    expect(links.map(showLink)).toEqual(['ei1 BEFORE ei2 (l1)', 'e1.start <= e2.end (l2)', 'p < e1.end (l3)'])
  })

  it('name the relations that ends allow', () => {
    const layer = timeline('a IBEFORE b', 'b BEGINS c')
    const { indexOf, ...rest } = timelineOf(layer, options)
    expect(
      relationNames(columnsBetween(rest, indexOf.get('a')!, indexOf.get('c')!), { source: false, target: false }),
    ).toEqual(['m'])
  })

  it('name them where points are concerned', () => {
    const layer = timeline('point p q', 'p <= q', 'q = a.start', 'b.end > q', 'b.start <= q')
    const { indexOf, isPoint, ...rest } = timelineOf(layer, options)
    const names = (x: string, y: string): string => {
      const [source, target] = [indexOf.get(x)!, indexOf.get(y)!]
      const flags = { source: isPoint[source]!, target: isPoint[target]! }
      return relationNames(columnsBetween(rest, source, target), flags).join(' ')
    }
    expect([names('p', 'q'), names('q', 'p')]).toEqual(['< =', '= >'])
    expect([names('p', 'a'), names('a', 'p')]).toEqual(['b s', 'bi si'])
    expect([names('q', 'b'), names('b', 'q')]).toEqual(['s d', 'si di'])
  })
})
