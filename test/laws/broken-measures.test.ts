/** The laws bite: measures that were broken on purpose break a law that the sound ones keep. */
import { describe, expect, it } from 'vitest'
import type { AnyMeasure, Judged, Judgement, Summary, Tally } from '../../src/measure.js'
import { answeredPrecision } from '../../src/measures/answered-precision.js'
import { measures } from '../../src/measures/index.js'
import { smatch } from '../../src/measures/smatch.js'
import { strict } from '../../src/measures/strict.js'
import { temporalAwareness } from '../../src/measures/temporal-awareness.js'
import { documentMeans } from '../../src/summaries/document-means.js'
import { type PrfStats, prf } from '../../src/summaries/prf.js'
import type { LawName } from './laws/index.js'
import { layersFor } from './layers-for.js'
import { isBroken } from './measure-laws.js'

describe.each(measures.map((maker) => [maker.name, maker] as const))('%s with 0.37 for every credit', (_, maker) => {
  it('is not perfect where it should be', () => {
    const measure = judgingOtherwise(maker(), (judgement) => ({ ...judgement, credit: 0.37 * judgement.weight }))
    expect(isBroken('a system that says all that gold says is perfect', measure, layersFor(maker, {}))).toBe(true)
  })
})

interface Broken {
  readonly fault: string
  readonly measure: AnyMeasure
  readonly law: LawName
}

const isAnswered = ({ outcome }: Judgement<unknown>) => outcome !== 'unanswered'

const list: readonly Broken[] = [
  {
    fault: 'gold weighs double',
    measure: judgingOtherwise(strict(), (judgement) => ({
      ...judgement,
      weight: judgement.side === 'gold' ? 2 * judgement.weight : judgement.weight,
    })),
    law: 'a system that says all that gold says is perfect',
  },
  {
    fault: 'only events of gold count on the side of the system',
    measure: onlyEvents(temporalAwareness()),
    law: 'swapping the sides swaps precision and recall',
  },
  {
    fault: 'the sides are exchanged',
    measure: judgingOtherwise(temporalAwareness(), (judgement) => ({
      ...judgement,
      side: judgement.side === 'gold' ? 'system' : 'gold',
    })),
    law: 'a system that says part of gold has precision 1',
  },
  {
    fault: 'sums without items miss the side of gold',
    measure: tallyingOtherwise(smatch(), ({ side }) => side === 'system'),
    law: 'the statistics are the same if no items are asked for',
  },
  {
    fault: 'every value is 1',
    measure: withSummary(strict(), { values: () => ({ f1: 1, precision: 1, recall: 1, 'macro-f1': 1 }) }),
    law: 'the counts are the sums of the items, or a rule says what else',
  },
  {
    fault: 'a document with nothing on one side is in no mean',
    measure: withSummary(temporalAwareness(), documentMeans(forgivingPrf())),
    law: 'a document without a system does not raise the mean over documents',
  },
  {
    fault: 'the same, seen in the document',
    measure: withSummary(temporalAwareness(), documentMeans(forgivingPrf())),
    law: 'precision needs system items, recall gold items, and F1 either',
  },
  {
    fault: 'weights are those of the questions that do not count, and only the score is right',
    measure: judgingOtherwise(
      withSummary(answeredPrecision(), readingOtherwise(answeredPrecision().summary)),
      (judgement) => ({ ...judgement, weight: isAnswered(judgement) ? 0 : 1 }),
    ),
    law: 'the counts are the sums of the items, or a rule says what else',
  },
]

describe('a measure in which', () => {
  it.each(list)('$fault breaks the law: $law', ({ measure, law }) => {
    const maker = measures.find(({ name }) => name === measure.name)!
    expect(isBroken(law, maker(), layersFor(maker, {}), { runs: 30 })).toBe(false)
    expect(isBroken(law, measure, layersFor(maker, {}))).toBe(true)
  })
})

function judgingOtherwise(
  measure: AnyMeasure,
  change: (judgement: Judgement<unknown>) => Judgement<unknown>,
): AnyMeasure {
  const judge: AnyMeasure['judge'] = (pair) => {
    const judged: Judged<unknown> = measure.judge(pair)
    return { ...judged, judgements: [...judged.judgements].map(change) }
  }
  return { ...measure, judge }
}

/** A link of the system counts only if gold has its source as an event. */
function onlyEvents(measure: AnyMeasure): AnyMeasure {
  const judge: AnyMeasure['judge'] = (pair) => {
    const judged: Judged<{ readonly source: string }> = measure.judge(pair)
    const kinds = new Map(pair.gold.entities.map(({ id, kind }: { id: string; kind: string }) => [id, kind]))
    const counts = ({ side, item }: Judgement<{ readonly source: string }>) =>
      side === 'gold' || kinds.get(item.source) === 'event'
    return { ...judged, judgements: [...judged.judgements].filter(counts) }
  }
  return { ...measure, judge }
}

function tallyingOtherwise(measure: AnyMeasure, isTallied: (tally: Tally) => boolean): AnyMeasure {
  const judge: AnyMeasure['judge'] = (pair) => {
    const judged = measure.judge(pair)
    const { judgements } = judged
    const tallies = () => [...(judgements.tallies?.() ?? [])].filter(isTallied)
    return { ...judged, judgements: { [Symbol.iterator]: () => judgements[Symbol.iterator](), tallies } }
  }
  return { ...measure, judge }
}

function withSummary(measure: AnyMeasure, change: Partial<Summary<unknown>>): AnyMeasure {
  return { ...measure, summary: { ...measure.summary, ...change } }
}

/** F1 is undefined if either side has nothing to count. */
function forgivingPrf(): Summary<PrfStats> {
  return {
    ...prf,
    values: (stats) => {
      const values = prf.values(stats)
      return { ...values, f1: values.precision === undefined || values.recall === undefined ? undefined : values.f1 }
    },
  }
}

/** Goes by outcomes and not by weights. */
function readingOtherwise(summary: AnyMeasure['summary']): Partial<Summary<unknown>> {
  return {
    of: (judgements) => summary.of([...judgements].map((each) => ({ ...each, weight: isAnswered(each) ? 1 : 0 }))),
  }
}
