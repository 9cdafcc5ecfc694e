/**
 * What annotators disagree about, item by item. An item is contested as far as pairs of annotators say different things about it:
 *
 *     contested = 1 − Σ nᵢ (nᵢ − 1) / n (n − 1)      n annotators, nᵢ of them in group i
 *
 * which is 1 minus the agreement on one item of Fleiss 1971. With three annotators it is 0 if all say the same, 2/3 if one says something else,
 * and 1 if all differ. Saying nothing is a group of its own. The most contested items come first; ties are in the order of the documents and
 * of the text. O(items × annotators).
 */
import type { Document } from '../document.js'
import { allowProblems } from '../vocabulary/allowed.js'
import { distinctProblems, type Problem } from '../vocabulary/problem.js'
import {
  type ComparedLayer,
  comparedLayer,
  type ItemName,
  type SaidItem,
  type Statement,
  saidItems,
} from './statements/index.js'
import { type Annotator, type LeftOutDocument, type UsableOptions, usableAnnotator } from './usable.js'

/** Annotators who say the same about an item. */
export interface Group<Part = unknown> {
  /** Undefined if they say nothing. */
  readonly label: string | undefined
  readonly meaning: string
  /** By name. */
  readonly annotators: readonly string[]
  /** The statements of these annotators, in the same order. */
  readonly said: readonly Statement<Part>[]
}

export interface DisagreementItem<Part = unknown> {
  readonly document: string
  readonly name: ItemName
  /** The largest group first. */
  readonly groups: readonly Group<Part>[]
  /** The number of annotators who annotated the document. */
  readonly annotators: number
  readonly contested: number
}

/** The versions of one document. */
export interface AnnotatedDocument {
  readonly id: string
  readonly versions: readonly { readonly annotator: string; readonly document: Document }[]
  /** In the order of the text. */
  readonly items: readonly DisagreementItem[]
}

export interface Disagreements {
  readonly layer: ComparedLayer
  readonly annotators: readonly string[]
  /** The documents that two or more annotators annotated. */
  readonly documents: readonly AnnotatedDocument[]
  /** Every item of these documents, the most contested first. */
  readonly items: readonly DisagreementItem[]
  readonly leftOut: readonly LeftOutDocument[]
  readonly problems: readonly Problem[]
  readonly reading: readonly Problem[]
  /** An error that concerns no single document forbids to compare anything. */
  readonly isForbidden: boolean
}

/** Compares what annotators say about each item. The order of the annotators does not matter. */
export function disagreementsOf(annotators: readonly Annotator[], options: UsableOptions = {}): Disagreements {
  const usable = annotators.map((annotator) => usableAnnotator(annotator, options)).sort(byName)
  const found = annotators.flatMap(({ problems = [] }) => allowProblems(problems, options.allow))
  const isForbidden = usable.some((one) => one.isForbidden)
  const layer = comparedLayer(annotators.flatMap(({ documents }) => documents))
  const documents = isForbidden ? [] : sharedDocuments(usable, layer)
  const items = documents.flatMap((document) => document.items)
  return {
    layer,
    annotators: usable.map(({ name }) => name),
    documents,
    items: items.sort((a, b) => b.contested - a.contested),
    leftOut: usable.flatMap(({ leftOut }) => leftOut),
    problems: distinctProblems([...found, ...usable.flatMap((one) => one.found), ...documents.flatMap(textProblems)]),
    reading: found,
    isForbidden,
  }
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1
}

/** Ordered by id, so that the order of the annotators does not matter. */
function sharedDocuments(annotators: readonly Annotator[], layer: ComparedLayer): AnnotatedDocument[] {
  const ids = [...new Set(annotators.flatMap(({ documents }) => documents.map(({ id }) => id)))].sort()
  return ids.flatMap((id) => {
    const versions = annotators.flatMap(({ name, documents }) =>
      documents.filter((document) => document.id === id).map((document) => ({ annotator: name, document })),
    )
    if (versions.length < 2) return []
    const names = versions.map(({ annotator }) => annotator)
    const said = saidItems(
      layer,
      versions.map(({ document }) => document),
    )
    return [{ id, versions, items: said.map((item) => groupedItem(id, names, item)) }]
  })
}

function groupedItem(document: string, names: readonly string[], { name, said }: SaidItem): DisagreementItem {
  const meanings = [...new Set(said.map(({ meaning }) => meaning))]
  const groups = meanings.map((meaning): Group => {
    const members = said.flatMap((one, i) => (one.meaning === meaning ? [{ one, annotator: names[i]! }] : []))
    const labels = members.filter(({ one }) => one.how === 'stated').map(({ one }) => one.label)
    return {
      label: members[0]!.one.how === 'nothing' ? undefined : (labels.sort()[0] ?? members[0]!.one.label),
      meaning,
      annotators: members.map(({ annotator }) => annotator),
      said: members.map(({ one }) => one),
    }
  })
  return {
    document,
    name,
    groups: groups.sort((a, b) => b.annotators.length - a.annotators.length),
    annotators: said.length,
    contested: contestedShare(groups.map(({ annotators }) => annotators.length)),
  }
}

/** @example contestedShare([2, 1]) // 2 / 3 */
export function contestedShare(sizes: readonly number[]): number {
  const pairsOf = (n: number): number => n * (n - 1)
  const same = sizes.reduce((sum, size) => sum + pairsOf(size), 0)
  const all = pairsOf(sizes.reduce((sum, size) => sum + size, 0))
  return (all - same) / all
}

/** Positions are counted in the text, so annotators must have the same one. */
function textProblems({ id, versions }: AnnotatedDocument): Problem[] {
  const texts = new Set(versions.flatMap(({ document }) => document.text ?? []))
  if (texts.size < 2) return []
  return [
    {
      code: 'corpus/other-text',
      severity: 'warning',
      message: `The annotators of "${id}" have different texts, so the positions of their annotations may not match.`,
      actual: id,
      hint: 'Give all annotators the same text.',
      document: id,
    },
  ]
}
