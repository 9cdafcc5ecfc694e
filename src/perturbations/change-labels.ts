/**
 * Changes links, each to one relation that it excludes, so that all links can still hold (Tannier and Muller 2008, section 3.2; 2011,
 * section 6.2.2). The relation is drawn with equal probability from all that the other links leave possible. A link that the others fix is
 * skipped and tried again later. The damage ends when all remaining links are fixed.
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { informativeLinks, type Perturbation, readTimeline } from './perturbation.js'
import { otherLinks } from './possible-links.js'
import { type Random, shuffled } from './random.js'

export const changeLabels: Perturbation = {
  name: 'change-labels',
  pieces: (layer) => informativeLinks(layer).length,
  *damage(layer, random) {
    if (readTimeline(layer).isConsistent !== true) return
    let current = layer
    const waiting = shuffled(informativeLinks(layer), random)
    for (let fixed = 0; fixed < waiting.length; ) {
      const link = waiting.shift()!
      const next = withOtherLabel(current, link, random)
      if (next) {
        fixed = 0
        yield (current = next)
      } else {
        fixed++
        waiting.push(link)
      }
    }
  },
}

function withOtherLabel(layer: TimeLayer, link: TimeLink, random: Random): TimeLayer | undefined {
  const rest = readTimeline({ ...layer, links: layer.links.filter((other) => other !== link) })
  for (const other of otherLinks(rest, link, random)) {
    const next = { ...layer, links: layer.links.map((one) => (one === link ? other : one)) }
    if (rest.route === 'points' || readTimeline(next).isConsistent === true) return next
  }
  return undefined
}
