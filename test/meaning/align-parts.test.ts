/** The parts of an alignment by themselves: what is looked at in a node, how like two nodes are, and the words they share. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { umr } from '../../src/formats/umr.js'
import { attributeValue, featuresOf } from '../../src/meaning/align/features.js'
import {
  conceptSimilarity,
  intrinsicSimilarity,
  nodeSimilarity,
  roleSimilarity,
  wordSimilarity,
} from '../../src/meaning/align/similarity.js'
import { alignSentences, sideSentence } from '../../src/meaning/align/strategies.js'
import { readGraph } from '../../src/meaning/reading.js'
import { invertRole, readRole } from '../../src/meaning/roles.js'

const sentenceOf = (graph: string, alignment = '', words = 'a b c d e') =>
  umr().read(
    `# :: snt1\t${words}\n\n# sentence level graph:\n${graph}\n\n# alignment:\n${alignment}\n\n# document level annotation:\n(s1s0 / sentence)\n`,
    { id: 'd' },
  ).documents[0]!.layers.meaning!.sentences[0]!

const featuresIn = (graph: string) => featuresOf(readGraph(sentenceOf(graph).tree, 'as-written'))

describe('roles', () => {
  it.each([
    ['ARG0', 'arg0', false],
    ['ARG0-of', 'arg0', true],
    ['mod', 'domain', true],
    ['domain', 'domain', false],
    ['mod-of', 'domain', false],
    ['consist-of', 'consist-of', false],
    ['consist-of-of', 'consist-of', true],
  ])('%s is %s, turned: %s', (written, name, isInverse) => {
    expect(readRole(written)).toEqual({ name, isInverse })
  })

  it.each([
    ['arg0', 'arg0-of'],
    ['mod', 'domain'],
    ['consist-of', 'consist-of-of'],
    ['prep-out-of', 'prep-out-of-of'],
  ])('%s and %s are the same from two ends', (role, inverse) => {
    expect([invertRole(role), invertRole(inverse)]).toEqual([inverse, role])
  })
})

describe('what is looked at in a node', () => {
  it('has its name, its sense, and the values of op1, op2 and so on in their order', () => {
    const { nodes, size } = featuresIn('(s1n / name-02 :op10 "c" :op2 "Cross" :op1 "Red" :op "x")')
    expect(size).toBe(1)
    expect(nodes[0]).toMatchObject({ name: 'name', sense: '02', words: 'namexredcrossc' })
  })

  it('takes values of one number in the order of the alphabet, whatever their order in the file', () => {
    for (const ops of [':op1 "b" :op1 "a"', ':op1 "a" :op1 "b"'])
      expect(featuresIn(`(s1n / name ${ops})`).nodes[0]!.words).toBe('nameab')
  })

  it('has the other attributes by role, several values of one in order', () => {
    for (const quants of [':quant 3 :quant 12', ':quant 12 :quant 3']) {
      const [node] = featuresIn(`(s1b / boy ${quants} :polarity -)`).nodes
      expect([...node!.attributes].sort()).toEqual([
        ['polarity', '-'],
        ['quant', '12\n3'],
      ])
      expect(node!.words).toBe('boy')
    }
  })

  it('has its roles as seen from it', () => {
    const { nodes } = featuresIn('(s1w / want-01 :ARG0 (s1b / boy :quant 2 :mod (s1t / tall)))')
    expect(nodes.map(({ roles }) => [...roles].sort())).toEqual([['arg0'], ['arg0-of', 'mod', 'quant'], ['domain']])
  })

  it.each([
    ['"Red Cross"', 'red cross'],
    ['""', ''],
    ['"', '"'],
    ['"open', '"open'],
    ['shut"', 'shut"'],
    ['Imperative', 'imperative'],
  ])('compares the value %s as %s', (written, value) => {
    expect(attributeValue(written)).toBe(value)
  })
})

describe('how like two nodes are', () => {
  const node = (graph: string) => featuresIn(graph).nodes[0]!

  it('by names, one within the other by the ratio of their lengths', () => {
    expect([wordSimilarity('boys', 'boy'), wordSimilarity('boy', 'boys'), wordSimilarity('boy', 'bay')]).toEqual([
      3 / 4,
      3 / 4,
      0,
    ])
    expect(wordSimilarity('ab', 'ba')).toBe(0)
  })

  it('by sense, which costs a factor', () => {
    const [one, other] = [node('(s1w / want-01)'), node('(s1w / want-02)')]
    expect([conceptSimilarity(one, other, 0.9), conceptSimilarity(one, one, 0.9)]).toEqual([0.9, 1])
  })

  it('by the share of equal attributes among those that both have', () => {
    const own = node('(s1b / boy :quant 2 :polarity - :mode imperative)')
    const like = (graph: string) => nodeSimilarity(own, node(graph), 0.9)
    expect(like('(s1b / boy :quant 2 :polarity -)')).toBe((1 + 2 / 2) / 2)
    expect(like('(s1b / boy :quant 3 :polarity -)')).toBe((1 + 1 / 2) / 2)
    expect(like('(s1b / boys :quant 3)')).toBe((3 / 4 + 0) / 2)
    expect(like('(s1b / boy)')).toBe(1)
    expect(like('(s1b / boy :aspect state)')).toBe(1)
  })

  it('by roles is the share of common roles; two nodes without roles are equal', () => {
    expect(roleSimilarity(new Set(['arg0', 'mod']), new Set(['arg0']))).toBe(1 / 2)
    expect(roleSimilarity(new Set(['arg0']), new Set(['arg1']))).toBe(0)
    expect(roleSimilarity(new Set(), new Set())).toBe(1)
  })

  it('in a matrix, cell by cell the same', () => {
    const concept = fc.constantFrom('boy', 'boys-01', 'boys-02', 'yob', 'bob', 'b', 'girl', 'boy-girl')
    const attribute = fc.constantFrom('', ' :quant 2', ' :quant 3', ' :quant 2 :polarity -', ' :op1 "s"', ' :op1 "S"')
    const graph = fc
      .array(fc.tuple(concept, attribute), { minLength: 1, maxLength: 5 })
      .map((nodes) =>
        featuresIn(`(s1t / top${nodes.map(([name, more], i) => ` :ARG${i} (s1x${i} / ${name}${more})`).join('')})`),
      )
    fc.assert(
      fc.property(graph, graph, (gold, system) => {
        const { values } = intrinsicSimilarity(gold, system, 0.9)
        const expected = gold.nodes.flatMap((own) => system.nodes.map((other) => nodeSimilarity(own, other, 0.9)))
        expect(Array.from(values)).toEqual(expected)
      }),
      { numRuns: 60 },
    )
  })
})

describe('alignment by words', () => {
  const partners = (goldWords: string, systemWords: string, gold: string, system = gold) => {
    const side = (graph: string, alignment: string) => sideSentence(sentenceOf(graph, alignment))
    const { toSystem } = alignSentences(side(gold, goldWords), side(system, systemWords), {
      strategy: 'tokens',
      senseFactor: 0.9,
    })
    return Array.from(toSystem)
  }
  const two = '(s1a / apple :mod (s1b / berry))'

  it('joins nodes with the largest share of words in common', () => {
    expect(partners('s1a: 1-2\ns1b: 3-3', 's1a: 3-3\ns1b: 1-2', two)).toEqual([1, 0])
    // With 1-4: apple shares 1/4 with 1-1 and 3/4 with 2-4.
    expect(partners('s1a: 1-4\ns1b: 1-1', 's1a: 1-1\ns1b: 2-4', two)).toEqual([1, 0])
  })

  it('prefers the more similar nodes if words do not decide', () => {
    expect(partners('s1a: 1-1\ns1b: 1-1', 's1a: 1-1\ns1b: 1-1', two, '(s1a / berry :mod (s1b / apple))')).toEqual([
      1, 0,
    ])
  })

  it('gives no partner to nodes that share no word or annotate none', () => {
    expect(partners('s1a: 1-1\ns1b: 2-2', 's1a: 3-3\ns1b: 2-2', two)).toEqual([-1, 1])
    expect(partners('s1a: 0-0\ns1b: 2-2', 's1a: 0-0\ns1b: 2-2', two)).toEqual([-1, 1])
    expect(partners('', '', two)).toEqual([-1, -1])
  })
})

describe('alignment by names', () => {
  const partners = (gold: string, system: string) =>
    Array.from(
      alignSentences(sideSentence(sentenceOf(gold)), sideSentence(sentenceOf(system)), {
        strategy: 'names',
        senseFactor: 0.9,
      }).toSystem,
    )

  it('joins variables of the same name, and no others', () => {
    expect(
      partners('(s1a / apple :mod (s1b / berry))', '(s1b / berry :mod (s1c / cherry) :ARG0 (s1a / moon))'),
    ).toEqual([2, 0])
  })
})
