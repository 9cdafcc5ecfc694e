/**
 * Adds wrong links, each between two entities and with one relation, so that all links can still hold (UzZaman and Allen 2011, section 5,
 * ii). The right links stay and are not contradicted, so a wrong link is one that they do not entail. Each link adds information: a pair
 * whose relation is already known gets none. For pairs with a point, the ends to link are chosen at random.
 *
 * Each pair of entities is tried once, in random order. A pair without a possible link is not tried again, because links are only added.
 * O(entities²) memory.
 */
import type { TimeLayer, TimeLink } from '../layers/time.js'
import type { Timeline } from '../time/timeline.js'
import { informativeLinks, type Perturbation, readTimeline } from './perturbation.js'
import { possibleLinks } from './possible-links.js'
import type { Random } from './random.js'

export const addWrongLinks: Perturbation = {
  name: 'add-wrong-links',
  pieces: (layer) => informativeLinks(layer).length,
  *damage(layer, random) {
    let [current, timeline] = [layer, readTimeline(layer)]
    if (timeline.isConsistent !== true) return
    const entities = [...timeline.indexOf.keys()]
    const known = new Set(layer.links.map(({ id }) => id))
    for (const [source, target] of randomPairs(entities, random)) {
      const id = unusedId(known)
      const next = withWrongLink(current, timeline, { id, source, target }, random)
      if (!next) continue
      known.add(id)
      current = next
      timeline = readTimeline(next)
      yield next
    }
  },
}

function withWrongLink(
  layer: TimeLayer,
  timeline: Timeline,
  between: Pick<TimeLink, 'id' | 'source' | 'target'>,
  random: Random,
): TimeLayer | undefined {
  const possible = possibleLinks(timeline, between, random)
  if (possible.length < 2) return undefined
  for (const link of possible) {
    const next = { ...layer, links: [...layer.links, link] }
    if (timeline.route === 'points' || readTimeline(next).isConsistent === true) return next
  }
  return undefined
}

function unusedId(known: ReadonlySet<string>): string {
  let number = known.size + 1
  while (known.has(`wrong${number}`)) number++
  return `wrong${number}`
}

/** Each pair once, in random order and direction; shuffled only as far as it is iterated. */
function* randomPairs(entities: readonly string[], random: Random): Generator<readonly [string, string]> {
  const count = entities.length
  const pairs = new Int32Array((count * (count - 1)) / 2)
  let next = 0
  for (let a = 0; a < count; a++) for (let b = 0; b < a; b++) pairs[next++] = a * count + b
  for (let i = 0; i < pairs.length; i++) {
    const j = i + random(pairs.length - i)
    const pair = pairs[j]!
    pairs[j] = pairs[i]!
    const [a, b] = [entities[Math.floor(pair / count)]!, entities[pair % count]!]
    yield random(2) === 0 ? [a, b] : [b, a]
  }
}
