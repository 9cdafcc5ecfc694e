/** Random time layers for the laws of measures, and other ways to say the same. */
import fc from 'fast-check'
import { emptyTimeLayer, type TimeLayer } from '../../src/layers/time.js'
import { anyMentions, mentionText, otherMentions, someMentions } from '../arbitraries/mentions.js'
import {
  anyLayer,
  consistentLayer,
  type LayerShape,
  someLinks,
  timeText,
  turned,
  withReordered,
} from '../arbitraries/timeline.js'
import type { LayerLaws } from './subject.js'

/** Links between events, times, bare intervals and points. */
function linkLaws(...shapes: readonly LayerShape[]): LayerLaws<TimeLayer> {
  const any = fc.oneof(...shapes.map((shape) => anyLayer({ ...shape, words: true })))
  const consistent = fc.oneof(...shapes.map(consistentLayer))
  return {
    empty: emptyTimeLayer,
    text: timeText,
    gold: any,
    any,
    consistent,
    perfect: fc.oneof(any, consistent).map((layer) => [layer, structuredClone(layer)]),
    part: someLinks,
    reordered: (layer) =>
      withReordered(layer).map(([, { entities, links }]) => ({
        entities,
        links: links.map((link, i) => ({ ...link, id: `other${i}` })),
      })),
    turned: (layer) =>
      fc.subarray([...layer.links]).map((chosen) => ({
        ...layer,
        links: layer.links.map((link) => (chosen.includes(link) ? turned(link) : link)),
      })),
    renamed,
  }
}

const shape: LayerShape = { entities: 5, links: 9, selfLinks: true, inText: true }

const disjunctive: LayerShape = { ...shape, disjunctive: true, endpoints: false }

/** Labels are any sets of relations, but where there are points, with which only convex ones can be reasoned about. */
export const timeLaws = linkLaws(shape, disjunctive)
/** What stands in one place has other names on the other side. */
export const placedLaws = linkLaws({ ...shape, otherNames: true }, { ...disjunctive, otherNames: true })
/** Labels are convex. */
export const convexLaws = linkLaws(shape)

/** Mentions in a text, for measures that look at nothing else. */
export const mentionLaws: LayerLaws<TimeLayer> = {
  empty: emptyTimeLayer,
  text: mentionText,
  gold: anyMentions,
  any: anyMentions,
  consistent: anyMentions,
  perfect: anyMentions.map((layer) => [layer, structuredClone(layer)]),
  part: someMentions,
  reordered: otherMentions,
  turned: otherMentions,
  renamed,
}

function renamed({ entities, links }: TimeLayer): TimeLayer {
  return {
    entities: entities.map((entity) => ({ ...entity, id: otherName(entity.id) })),
    links: links.map((link) => ({ ...link, source: otherName(link.source), target: otherName(link.target) })),
  }
}

/** Another order of names too: e1 becomes z8. */
function otherName(id: string): string {
  return `z${9 - Number(id.slice(1))}`
}
