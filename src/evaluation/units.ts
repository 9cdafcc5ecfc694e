/**
 * What is drawn when documents are resampled: documents, or the questions of answer sheets, or the entities of files of facts, each as a document
 * of its own. Gold's are the units, for all systems. One that a system lacks is an empty document there, and one that gold lacks goes with some
 * other, so that the measure says what both mean, as it does in a whole document.
 */
import type { Document, LayerName, Layers } from '../document.js'
import { normaliseName } from '../judging/facts-match.js'
import type { AnyMeasure } from '../measure.js'
import { failUsage } from '../vocabulary/problem.js'

export const units = ['documents', 'questions', 'entities'] as const
export type Unit = (typeof units)[number]

/** The layer that each is a part of; documents have any. */
export const layersOfUnits: Readonly<Record<Unit, LayerName | undefined>> = {
  documents: undefined,
  questions: 'answers',
  entities: 'facts',
}

/** What a document is split into: parts of a layer, each with the name of its unit. */
interface Split<Part> {
  parts(layers: Layers): readonly Part[]
  nameOf(part: Part): string
  layers(parts: readonly Part[]): Layers
}

const splits = {
  questions: splitOf({
    parts: ({ answers }) => answers?.questions ?? [],
    nameOf: ({ id }) => id,
    layers: (questions) => ({ answers: { questions } }),
  }),
  /** Names that any way of matching takes as the same are one entity. */
  entities: splitOf({
    parts: ({ facts }) => facts?.facts ?? [],
    nameOf: ({ entity }) => normaliseName(entity),
    layers: (facts) => ({ facts: { facts } }),
  }),
}

/** What documents can be split into for a measure, if into anything. */
export function smallerUnit({ reads }: AnyMeasure): Unit | undefined {
  return units.find((unit) => layersOfUnits[unit] === reads)
}

/** Throws if what some measure reads has no such units. */
export function checkUnit(unit: Unit, measures: readonly AnyMeasure[]): void {
  const other = measures.find((measure) => unit !== 'documents' && smallerUnit(measure) !== unit)
  if (!other) return
  const possible: readonly Unit[] = ['documents', ...(smallerUnit(other) ? [smallerUnit(other)!] : [])]
  failUsage({
    code: 'usage/option',
    message: `${other.id} reads ${other.reads}, which has no ${unit} to draw.`,
    actual: unit,
    expected: possible,
    hint: `Choose ${possible.join(' or ')}, or other measures.`,
  })
}

/** Gold first, then systems, all of the same documents in the same order. Documents without such units stay whole. */
export function splitAlike(corpora: readonly (readonly Document[])[], unit: Unit): (readonly Document[])[] {
  return unit === 'documents' ? [...corpora] : splits[unit](corpora)
}

function splitOf<Part>(split: Split<Part>) {
  return (corpora: readonly (readonly Document[])[]): (readonly Document[])[] => {
    const unitsOf = corpora[0]!.map(({ layers }) => [...new Set(split.parts(layers).map(split.nameOf))])
    return corpora.map((documents) => documents.flatMap((document, i) => splitDocument(document, unitsOf[i]!, split)))
  }
}

function splitDocument<Part>(document: Document, names: readonly string[], split: Split<Part>): readonly Document[] {
  if (names.length === 0) return [document]
  const own = new Map<string, Part[]>(names.map((name) => [name, []]))
  const parts = split.parts(document.layers)
  const known = parts.find((part) => own.has(split.nameOf(part)))
  const shared = known === undefined ? names[0]! : split.nameOf(known)
  for (const part of parts) (own.get(split.nameOf(part)) ?? own.get(shared)!).push(part)
  return names.map((name) => ({ ...document, id: `${document.id}/${name}`, layers: split.layers(own.get(name)!) }))
}
