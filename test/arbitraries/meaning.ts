/**
 * Random meaning layers: graphs with re-entrancies, inverse roles, attributes and strings, alignments, and relations of the document
 * level. They are free of faults, so that what is written reads back without a problem.
 */
import fc from 'fast-check'
import type { Document } from '../../src/document.js'
import type {
  DocumentRelation,
  MeaningBranch,
  MeaningLayer,
  MeaningSentence,
  MeaningTree,
  TokenAlignment,
} from '../../src/layers/meaning.js'

/** The layer without places and the text of its file. Without recursion, since trees can be deep. */
export function plainLayer({ sentences }: MeaningLayer): unknown {
  return sentences.map(({ place: _, tree, alignments, relations, ...rest }) => ({
    ...rest,
    tree: tree && flatTree(tree),
    alignments: alignments.map(({ place: __, ...alignment }) => alignment),
    relations: relations.map(({ place: __, ...relation }) => relation),
  }))
}

/** A tree as a list of its nodes and branches in order. */
export function flatTree(top: MeaningTree): unknown[] {
  const flat: unknown[] = []
  const waiting: { readonly depth: number; readonly role: string; readonly target: MeaningBranch['target'] }[] = [
    { depth: 0, role: '', target: top },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { depth, role, target } = next
    if (target === undefined || typeof target === 'string') flat.push([depth, role, target])
    else {
      flat.push([depth, role, target.variable, target.concept])
      for (const branch of [...target.branches].reverse())
        waiting.push({ depth: depth + 1, role: branch.role, target: branch.target })
    }
  }
  return flat
}

const letter = fc.constantFrom('a', 'b', 's', 'x', 'č', 'é')
const concept = fc.oneof(
  fc.constantFrom(
    'want-01',
    'boy',
    'vidět-009',
    '贝宝',
    'and',
    '1/2',
    '/',
    '#Rcp',
    '"1T"',
    '"',
    '12',
    "ci'ceese'",
    ':',
  ),
  fc.constantFrom('have-degree-91', '-NEW-07', 'go-02~e.3', 'a:b', '30:15', 'x"y'),
)
const role = fc.oneof(
  fc.constantFrom('ARG0', 'ARG1-of', 'mod', 'domain', 'op1', 'quant', 'Ratio-of', 'consist-of', 'time~e.4'),
  fc.constantFrom('polarity', 'name', 'wiki', 'poss', 'manner', 'location', 'cause', 'aspect', 'mode', 'refer-person'),
)
const value = fc.oneof(
  fc.constantFrom(
    '-',
    '+',
    '12',
    '1,500',
    '3rd',
    'singular',
    '"a b"',
    '""',
    '"say \\"hi\\""',
    '"(x / y)"',
    '1/2',
    '#x',
  ),
  fc.constantFrom('"Red"~e.1,2', 'imperative~e.5', '12:30', '"# ::id 3"', '":ARG0"', '“quoted”'),
)

interface Shape {
  readonly concept: string
  readonly branches: readonly { readonly role: string; readonly target: Shape | string | number }[]
}

/** A number is a re-entrancy: the node of that number, counted round. */
const shape: fc.Arbitrary<Shape> = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    concept,
    branches: fc.array(
      fc.record({ role, target: fc.oneof({ depthSize: 'small', maxDepth: 4 }, value, fc.nat(20), tie('shape')) }),
      { maxLength: 3, depthIdentifier: 'tree' },
    ),
  }),
})).shape

/** Nodes get their variables in order, as `name` gives them. */
function treeOf(top: Shape, name: (i: number) => string): { tree: MeaningTree; variables: string[] } {
  const variables: string[] = []
  const count = countOf(top)
  const build = ({ concept: own, branches }: Shape): MeaningTree => {
    const variable = name(variables.length)
    variables.push(variable)
    return {
      variable,
      concept: own,
      branches: branches.map(({ role: r, target }) => ({ role: r, target: place(target) })),
    }
  }
  const place = (target: Shape | string | number): MeaningTree | string =>
    typeof target === 'number' ? name(target % count) : typeof target === 'string' ? target : build(target)
  return { tree: build(top), variables }
}

function countOf({ branches }: Shape): number {
  return branches.reduce((sum, { target }) => sum + (typeof target === 'object' ? countOf(target) : 0), 1)
}

/** A single tree, for what reads and writes trees alone. */
export const meaningTree: fc.Arbitrary<MeaningTree> = shape.map((top) => treeOf(top, (i) => `x${i}`).tree)

const word = fc.constantFrom('The', 'boy', ',', '1\u00a0000', '贝宝', '(', 'a:b', '"', '#', '::')
const words = fc.array(word, { minLength: 1, maxLength: 6 })

