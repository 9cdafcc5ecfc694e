/** What the worker returns for a document with a time layer, without a browser. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Document, evaluate, parseMeasure } from '../../src/index.js'
import { ranksOf } from '../../src/report/drawing/time/timeline.js'
import { drawLayer } from '../../src/report/index.js'
import { checkLayer } from '../../src/time/contradictions/check.js'
import { timelineOf } from '../../src/time/timeline.js'
import { type MarkedEntity, segmentsOf } from '../../web/src/document/temporal/segments.js'
import { timeChecks, timePicture } from '../../web/src/document/temporal/tasks.js'
import { judgeListing } from '../../web/src/worker/judge-listing.js'
import { judge } from '../../web/src/worker/tasks.js'
import { withoutPauses } from './examples.js'
import { contradiction, ferry, largeDocument, theirs } from './temporal-examples.js'

async function judged(gold: Document, system: Document, handle: number): Promise<number> {
  await judge({ pair: { id: gold.id, gold, system }, measures: ['temporal-awareness'] }, withoutPauses(handle))
  return handle
}

describe('the text with its entities', () => {
  const anyEntity = (id: number) =>
    fc.record({ start: fc.nat(24), length: fc.nat(9) }).map(({ start, length }): MarkedEntity => {
      return { id: `e${id}`, kind: 'event', on: 'both', span: { start, end: start + length } }
    })
  const anyEntities = fc.array(fc.nat()).chain((list) => fc.tuple(...list.map((_, i) => anyEntity(i))))

  it('is complete, and each entity has the words of its span, even if entities overlap', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), anyEntities, (text, entities) => {
        const segments = segmentsOf(text, entities)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        for (const entity of entities) {
          const words = segments.filter((segment) => segment.entities.includes(entity)).map((segment) => segment.text)
          expect(words.join('')).toBe([...text].slice(entity.span!.start, entity.span!.end).join(''))
        }
      }),
    )
  })

  it('names the shortest entity first', () => {
    const at = (id: string, start: number, end: number): MarkedEntity => {
      return { id, kind: 'time', on: 'gold', span: { start, end } }
    }
    const segments = segmentsOf('two days ago', [at('t1', 0, 12), at('t2', 0, 8), at('t3', 4, 12)])
    expect(segments.map(({ text, entities }) => [text, ...entities.map(({ id }) => id)])).toEqual([
      ['two ', 't2', 't1'],
      ['days', 't2', 't3', 't1'],
      [' ago', 't3', 't1'],
    ])
  })
})

describe('pictures from the worker', () => {
  const asked = { hasMinor: false, isWanted: false } as const
  async function graphOfExample(hasMinor: boolean) {
    const picture = timePicture({ ...asked, handle: await judged(ferry, theirs, 1), form: 'graph', hasMinor })
    if (picture.form !== 'graph') throw new Error('no graph')
    return picture
  }
  async function timelineOfExample() {
    const picture = timePicture({ ...asked, handle: await judged(ferry, theirs, 1), form: 'timeline' })
    if (picture.form !== 'timeline') throw new Error('no timeline')
    return picture
  }

  it('have the lines and verdicts of the library’s drawing', async () => {
    const picture = await graphOfExample(false)
    const svg = drawLayer(ferry.layers.time!, { system: theirs.layers.time! })
    expect(picture.nodes).toHaveLength(svg.match(/class="box"/g)!.length)
    for (const [verdict, side] of [
      ['missed', 'gold'],
      ['wrong', 'system'],
    ] as const) {
      const found = picture.lines.filter(({ kind, said }) => kind === 'major' && said[side]?.verdict === verdict)
      expect(found).toHaveLength(svg.match(new RegExp(`class="major ${verdict}"`, 'g'))!.length)
    }
  })

  it('distinguish stated from inferred relations on each side', async () => {
    const picture = await graphOfExample(true)
    const [gold, system] = (['gold', 'system'] as const).map((side) => {
      const said = picture.lines.flatMap((line) => (line.said[side] ? [line.said[side]] : []))
      return { needed: said.filter(({ isNeeded }) => isNeeded).length, all: said.length }
    })
    for (const side of [gold!, system!]) expect(side.needed).toBeLessThan(side.all)
    const matched = picture.lines.filter(({ said }) => said.gold?.verdict === 'matched')
    expect(matched.every(({ said }) => said.system)).toBe(true)
  })

  it('have the ranks of the closure', async () => {
    const picture = await timelineOfExample()
    const { extents, last } = ranksOf(timelineOf(theirs.layers.time!, { during: 'included', repair: 'smallest' }))
    expect(picture.last).toBeGreaterThanOrEqual(last)
    for (const { id, bars } of picture.rows) expect(bars[1]).toMatchObject(extents.get(id)!)
  })

  it('of many entities are made only on request', async () => {
    const handle = await judged(largeDocument(600, 0), largeDocument(600, 1), 2)
    const asked = { handle, form: 'graph', hasMinor: true } as const
    expect(timePicture({ ...asked, isWanted: false })).toEqual({ form: 'too large', entities: 201, isPossible: true })
    expect(timePicture({ ...asked, isWanted: true })).toMatchObject({ form: 'graph' })
  })

  it('come with contradictions and the repair that check proposes', async () => {
    const { sides } = timeChecks({ handle: await judged(ferry, contradiction, 3) })
    const { core, repair } = checkLayer(contradiction.layers.time!)
    expect(sides[0]).toMatchObject({ side: 'gold', isConsistent: true, contradictions: [] })
    expect(sides[1]!.contradictions[0]!.map(({ link }) => link)).toEqual(core)
    expect(sides[1]!.repair.map(({ link }) => link)).toEqual(repair)
  })
})

describe('very many items', () => {
  it('are all counted, and the first of each verdict and side listed', () => {
    const pair = { id: 'ferry', gold: ferry, system: theirs }
    const measure = parseMeasure('strict')
    const whole = evaluate({ gold: [ferry], system: [theirs], measures: [measure] }).measures[0]!.documents[0]!
    const all = judgeListing(pair, measure)
    const few = judgeListing(pair, measure, { most: 2 })
    expect([all.report.values, few.report.values]).toEqual([whole.values, whole.values])
    expect(few.report.items!.length + few.unlisted.get('')!).toBe(all.report.items!.length)
    expect(few.report.items).toHaveLength(2 * 4)
    const golds = judgeListing(pair, measure, { most: 0, isKept: ({ side }) => side === 'gold' })
    expect(golds.report.items).toEqual(all.report.items!.filter(({ side }) => side === 'gold'))
  })
})
