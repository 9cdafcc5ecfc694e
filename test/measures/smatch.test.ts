import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DocumentReport, evaluate } from '../../src/evaluation/evaluate.js'
import type { MeaningBranch, MeaningLayer, MeaningTree } from '../../src/layers/meaning.js'
import { parseTrees } from '../../src/meaning/penman/parse.js'
import { smatch } from '../../src/measures/smatch.js'
import { formatItem } from '../../src/report/items.js'

type Params = NonNullable<Parameters<typeof smatch>[0]>

/** A sentence for each graph; their ids are their numbers. */
function layer(...trees: readonly (string | MeaningTree | undefined)[]): MeaningLayer {
  return {
    sentences: trees.map((given, i) => {
      const tree = typeof given === 'string' ? parseTrees(given).trees[0] : given
      return { id: `${i + 1}`, header: [], words: [], ...(tree && { tree }), alignments: [], relations: [] }
    }),
  }
}

function report(gold: MeaningLayer, system: MeaningLayer, params: Params = {}): DocumentReport {
  const side = (meaning: MeaningLayer) => [{ id: 'd', layers: { meaning } }]
  const { measures } = evaluate({ gold: side(gold), system: side(system), measures: [smatch(params)], items: true })
  return measures[0]!.documents[0]!
}

function reasons({ items = [] }: DocumentReport, side: 'gold' | 'system') {
  return Object.fromEntries(
    items.filter((judged) => judged.side === side).map(({ item, because }) => [formatItem(item), because]),
  )
}

// Cai and Knight 2013, section 2; the program adds the top, which the paper's example does not count.
const boyWants = '(x / want-01 :ARG0 (y / boy) :ARG1 (z / go-01 :ARG0 y))'
const boyFootball = '(a / want-01 :ARG0 (b / boy) :ARG1 (c / football))'

describe('smatch', () => {
  it('gives the example of the paper, with tops', () => {
    // Common: want-01, boy, ARG0 and ARG1 of want-01, and the top.
    const { values } = report(layer(boyFootball), layer(boyWants))
    expect(values).toMatchObject({ precision: (4 + 1) / (6 + 1), recall: (4 + 1) / (5 + 1) })
    expect(values.f1).toBeCloseTo((2 * (4 + 1)) / (6 + 1 + (5 + 1)), 12)
  })

  it('sums the triples of sentences', () => {
    expect(report(layer(boyFootball, '(a / b)'), layer(boyWants, '(c / d)')).counts).toEqual({
      precision: { credit: 5 + 1, weight: 7 + 2 },
      recall: { credit: 5 + 1, weight: 6 + 2 },
    })
  })

  it('judges a sentence that one side lacks', () => {
    expect(report(layer('(a / b)', '(c / d)'), layer('(a / b)')).counts).toEqual({
      precision: { credit: 2, weight: 2 },
      recall: { credit: 2, weight: 4 },
    })
    expect(report(layer('(a / b)', '(c / d)'), layer('(a / b)', undefined)).counts.recall!.weight).toBe(4)
  })

  it('tells why each triple matches or does not', () => {
    const gold = layer('(s / see-01 :ARG0 (b / boy :quant 2) :ARG1 (d / dog))')
    const system = layer('(x / see-02 :ARG0 (y / boy :quant 3) :ARG2 (z / dog) :time (n / now))')
    const judged = report(gold, system)
    expect(reasons(judged, 'gold')).toEqual({
      's instance see-01': {
        kind: 'other-value',
        as: 'x instance see-02',
        attribute: 'concept',
        own: 'see-01',
        other: 'see-02',
      },
      'b instance boy': { kind: 'same', as: 'y instance boy' },
      'd instance dog': { kind: 'same', as: 'z instance dog' },
      'b :quant 2': { kind: 'other-value', as: 'y :quant 3', attribute: 'quant', own: '2', other: '3' },
      's :arg0 b': { kind: 'same', as: 'x :arg0 y' },
      's :arg1 d': { kind: 'other-label', as: 'x :arg2 z', label: ':arg2' },
      'graph top s': { kind: 'same', as: 'graph top x' },
    })
    expect(reasons(judged, 'system')).toMatchObject({
      'n instance now': { kind: 'no-partner', nodes: ['n'] },
      'x :time n': { kind: 'no-partner', nodes: ['n'] },
    })
  })

  it('counts a facet under an alignment of its own', () => {
    expect(report(layer(boyFootball), layer(boyWants), { facet: 'concepts' }).counts).toEqual({
      precision: { credit: 2, weight: 3 },
      recall: { credit: 2, weight: 3 },
    })
    const senses = [layer('(g / go-01)'), layer('(g / go-02)')] as const
    expect([report(...senses).values.f1, report(...senses, { facet: 'no-wsd' }).values.f1]).toEqual([1 / 2, 1])
  })

  it('gives the value found and the bound where the optimum is not proven', () => {
    // Rings of one concept and one role: nothing tells which node is which.
    const judged = report(layer(rings([7, 8, 9])), layer(rings([5, 6, 13])))
    const unproven = judged.problems.filter(({ code }) => code === 'meaning/not-proven')
    expect(unproven.length).toBe(2)
    expect(unproven[0]!.message).toMatch(/^Sentence 1: \d+ matching triples were found; at most \d+ are possible\.$/)
    expect(unproven[1]!.message).toMatch(/^1 of 1 alignments .* F1 is at least 0\.\d+ and at most [01]\.\d+\.$/)
  })

  it('does not look at variables and the order of lines', () => {
    const pair = fc.tuple(anyTree, anyTree)
    fc.assert(
      fc.property(pair, fc.func(fc.nat()), ([gold, system], order) => {
        const { counts } = report(layer(gold), layer(system))
        expect(report(layer(renamed(gold)), layer(reordered(system, order))).counts).toEqual(counts)
      }),
      { numRuns: 60 },
    )
  })

  it('exchanges precision and recall with the sides', () => {
    fc.assert(
      fc.property(anyTree, anyTree, fc.constantFrom(...smatchFacets), (gold, system, facet) => {
        const [one, other] = [
          report(layer(gold), layer(system), { facet }),
          report(layer(system), layer(gold), { facet }),
        ]
        expect([other.counts.precision, other.counts.recall]).toEqual([one.counts.recall, one.counts.precision])
      }),
      { numRuns: 100 },
    )
  })
})

