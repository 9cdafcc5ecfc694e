/** A table that uses the ids of events, and TimeML that uses the ids of instances. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { evaluate, problemsOf } from '../../src/evaluation/evaluate.js'
import { parseFormat } from '../../src/formats/index.js'
import { read } from '../../src/formats/read.js'
import { parseMeasure } from '../../src/measures/index.js'
import { load } from '../../src/node/load.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const timeml = `<TimeML><TEXT><EVENT eid="e1">fell</EVENT> <EVENT eid="e2">rose</EVENT></TEXT>
<MAKEINSTANCE eiid="ei7" eventID="e1"/><MAKEINSTANCE eiid="ei8" eventID="e2"/>
<TLINK lid="l1" relType="BEFORE" eventInstanceID="ei7" relatedToEventInstance="ei8"/></TimeML>`
const table = 'e1\te2\tb\n'

function scored(gold: [string, string], system: [string, string], measure: string) {
  const report = evaluate({
    gold: read(gold[0], gold[1]).documents,
    system: read(system[0], system[1]).documents,
    measures: [parseMeasure(measure)],
  })
  const codes = ['time/no-shared-event', 'corpus/nothing-shared']
  const warnings = problemsOf(report).filter(({ code }) => codes.includes(code))
  return { f1: report.measures[0]!.values.f1, hints: warnings.map(({ hint }) => hint) }
}

describe('a table by events and TimeML by instances', () => {
  it.each(['temporal-awareness', 'strict', 'pairwise', 'tempeval3(align=ids)'])(
    '%s reports how to pair them',
    (measure) => {
      const { hints } = scored([table, 'tbdense'], [timeml, 'timeml'], measure)
      expect(hints).toEqual([expect.stringContaining("--system-format 'timeml(ids=events)'")])
      expect(scored([timeml, 'timeml'], [table, 'tbdense'], measure).hints).toEqual([
        expect.stringContaining("--gold-format 'timeml(ids=events)'"),
      ])
    },
  )

  it.each(['temporal-awareness', 'strict', 'pairwise', 'tempeval3(align=ids)'])(
    '%s scores them by events',
    (measure) => {
      expect(scored([table, 'tbdense'], [timeml, 'timeml(ids=events)'], measure)).toEqual({ f1: 1, hints: [] })
    },
  )

  it('is reported without this advice if no instance belongs to such an event', () => {
    const { hints } = scored(['e11\te12\tb\n', 'tbdense'], [timeml, 'timeml'], 'strict')
    expect(hints).toEqual([expect.stringContaining('Entities are paired by their ids.')])
  })
})

const corpora = join(shared, 'data/temporal')

/** Of the events in a table, those that TimeBank has too if it is read so. */
function eventsKnown(table: string, format: string, ids: 'events' | 'instances') {
  const timebank = load(join(corpora, 'tbaq/timebank'), { format: parseFormat(`timeml(ids=${ids})`) }).documents
  const known = new Map(timebank.map(({ id, layers }) => [id, new Set(layers.time!.entities.map((one) => one.id))]))
  const documents = read(readFileSync(join(corpora, table), 'utf8'), format).documents
  const events = documents.flatMap(({ id, layers }) =>
    layers.time!.entities.filter(({ kind }) => kind === 'event').map((event) => known.get(id)!.has(event.id)),
  )
  return `${events.filter(Boolean).length} of ${events.length}`
}

describe('TimeBank names', skipFor(lackOf(corpora)), () => {
  const dense = ['tbdense-annotators/TimebankDense.full.txt', 'tbdense'] as const
  const discourse = ['tddiscourse/TDDMan/TDDManTrain.tsv', 'tddiscourse'] as const
  const matres = ['matres/timebank.txt', 'matres'] as const

  it('the events of TimeBank-Dense by events, except for those that TimeBank-Dense added', () => {
    expect(eventsKnown(...dense, 'events')).toBe('1494 of 1712')
    expect(eventsKnown(...dense, 'instances')).toBe('0 of 1712')
  })

  it('those of TDDiscourse by events, those of MATRES by instances', () => {
    const [known, all] = eventsKnown(...discourse, 'events')
      .split(' of ')
      .map(Number)
    expect(all! - known!).toBeLessThanOrEqual(1)
    expect(eventsKnown(...discourse, 'instances')).toBe(`0 of ${all}`)
    expect(eventsKnown(...matres, 'instances')).toBe('3310 of 3311')
  })
})
