/**
 * The order of the spells of one entity and one relation whose values succeed each other. A spell has a place in time if it is known by when
 * it had begun (t2) or when it had not ended (t3). O(s log s) for s spells.
 */
import type { Anchor } from '../../layers/facts.js'
import { boundDay } from '../../time/anchors.js'

export interface Spell {
  readonly anchor: Anchor
  /** Equal for spells of one value. */
  readonly value: string
  /** The value as written. */
  readonly label: string
}

/** The spells of other values just before and after a spell. */
export interface Neighbours {
  readonly before: Spell | undefined
  readonly after: Spell | undefined
}

/**
 * The neighbours of each spell that has a place in time. If the next spell has the same value, there was a gap of unknown length between
 * the two, so it is no neighbour. Spells with the same place are not neighbours of each other.
 */
export function neighboursIn(spells: readonly Spell[]): ReadonlyMap<Spell, Neighbours> {
  const blocks = blocksOf(spells.flatMap(placeOf))
  const other = (value: string, block: readonly Placed[] = []): Spell | undefined =>
    block.some(({ spell }) => spell.value === value) ? undefined : block[0]?.spell
  return new Map(
    blocks.flatMap((block, i) =>
      block.map(({ spell }) => {
        const before = i > 0 ? other(spell.value, blocks[i - 1]) : undefined
        return [spell, { before, after: other(spell.value, blocks[i + 1]) }]
      }),
    ),
  )
}

interface Placed {
  readonly spell: Spell
  readonly day: number
  readonly isEnd: boolean
}

/** The day by which it had begun; if that is open, the day before which it had not ended. */
function placeOf(spell: Spell): Placed[] {
  const [, t2, t3] = spell.anchor
  if (t2 !== null) return [{ spell, day: boundDay(t2, 1), isEnd: false }]
  return t3 === null ? [] : [{ spell, day: boundDay(t3, 2), isEnd: true }]
}

/** The spells in order of time; those with the same place are together, in an order that their content decides. */
function blocksOf(placed: readonly Placed[]): readonly (readonly Placed[])[] {
  const sorted = placed.toSorted((a, b) => comparePlaces(a, b) || compareText(contentOf(a), contentOf(b)))
  const blocks: Placed[][] = []
  for (const one of sorted) {
    const last = blocks.at(-1)
    if (last && comparePlaces(last[0]!, one) === 0) last.push(one)
    else blocks.push([one])
  }
  return blocks
}

/** On the same day, the spell that ended comes before the one that began. */
function comparePlaces(a: Placed, b: Placed): number {
  return a.day - b.day || Number(b.isEnd) - Number(a.isEnd)
}

const contentOf = ({ spell: { anchor, value, label } }: Placed) => JSON.stringify([anchor, value, label])
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
