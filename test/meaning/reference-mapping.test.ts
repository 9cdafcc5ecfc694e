/** Which nodes the published program takes for each other, and its document level over common numbers. */
import { describe, expect, it } from 'vitest'
import {
  partnersOf,
  type ReferenceMaterial,
  referenceScores,
  scoreAsReference,
} from '../../src/meaning/reference/index.js'
import { textSimilarity } from '../../src/meaning/reference/similarity.js'
import { bestOf, roleLikeness } from '../../src/meaning/reference/ties.js'

function sentence(graph: string, document = '', text = ''): string {
  return `# :: snt ${text}\n\n# sentence level graph:\n${graph}\n\n# alignment:\n\n# document level annotation:\n(d / sentence ${document})`
}

function judge(gold: readonly string[], system: readonly string[]): ReferenceMaterial {
  const result = scoreAsReference({ gold: gold.join('\n\n\n'), system: system.join('\n\n\n') })
  if (result.crash) throw new Error(JSON.stringify(result.crash))
  return result
}

function mapping(gold: string, system: string, text = ''): Record<string, string> {
  const [judged] = judge([sentence(gold, '', text)], [sentence(system, '', text)]).sentences
  if (judged!.isIgnored) throw new Error('unreadable')
  const partners = [...partnersOf(judged!, 'system')]
  return Object.fromEntries(partners.map(([own, { partner, level }]) => [own, `${partner ?? 'NULL'} ${level}`]))
}

describe('similarity', () => {
  it('is the share of the shorter text in the longer one, in code points', () => {
    expect(textSimilarity('dog', 'doggy')).toBe(3 / 5)
    expect(textSimilarity('doggy', 'dog')).toBe(3 / 5)
    expect(textSimilarity('dog', 'cat')).toBe(0)
    expect(textSimilarity('𝄞', '𝄞a')).toBe(1 / 2)
  })

  it('ties are broken by roles, then by number', () => {
    expect(roleLikeness(Int32Array.of(1, 2, 3), Int32Array.of(2, 3, 4))).toBe(2 / 4)
    const line = { values: Float64Array.of(5, 5, 5), start: 0, step: 1, roles: Int32Array.of(1) }
    const roles = [Int32Array.of(2), Int32Array.of(1), Int32Array.of(1)]
    expect(bestOf({ ...line, candidateRoles: roles }, [0, 1, 2])).toEqual({
      candidate: 1,
      isTied: true,
      isTiedByRoles: true,
    })
    expect(bestOf({ ...line, candidateRoles: roles }, [0, 1])).toEqual({
      candidate: 1,
      isTied: true,
      isTiedByRoles: false,
    })
  })
})

describe('mapping', () => {
  it('concepts that occur once and in the text are anchors of level 0', () => {
    const graph = '(a / see-01 :x (b / boy) :y (c / cat))'
    expect(mapping(graph, graph.replaceAll(/\b([abc]) /g, '$1$1 '), 'the boy sees')).toEqual({
      aa: 'a 0',
      bb: 'b 0',
      cc: 'c 1',
    })
  })

  it('every node of the smaller side is matched however bad, and the rest are left over', () => {
    expect(mapping('(a / alpha)', '(b / beta :x (c / gamma))')).toEqual({ b: 'a -1', c: 'NULL -2' })
  })

  it('nodes are distinguished by their neighbours', () => {
    const gold = '(a / say :x (b / person :x (c / tall)) :y (d / person :x (e / small)))'
    const system = '(a / say :y (d / person :x (e / small)) :x (b / person :x (c / tall)))'
    expect(mapping(gold, system, 'say tall small')).toMatchObject({ b: 'b 1', d: 'd 1' })
  })
})

describe('document level', () => {
  const dogs = ['(s1s / see-01 :ARG0 (s1b / boy) :ARG1 (s1d / dog))', '(s2r / run-02 :ARG0 (s2d / dog))'] as const
  const coref = ':coref ((s1d :same-entity s2d))'

  it('variables of other sentences are matched by name', () => {
    const gold = [sentence(dogs[0]), sentence(dogs[1], coref)]
    const renamed = gold.map((one) => one.replaceAll('s1d', 's1x'))
    const swapped = [gold[0]!.replaceAll(/s1([bd])/g, (_, letter) => (letter === 'b' ? 's1d' : 's1b')), gold[1]!]
    expect(referenceScores(judge(gold, gold)).coref.f1).toBe(1)
    expect(referenceScores(judge(gold, renamed)).coref.f1).toBe(0)
    expect(referenceScores(judge(gold, swapped)).coref.f1).toBe(1)
  })

  it('a second relation between the same two overwrites the first', () => {
    const both = (first: string, second: string) =>
      sentence(dogs[0], `:modal ((author :${first} s1s)\n (author :${second} s1s))`)
    const { modal } = judge([both('no', 'yes')], [both('yes', 'no')])
    expect(modal.map(({ side, label, isMatched }) => `${side} ${label} ${isMatched}`)).toEqual([
      'system no false',
      'gold yes false',
    ])
  })

  it('before one way is after the other way, and contains says nothing', () => {
    const score = (gold: string, system: string) =>
      referenceScores(judge([sentence(dogs[0], `:temporal (${gold})`)], [sentence(dogs[0], `:temporal (${system})`)]))
        .temporal
    expect(score('(s1b :after s1s)', '(s1s :before s1b)').f1).toBe(1)
    expect(score('(s1b :overlap s1s)', '(s1s :overlap s1b)').f1).toBe(1)
    expect(score('(s1b :depends-on s1s)', '(s1s :depends-on s1b)').f1).toBe(0)
    expect(score('(s1b :contained s1s)', '(s1b :contains s1s)').f1).toBe(0)
  })

  it('links of a cluster are listed with what is matched', () => {
    const gold = sentence(dogs[0], ':temporal ((s1b :after s1d)\n (s1d :after s1s))')
    const system = sentence(dogs[0], ':temporal ((s1b :after s1s))')
    const { temporal } = judge([gold], [system])
    const [found, expected] = temporal
    expect(found).toMatchObject({ side: 'system', nodes: ['s1b', 's1s'], linkCount: 1, matchedCount: 1 })
    expect(
      Array.from(expected!.links(), (link) => `${link.source} ${link.relation} ${link.target} ${link.isMatched}`),
    ).toEqual(['s1b r s1d false', 's1b r s1s true', 's1d r s1s false'])
    expect(referenceScores(judge([gold], [system])).temporal).toMatchObject({ precision: 1, recall: (3 * 1) / 3 / 3 })
  })

  it('a same-event chain and a star of one cluster differ', () => {
    const graph = '(s1s / see-01 :x (s1b / boy) :y (s1d / dog) :z (s1c / cat))'
    const chain = sentence(graph, ':coref ((s1b :same-event s1d)\n (s1d :same-event s1c))')
    const star = sentence(graph, ':coref ((s1b :same-event s1d)\n (s1b :same-event s1c))')
    expect(referenceScores(judge([chain], [star])).coref).toMatchObject({ precision: 1, recall: 2 / 3 })
  })

  it('groups that cannot be read are reported', () => {
    const [judged] = judge(
      [sentence(dogs[0])],
      [sentence(dogs[0], ':coref ((s1b :same-entity s1d) # pets\n )')],
    ).sentences
    expect(!judged!.isIgnored && judged!.lostGroups).toEqual([{ side: 'system', group: 'coref' }])
  })
})
