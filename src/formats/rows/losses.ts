/** What rows have no place for: all that is no link. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyTimeLayer } from '../../layers/time.js'

export function rowsLosses({ text, layers }: Document): readonly Loss[] {
  const { entities, links } = layers.time ?? emptyTimeLayer
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  return [
    { what: 'text', count: text === undefined ? 0 : 1 },
    { what: 'unlinked entity', count: entities.filter(({ id }) => !linked.has(id)).length },
    { what: 'kind', count: entities.filter(({ kind }) => kind !== 'interval').length },
    { what: 'span', count: entities.filter(({ span }) => span).length },
    {
      what: 'attribute',
      count: entities.reduce((sum, { attributes = {} }) => sum + Object.keys(attributes).length, 0),
    },
  ]
}
