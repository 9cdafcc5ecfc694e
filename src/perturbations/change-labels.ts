/**
 * Links are changed, each to one relation that it excludes, so that all links can still hold (Tannier and Muller 2008, section 3.2; 2011,
 * section 6.2.2). The relation is drawn evenly from all that the other links leave possible. A link that they hold fast is passed over and
 * tried again later; when all that are left are held fast, that is the end.
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
    for (let heldFast = 0; heldFast < waiting.length; ) {
      const link = waiting.shift()!
      const next = changed(current, link, random)
      if (next) {
        heldFast = 0
        yield (current = next)
      } else {
        heldFast++
        waiting.push(link)
      }
    }
  },
}

function changed(layer: TimeLayer, link: TimeLink, random: Random): TimeLayer | undefined {
  const rest = readTimeline({ ...layer, links: layer.links.filter((other) => other !== link) })
  for (const other of otherLinks(rest, link, random)) {
    const next = { ...layer, links: layer.links.map((one) => (one === link ? other : one)) }
    if (rest.route === 'points' || readTimeline(next).isConsistent === true) return next
  }
  return undefined
}
