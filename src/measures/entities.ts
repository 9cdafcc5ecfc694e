/**
 * The entity scores of TempEval-3 (UzZaman et al. 2013, section 4.1): which events and times of the text a system has found,
 * with the same extent or by overlap, and whether it gave them the right attribute. Precision judges the system's mentions,
 * recall gold's. An attribute score counts a mention only if it was found and its attribute is right; its F1 is the
 * task's (right attributes / mentions found) × F1 of the mentions.
 *
 * As in the task's program each mention has one partner at most (`time/entities/mentions.ts`). O(characters of the mentions).
 */

import { textsDiffer } from '../judging/taken-problems.js'
import type { TimeEntity, TimeLayer } from '../layers/time.js'
import { defineMeasure, type Judged, type Judgement, type Pair, type Side } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { prf } from '../summaries/prf.js'
import {
  type Mention,
  type MentionPair,
  mentionsOf,
  type PairedMentions,
  pairMentions,
} from '../time/entities/mentions.js'
import { comparePlaces } from '../time/entities/places.js'
import { choice, type ValuesOf } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import type { Reason } from '../vocabulary/reason.js'

const params = {
  kind: choice(['event', 'time'], { default: 'event', doc: 'which mentions: EVENT, or TIMEX3 without creation times' }),
  match: choice(['strict', 'relaxed'], {
    default: 'relaxed',
    doc: 'a mention is found if the extent is the same, or if the extents overlap',
  }),
  attribute: choice(['none', 'class', 'tense', 'aspect', 'pos', 'polarity', 'modality', 'type', 'value'], {
    default: 'none',
    doc: 'this attribute must be right, too; `class` to `modality` belong to events, `type` and `value` to times',
  }),
}

type Settings = ValuesOf<typeof params>

export const entities = defineMeasure({
  name: 'entities',
  reads: 'time',
  about: {
    summary: 'Which events or times of the text the system has found, and with which attributes.',
    details:
      'Mentions are compared by their position in the text. Both sides must have the same text, except for white space. With `match=strict` a mention counts if the other side has one of the same extent, with `match=relaxed` if it has one that overlaps. With `attribute` it counts only if that attribute has the same value there too, so that F1 is (right attributes / found mentions) × F1 of the mentions, as in TempEval-3. An event with several instances counts once; the first instance gives its attributes. The document creation time is left out. Each mention has at most one partner: one with the same extent, otherwise one that overlaps, in the order of the text. A mention outside the text, such as an event of a headline, is compared by its id.',
    rewards: 'Finding the mentions of gold and no others, and giving them the values of gold.',
    limits:
      'Overlap is generous: one word of a long mention is enough. Values are compared as written: "1998-02-19" and "1998-02-19T08:02" differ. A missing attribute equals only a missing or empty one. With an attribute that the kind does not have, every mention that is found is right.',
    cite: 'Naushad UzZaman, Hector Llorens, Leon Derczynski, James Allen, Marc Verhagen and James Pustejovsky. 2013. SemEval-2013 Task 1: TempEval-3: Evaluating Time Expressions, Events, and Temporal Relations. SemEval 2013, 1–9.',
  },
  params,
  summary: documentMeans(prf),
  pairsByPlace: () => true,
  judge: (pair, settings) => judgeMentions(pair, settings),
})

function judgeMentions({ gold, system, texts = {} }: Pair<TimeLayer>, settings: Settings): Judged<TimeEntity> {
  const places = comparePlaces(texts)
  const read = places ?? comparePlaces({})!
  const mentions = {
    gold: mentionsOf(gold, settings.kind, 'gold', read),
    system: mentionsOf(system, settings.kind, 'system', read),
  }
  const paired = pairMentions(
    mentions,
    (a, b) => attributeOf(a, settings.attribute) === attributeOf(b, settings.attribute),
  )
  const judgements = (['system', 'gold'] as const).flatMap((side) => judgeSide(side, mentions[side], paired, settings))
  return {
    judgements,
    problems: [
      ...(places ? [] : [textsDiffer('Their positions are still compared, but the result may mean nothing.')]),
      ...(['gold', 'system'] as const).flatMap((side) => noPlace(side, mentions[side])),
    ],
  }
}

function judgeSide(
  side: Side,
  mentions: readonly Mention[],
  { pairs, passedOver }: PairedMentions,
  settings: Settings,
): Judgement<TimeEntity>[] {
  const pairOf = new Map(pairs.map((pair) => [pair[side], pair]))
  const reasonAlone = lonelyReasons(side, pairs, passedOver)
  return mentions.map((mention) => {
    const pair = pairOf.get(mention)
    const because = pair ? reasonFor(side, pair, settings.attribute) : reasonAlone(mention)
    const isRight = because.kind === 'same' || (because.kind === 'other-extent' && settings.match === 'relaxed')
    return { side, item: mention.entity, credit: isRight ? 1 : 0, weight: 1, because }
  })
}

/** Another extent is reported last, because it is not a fault where overlap is enough. */
function reasonFor(side: Side, pair: MentionPair, attribute: string): Reason {
  const partner = pair[otherThan(side)]
  const as = partner.entity.id
  const [own, other] = [attributeOf(pair[side], attribute), attributeOf(partner, attribute)]
  if (own !== other) return { kind: 'other-value', as, attribute, own, other }
  return { kind: pair.isSameExtent ? 'same' : 'other-extent', as }
}

/** Why a mention has no partner: a mention outside the text is looked up by its id, the others by their position. */
function lonelyReasons(
  side: Side,
  pairs: readonly MentionPair[],
  passedOver: readonly MentionPair[],
): (mention: Mention) => Reason {
  const other = otherThan(side)
  const takenBy = new Map(pairs.map((pair) => [pair[other], pair[side]]))
  const rivals = new Map([...passedOver].reverse().map((pair) => [pair[side], pair[other]]))
  return (mention) => {
    if (!mention.span) return { kind: 'unknown-entity', entities: [mention.entity.id] }
    const rival = rivals.get(mention)
    const by = rival && takenBy.get(rival)
    return { kind: 'no-mention', ...(rival && by && { taken: { as: rival.entity.id, by: by.entity.id } }) }
  }
}

function otherThan(side: Side): Side {
  return side === 'gold' ? 'system' : 'gold'
}

function attributeOf({ entity }: Mention, attribute: string): string {
  return entity.attributes?.[attribute] ?? ''
}

function noPlace(side: Side, mentions: readonly Mention[]): Problem[] {
  const lost = mentions.filter(({ span }) => !span)
  const [first] = lost
  if (!first) return []
  return [
    {
      code: 'time/no-place',
      severity: 'note',
      side,
      message: `${lost.length} mention${lost.length === 1 ? ' is' : 's are'} outside the text, such as ${first.entity.id}; compared by id.`,
      ...(first.entity.place && { place: first.entity.place }),
    },
  ]
}
