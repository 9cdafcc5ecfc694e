/** Random meaning layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import { umr } from '../../src/formats/umr.js'
import {
  type DocumentRelation,
  emptyMeaningLayer,
  type MeaningBranch,
  type MeaningLayer,
  type MeaningSentence,
  type MeaningTree,
} from '../../src/layers/meaning.js'
import { umrLayer } from '../arbitraries/meaning.js'
import type { LayerLaws } from './subject.js'

/** The tree with each node's branches as `change` makes them. */
function mapTree(tree: MeaningTree, change: (tree: MeaningTree) => readonly MeaningBranch[]): MeaningTree {
  const branches = change(tree).map((branch) =>
    isNode(branch.target) ? { ...branch, target: mapTree(branch.target, change) } : branch,
  )
  return { ...tree, branches }
}

function mapSentences(
  { sentences }: MeaningLayer,
  change: (sentence: MeaningSentence) => Partial<MeaningSentence>,
): MeaningLayer {
  return { sentences: sentences.map((sentence) => ({ ...sentence, ...change(sentence) })) }
}

/** Draws a yes or no for each thing asked about, the same one for the same layer. */
const coins = fc.infiniteStream(fc.boolean()).map((stream) => () => stream.next().value as boolean)
const orders = fc.infiniteStream(fc.nat(1_000_000)).map((stream) => () => stream.next().value as number)

/** Some attributes, nodes and relations are left out, and with a node all that names it. */
function part(layer: MeaningLayer): fc.Arbitrary<MeaningLayer> {
  return coins.map((keeps) => {
    const thinned = mapSentences(layer, ({ tree }) => ({
      ...(tree && {
        tree: mapTree(tree, ({ branches }) => branches.filter(({ target }) => keeps() || (isNode(target) && keeps()))),
      }),
    }))
    const left = variablesOf(thinned)
    const all = variablesOf(layer)
    const isGone = (name: unknown) => all.has(name) && !left.has(name)
    return mapSentences(thinned, ({ tree, alignments, relations }) => ({
      ...(tree && { tree: mapTree(tree, ({ branches }) => branches.filter(({ target }) => !isGone(target))) }),
      alignments: alignments.filter(({ variable }) => !isGone(variable)),
      relations: relations.filter(({ source, target }) => keeps() && !isGone(source) && !isGone(target)),
    }))
  })
}

function isNode(target: MeaningBranch['target']): target is MeaningTree {
  return typeof target === 'object'
}

function variablesOf({ sentences }: MeaningLayer): ReadonlySet<unknown> {
  const variables = new Set<unknown>()
  const collect = ({ variable, branches }: MeaningTree): void => {
    variables.add(variable)
    for (const { target } of branches) if (isNode(target)) collect(target)
  }
  for (const { tree } of sentences) if (tree) collect(tree)
  return variables
}

function shuffled<T>(list: readonly T[], draw: () => number): T[] {
  return list
    .map((item) => ({ item, rank: draw() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

function reordered(layer: MeaningLayer): fc.Arbitrary<MeaningLayer> {
  return orders.map((draw) =>
    mapSentences(layer, ({ tree, alignments, relations }) => ({
      ...(tree && { tree: mapTree(tree, ({ branches }) => shuffled(branches, draw)) }),
      alignments: shuffled(alignments, draw),
      relations: shuffled(relations, draw),
    })),
  )
}

const inverses: Readonly<Record<DocumentRelation['group'], Readonly<Record<string, string>>>> = {
  temporal: { before: 'after', after: 'before', overlap: 'overlap', contained: 'contains', contains: 'contained' },
  modal: {},
  coref: { 'same-entity': 'same-entity', 'same-event': 'same-event' },
}

function turned(layer: MeaningLayer): fc.Arbitrary<MeaningLayer> {
  return coins.map((turns) =>
    mapSentences(layer, ({ relations }) => ({
      relations: relations.map((relation) => (turns() ? turnedRelation(relation) : relation)),
    })),
  )
}

function turnedRelation(relation: DocumentRelation): DocumentRelation {
  const label = inverses[relation.group][relation.label]
  return label === undefined ? relation : { ...relation, source: relation.target, label, target: relation.source }
}

/** Another name for each variable, of the same form. */
export function renamed(layer: MeaningLayer): MeaningLayer {
  const variables = variablesOf(layer)
  const other = (name: string) => (variables.has(name) ? `${name.replace(/^s(\d+)/, 's$1z')}7` : name)
  const rename = (tree: MeaningTree): MeaningTree => ({
    ...tree,
    variable: other(tree.variable),
    branches: tree.branches.map((branch) =>
      branch.target === undefined
        ? branch
        : { ...branch, target: typeof branch.target === 'string' ? other(branch.target) : rename(branch.target) },
    ),
  })
  return mapSentences(layer, ({ tree, alignments, relations }) => ({
    ...(tree && { tree: rename(tree) }),
    alignments: alignments.map((alignment) => ({ ...alignment, variable: other(alignment.variable) })),
    relations: relations.map((relation) => ({
      ...relation,
      source: other(relation.source),
      target: other(relation.target),
    })),
  }))
}

export const meaningLaws: LayerLaws<MeaningLayer> = {
  empty: emptyMeaningLayer,
  gold: umrLayer,
  any: umrLayer,
  consistent: umrLayer,
  perfect: umrLayer.map((layer) => [layer, structuredClone(layer)]),
  part,
  reordered,
  turned,
  renamed,
}

/** With the text of the file, for those who read it as the published program does. */
export const umrFileLaws: LayerLaws<MeaningLayer> = {
  ...meaningLaws,
  prepared: (meaning) => ({
    ...meaning,
    source: meaning.sentences.length === 0 ? '' : umr().write!([{ id: 'x', layers: { meaning } }]),
  }),
}
