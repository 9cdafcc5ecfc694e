/** Allen networks by brute force: in every order of the ends of up to four intervals, what each is to each other. */
import fc from 'fast-check'
import type { EndpointLink, TimeLayer, TimeLink } from '../../../src/layers/time.js'
import { ALL, type AllenSet, allenNamesOf, allenSetOf, isConvex } from '../../../src/time/allen/allen.js'
import type { AllenConstraint } from '../../../src/time/allen/network.js'
import { convexSets, placementsOf, relationOf } from '../oracle.js'

export interface SmallNetwork {
  readonly n: number
  readonly constraints: readonly AllenConstraint[]
}

const anySet = fc.oneof(
  fc.integer({ min: 1, max: ALL }),
  fc.tuple(fc.nat(12), fc.nat(12)).map(([i, j]) => (1 << i) | (1 << j)),
  fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)).map(([i, j, k]) => (1 << i) | (1 << j) | (1 << k)),
)
const convexSet = fc.constantFrom(...convexSets.map((names) => allenSetOf(names)))

/** Two to `most` intervals and some constraints between them, now and then of one to itself. */
export function anyNetwork(most = 4, links = 8, set: fc.Arbitrary<AllenSet> = anySet): fc.Arbitrary<SmallNetwork> {
  return fc.integer({ min: 2, max: most }).chain((n) =>
    fc.record({
      n: fc.constant(n),
      constraints: fc.array(fc.record({ source: fc.nat(n - 1), target: fc.nat(n - 1), set }).filter(isUsual), {
        maxLength: links,
        size: 'max',
      }),
    }),
  )
}

export function convexNetwork(most: number, links: number): fc.Arbitrary<SmallNetwork> {
  return anyNetwork(most, links, convexSet)
}

/** An interval that is not equal to itself ends every question; keep those rare. */
function isUsual({ source, target, set }: AllenConstraint): boolean {
  return source !== target || set % 7 === 0
}

/** The network as a document. */
export function layerOf({ n, constraints }: SmallNetwork): TimeLayer {
  return {
    entities: Array.from({ length: n }, (_, i) => ({ id: `e${i}`, kind: 'interval' })),
    links: constraints.map(({ source, target, set }, i): TimeLink => {
      const relation = allenNamesOf(set)
      return { id: `l${i}`, source: `e${source}`, target: `e${target}`, label: relation.join(' '), relation }
    }),
  }
}

/** Documents of intervals with at least one label that is not convex, and now and then a link between ends. */
export function gappedLayer(most = 4, links = 8): fc.Arbitrary<TimeLayer> {
  return fc
    .tuple(anyNetwork(most, links), fc.array(fc.nat(999), { maxLength: 2 }))
    .map(([network, ends]) => {
      const layer = layerOf(network)
      return { ...layer, links: [...layer.links, ...ends.map((choice, i) => endLink(network.n, choice, i))] }
    })
    .filter(({ links: all }) => all.some((link) => !('ends' in link) && !isConvex(allenSetOf(link.relation))))
}

function endLink(n: number, choice: number, i: number): EndpointLink {
  const [source, target] = [choice % n, (choice >> 2) % n]
  const ends = [choice & 16 ? 'start' : 'end', choice & 32 ? 'start' : 'end'] as const
  const relation = ([['<'], ['<', '='], ['='], ['<', '>']] as const)[choice % 4]!
  return { id: `p${i}`, source: `e${source}`, target: `e${target}`, ends, label: relation.join(''), relation }
}

const relations = new Map<number, readonly Uint16Array[]>()

/** For each placement the relation of i to j at n × i + j, as a set of one. */
function placedRelations(n: number): readonly Uint16Array[] {
  const known = relations.get(n)
  if (known) return known
  const found = placementsOf(Array.from({ length: n }, () => false)).map((placed) =>
    Uint16Array.from({ length: n * n }, (_, cell) =>
      allenSetOf([relationOf(placed[Math.floor(cell / n)]!, placed[cell % n]!)]),
    ),
  )
  relations.set(n, found)
  return found
}

/** The placements in which all constraints hold. */
export function modelsOfNetwork({ n, constraints }: SmallNetwork): readonly Uint16Array[] {
  return placedRelations(n).filter((placed) =>
    constraints.every(({ source, target, set }) => placed[n * source + target]! & set),
  )
}
