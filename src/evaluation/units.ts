/**
 * What is resampled: documents, or parts of them as documents of their own: the questions of answer sheets, or the entities of files of facts. The
 * units are those of gold, for all systems. A unit that a system lacks is an empty document there. A part that gold lacks is added to another
 * unit, so that the measure decides what it means, as it does in a whole document.
 */
import type { Document, LayerName, Layers } from '../document.js'
import { normaliseName } from '../judging/facts-match.js'
import type { AnyMeasure } from '../measure.js'
import { failUsage } from '../vocabulary/problem.js'

export const units = ['documents', 'questions', 'entities'] as const
export type Unit = (typeof units)[number]

/** The layer that each unit is a part of; documents can have any layer. */
export const layersOfUnits: Readonly<Record<Unit, LayerName | undefined>> = {
  documents: undefined,
  questions: 'answers',
  entities: 'facts',
}

/** How a document is split: into parts of a layer, each with the name of its unit. */
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
  /** Names that are the same after normalisation are one entity. */
  entities: splitOf({
    parts: ({ facts }) => facts?.facts ?? [],
    nameOf: ({ entity }) => normaliseName(entity),
    layers: (facts) => ({ facts: { facts } }),
  }),
}

/** The parts that documents can be split into for a measure, if any. */
export function smallerUnit({ reads }: AnyMeasure): Unit | undefined {
  return units.find((unit) => layersOfUnits[unit] === reads)
}

/** Throws if the layer of some measure has no such units. */
export function checkUnit(unit: Unit, measures: readonly AnyMeasure[]): void {
  const other = measures.find((measure) => unit !== 'documents' && smallerUnit(measure) !== unit)
  if (!other) return
  const possible: readonly Unit[] = ['documents', ...(smallerUnit(other) ? [smallerUnit(other)!] : [])]
  failUsage({
    code: 'usage/option',
    message: `${other.id} reads ${other.reads}, which has no ${unit} to resample.`,
    actual: unit,
    expected: possible,
    hint: `Use ${possible.join(' or ')}, or choose other measures.`,
  })
}

/** Splits documents into units: gold first, then systems, with the same documents in the same order. Documents without such units stay whole. */
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
