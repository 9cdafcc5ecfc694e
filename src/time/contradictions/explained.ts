/**
 * Why each link that was set aside had to be: contradictions with the links set aside because of them. A contradiction
 * that tells nothing new of what is aside is left out. Where none of those found names a link, one is looked for among it
 * and the links that are kept; only so many, because each costs a search.
 */
import { setReasoner } from '../allen/timeline.js'
import { type Constraint, canonical } from '../constraints.js'
import type { Timeline } from '../timeline.js'
import { findCycle } from './contradiction.js'

export interface Explained {
  readonly contradictions: readonly ExplainedContradiction[]
  /** Links set aside for which no contradiction was looked for, or none was found. */
  readonly others: readonly Constraint[]
}

export interface ExplainedContradiction {
  /** They cannot all hold. */
  readonly links: readonly Constraint[]
  /** Those set aside because of it, none of them because of another. */
  readonly setAside: readonly Constraint[]
}

/** So many contradictions are looked for. */
const MOST_SEARCHES = 20

const known = new WeakMap<Timeline, Explained>()

/** The shortest first. Found once for a timeline: several measures ask. */
export function explainSetAside(timeline: Timeline): Explained {
  const explained = known.get(timeline) ?? findExplained(timeline)
  known.set(timeline, explained)
  return explained
}

function findExplained(timeline: Timeline): Explained {
  const contradictions: ExplainedContradiction[] = []
  const open = new Map<string, Constraint[]>()
  for (const one of timeline.setAside) open.set(canonical(one), [...(open.get(canonical(one)) ?? []), one])
  const tell = (links: readonly Constraint[]): void => {
    const keys = links.map(canonical).filter((key, i, all) => open.has(key) && all.indexOf(key) === i)
    if (keys.length) contradictions.push({ links, setAside: keys.flatMap((key) => open.get(key)!) })
    for (const key of keys) open.delete(key)
  }
  for (const links of [...timeline.contradictions].sort((a, b) => a.length - b.length)) tell(links)
  for (const [first] of [...open.values()].slice(0, MOST_SEARCHES)) tell(contradictionWith(timeline, first!))
  return { contradictions, others: [...open.values()].flat() }
}

/** Links that are kept and one that cannot hold beside them; none if the search does not decide. */
function contradictionWith({ isPoint, kept, route }: Timeline, aside: Constraint): readonly Constraint[] {
  const constraints = [...kept, aside]
  const found =
    route === 'sets'
      ? setReasoner(isPoint.length, constraints).findCore(constraints.map((_, i) => i))
      : findCycle(isPoint, constraints)
  return (found ?? []).map((i) => constraints[i]!)
}
