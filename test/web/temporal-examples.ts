/** Documents with a time layer: an example, one with a contradiction, and a large one. */
import type { Document } from '../../src/index.js'
import { exampleDocuments } from './examples.js'

const ferryOf = (side: string): Document => exampleDocuments(side).find(({ id }) => id === 'ferry')!
export const [ferry, theirs] = [ferryOf('gold'), ferryOf('system')]
export const contradiction = exampleDocuments('contradiction.tml')[0]!

/** A chain of events with links to the next three. In the system's document (kind 1), every seventh link is missing. */
export function largeDocument(links: number, kind: 0 | 1): Document {
  const count = Math.ceil(links / 3) + 1
  const words = Array.from({ length: count }, (_, i) => `event${i}`)
  const starts = words.map((_, i) => words.slice(0, i).join(' ').length + (i && 1))
  const entities = words.map((word, i) => {
    return { id: `e${i}`, kind: 'event' as const, span: { start: starts[i]!, end: starts[i]! + word.length } }
  })
  const all = Array.from({ length: links }, (_, k) => [Math.floor(k / 3), Math.floor(k / 3) + 1 + (k % 3)] as const)
  const stated = all
    .filter(([, b], k) => b < count && (kind === 0 || k % 7 > 0))
    .map(([a, b], k) => {
      return { id: `l${k}`, source: `e${a}`, target: `e${b}`, label: 'BEFORE', relation: ['b'] as const }
    })
  return { id: 'large', text: words.join(' '), layers: { time: { entities, links: stated } } }
}
