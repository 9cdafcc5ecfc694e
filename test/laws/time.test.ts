/** The laws of time: Allen's algebra and closure, against brute force over integer placements. Repairs: test/time/repair.test.ts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TimeLayer } from '../../src/layers/time.js'
import {
  ALL,
  allenNames,
  allenNamesOf,
  allenSetOf,
  allowedBy,
  type Columns,
  columnsOf,
  compose,
  converse,
  converseColumns,
  isConvex,
  packColumns,
  unpackColumns,
} from '../../src/time/allen/allen.js'
import { composeColumns, constraintsOf, tighten } from '../../src/time/constraints.js'
import { canAllHold } from '../../src/time/contradictions/contradiction.js'
import { ANY_POINT, EQUAL, GREATER, LESS, pointSetOf } from '../../src/time/points/points.js'
import { excludes } from '../../src/time/proof.js'
import { columnsBetween, timelineOf } from '../../src/time/timeline.js'
import { anyLayer, consistentLayer, withReordered } from '../arbitraries/timeline.js'
import {
  basicNames,
  convexSets,
  endsBetween,
  isPointOf,
  modelsByGrowing,
  modelsOf,
  type Placement,
  placementsOf,
  relationOf,
} from '../time/oracle.js'

const intervals = { source: false, target: false }
const allSets = Array.from({ length: ALL }, (_, i) => i + 1)
const convex = convexSets.map((names) => allenSetOf(names))

describe('Allen relations', () => {
  it('are thirteen, and every placement of two intervals shows one of them', () => {
    expect(new Set(placementsOf([false, false]).map(([a, b]) => relationOf(a!, b!)))).toEqual(new Set(allenNames))
    expect(basicNames.length).toBe(13)
  })

  it('compose as three intervals on integers do', () => {
    const seen = new Map<string, Set<string>>()
    for (const [a, b, c] of placementsOf([false, false, false])) {
      const key = `${relationOf(a!, b!)} ${relationOf(b!, c!)}`
      seen.set(key, (seen.get(key) ?? new Set()).add(relationOf(a!, c!)))
    }
    for (const r of basicNames)
      for (const s of basicNames)
        expect(new Set(allenNamesOf(compose(allenSetOf([r]), allenSetOf([s]))))).toEqual(seen.get(`${r} ${s}`))
  })

  it('compose set by set', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allSets), fc.constantFrom(...allSets), (r, s) => {
        let union = 0
        for (const a of allenNamesOf(r))
          for (const b of allenNamesOf(s)) union |= compose(allenSetOf([a]), allenSetOf([b]))
        return compose(r, s) === union && converse(compose(r, s)) === compose(converse(s), converse(r))
      }),
    )
  })

  it('have a converse that is its own converse and reads the placement from the other side', () => {
    expect(allSets.every((set) => converse(converse(set)) === set)).toBe(true)
    for (const [a, b] of placementsOf([false, false]))
      expect(converse(allenSetOf([relationOf(a!, b!)]))).toBe(allenSetOf([relationOf(b!, a!)]))
  })

  it('have exactly 82 convex sets, those that four columns cut out', () => {
    expect(convex.length).toBe(82)
    expect(allSets.filter(isConvex)).toEqual([...convex].sort((a, b) => a - b))
  })
})

describe('columns', () => {
  it('of convex sets say the same as the set', () => {
    for (const set of convex) expect(allowedBy(columnsOf(set))).toBe(set)
    for (const set of convex) expect(converseColumns(columnsOf(set))).toBe(columnsOf(converse(set)))
  })

  it('compose as the sets do', () => {
    const differing = convex.flatMap((r) =>
      convex.filter((s) => composeColumns(columnsOf(r), columnsOf(s), intervals) !== columnsOf(compose(r, s))),
    )
    expect(differing).toEqual([])
  })

  it('exclude each other where the sets have nothing in common', () => {
    for (const r of convex) for (const s of convex) expect(excludes(columnsOf(r), columnsOf(s))).toBe((r & s) === 0)
  })

  it('tightened are the least that allow the same placements, for intervals and points', () => {
    for (const source of [false, true])
      for (const target of [false, true]) {
        const placed = placementsOf([source, target]).map(columnsOfPlacement)
        for (const columns of convexColumns()) {
          const allowed = placed.filter((ends) => (ends & ~columns) === 0)
          const tight = tighten(columns, { source, target })
          expect(tighten(tight, { source, target })).toBe(tight)
          if (allowed.length) expect(tight).toBe(allowed.reduce((sum, ends) => sum | ends, 0))
          else expect(unpackColumns(tight)).toContain(0)
        }
      }
  })
})

function columnsOfPlacement([a, b]: Placement): Columns {
  const [ss, se, es, ee] = endsBetween(a!, b!).map((name) => pointSetOf([name]))
  return packColumns([ss!, se!, es!, ee!])
}

function convexColumns(): Columns[] {
  const sets = [LESS, EQUAL, GREATER, LESS | EQUAL, EQUAL | GREATER, ANY_POINT]
  return sets.flatMap((ss) =>
    sets.flatMap((se) => sets.flatMap((es) => sets.map((ee) => packColumns([ss, se, es, ee])))),
  )
}

describe('closure', () => {
  it('allows between two entities what some placement of all shows, no more and no less', () => {
    fc.assert(
      fc.property(fc.oneof(consistentLayer(), consistentLayer({ links: 4 }), anyLayer({ links: 3 })), (layer) => {
        const models = modelsOf(layer)
        fc.pre(models.length > 0)
        expect(closedColumns(layer)).toEqual(seenColumns(layer, models))
        expect(closedSets(layer)).toEqual(seenSets(layer, models))
      }),
    )
  })

  it('does so for five entities too', () => {
    fc.assert(
      fc.property(consistentLayer({ entities: 5, links: 10 }), (layer) => {
        fc.pre(layer.entities.length === 5 && layer.links.length >= 6)
        const models = modelsByGrowing(layer)
        fc.pre(models.length < 20_000)
        expect(closedColumns(layer)).toEqual(seenColumns(layer, models))
      }),
      { numRuns: 30 },
    )
  })

  it('equals the naive closure of endpoints on graphs beyond one machine word', () => {
    const shape = { entities: 45, links: 120 }
    fc.assert(
      fc.property(consistentLayer(shape), (layer) => {
        expect(closedColumns(layer)).toEqual(naiveColumns(layer))
      }),
      { numRuns: 15 },
    )
  })

  it('is there exactly if some placement satisfies all links', () => {
    fc.assert(
      fc.property(anyLayer({ links: 5, selfLinks: true }), (layer) => {
        const { isPoint, constraints } = constraintsOf(layer, 'included')
        expect(canAllHold(isPoint, constraints)).toBe(modelsOf(layer).length > 0)
      }),
    )
  })

  it('of the closure is the closure', () => {
    fc.assert(
      fc.property(consistentLayer({ endpoints: false }), (layer) => {
        const links = pairsOf(layer).map(([a, b], i) => {
          const relation = allenNamesOf(allowedBy(columnsBetween(timelineFor(layer), a, b)))
          const [source, target] = [layer.entities[a]!.id, layer.entities[b]!.id]
          return { id: `c${i}`, source, target, label: relation.join(' '), relation }
        })
        expect(closedColumns({ ...layer, links })).toEqual(closedColumns(layer))
      }),
    )
  })

  it('only narrows when a link is added, and does not depend on the order of links', () => {
    fc.assert(
      fc.property(consistentLayer({ entities: 8, links: 16 }).chain(withReordered), ([layer, other]) => {
        expect(closedColumns({ ...other, entities: layer.entities })).toEqual(closedColumns(layer))
        const fewer = closedColumns({ ...layer, links: layer.links.slice(1) })
        expect(closedColumns(layer).every((columns, i) => (columns & ~fewer[i]!) === 0)).toBe(true)
      }),
    )
  })
})

function timelineFor(layer: TimeLayer) {
  return timelineOf(layer, { during: 'included', repair: 'smallest' })
}

function pairsOf(layer: TimeLayer): (readonly [number, number])[] {
  return layer.entities.flatMap((_, a) => layer.entities.map((_, b) => [a, b] as const))
}

function closedColumns(layer: TimeLayer): Columns[] {
  return pairsOf(layer).map(([a, b]) => columnsBetween(timelineFor(layer), a, b))
}

function closedSets(layer: TimeLayer): readonly string[][] {
  const isPoint = isPointOf(layer)
  return pairsOf(layer).map(([a, b]) =>
    isPoint[a] || isPoint[b] ? [] : allenNamesOf(allowedBy(columnsBetween(timelineFor(layer), a, b))),
  )
}

function seenColumns(layer: TimeLayer, models: readonly Placement[]): Columns[] {
  return pairsOf(layer).map(([a, b]) =>
    models.reduce((union, model) => union | columnsOfPlacement([model[a]!, model[b]!]), 0),
  )
}

function seenSets(layer: TimeLayer, models: readonly Placement[]): readonly string[][] {
  const isPoint = isPointOf(layer)
  return pairsOf(layer).map(([a, b]) => {
    if (isPoint[a] || isPoint[b]) return []
    const seen = new Set(models.map((model) => relationOf(model[a]!, model[b]!)))
    return allenNames.filter((name) => seen.has(name))
  })
}

/** Endpoints as rows of a table, ≤ and < between them, closed by Floyd and Warshall. */
function naiveColumns(layer: TimeLayer): Columns[] {
  const size = 2 * layer.entities.length
  const reach = Array.from({ length: size }, (_, x) => Array.from({ length: size }, (_, y) => Number(x === y)))
  const say = (x: number, y: number, relation: number): void => {
    if (!(relation & GREATER)) reach[x]![y] = Math.max(reach[x]![y]!, relation & EQUAL ? 1 : 2)
    if (!(relation & LESS)) reach[y]![x] = Math.max(reach[y]![x]!, relation & EQUAL ? 1 : 2)
  }
  layer.entities.forEach(({ kind }, i) => {
    say(2 * i, 2 * i + 1, kind === 'point' ? EQUAL : LESS)
  })
  for (const { source, target, columns } of constraintsOf(layer, 'included').constraints)
    unpackColumns(columns).forEach((column, i) => {
      say(2 * source + (i >> 1), 2 * target + (i & 1), column)
    })
  for (let k = 0; k < size; k++)
    for (let x = 0; x < size; x++)
      for (let y = 0; y < size; y++)
        if (reach[x]![k] && reach[k]![y]) reach[x]![y] = Math.max(reach[x]![y]!, reach[x]![k]!, reach[k]![y]!)
  const between = (x: number, y: number): number =>
    [ANY_POINT, LESS | EQUAL, LESS][reach[x]![y]!]! & [ANY_POINT, GREATER | EQUAL, GREATER][reach[y]![x]!]!
  return pairsOf(layer).map(([a, b]) =>
    packColumns([
      between(2 * a, 2 * b),
      between(2 * a, 2 * b + 1),
      between(2 * a + 1, 2 * b),
      between(2 * a + 1, 2 * b + 1),
    ]),
  )
}
