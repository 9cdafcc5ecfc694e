/**
 * Relations of the document level as directed edges. The directions are those of the program: `contained` and `includes` are read the same way,
 * `same-event` has only one direction, and labels that are not listed (such as `contains`) are ignored.
 */
import type { NumberedTriple } from './document-graph.js'
import type { ReferenceLayerName } from './result.js'

/** r: before; dn, up: contains, is contained; o: overlap; dp: depends on; sn, sv: same entity, same event. */
export const linkRelations = ['r', 'dn', 'up', 'o', 'dp', 'sn', 'sv'] as const
export type LinkRelation = (typeof linkRelations)[number]

interface Edge {
  readonly to: number
  readonly relation: LinkRelation
}

/** The edges of each node, in the order in which nodes got their first edge. */
export type EdgeLists = ReadonlyMap<number, readonly Edge[]>

type End = 'source' | 'target'
type Rule = readonly (readonly [from: End, to: End, relation: LinkRelation])[]

const containment: Rule = [
  ['target', 'source', 'dn'],
  ['source', 'target', 'up'],
]

const rules: Readonly<Record<ReferenceLayerName, ReadonlyMap<string, Rule>>> = {
  temporal: new Map<string, Rule>([
    ['after', [['source', 'target', 'r']]],
    ['before', [['target', 'source', 'r']]],
    ['depends-on', [['source', 'target', 'dp']]],
    ['contained', containment],
    ['includes', containment],
    ['overlap', [['source', 'target', 'o']]],
  ]),
  coref: new Map<string, Rule>([
    [
      'same-entity',
      [
        ['source', 'target', 'sn'],
        ['target', 'source', 'sn'],
      ],
    ],
    ['same-event', [['target', 'source', 'sv']]],
    [
      'subset-of',
      [
        ['source', 'target', 'up'],
        ['target', 'source', 'dn'],
      ],
    ],
  ]),
}

export function edgesOf(layer: ReferenceLayerName, triples: Iterable<NumberedTriple>): EdgeLists {
  const lists = new Map<number, Edge[]>()
  for (const triple of triples)
    for (const [from, to, relation] of rules[layer].get(triple.label) ?? []) {
      const isTurned = relation === 'o' && triple.source > triple.target
      const [start, end] = isTurned ? [triple[to], triple[from]] : [triple[from], triple[to]]
      const known = lists.get(start)
      if (known) known.push({ to: end, relation })
      else lists.set(start, [{ to: end, relation }])
    }
  return lists
}
