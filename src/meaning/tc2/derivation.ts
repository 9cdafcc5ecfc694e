/**
 * Derives a link of a closure from stated links: a chain of them from its source to its target. Links are derived breadth first, so that
 * each keeps one of its shortest derivations. Used only for explanations: O(links of the closure × links of a node), with an object for each.
 */
import type { Link, RelationAlgebra } from './algebra.js'

interface Derived<Stated extends Link> {
  readonly link: Link
  /** The stated link, or else the two links it follows from. */
  readonly stated?: Stated
  readonly parts?: readonly [Derived<Stated>, Derived<Stated>]
}

export interface Derivation<Stated extends Link> {
  /** The stated links behind a link, in order; empty if it does not follow. */
  chainTo(link: Link): Stated[]
}

export function deriveLinks<Stated extends Link>(
  links: readonly Stated[],
  algebra: RelationAlgebra,
): Derivation<Stated> {
  const known = new Map<string, Derived<Stated>>()
  const [from, into] = [new Map<number, Derived<Stated>[]>(), new Map<number, Derived<Stated>[]>()]
  const queue: Derived<Stated>[] = []
  const add = (derived: Derived<Stated>) => {
    const { source, target } = derived.link
    if (source === target || known.has(derivedKey(derived.link))) return
    known.set(derivedKey(derived.link), derived)
    queue.push(derived)
    from.set(source, [...(from.get(source) ?? []), derived])
    into.set(target, [...(into.get(target) ?? []), derived])
  }
  const compose = (first: Derived<Stated>, second: Derived<Stated>) => {
    for (const [a, b, name] of algebra.compositions)
      if (a === first.link.name && b === second.link.name)
        for (const link of bothWays({ source: first.link.source, name, target: second.link.target }, algebra))
          add({ link, parts: [first, second] })
  }
  for (const stated of links) for (const link of bothWays(stated, algebra)) add({ link, stated })
  for (let at = 0; at < queue.length; at++) {
    const derived = queue[at]!
    for (const next of from.get(derived.link.target) ?? []) compose(derived, next)
    for (const last of into.get(derived.link.source) ?? []) compose(last, derived)
  }
  return {
    chainTo: (link) => statedChain(known.get(derivedKey(link)) ?? known.get(derivedKey(inverseOf(link, algebra)))),
  }
}

function bothWays(link: Link, algebra: RelationAlgebra): Link[] {
  return algebra.inverses[link.name] === undefined ? [link] : [link, inverseOf(link, algebra)]
}

function inverseOf(link: Link, algebra: RelationAlgebra): Link {
  const inverse = algebra.inverses[link.name]
  return inverse === undefined ? link : { source: link.target, name: inverse, target: link.source }
}

function derivedKey({ source, name, target }: Link): string {
  return `${source} ${name} ${target}`
}

function statedChain<Stated extends Link>(derived: Derived<Stated> | undefined): Stated[] {
  if (derived?.stated) return [derived.stated]
  return derived?.parts?.flatMap((part) => statedChain(part)) ?? []
}
