/** What all measures of meaning graphs share: their params, their items, and the aligned documents they judge. */
import type { MeaningLayer } from '../layers/meaning.js'
import { type AlignedDocument, alignDocument } from '../meaning/align/document.js'
import { strategies } from '../meaning/align/strategies.js'
import { reifications } from '../meaning/reading.js'
import { choice, number, type ValuesOf } from '../vocabulary/param.js'
import type { Place, Problem } from '../vocabulary/problem.js'

/** For params that the published program does not have. */
export const inPaper = ['profile', 'paper'] as const

export const meaningParams = {
  profile: choice(['paper', 'reference'], {
    default: 'paper',
    doc: 'what the paper defines, made sound; or what the published program computes, where it does not stop with an error',
  }),
  align: choice(strategies, {
    default: 'anchor',
    doc: 'which nodes are partners: by anchor and broadcast, by the names of variables, by the words they stand for, or so that most triples match (profile=paper)',
    onlyWith: inPaper,
  }),
  reification: choice(reifications, {
    default: 'as-written',
    doc: 'a relation and a node that says the same, such as :location and be-located-at-91: two things, or one after the other was turned into it (profile=paper)',
    onlyWith: inPaper,
  }),
  'sense-factor': number({
    default: 0.9,
    least: 0,
    most: 1,
    examples: [0.9, 1],
    doc: 'what two concepts that differ only in their sense are worth (profile=paper)',
    onlyWith: inPaper,
  }),
}

export type MeaningSettings = ValuesOf<typeof meaningParams>

/** A triple, under the names its side uses. */
export interface MeaningItem {
  /** The sentence it stands in; absent for what only follows from others. */
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

/** What a document weighs in weighted means: the sentences of gold, so that no system can change it; its own if gold has none. */
export function sentenceCount({ gold, system }: MeaningSides): number {
  return gold.sentences.length || system.sentences.length
}

export function alignedSides({ gold, system }: MeaningSides, settings: MeaningSettings): AlignedDocument {
  const { align: strategy, reification, 'sense-factor': senseFactor } = settings
  return alignDocument(gold, system, { strategy, senseFactor, reification })
}

/** Searches for a best alignment that ended before it was proven to be one. */
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
