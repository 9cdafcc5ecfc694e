/** Problems for links that cannot be used or cannot all hold. */
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../src/layers/time.js'
import { checkLayer } from '../../src/time/contradictions/check.js'
import { timelineOf } from '../../src/time/timeline.js'
import { timelineProblems } from '../../src/time/timeline-problems.js'
import { timeline } from './notation.js'

const twice = timeline('a BEFORE b', 'b BEFORE c', 'c BEFORE a', 'x BEFORE y', 'y BEFORE x')

function told(layer: TimeLayer, policy: 'repair' | 'official') {
  const repair = policy === 'repair' ? 'smallest' : 'in-order'
  const placed = { ...layer, links: layer.links.map((link, i) => ({ ...link, place: { line: i + 1 } })) }
  const problems = timelineProblems('gold', timelineOf(placed, { during: 'included', repair }), policy)
  return problems.map(({ message, hint, place }) => [place?.line, message, hint])
}

describe('links that say nothing', () => {
  it('are counted in one note, with the first as example', () => {
    expect(told(timeline('a BEFORE b', 'b VAGUE c'), 'repair')).toEqual([
      [2, '1 link without information is not counted, such as b VAGUE c (l2).', undefined],
    ])
    expect(told(timeline('a VAGUE b', 'b VAGUE c'), 'repair')).toEqual([
      [1, '2 links without information are not counted, such as a VAGUE b (l1).', undefined],
    ])
  })
})

describe('contradictions', () => {
  it('are reported one by one, each with the links set aside because of it and their place', () => {
    expect(told(twice, 'repair')).toEqual([
      [
        4,
        'These links cannot all hold: x BEFORE y (l4), y BEFORE x (l5).',
        'Set aside from reasoning, as few as possible: x BEFORE y (l4).',
      ],
      [
        1,
        'These links cannot all hold: a BEFORE b (l1), b BEFORE c (l2), c BEFORE a (l3).',
        'Set aside from reasoning, as few as possible: a BEFORE b (l1).',
      ],
    ])
  })

  it('are looked for where links were set aside in order', () => {
    expect(told(twice, 'official').map(([line]) => line)).toEqual([5, 3])
  })
})

describe('a link that cannot be used', () => {
  const unequal: TimeLayer = timeline('point p q', 'p < q')
  const [link] = unequal.links
  const layer = { ...unequal, links: [{ ...link!, id: 'l2', label: '!=', relation: ['<', '>'] } as typeof link & {}] }

  it('is reported by a check, alone or with a contradiction', () => {
    expect(checkLayer(layer)).toMatchObject({ isConsistent: null, problems: [{ code: 'time/not-convex' }] })
    const both = { ...layer, links: [...layer.links, ...timeline('point p q', 'p < q', 'q < p').links] }
    expect(checkLayer(both)).toMatchObject({ isConsistent: false, problems: [{ code: 'time/not-convex' }] })
  })
})
