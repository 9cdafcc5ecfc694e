/**
 * Relations that end the run of the published program when it names their ends: an empty string has no first character, and an attribute with an
 * inverse role (other than `mod`) has no variable as its first end.
 */
import { crash } from './crash.js'
import type { ReferenceNode, ReferenceRelation } from './node.js'
import type { SentenceGraph } from './relations.js'
import type { Side } from './result.js'

export interface TripleFault {
  readonly fault: 'empty-attribute' | 'inverse-attribute'
  readonly variable: string
  readonly role: string
}

/** The ends of a relation as strings, predicate first. */
export function nameTriple(
  relation: ReferenceRelation,
): { readonly source: string; readonly target: string } | TripleFault {
  const { name, isForward, focus, child } = relation
  const other = typeof child === 'string' ? child : child.variable
  if (typeof child === 'string') {
    if (isForward === (name === 'mod-of')) return { fault: 'inverse-attribute', variable: focus.variable, role: name }
    if (child === '') return { fault: 'empty-attribute', variable: focus.variable, role: name }
  }
  return isForward ? { source: focus.variable, target: other } : { source: other, target: focus.variable }
}

/** Whether the attribute table of a node cannot be built. */
export function emptyAttribute({ roles }: ReferenceNode): boolean {
  for (const relations of roles.values())
    for (const { isForward, child } of relations) if (isForward && child === '') return true
  return false
}

/** The program names all triples before it compares any, so it finds an empty string anywhere before a missing variable. */
export function checkTriples(sentence: number, graphs: Readonly<Record<Side, SentenceGraph>>): void {
  for (const kind of ['empty-attribute', 'inverse-attribute'] as const)
    for (const side of ['system', 'gold'] as const) {
      const found = graphs[side].faults.find(({ fault }) => fault === kind)
      if (!found) continue
      const { variable, role } = found
      if (kind === 'empty-attribute') crash('IndexError', { code: kind, sentence, side, variable })
      else crash('TypeError', { code: kind, sentence, side, variable, role })
    }
}
