/**
 * Words of temporal cues: what shows that a relation is over or to come, and what shows that an event has not happened, is long past, or
 * changes nothing. `temporal-cues.ts` says how they are used.
 */
import type { TemporalLink } from '../../layers/facts.js'

const listOf = (text: string) => text.split(', ')

/** Participles before a name ("the ousted president X"). After a noun, they report the event. */
export const removalParticiples: ReadonlySet<string> = new Set(['deposed', 'ousted', 'overthrown'])

/** Words beside a name. */
export const statusWords: ReadonlyMap<string, TemporalLink> = new Map([
  ...listOf('former, ex, onetime, erstwhile, exiled, ex-president, then, then-president').map(
    (word) => [word, 'before'] as const,
  ),
  ...listOf('elect, candidate, nominee, designate, hopeful, contender, challenger, incoming').map(
    (word) => [word, 'after'] as const,
  ),
])

/** Words beside an event that has not happened. */
export const irrealisWords: ReadonlySet<string> = new Set(
  listOf(
    "not, n't, never, will, would, may, might, could, should, must, if, unless, shall, attempt, attempted, possible, alleged, potential, " +
      'planned, imminent, eventual, scheduled',
  ),
)

/** Words above an event that is wished for, planned, feared or denied. */
export const intentions: ReadonlySet<string> = new Set(
  listOf(
    'refuse, urge, call, demand, ask, pressure, vow, threaten, plan, expect, deny, protest, seek, reject, want, fail, attempt, try, ' +
      'oppose, intend, warn, promise, hope, pledge, consider, decline, request, likely, favour, favor, poise, set, slate, schedule, due, ' +
      'tip, petition, plot, threat, speculation, rumour, rumor, event, possibility, case, bid, conspire, conspiracy, proceeding, article, ' +
      'motion, protester, rally, foil, march, chant, await, prepare, eligible, run, hearing, process, inquiry, push, pressure, talk',
  ),
)

/** Words above an event that is past. */
export const retrospects: ReadonlySet<string> = new Set(
  listOf(
    'anniversary, commemorate, trial, try, convict, conviction, suspect, investigation, investigate, indict, indictment, sentence, charge, ' +
      'accuse, implicate, blame, responsible, role, involvement, tribunal, evidence, mark',
  ),
)

export const reElections: ReadonlySet<string> = new Set(['re-election', 'reelection', 're-elect', 'reelect'])

/** Which term it is, if nothing new begins. */
export const continuingTerms: ReadonlySet<string> = new Set(
  listOf('second, third, fourth, fifth, sixth, seventh, another, new, further, consecutive, successive'),
)

/** What can be won or defeated without an office. */
export const otherWins: ReadonlySet<string> = new Set(
  listOf(
    'prize, award, medal, confidence, support, backing, approval, praise, case, lawsuit, appeal, battle, right, seat, primary, nomination, ' +
      'leadership, caucus, rebellion, motion, bill, delegate, ballot, referendum, allegiance, round, by-election',
  ),
)
