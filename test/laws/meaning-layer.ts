/** Random meaning layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import {
  type DocumentRelation,
  emptyMeaningLayer,
  type MeaningBranch,
  type MeaningLayer,
  type MeaningSentence,
  type MeaningTree,
} from '../../src/layers/meaning.js'
import { umrDocument } from '../arbitraries/meaning.js'
import type { LayerLaws } from './measure-laws.js'

const anyLayer = umrDocument.map(({ layers }) => layers.meaning!)

/** The tree with each node's branches as `change` makes them. */
function mapTree(tree: MeaningTree, change: (tree: MeaningTree) => readonly MeaningBranch[]): MeaningTree {
  const branches = change(tree).map((branch) =>
    branch.target !== undefined && typeof branch.target !== 'string'
      ? { ...branch, target: mapTree(branch.target, change) }
      : branch,
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

function part(layer: MeaningLayer): fc.Arbitrary<MeaningLayer> {
  return coins.map((keeps) =>
    mapSentences(layer, ({ tree, relations }) => ({
      ...(tree && {
        tree: mapTree(tree, ({ branches }) => branches.filter(({ target }) => typeof target !== 'string' || keeps())),
      }),
      relations: relations.filter(() => keeps()),
    })),
  )
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

const inverses: Readonly<Record<string, string>> = {
  before: 'after',
  overlap: 'overlap',
  'same-entity': 'same-entity',
}

function turned(layer: MeaningLayer): fc.Arbitrary<MeaningLayer> {
  return coins.map((turns) =>
    mapSentences(layer, ({ relations }) => ({
      relations: relations.map((relation) => (turns() ? turnedRelation(relation) : relation)),
    })),
  )
}

function turnedRelation(relation: DocumentRelation): DocumentRelation {
  const label = inverses[relation.label]
  return label === undefined ? relation : { ...relation, source: relation.target, label, target: relation.source }
}

/** Another name for each variable, of the same form. */
export function renamed(layer: MeaningLayer): MeaningLayer {
  const variables = new Set<string>()
  const collect = (tree: MeaningTree): void => {
    variables.add(tree.variable)
    for (const { target } of tree.branches) if (target !== undefined && typeof target !== 'string') collect(target)
  }
  for (const { tree } of layer.sentences) if (tree) collect(tree)
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
  any: anyLayer,
  consistent: anyLayer,
  part,
  reordered,
  turned,
  renamed,
}