interface SentenceDraft {
  readonly top: Shape | undefined
  readonly words: readonly string[]
  readonly letter: string
  readonly isOld: boolean
  readonly ranges: readonly (readonly [number, number])[][]
  readonly triples: readonly {
    readonly group: DocumentRelation['group']
    readonly label: string
    readonly ends: readonly [number, number]
  }[]
  readonly hasBlock: boolean
}

const range = fc.tuple(fc.nat(9), fc.nat(9))

/** Words of each group, and some that belong in another. */
const labels = {
  temporal: ['before', 'after', 'overlap', 'contained', 'contains', 'includes', 'depends-on', 'full-affirmative'],
  modal: ['modal', 'full-affirmative', 'AFF', 'full-negative', 'unspecified', 'Strong-partial-affirmative', 'before'],
  coref: ['same-entity', 'same-event', 'subset-of', 'overlap'],
} as const

const triple = fc
  .record({
    group: fc.constantFrom('temporal' as const, 'modal' as const, 'coref' as const),
    word: fc.nat(55),
    ends: fc.tuple(fc.nat(12), fc.nat(12)),
  })
  .map(({ group, word, ends }) => ({ group, label: labels[group][word % labels[group].length]!, ends }))
const sentenceDraft: fc.Arbitrary<SentenceDraft> = fc.record({
  top: shape,
  words,
  letter,
  isOld: fc.boolean(),
  ranges: fc.array(fc.array(range, { minLength: 1, maxLength: 2 }), { maxLength: 4 }),
  triples: fc.array(triple, { maxLength: 5 }),
  hasBlock: fc.boolean(),
})

const constants = ['root', 'author', 'document-creation-time', 'null-conceiver']

function umrSentences(drafts: readonly SentenceDraft[]): MeaningSentence[] {
  const built = drafts.map((draft, i) => treeOf(draft.top!, (n) => `s${i + 1}${draft.letter}${n === 0 ? '' : n}`))
  const names = [...constants, ...built.flatMap(({ variables }) => variables)]
  return drafts.map((draft, i): MeaningSentence => {
    const number = i + 1
    const { tree, variables } = built[i]!
    const relations = draft.triples.map(({ group, label, ends: [from, to] }) => ({
      group,
      source: names[from % names.length]!,
      label,
      target: names[to % names.length]!,
    }))
    const hasBlock = draft.hasBlock || relations.length > 0
    return {
      id: `snt${number}`,
      header: umrHeader(number, draft),
      words: draft.words,
      tree,
      alignments: alignmentsOf(variables, draft),
      relations,
      ...(hasBlock && { block: `s${number}s0` }),
    }
  })
}

function umrHeader(number: number, { isOld, words: own }: SentenceDraft): string[] {
  return isOld
    ? [`# :: snt${number}\t${own.join(' ')}`]
    : [
        '# meta-info :: sent_id = x',
        `# :: snt${number}`,
        `Words: ${own.join('   ')}`,
        'Translation(English):\t(that) / this',
      ]
}

/** Ranges inside the words, or 0-0. */
function alignmentsOf(variables: readonly string[], { ranges, words: own }: SentenceDraft): TokenAlignment[] {
  return ranges.slice(0, variables.length).map((all, i) => ({
    variable: variables[i]!,
    ranges: all.map(([a, b]): readonly [number, number] => {
      const [from, to] = [(Math.min(a, b) % own.length) + 1, (Math.max(a, b) % own.length) + 1]
      return a === 0 ? [0, 0] : [Math.min(from, to), Math.max(from, to)]
    }),
  }))
}

function penmanSentences(drafts: readonly SentenceDraft[]): MeaningSentence[] {
  return drafts.map(({ top, words: own, isOld }, i): MeaningSentence => {
    const { tree } = treeOf(top!, (n) => `x${n}`)
    const text = own.filter((word) => word !== '::')
    const header = isOld ? [] : [`# ::id doc.${i} ::date 2024`, '# just a comment', `# ::snt ${text.join(' ')}`]
    const words = isOld ? [] : text
    return { id: isOld ? String(i + 1) : `doc.${i}`, header, words, tree, alignments: [], relations: [] }
  })
}

function documentOf(
  make: (drafts: readonly SentenceDraft[]) => MeaningSentence[],
  maxLength = 4,
): fc.Arbitrary<Document> {
  return fc
    .array(sentenceDraft, { minLength: 1, maxLength })
    .map((drafts) => ({ id: 'doc', layers: { meaning: { sentences: make(drafts) } } }))
}

export const umrDocument = documentOf(umrSentences)

/** With at most two sentences, for measures that take their time. */
export const umrLayer: fc.Arbitrary<MeaningLayer> = documentOf(umrSentences, 2).map(({ layers }) => layers.meaning!)
export const penmanDocument = documentOf(penmanSentences)

/** A document of the meaning layer without places, in the form that is compared. */
export function canonicalMeaning({ id, layers }: Document): unknown {
  return { id, sentences: plainLayer(layers.meaning!) }
}
