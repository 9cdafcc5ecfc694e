/**
 * Explains why links were set aside: contradictions, each with the links set aside because of it. A contradiction that explains no further
 * link is left out. If no known contradiction includes a link, one is searched for among this link and those that are kept. The number of
 * searches and their steps are limited.
 */
import { setReasoner } from '../allen/timeline.js'
import { type Constraint, canonical } from '../constraints.js'
import { endpointGraph } from '../points/endpoints.js'
import type { Timeline } from '../timeline.js'
import { findCycleIn } from './contradiction.js'
import type { Work } from './work.js'

export interface Explained {
  readonly contradictions: readonly ExplainedContradiction[]
  /** Links set aside without an explanation: no contradiction was searched for, or none was found. */
  readonly others: readonly Constraint[]
}

export interface ExplainedContradiction {
  /** Links that cannot all hold. */
  readonly links: readonly Constraint[]
  /** The links set aside because of this contradiction; each belongs to one contradiction only. */
  readonly setAside: readonly Constraint[]
}

/** The largest number of contradictions to search for. */
const MOST_SEARCHES = 20
/** The largest number of steps of all searches, about a second. Graphs of up to 100,000 links do not reach it. */
const MOST_WORK = 20_000_000

const known = new WeakMap<Timeline, Explained>()

/** Shorter contradictions come first. Results are cached for each timeline, because several measures need them. */
export function explainSetAside(timeline: Timeline): Explained {
  const explained = known.get(timeline) ?? findExplained(timeline)
  known.set(timeline, explained)
  return explained
}

function findExplained(timeline: Timeline): Explained {
  const contradictions: ExplainedContradiction[] = []
  const open = new Map<string, Constraint[]>()
  for (const one of timeline.setAside) open.set(canonical(one), [...(open.get(canonical(one)) ?? []), one])
  const explain = (links: readonly Constraint[]): void => {
    const keys = links.map(canonical).filter((key, i, all) => open.has(key) && all.indexOf(key) === i)
    if (keys.length) contradictions.push({ links, setAside: keys.flatMap((key) => open.get(key)!) })
    for (const key of keys) open.delete(key)
  }
  for (const links of [...timeline.contradictions].sort((a, b) => a.length - b.length)) explain(links)
  const work: Work = { left: MOST_WORK }
  for (const [first] of [...open.values()].slice(0, MOST_SEARCHES))
    if (work.left > 0) explain(contradictionWith(timeline, first!, work))
  return { contradictions, others: [...open.values()].flat() }
}

/** A contradiction between a link that was set aside and links that are kept; empty if the search does not decide. */
function contradictionWith({ isPoint, kept, route }: Timeline, aside: Constraint, work: Work): readonly Constraint[] {
  const constraints = [...kept, aside]
  const found =
    route === 'sets'
      ? setReasoner(isPoint.length, constraints).findCore(constraints.map((_, i) => i))
      : findCycleIn(endpointGraph(isPoint, constraints).graph, isPoint, constraints, { work, through: kept.length })
  return (found ?? []).map((i) => constraints[i]!)
}
