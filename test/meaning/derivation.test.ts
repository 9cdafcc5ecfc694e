/** Chains of stated links behind a link that follows from them. */
import { describe, expect, it } from 'vitest'
import { coreferenceAlgebra, temporalAlgebra } from '../../src/meaning/document-relations.js'
import { deriveLinks } from '../../src/meaning/tc2/derivation.js'

const link = (source: number, name: string, target: number) => ({ source, name, target })

describe('a derivation', () => {
  const stated = [link(0, 'r', 1), link(1, 'r', 2), link(2, 'r', 3), link(0, 'r', 4), link(5, 'r', 1)]
  const { chainTo } = deriveLinks(stated, temporalAlgebra)

  it('leads through all links between two nodes, in order', () => {
    expect(chainTo(link(0, 'r', 3))).toEqual([stated[0], stated[1], stated[2]])
    expect(chainTo(link(5, 'r', 3))).toEqual([stated[4], stated[1], stated[2]])
    expect(chainTo(link(1, 'r', 3))).toEqual([stated[1], stated[2]])
  })

  it('is the link itself where it is stated', () => {
    expect(chainTo(link(0, 'r', 4))).toEqual([stated[3]])
  })

  it('is empty where nothing follows', () => {
    expect(chainTo(link(3, 'r', 0))).toEqual([])
    expect(chainTo(link(4, 'r', 3))).toEqual([])
    expect(chainTo(link(0, 'o', 3))).toEqual([])
  })

  it('also reads links from their other end', () => {
    const same = [link(1, 'sn', 0), link(1, 'sn', 2)]
    const derived = deriveLinks(same, coreferenceAlgebra)
    const ends = (source: number, target: number) =>
      derived.chainTo(link(source, 'sn', target)).map((one) => one.target)
    expect([ends(0, 2).sort(), ends(2, 0).sort()]).toEqual([
      [0, 2],
      [0, 2],
    ])
    expect(derived.chainTo(link(0, 'sn', 1))).toEqual([same[0]])
  })
})
