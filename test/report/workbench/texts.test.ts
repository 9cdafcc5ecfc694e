/** The words beside an id: of a mention those of its own side, of the entities of a link those that both sides share. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../../src/document.js'
import { evaluate } from '../../../src/evaluation/evaluate.js'
import { timeml } from '../../../src/formats/timeml.js'
import { entities } from '../../../src/measures/entities.js'
import { explainText } from '../../../src/report/explain.js'
import { ownTextsOf, textsOfPair } from '../../../src/report/workbench/texts.js'

function read(text: string): Document {
  const marked = text.replace(/\[(\w+) ([^\]]+)\]/g, '<TIMEX3 tid="$1" type="DATE" value="2001">$2</TIMEX3>')
  return timeml().read(`<TimeML><TEXT>${marked}</TEXT></TimeML>`, { id: 'a' }).documents[0]!
}

const gold = read('He came [t1 yesterday] and [t2 two days ago] or [t3 2001].')
const system = read('He came [t5 yesterday] and [t1 two days] [t3 ago] or 2001.')

describe('texts of a pair', () => {
  it('are those of the side that a mention is of, and its reason is one of place', () => {
    const textOf = textsOfPair({ gold, system })
    const report = evaluate({ gold: [gold], system: [system], measures: [entities({ kind: 'time' })], items: true })
    const text = explainText(report, { textOf: (entity, _, side, item) => textOf(entity, side, item) })
    expect(text.trimEnd().split('\n').slice(1)).toEqual([
      'correct  system t5  t5 “yesterday”     gold states the same (t1)',
      'correct  system t1  t1 “two days”      gold has it with a different extent (t2)',
      'wrong    system t3  t3 “ago”           the gold mention there (t2) is already matched with system t1',
      'correct  gold t1    t1 “yesterday”     system states the same (t5)',
      'correct  gold t2    t2 “two days ago”  system has it with a different extent (t1)',
      'missed   gold t3    t3 “2001”          system has no mention there',
    ])
  })

  it('are gold’s first for the entities of links, which have gold’s names where a measure aligned them', () => {
    const textOf = textsOfPair({ gold, system })
    const link = { id: 'l1', source: 't1', label: 'BEFORE', target: 't5' }
    expect(['t1', 't5', 't9'].map((entity) => textOf(entity, 'system', link))).toEqual([
      'yesterday',
      'yesterday',
      undefined,
    ])
  })

  it('are read in the text of the other side where a side has none', () => {
    const { text: _, ...bare } = system
    expect(ownTextsOf({ gold, system: bare }).system.get('t1')).toBe('two days')
  })
})
