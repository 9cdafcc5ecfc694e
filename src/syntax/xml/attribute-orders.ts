/**
 * The orders in which tags have their attributes. Most tags of a name have the same attributes in the same order, so the next attribute is
 * nearly always the one that followed the last time: one comparison instead of reading its name, and no search for duplicates.
 * An order is a path in a tree:
 *
 *     TLINK ── lid ── relType ── eventInstanceID ── relatedToTime
 *                                                └─ relatedToEventInstance
 *
 * The tree grows with the files that are read, because files of one corpus are alike, but never beyond a limit.
 */
export interface Order {
  /** The last attribute, or the tag if there is none. */
  readonly name: string
  /** The attribute as it is written up to its value. */
  readonly beginning: string
  /** The order without the last attribute. */
  readonly before: Order | undefined
  /** The order with one attribute more that was used last. */
  next: Order | undefined
  /** One of the orders with one attribute more; `other` leads to the rest. */
  first: Order | undefined
  readonly other: Order | undefined
}

/** More orders than any program writes; then all are dropped. */
const mostOrders = 10_000
const longestName = 100
const plainName = /^[A-Za-z_:][\w:.-]*$/

const byTag = new Map<string, Order>()
let count = 0

/** The empty order of a tag, unless its name is not plain. */
export function orderOf(tag: string): Order | undefined {
  const known = byTag.get(tag)
  if (known || tag.length > longestName || !plainName.test(tag)) return known
  const order = added(tag, undefined)
  byTag.set(order.name, order)
  return order
}

/** The order with one attribute more, unless it has that attribute already. The name is plain. */
export function orderAfter(order: Order, name: string): Order | undefined {
  let found = order.first
  while (found && found.name !== name) found = found.other
  order.next = found ?? (canFollow(order, name) ? added(name, order) : undefined)
  return order.next
}

function canFollow(order: Order, name: string): boolean {
  if (name.length > longestName) return false
  for (let at = order; at.before; at = at.before) if (at.name === name) return false
  // An object cannot have this attribute.
  return name !== '__proto__'
}

function added(given: string, before: Order | undefined): Order {
  if (++count > mostOrders) {
    byTag.clear()
    count = 0
  }
  // A key is a string of its own. A part of a file would keep the whole file in memory.
  const name = Object.keys({ [given]: true })[0]!
  const order: Order = {
    ...{ name, beginning: `${name}="`, before },
    ...{ next: undefined, first: undefined, other: before?.first },
  }
  if (before) before.first = order
  return order
}
