/** Notes on the relations that a time layer cannot hold: those of other kinds, counted by name, and those without a label. */
import type { Problem } from '../../vocabulary/problem.js'
import type { StandoffLink } from './layer.js'

const mostNames = 8

export function ignoredRelations(links: readonly StandoffLink[]): readonly Problem[] {
  if (links.length === 0) return []
  return [
    {
      code: 'standoff/ignored-relations',
      severity: 'note',
      message: `${links.length === 1 ? 'One relation is' : `${links.length} relations are`} not temporal: ${countedNames(links.map(({ type }) => type))}.`,
      place: links[0]!.place,
      hint: 'They are ignored; the first one is at this place.',
    },
  ]
}

export function unlabelled(links: readonly StandoffLink[]): readonly Problem[] {
  if (links.length === 0) return []
  return [
    {
      code: 'standoff/no-label',
      severity: 'note',
      message: `${links.length === 1 ? 'One temporal link has' : `${links.length} temporal links have`} no label.`,
      place: links[0]!.place,
      hint: 'They are left out, because the annotators gave no relation; the first one is at this place.',
    },
  ]
}

/** @example countedNames(['A', 'B', 'A']) // 'A (2), B (1)' */
export function countedNames(names: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const all = [...counts].map(([name, count]) => `${name} (${count})`)
  return (all.length > mostNames ? [...all.slice(0, mostNames), '…'] : all).join(', ')
}