const smatchFacets = smatch.params.facet.expected as readonly NonNullable<Params['facet']>[]

/** Nodes in several rings, written as branches of the first one. */
function rings(lengths: readonly number[]): MeaningTree {
  const branches = lengths.flatMap((length, ring) =>
    Array.from({ length }, (_, i): MeaningBranch => {
      const next: MeaningBranch = { role: 'r', target: `n${ring}x${(i + 1) % length}` }
      return { role: 's', target: { variable: `n${ring}x${i}`, concept: 'c', branches: [next] } }
    }),
  )
  return { variable: 'top', concept: 'c', branches }
}

const role = fc.constantFrom('ARG0', 'ARG1', 'ARG0-of', 'mod', 'op1')
const { tree: unnamed } = fc.letrec<{ tree: MeaningTree; branch: MeaningBranch }>((tie) => ({
  branch: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    fc.record({ role: fc.constantFrom('polarity', 'aspect', 'quant'), target: fc.constantFrom('-', '"two"', 'state') }),
    fc.record({ role, target: fc.constant('top') }),
    fc.record({ role, target: tie('tree') }),
  ),
  tree: fc
    .record({
      concept: fc.constantFrom('go-01', 'go-02', 'boy', 'name'),
      branches: fc.array(tie('branch'), { maxLength: 4 }),
    })
    .map((node) => ({ variable: 'top', ...node })),
}))
const anyTree = unnamed.map((tree) => renamed(tree, (number) => `n${number}`))

/** Each node with another variable. Only the top is referred to. */
function renamed(tree: MeaningTree, name: (number: number) => string = (number) => `z${99 - number}`): MeaningTree {
  let count = 0
  const top = name(0)
  const rename = ({ concept, branches }: MeaningTree): MeaningTree => ({
    variable: name(count++),
    concept: concept!,
    branches: branches.map(({ role: said, target }) => ({
      role: said,
      target: typeof target === 'object' ? rename(target) : target === tree.variable ? top : target!,
    })),
  })
  return rename(tree)
}

function reordered(tree: MeaningTree, order: (...said: [MeaningBranch]) => number): MeaningTree {
  const branches = tree.branches.map((branch) =>
    typeof branch.target === 'object' ? { ...branch, target: reordered(branch.target, order) } : branch,
  )
  return { ...tree, branches: branches.toSorted((a, b) => order(a) - order(b)) }
}
