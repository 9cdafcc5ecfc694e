import { describe, expect, it } from 'vitest'
import { edgesOf, graphOf, nodeNamed } from './graphs.js'

describe('events', () => {
  it.each([
    ['She resigned.', 'resign', 'PAST NONE POS'],
    ['She resigns.', 'resign', 'PRESENT NONE POS'],
    ['She will not resign.', 'resign', 'FUTURE NONE NEG'],
    ['She has resigned.', 'resign', 'PRESENT PERFECTIVE POS'],
    ['She had been waiting.', 'wait', 'PAST PERFECTIVE_PROGRESSIVE POS'],
    ["They didn't agree.", 'agree', 'PAST NONE NEG'],
    ['She might resign.', 'resign', 'NONE NONE POS'],
    ['She was president.', 'president', 'PAST NONE POS'],
    ['The resignation surprised us.', 'resignation', 'NONE NONE POS'],
  ])('%s', (text, descriptor, properties) => {
    const event = nodeNamed(graphOf(text), descriptor)?.event
    expect(event && `${event.tense} ${event.aspect} ${event.polarity}`).toBe(properties)
  })
})

describe('temporal edges', () => {
  it.each([
    ['She resigned in May 2001.', 'resign within May 2001'],
    ['She resigned on 4 May 2001.', 'resign within 4 May 2001'],
    ['She has governed since 2001.', 'govern beginning 2001'],
    ['She governed until 2001.', 'govern ending 2001'],
    ['She governed for three years.', 'govern throughout three years'],
    ['She will not resign until next year.', 'resign ending next year'],
    ['She left before 2001.', 'leave before 2001'],
    ['She left after May 2001.', 'leave after May 2001'],
    ['She resigned last week.', 'resign within last week'],
    ['She was president since 2001.', 'president beginning 2001'],
  ])('%s', (text, edge) => {
    expect(edgesOf(graphOf(text, '2003-02-03'), 'temporal')).toEqual([edge])
  })

  it('a date that describes a noun is not the time of the verb', () => {
    expect(edgesOf(graphOf('She signed the law of 1947.'), 'temporal')).toEqual([])
  })
})
