/** Shared by all measures of meaning graphs: params, items, and the aligned documents that they judge. */
import type { MeaningLayer } from '../layers/meaning.js'
import { type AlignedDocument, alignDocument } from '../meaning/align/document.js'
import { strategies } from '../meaning/align/strategies.js'
import { reifications } from '../meaning/reading.js'
import { choice, number, type ValuesOf } from '../vocabulary/param.js'
import type { Place, Problem } from '../vocabulary/problem.js'

/** Marks params that the published program does not have. */
export const inPaper = ['profile', 'paper'] as const

export const meaningParams = {
  profile: choice(['paper', 'reference'], {
    default: 'paper',
    doc: 'what to compute: the definition of the paper, made sound, or the result of the published program, unless it stops with an error',
  }),
  align: choice(strategies, {
    default: 'anchor',
    doc: 'which nodes are partners: by anchor and broadcast, by the names of variables, by the words they are aligned to, or so that the most triples match (profile=paper)',
    onlyWith: inPaper,
  }),
  reification: choice(reifications, {
    default: 'as-written',
    doc: 'a relation and a node with the same meaning, such as :location and be-located-at-91: different, or the same after one is converted to the other (profile=paper)',
    onlyWith: inPaper,
  }),
  'sense-factor': number({
    default: 0.9,
    least: 0,
    most: 1,
    examples: [0.9, 1],
    doc: 'the similarity of two concepts that differ only in their sense (profile=paper)',
    onlyWith: inPaper,
  }),
}

export type MeaningSettings = ValuesOf<typeof meaningParams>

/** A triple with the names of its side. */
export interface MeaningItem {
  /** The sentence of the triple; absent for triples that are inferred. */
  readonly id?: string
  readonly source: string
  readonly label: string
  readonly target: string
  readonly place?: Place
}

export interface MeaningSides {
  readonly gold: MeaningLayer
  readonly system: MeaningLayer
}

/** The weight of a document in weighted means: the number of gold's sentences, so that no system can change it; the system's if gold has none. */
export function sentenceCount({ gold, system }: MeaningSides): number {
  return gold.sentences.length || system.sentences.length
}

export function alignedSides({ gold, system }: MeaningSides, settings: MeaningSettings): AlignedDocument {
  const { align: strategy, reification, 'sense-factor': senseFactor } = settings
  return alignDocument(gold, system, { strategy, senseFactor, reification })
}

/** Problems for searches that ended before their alignment was proven to be the best. */
export function searchProblems({ sentences }: AlignedDocument): Problem[] {
  return sentences.flatMap(({ id, alignment: { search } }): Problem[] =>
    !search || search.isProven
      ? []
      : [
          {
            code: 'meaning/not-proven',
            severity: 'warning',
            message: `Sentence ${id}: ${search.value} triples match under the best alignment found; no alignment matches more than ${search.upperBound}.`,
          },
        ],
  )
}

export function showTriple(source: string, label: string, target: string): string {
  return `${source} :${label} ${target}`
}
