/**
 * Which measure judges which part of a document. A measure that counts all parts judges them all; where it counts some, the others are judged by
 * the measure of that part under the same params, so that every picture has its verdicts.
 */

import { type AlignSettings, strategies } from '../../../../src/meaning/align/strategies.js'
import { type FacetName, facetNames } from '../../../../src/meaning/facets.js'
import { type ReificationReading, reifications } from '../../../../src/meaning/reading.js'
import type { AnyMeasure } from '../../../../src/measure.js'
import { measures, parseMeasure } from '../../../../src/measures/index.js'
import { parseId } from '../../../../src/vocabulary/id.js'
import { type Section, sections } from './protocol.js'

export interface MeaningPlan {
  /** The one asked for first. */
  readonly measures: readonly AnyMeasure[]
  /** Which of them judges a section. */
  readonly of: Readonly<Record<Section, number>>
}

const ownMeasures: Readonly<Record<Section, string>> = {
  sentence: 'ancast',
  modal: 'umr-modal',
  temporal: 'umr-temporal',
  coreference: 'umr-coreference',
}

export function planOf(id: string): MeaningPlan {
  const { name, values } = readId(id)
  const asked = [parseMeasure(id)]
  const judgeOf = (section: Section): number => {
    const judges = name === 'ancast++' || name === ownMeasures[section] || (section === 'sentence' && name === 'smatch')
    // What the published program did is listed, but it tells of no alignment that could be drawn.
    const wanted = sharing(judges ? name : ownMeasures[section], { ...values, profile: 'paper' })
    const known = asked.findIndex((measure) => measure.id === wanted.id)
    return known < 0 ? asked.push(wanted) - 1 : known
  }
  const of = Object.fromEntries(sections.map((section) => [section, judgeOf(section)])) as MeaningPlan['of']
  return { measures: asked, of }
}

function readId(id: string) {
  const { named, values } = parseId(id, measures, { noun: 'measure', unknown: 'usage/unknown-measure' })
  return { name: named.name, values: values as Readonly<Record<string, string | number>>, named }
}

/** A measure with those of the params that it has. */
function sharing(name: string, values: Readonly<Record<string, string | number>>): AnyMeasure {
  const { named } = readId(name)
  return named(Object.fromEntries(Object.entries(values).filter(([key]) => Object.hasOwn(named.params, key))))
}

/** How a measure aligns nodes: by settings, or, for Smatch, by the triples of a facet. */
export type PlannedAlignment =
  | { readonly kind: 'settings'; readonly settings: AlignSettings }
  | { readonly kind: 'facet'; readonly facet: FacetName; readonly reification: ReificationReading }

export function alignmentOfMeasure({ id }: AnyMeasure): PlannedAlignment {
  const { values } = readId(id)
  const reification = reifications.find((one) => one === values.reification) ?? 'as-written'
  const facet = facetNames.find((one) => one === values.facet)
  if (facet) return { kind: 'facet', facet, reification }
  const strategy = strategies.find((one) => one === values.align) ?? 'anchor'
  return { kind: 'settings', settings: { strategy, senseFactor: Number(values['sense-factor']), reification } }
}
