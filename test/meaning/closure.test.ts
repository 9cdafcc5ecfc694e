import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coreferenceAlgebra, temporalAlgebra } from '../../src/meaning/document-relations.js'
import { canonicalLink, type Link, type RelationAlgebra } from '../../src/meaning/tc2/algebra.js'
import { closeLinks } from '../../src/meaning/tc2/closure.js'
import { clustersOf } from '../../src/meaning/tc2/clusters.js'
import { deriveLinks } from '../../src/meaning/tc2/derivation.js'

/** A relation set of another kind, to show that nothing is particular to UMR: kinship. */
const kinship: RelationAlgebra = {
  names: ['parent', 'child', 'sibling', 'uncle'],
  inverses: { parent: 'child', child: 'parent', sibling: 'sibling' },
  compositions: [
    ['sibling', 'sibling', 'sibling'],
    ['sibling', 'parent', 'uncle'],
  ],
}

const nodes = 40
const linksOf = (algebra: RelationAlgebra): fc.Arbitrary<Link[]> =>
  fc.array(
    fc.record({ source: fc.nat(nodes - 1), name: fc.constantFrom(...algebra.names), target: fc.nat(nodes - 1) }),
    { maxLength: 30 },
  )
const showKey = (algebra: RelationAlgebra, link: Link) => {
  const { source, name, target } = canonicalLink(algebra, link)
  return `${source} ${name} ${target}`
}
const keysOf = (algebra: RelationAlgebra, links: readonly Link[]) => links.map((link) => showKey(algebra, link)).sort()

/** The definition, word for word: compose any two links until nothing is new. */
function naiveClosure(algebra: RelationAlgebra, links: readonly Link[]): string[] {
  const all = new Map<string, Link>()
  const add = (link: Link): boolean => {
    const key = `${link.source} ${link.name} ${link.target}`
    if (link.source === link.target || all.has(key)) return false
    all.set(key, link)
    const inverse = algebra.inverses[link.name]
    if (inverse !== undefined) add({ source: link.target, name: inverse, target: link.source })
    return true
  }
  for (const link of links) add(link)
  for (let grows = true; grows; ) {
    grows = false
    for (const a of [...all.values()])
      for (const b of [...all.values()])
        for (const [first, second, name] of algebra.compositions)
          if (a.target === b.source && a.name === first && b.name === second)
            grows = add({ source: a.source, name, target: b.target }) || grows
  }
  return [...new Set(keysOf(algebra, [...all.values()]))].sort()
}

describe.each([
  ['temporal', temporalAlgebra],
  ['coreference', coreferenceAlgebra],
  ['kinship', kinship],
] as [string, RelationAlgebra][])('closure of %s links', (_, algebra) => {
  it('is what the definition says', () => {
    fc.assert(
      fc.property(linksOf(algebra), (links) => {
        expect(keysOf(algebra, closeLinks(nodes, links, algebra))).toEqual(naiveClosure(algebra, links))
      }),
      { numRuns: 40 },
    )
  })

  it('reaches the first node of a row as any other, though nothing else is new in it', () => {
    for (const target of [0, 31, 32])
      expect(
        keysOf(
          kinship,
          closeLinks(
            nodes,
            [
              { source: 1, name: 'sibling', target: 2 },
              { source: 2, name: 'parent', target },
            ],
            kinship,
          ),
        ),
      ).toContain(`1 uncle ${target}`)
  })

  it('closes no further, in any order', () => {
    fc.assert(
      fc.property(linksOf(algebra), (links) => {
        const closed = closeLinks(nodes, links, algebra)
        expect(closeLinks(nodes, [...closed].reverse(), algebra)).toEqual(closed)
        expect(closeLinks(nodes, [...links].reverse(), algebra)).toEqual(closed)
      }),
    )
  })

  it('names each link once, in its canonical direction', () => {
    fc.assert(
      fc.property(linksOf(algebra), (links) => {
        const closed = closeLinks(nodes, links, algebra)
        expect(new Set(keysOf(algebra, closed)).size).toBe(closed.length)
        expect(closed.filter((link) => canonicalLink(algebra, link) !== link)).toEqual([])
      }),
    )
  })

  it('has a chain of stated links for each link, and they close to it by themselves', () => {
    fc.assert(
      fc.property(linksOf(algebra), (links) => {
        const derivation = deriveLinks(links, algebra)
        for (const link of closeLinks(nodes, links, algebra)) {
          const chain = derivation.chainTo(link)
          expect(chain.every((stated) => links.includes(stated))).toBe(true)
          expect(keysOf(algebra, closeLinks(nodes, chain, algebra))).toContain(showKey(algebra, link))
        }
      }),
      { numRuns: 30 },
    )
  })

  it('adds no connection between clusters', () => {
    fc.assert(
      fc.property(linksOf(algebra), (links) => {
        const closed = closeLinks(nodes, links, algebra)
        const stated = links.filter(({ source, target }) => source !== target)
        const parts = (all: readonly Link[]) =>
          clustersOf(all)
            .map((cluster) => [...cluster.nodes].sort((a, b) => a - b).join(' '))
            .sort()
        expect(parts(closed)).toEqual(parts(stated))
      }),
    )
  })
})

describe('the guideline on containment', () => {
  it('what lies inside something earlier is earlier', () => {
    const links: Link[] = [
      { source: 0, name: 'dn', target: 1 },
      { source: 0, name: 'r', target: 2 },
      { source: 2, name: 'dn', target: 3 },
    ]
    const closed = keysOf(temporalAlgebra as RelationAlgebra, closeLinks(4, links, temporalAlgebra as RelationAlgebra))
    expect(closed).toEqual(['0 dn 1', '0 r 2', '0 r 3', '1 r 2', '1 r 3', '2 dn 3'])
  })

  it('nothing follows for what contains something earlier', () => {
    const links: Link[] = [
      { source: 0, name: 'up', target: 1 },
      { source: 0, name: 'r', target: 2 },
    ]
    expect(closeLinks(3, links, temporalAlgebra as RelationAlgebra)).toHaveLength(2)
  })
})
