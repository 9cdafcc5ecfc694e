/**
 * What is resampled, and what tables by unit list: documents, or parts of them as documents of their own: the questions of answer sheets or the
 * groups of questions, the entities of files of facts, the sentences of meaning graphs. The units are those of gold, for all systems. A unit
 * that a system lacks is an empty document there. A part that gold lacks is added to another unit, so that the measure decides what it means,
 * as it does in a whole document. Groups of documents are made after judging (`merged.ts`).
 */
import type { Document, LayerName, Layers } from '../document.js'
import { normaliseName } from '../judging/facts-match.js'
import type { AnyMeasure } from '../measure.js'
import { failUsage, type Problem } from '../vocabulary/problem.js'
import { sentencesPairedByOrder, splitSentences } from './units/sentences.js'

export const units = ['documents', 'groups', 'questions', 'entities', 'sentences'] as const
export type Unit = (typeof units)[number]

/** The layer that each unit is a part of. Documents can have any layer, and so can groups of documents. */
const layersOfUnits: Readonly<Record<Unit, LayerName | undefined>> = {
  documents: undefined,
  groups: 'answers',
  questions: 'answers',
  entities: 'facts',
  sentences: 'meaning',
}

/** Groups of documents, by a pattern of their names. */
export interface GroupBy {
  readonly pattern: string
  groupOf(document: string): string
}

/**
 * The unit as it is written in signatures. A bar would end the part of a signature.
 * @example unitName('groups', {pattern: '^[a-z]+', …}) // 'groups(^[a-z]+)'
 */
export function unitName(unit: Unit, groupBy?: GroupBy): string {
  return unit === 'groups' && groupBy ? `groups(${groupBy.pattern.replaceAll('|', '%7C')})` : unit
}

/** How a document is split: into parts of a layer, each with the name of its unit. */
interface Split<Part> {
  parts(layers: Layers): readonly Part[]
  /** The unit of a part, by what gold says; `undefined` if gold does not have the part. */
  namer(gold: readonly Part[]): (part: Part) => string | undefined
  layers(parts: readonly Part[]): Layers
}

const ofQuestions = {
  parts: ({ answers }: Layers) => answers?.questions ?? [],
  layers: (questions: NonNullable<Layers['answers']>['questions']): Layers => ({ answers: { questions } }),
}

type SplitAll = (corpora: readonly (readonly Document[])[]) => (readonly Document[])[]

const splits: Readonly<Record<Exclude<Unit, 'documents'>, SplitAll>> = {
  questions: splitOf({
    ...ofQuestions,
    namer:
      () =>
      ({ id }) =>
        id,
  }),
  /** Systems seldom repeat the groups of gold, so the id of a question decides. Without any group, a document stays whole. */
  groups: splitOf({
    ...ofQuestions,
    namer: (gold) => {
      const hasGroups = gold.some(({ group }) => group !== undefined)
      const groups = new Map(hasGroups ? gold.map(({ id, group }) => [id, group ?? 'other']) : [])
      return ({ id }) => groups.get(id)
    },
  }),
  /** Names that are the same after normalisation are one entity. */
  entities: splitOf({
    parts: ({ facts }) => facts?.facts ?? [],
    namer:
      () =>
      ({ entity }) =>
        normaliseName(entity),
    layers: (facts) => ({ facts: { facts } }),
  }),
  sentences: splitSentences,
}

/** The parts that documents can be split into for a measure, if any. */
export function smallerUnit(measure: AnyMeasure): Unit | undefined {
  return unitsOf(measure).find((unit) => unit !== 'documents' && unit !== 'groups')
}

/** What can be resampled for a measure. */
export function unitsOf({ reads, isBySentence }: AnyMeasure): readonly Unit[] {
  return units.filter(
    (unit) => unit === 'documents' || (layersOfUnits[unit] === reads && (unit !== 'sentences' || isBySentence)),
  )
}

/** Throws if the layer of some measure has no such units. With `groupBy`, groups are groups of documents. */
export function checkUnit(unit: Unit, measures: readonly AnyMeasure[], groupBy?: GroupBy): void {
  if (groupBy && unit === 'groups') return
  const other = measures.find((measure) => !unitsOf(measure).includes(unit))
  if (!other) return
  const possible = unitsOf(other)
  const hint = `Use ${possible.join(' or ')}, or choose other measures.`
  failUsage({
    code: 'usage/option',
    message: `${other.id} ${reasonAgainst(unit, other)}.`,
    actual: unit,
    expected: possible,
    hint: unit === 'groups' ? `Use --group-by PATTERN to group documents by their names. ${hint}` : hint,
  })
}

function reasonAgainst(unit: Unit, { reads }: AnyMeasure): string {
  const isJoined = unit === 'sentences' && reads === 'meaning'
  return isJoined
    ? 'judges whole documents: relations at the document level belong to no single sentence'
    : `reads ${reads}, which has no ${unit} to resample`
}

/** Splits documents into units: gold first, then systems, with the same documents in the same order. Documents without such units stay whole. */
export function splitAlike(corpora: readonly (readonly Document[])[], unit: Unit): (readonly Document[])[] {
  return unit === 'documents' ? [...corpora] : splits[unit](corpora)
}

/** The problems of a whole document that its units do not show. */
export function problemsOfSplit(gold: Document, system: Document, unit: Unit): readonly Problem[] {
  return unit === 'sentences' ? sentencesPairedByOrder(gold, system) : []
}

function splitOf<Part>(split: Split<Part>): SplitAll {
  return (corpora) => {
    const golds = corpora[0]!.map(({ layers }) => {
      const parts = split.parts(layers)
      const nameOf = split.namer(parts)
      const names = new Set(parts.map(nameOf))
      return { nameOf, names: [...names].filter((name) => name !== undefined) }
    })
    return corpora.map((documents) => documents.flatMap((document, i) => splitDocument(document, golds[i]!, split)))
  }
}

interface GoldUnits<Part> {
  readonly names: readonly string[]
  nameOf(part: Part): string | undefined
}

function splitDocument<Part>(
  document: Document,
  { names, nameOf }: GoldUnits<Part>,
  split: Split<Part>,
): readonly Document[] {
  if (names.length === 0) return [document]
  const own = new Map<string, Part[]>(names.map((name) => [name, []]))
  const unitOf = (part: Part): Part[] | undefined => own.get(nameOf(part) ?? '')
  const parts = split.parts(document.layers)
  const known = parts.find(unitOf)
  const shared = (known && unitOf(known)) ?? own.get(names[0]!)!
  for (const part of parts) (unitOf(part) ?? shared).push(part)
  return names.map((name) => ({ ...document, id: `${document.id}/${name}`, layers: split.layers(own.get(name)!) }))
}
