/**
 * What is chosen in a document (an item, an entity or a contradiction, according to the address), and what to highlight for it in text and pictures. The
 * chain behind an item is marked on the other side, because the links of that side prove or refute the item.
 */
import type { Judgement, Side } from '../../../../src/measure.js'
import type { Verdict } from '../../../../src/report/reasons.js'
import { isObject } from '../../../../src/vocabulary/objects.js'
import type { Proof } from '../../../../src/vocabulary/reason.js'
import type { JudgedItem } from '../../worker/protocol.js'
import type { LinkInWords, TimeChecks } from './protocol.js'

/** Two entities that a picture of one side joins. */
export interface MarkedLink {
  readonly side: Side
  readonly source: string
  readonly target: string
  /** The item itself, a link of its proof, or one of a contradiction. */
  readonly as: 'item' | 'chain' | 'cycle'
}

export interface Marks {
  /** The ids of the chosen entities. */
  readonly chosen: ReadonlySet<string>
  /** The ids of other entities on the way of a proof or a contradiction. */
  readonly passed: ReadonlySet<string>
  readonly links: readonly MarkedLink[]
}

export interface Selection {
  readonly item?: JudgedItem | undefined
  readonly entity?: string | undefined
  readonly cycle?: { readonly side: Side; readonly links: readonly LinkInWords[] } | undefined
}

export function marksOf({ item, entity, cycle }: Selection): Marks {
  const links = [...(item ? itemLinks(item.judgement) : []), ...(cycle ? cycleLinks(cycle) : [])]
  const own = item ? entitiesOfItem(item.judgement.item) : []
  const chosen = new Set([...own, ...(entity === undefined ? [] : [entity])])
  const passed = new Set(links.flatMap(({ source, target }) => [source, target]).filter((id) => !chosen.has(id)))
  return { chosen, passed, links }
}

function itemLinks({ side, item, because }: Judgement<unknown>): MarkedLink[] {
  const other = side === 'gold' ? 'system' : 'gold'
  const proof: Proof | undefined = 'proof' in because ? because.proof : undefined
  const [source, target] = entitiesOfItem(item)
  const own: MarkedLink[] = source !== undefined && target !== undefined ? [{ side, source, target, as: 'item' }] : []
  return [...own, ...(proof?.links ?? []).map((link) => ({ side: other, ...endsOf(link), as: 'chain' }) as const)]
}

function cycleLinks({ side, links }: NonNullable<Selection['cycle']>): MarkedLink[] {
  return links.map(({ link }) => ({ side, ...endsOf(link), as: 'cycle' }))
}

function endsOf({ source, target }: { readonly source: string; readonly target: string }) {
  return { source, target }
}

/** The source and target of an item that is a link, or the id of an item that is an entity. */
function entitiesOfItem(item: unknown): readonly string[] {
  if (!isObject(item)) return []
  const { source, target, id, kind } = item
  if (typeof source === 'string' && typeof target === 'string') return [source, target]
  return typeof id === 'string' && typeof kind === 'string' ? [id] : []
}

export interface ItemFilter {
  readonly verdict?: Verdict | undefined
  readonly entity?: string | undefined
}

/** The indices of the items that match, in order. */
export function chooseItems(items: readonly JudgedItem[], { verdict, entity }: ItemFilter): number[] {
  return [...items.keys()].filter((i) => {
    const { judgement, words } = items[i]!
    if (verdict && words.verdict !== verdict) return false
    return entity === undefined || entitiesOfItem(judgement.item).includes(entity)
  })
}

/** @example cycleOf('system 2', checks) // the second contradiction of the system */
export function cycleOf(name: string | undefined, checks: TimeChecks | undefined): Selection['cycle'] {
  const [side, number] = (name ?? '').split(' ')
  const found = checks?.sides.find((check) => check.side === side)
  const links = found?.contradictions[Number(number) - 1]
  return found && links && { side: found.side, links }
}

/** Indices of items by side and related entities, with an entry for either order of the entities. */
export function itemsByPair(items: readonly JudgedItem[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  items.forEach(({ judgement }, i) => {
    const [source, target] = entitiesOfItem(judgement.item)
    if (source === undefined || target === undefined) return
    for (const key of [pairKey(judgement.side, source, target), pairKey(judgement.side, target, source)])
      if (!found.has(key)) found.set(key, i)
  })
  return found
}

export function pairKey(side: Side, a: string, b: string): string {
  return JSON.stringify([side, a, b])
}
