/**
 * Decides which measure judges which part of a document. A measure that counts all parts judges them all. Parts that it does not count are judged by their
 * own measure with the same params, so that every picture has verdicts.
 */
import { type AlignSettings, strategies } from '../../../../src/meaning/align/strategies.js'
import { type FacetName, facetNames } from '../../../../src/meaning/facets.js'
import { type ReificationReading, reifications } from '../../../../src/meaning/reading.js'
import type { AnyMeasure } from '../../../../src/measure.js'
import { measures, parseMeasure } from '../../../../src/measures/index.js'
import { parseId } from '../../../../src/vocabulary/id.js'
import { type Section, sections } from './protocol.js'

export interface MeaningPlan {
  /** The requested measure comes first. */
  readonly measures: readonly AnyMeasure[]
  /** The index of the measure that judges each section. */
  readonly measureOf: Readonly<Record<Section, number>>
}

const ownMeasures: Readonly<Record<Section, string>> = {
  sentence: 'ancast',
  modal: 'umr-modal',
  temporal: 'umr-temporal',
  coreference: 'umr-coreference',
}

export function planOf(id: string): MeaningPlan {
  const { name, values } = parseMeasureId(id)
  const asked = [parseMeasure(id)]
  const judgeOf = (section: Section): number => {
    const judges = name === 'ancast++' || name === ownMeasures[section] || (section === 'sentence' && name === 'smatch')
    // The reference profile lists what the published program did, but gives no alignment that could be drawn.
    const wanted = measureWithShared(judges ? name : ownMeasures[section], { ...values, profile: 'paper' })
    const known = asked.findIndex((measure) => measure.id === wanted.id)
    return known < 0 ? asked.push(wanted) - 1 : known
  }
  const measureOf = Object.fromEntries(
    sections.map((section) => [section, judgeOf(section)]),
  ) as MeaningPlan['measureOf']
  return { measures: asked, measureOf }
}

function parseMeasureId(id: string) {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return { name: named.name, values: values as Readonly<Record<string, string | number>>, named }
}

/** A measure with those of the values whose params it has. */
function measureWithShared(name: string, values: Readonly<Record<string, string | number>>): AnyMeasure {
  const { named } = parseMeasureId(name)
  return named(Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(named.params, key))))
}

/** How a measure aligns nodes: according to settings or, for Smatch, by the triples of a facet. */
export type PlannedAlignment =
  | { readonly kind: 'settings'; readonly settings: AlignSettings }
  | { readonly kind: 'facet'; readonly facet: FacetName; readonly reification: ReificationReading }

export function alignmentOfMeasure({ id }: AnyMeasure): PlannedAlignment {
  const { values } = parseMeasureId(id)
  const reification = reifications.find((one) => one === values.reification) ?? 'as-written'
  const facet = facetNames.find((one) => one === values.facet)
  if (facet) return { kind: 'facet', facet, reification }
  const strategy = strategies.find((one) => one === values.align) ?? 'anchor'
  return { kind: 'settings', settings: { strategy, senseFactor: Number(values['sense-factor']), reification } }
}
