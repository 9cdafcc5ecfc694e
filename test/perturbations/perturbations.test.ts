/** What each way of damage promises, on random layers. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../src/layers/time.js'
import { addWrongLinks } from '../../src/perturbations/add-wrong-links.js'
import { changeLabels } from '../../src/perturbations/change-labels.js'
import { dropAtRandom, dropMostConnected } from '../../src/perturbations/drop-entities.js'
import { perturbations } from '../../src/perturbations/index.js'
import { informativeLinks, type Perturbation } from '../../src/perturbations/perturbation.js'
import { randomFrom, shuffled } from '../../src/perturbations/random.js'
import { removeLinks } from '../../src/perturbations/remove-links.js'
import { checkLayer } from '../../src/time/contradictions/check.js'
import { timelineOf } from '../../src/time/timeline.js'
import { anyLayer, consistentLayer } from '../arbitraries/timeline.js'
import { timeline } from '../time/notation.js'

const seed = fc.nat(1_000_000)
const shape = { entities: 6, links: 10 }

function damaged(perturbation: Perturbation, layer: TimeLayer, from: number): TimeLayer[] {
  return [...perturbation.damage(layer, randomFrom(from))]
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}

describe.each(perturbations)('$name', (perturbation) => {
  it('does the same for the same seed, and does not change the layer', () => {
    fc.assert(
      fc.property(consistentLayer(shape), seed, (layer, from) => {
        expect(damaged(perturbation, frozen(layer), from)).toEqual(damaged(perturbation, structuredClone(layer), from))
      }),
    )
  })

  it('keeps a layer consistent', () => {
    fc.assert(
      fc.property(consistentLayer(shape), seed, (layer, from) => {
        for (const left of damaged(perturbation, layer, from)) expect(checkLayer(left).isConsistent).toBe(true)
      }),
    )
  })
})

describe('removing links', () => {
  it('removes one more each time, until no informative link is left', () => {
    fc.assert(
      fc.property(anyLayer(shape), seed, (layer, from) => {
        const steps = damaged(removeLinks, layer, from)
        expect(steps.length).toBe(removeLinks.pieces(layer))
        for (const [i, { entities, links }] of steps.entries()) {
          expect(entities).toBe(layer.entities)
          expect(links.length).toBe(layer.links.length - i - 1)
          expect(links).toEqual(layer.links.filter((link) => links.includes(link)))
        }
        if (steps.length) expect(informativeLinks(steps.at(-1)!)).toEqual([])
      }),
    )
  })
})

describe('adding wrong links', () => {
  it('adds one more each time that the layer does not entail, and keeps all others', () => {
    fc.assert(
      fc.property(consistentLayer(shape), seed, (layer, from) => {
        let before = layer
        for (const next of damaged(addWrongLinks, layer, from)) {
          expect(next.links.slice(0, -1)).toEqual(before.links)
          expect(isEntailed(layer, next)).toBe(false)
          expect(new Set(next.links.map(({ id }) => id)).size).toBe(next.links.length)
          before = next
        }
      }),
    )
  })

  it('continues until the relation of every pair is known', () => {
    const steps = damaged(addWrongLinks, timeline('a b b', 'c b d', 'e b f'), 1)
    const [last] = steps.slice(-1)
    expect(steps.length).toBeGreaterThan(0)
    expect(damaged(addWrongLinks, last!, 2)).toEqual([])
  })

  it('takes labels that are not convex', () => {
    const layer = timeline('a b|bi b', 'b b|bi c', 'c d d')
    for (const way of [addWrongLinks, changeLabels])
      for (const from of [1, 2, 3]) {
        const steps = damaged(way, layer, from)
        expect(steps.length).toBeGreaterThan(0)
        for (const left of steps) expect(checkLayer(left).isConsistent).toBe(true)
      }
  })

  it('does nothing to a contradictory layer', () => {
    expect(damaged(addWrongLinks, timeline('a b b', 'b b a', 'c b d'), 1)).toEqual([])
    expect(damaged(changeLabels, timeline('a b b', 'b b a', 'c b d'), 1)).toEqual([])
  })
})

/** Whether what the last link of a layer says follows from another layer. */
function isEntailed(layer: TimeLayer, { entities, links }: TimeLayer): boolean {
  const last = links.at(-1)!
  const relations =
    'ends' in last ? ['<', '=', '>'] : ['b', 'bi', 'm', 'mi', 'o', 'oi', 's', 'si', 'd', 'di', 'f', 'fi', 'e']
  const others = relations.filter((name) => !(last.relation as readonly string[]).includes(name))
  return others.every((name) => {
    const link = { ...last, relation: [name] } as TimeLayer['links'][number]
    return timelineOf({ entities, links: [...layer.links, link] }, { during: 'included', repair: 'smallest' }).setAside
      .size
  })
}

describe('changing labels', () => {
  it('changes one more link each time, to a relation that it excludes', () => {
    fc.assert(
      fc.property(consistentLayer(shape), seed, (layer, from) => {
        const steps = damaged(changeLabels, layer, from)
        expect(steps.length).toBeLessThanOrEqual(changeLabels.pieces(layer))
        for (const [i, { entities, links }] of steps.entries()) {
          expect(entities).toBe(layer.entities)
          const changed = links.filter((link, j) => link !== layer.links[j])
          expect(changed.length).toBe(i + 1)
          for (const link of changed) {
            const original = layer.links.find(({ id }) => id === link.id)!
            expect([link.source, link.target]).toEqual([original.source, original.target])
            expect((original.relation as readonly string[]).some((name) => name === link.relation[0])).toBe(false)
          }
        }
      }),
    )
  })

  it('changes every link of a tree, and none that the others entail', () => {
    expect(damaged(changeLabels, timeline('a b b', 'b b c', 'c b d'), 1).length).toBe(3)
    expect(damaged(changeLabels, timeline('a b b', 'a b b'), 1).length).toBe(0)
  })
})

describe('dropping entities', () => {
  it('drops one linked entity more each time, with its links', () => {
    fc.assert(
      fc.property(anyLayer(shape), fc.constantFrom(dropAtRandom, dropMostConnected), seed, (layer, way, from) => {
        const steps = damaged(way, layer, from)
        expect(steps.length).toBe(way.pieces(layer))
        for (const [i, { entities, links }] of steps.entries()) {
          expect(entities.length).toBe(layer.entities.length - i - 1)
          const left = new Set(entities.map(({ id }) => id))
          expect(links).toEqual(layer.links.filter(({ source, target }) => left.has(source) && left.has(target)))
        }
      }),
    )
  })

  it('starts with the entity that is linked to the most others, however often', () => {
    const layer = timeline('a b b', 'a b c', 'a b d', 'c b d', 'b b c', 'x b y', 'x b y', 'x b y', 'x b y')
    for (const from of [1, 2, 3]) {
      const order = damaged(dropMostConnected, layer, from).map(({ entities }) => entities.map(({ id }) => id).join(''))
      expect(order.slice(0, 2).every((left) => left.includes('x') && left.includes('y'))).toBe(true)
      expect(order[3]).toBe('xy')
    }
  })
})

describe('shuffled', () => {
  it('gives every order equally often', () => {
    const random = randomFrom(1)
    const counts = new Map<string, number>()
    for (let i = 0; i < 6000; i++) {
      const order = shuffled('abc', random).join('')
      counts.set(order, (counts.get(order) ?? 0) + 1)
    }
    expect(counts.size).toBe(6)
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})
