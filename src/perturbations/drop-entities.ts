/**
 * Drops entities with all their links: those that are linked to the most others first (UzZaman and Allen 2011, section 5, iv), or in random
 * order. Only entities with links are dropped. Equally connected entities are in random order.
 */
import type { TimeLayer } from '../layers/time.js'
import { informativeLinks, type Perturbation } from './perturbation.js'
import { type Random, shuffled } from './random.js'

export const dropMostConnected: Perturbation = dropping('drop-most-connected', (neighbours, random) =>
  shuffled(neighbours.keys(), random).sort((a, b) => neighbours.get(b)!.size - neighbours.get(a)!.size),
)

export const dropAtRandom: Perturbation = dropping('drop-at-random', (neighbours, random) =>
  shuffled(neighbours.keys(), random),
)

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>

function dropping(name: string, inOrder: (neighbours: Neighbours, random: Random) => readonly string[]): Perturbation {
  return {
    name,
    pieces: (layer) => linkedEntities(layer).size,
    *damage(layer, random) {
      let { entities, links } = layer
      for (const dropped of inOrder(linkedEntities(layer), random)) {
        entities = entities.filter(({ id }) => id !== dropped)
        links = links.filter(({ source, target }) => source !== dropped && target !== dropped)
        yield { entities, links }
      }
    },
  }
}

/** The entities that each linked entity is linked to. */
function linkedEntities(layer: TimeLayer): Neighbours {
  const neighbours = new Map<string, Set<string>>()
  const addNeighbour = (a: string, b: string) => neighbours.set(a, (neighbours.get(a) ?? new Set()).add(b))
  for (const { source, target } of informativeLinks(layer)) {
    addNeighbour(source, target)
    addNeighbour(target, source)
  }
  return neighbours
}
