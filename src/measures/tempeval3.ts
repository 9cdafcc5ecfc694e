/**
 * The relation score of TempEval-3 (UzZaman et al. 2013, section 4.2), as its program sets out to compute it, done exactly.
 * System entities are matched to gold's by their position in the text. Links are taken one after another, and DURING is read as
 * SIMULTANEOUS. A link that follows from those before is dropped; one that contradicts them is set aside but stays stated.
 * The rest of each side is judged as in `temporal-awareness`.
 *
 * The Timegraph of the program misjudges some links; this measure does not. `docs/parity.md` lists the documents.
 * Of the links from an entity to itself, `a SIMULTANEOUS a` is redundant (the program counts it); any other contradicts itself
 * and is set aside.
 * O(closure of both sides + links × edges between their ends); proofs are searched when an item is explained.
 */

import { alignProblems, takenProblems, textsDiffer } from '../judging/taken-problems.js'
import type { TimeLayer, TimeLink } from '../layers/time.js'
import { defineMeasure, type Judged, type Pair } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import { type TakenInOrder, takeInOrder } from '../time/contradictions/sequential.js'
import { alignByPlace } from '../time/entities/align.js'
import { comparePlaces } from '../time/entities/places.js'
import { inTextOrder } from '../time/entities/text-order.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import { judgeAwareness } from './temporal-awareness.js'

const params = {
  align: choice(['spans', 'ids'], {
    default: 'spans',
    doc: 'how entities are matched: by position in the text (events by their first word, times by overlap), or by id',
  }),
  order: choice(['document', 'canonical'], {
    default: 'document',
    doc: 'the order in which links are taken: that of the file, or that of the text, which does not depend on the file',
  }),
}

type Settings = ValuesOf<typeof params>

export const tempeval3 = defineMeasure({
  name: 'tempeval3',
  aliases: ['te3'],
  reads: 'time',
  about: {
    summary: 'The relation score of the TempEval-3 shared task, done exactly.',
    details:
      'System entities get the ids of the gold entities at the same position (`align=spans`, the default, because the official pipeline does so before it scores; with `align=ids` both sides must share ids). Then each side is read link by link, DURING and DURING_INV as SIMULTANEOUS: a repeated link is skipped, a link that follows from those before it is dropped as redundant, and a link that contradicts them is not used for reasoning but stays stated. Precision is the share of the remaining system links that gold states, in the same or the inverse form, or entails; recall is the same with the sides exchanged. Documents are summed.',
    rewards:
      'Links that gold states or implies. A redundant link neither earns nor costs anything; a contradictory one counts unless the other side states it, too.',
    limits:
      'The score depends on the order of the links in the file wherever they are redundant or contradictory in several ways: shuffling the links of one file moves F1 by up to three points on published outputs. That is a property of the definition; `order=canonical` takes the links in the order of the text (by name where entities have no place) and each relation once in whichever direction it is stated, which makes the score independent of the file but is no longer the published one. A link that is repeated in its inverse form is skipped, too, because the official alignment writes both in one direction; with `align=ids` and document order it is not, and counts twice if it is contradictory, as in the relation part of the program. VAGUE and NONE carry no information and are not counted; a relType that TimeML does not have is left out by the reader; a second instance of an event is an entity of its own. Each is reported as a problem. Scores of the official program differ because of faults in its Timegraph, by less than a point of F1 on published outputs and by 1.4 on the sample of its toolkit.',
    cite: 'Naushad UzZaman, Hector Llorens, Leon Derczynski, James Allen, Marc Verhagen and James Pustejovsky. 2013. SemEval-2013 Task 1: TempEval-3: Evaluating Time Expressions, Events, and Temporal Relations. SemEval 2013, 1–9.',
  },
  params,
  summary: documentMeans(prf),
  pairsByPlace: ({ align }) => align === 'spans',
  judge: (pair, settings) => judgeTaken(pair, settings),
})

/** How temporal awareness judges the links that are left on both sides. */
const awareness = { contradictions: 'official', duplicates: 'count', during: 'simultaneous' } as const

function judgeTaken(pair: Pair<TimeLayer>, settings: Settings): Judged<TimeLink> {
  const aligned = settings.align === 'spans' ? alignSystem(pair) : { system: pair.system, problems: [] }
  const taken = { gold: take(pair.gold, settings), system: take(aligned.system, settings) }
  const order = settings.order === 'document' ? 'document' : 'text'
  const judged = judgeAwareness({ gold: taken.gold.stated, system: taken.system.stated }, { ...awareness, order })
  return {
    ...judged,
    problems: [
      ...aligned.problems,
      ...judged.problems,
      ...(['gold', 'system'] as const).flatMap((side) => takenProblems(side, pair[side], taken[side])),
    ],
  }
}

function alignSystem({ gold, system, texts = {} }: Pair<TimeLayer>): {
  readonly system: TimeLayer
  readonly problems: readonly Problem[]
} {
  const places = comparePlaces(texts)
  if (!places) return { system, problems: [textsDiffer('Entities are matched by their ids instead.')] }
  const aligned = alignByPlace(gold, system, places)
  return { system: aligned.system, problems: alignProblems(aligned) }
}

/** The official pipeline writes both forms of a link in one direction when it aligns entities, and only then. */
function take(layer: TimeLayer, { align, order }: Settings): TakenInOrder {
  const repeats = align === 'spans' ? 'either-way' : 'word-for-word'
  if (order === 'document') return takeInOrder(layer, 'simultaneous', repeats)
  const { layer: ordered, repeated } = inTextOrder(layer, 'simultaneous')
  const taken = takeInOrder(ordered, 'simultaneous', 'either-way')
  return { ...taken, repeated: [...repeated, ...taken.repeated] }
}
