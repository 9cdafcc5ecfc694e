import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { layOut } from '../../../../src/report/drawing/layout.js'
import { ranksOf } from '../../../../src/report/drawing/time/timeline.js'
import { drawingForms, drawLayer } from '../../../../src/report/index.js'
import { timelineOf } from '../../../../src/time/timeline.js'
import { anyLayer } from '../../../arbitraries/timeline.js'
import { timeline } from '../../../time/notation.js'
import { parseSvg } from '../../svg.js'

/** The classes of drawn elements, and the texts. */
function parse(svg: string): { classes: string[]; texts: string[] } {
  const { elements, texts } = parseSvg(svg)
  return { classes: elements.flatMap(({ attributes }) => attributes.class?.trim() ?? []), texts }
}

const count = (svg: string, wanted: string): number => parse(svg).classes.filter((found) => found === wanted).length

describe('the drawing of a graph', () => {
  it('has a box for each node, a line for each major relation, and one for each interval', () => {
    const svg = drawLayer(timeline('a BEFORE b', 'b BEFORE c', 'a BEFORE c', 'c SIMULTANEOUS d'))
    expect([count(svg, 'box'), count(svg, 'major'), count(svg, 'trivial')]).toEqual([6, 2, 3])
  })

  it('draws what follows only if asked', () => {
    const layer = timeline('a BEFORE b')
    expect(count(drawLayer(layer), 'edge minor')).toBe(0)
    expect(count(drawLayer(layer, { minor: true }), 'edge minor')).toBe(3)
  })

  it('marks what may be equal', () => {
    const { classes, texts } = parse(drawLayer(timeline('a.start <= b.start')))
    expect(classes).toContain('head open')
    expect(texts).toContain('≤')
  })

  it('explains the signs that it uses, and no others', () => {
    const notesOf = (...args: Parameters<typeof drawLayer>): boolean[] => {
      const text = parse(drawLayer(...args)).texts.join(' ')
      return ['Grey:', 'Hollow head', 'Dashed:', 'Double line:', 'Green:'].map((sign) => text.includes(sign))
    }
    const before = timeline('a BEFORE b')
    expect(notesOf(before)).toEqual([true, false, false, false, false])
    expect(notesOf(timeline('a.start <= b.start'))).toEqual([true, true, false, false, false])
    expect(notesOf(before, { minor: true })).toEqual([true, false, true, false, false])
    expect(notesOf(timeline('point p', 'point q', 'p < q'))).toEqual([false, false, false, false, false])
    expect(notesOf(timeline('a SIMULTANEOUS b'), { system: before })).toEqual([true, false, false, true, true])
  })

  it('shows what a system matched, missed and got wrong', () => {
    const gold = timeline('a BEFORE b', 'b BEFORE c', 'd SIMULTANEOUS c')
    const svg = drawLayer(gold, { system: timeline('a BEFORE b', 'c BEFORE b', 'c BEFORE d') })
    expect([count(svg, 'major matched'), count(svg, 'major missed'), count(svg, 'major wrong')]).toEqual([1, 1, 2])
    expect(count(svg, 'merge missed')).toBe(2)
  })

  it('finds nothing missed or wrong in a layer compared with itself', () => {
    fc.assert(
      fc.property(anyLayer(), (layer) => {
        const { classes } = parse(drawLayer(layer, { system: layer }))
        expect(classes.filter((found) => /missed|wrong/.test(found))).toEqual([])
      }),
    )
  })

  it('leaves out entities without links, and names them', () => {
    const layer = timeline('a BEFORE b')
    const { texts } = parse(drawLayer({ ...layer, entities: [...layer.entities, { id: 'z', kind: 'event' }] }))
    expect(texts).toContain('Without links: z.')
  })
})

describe('the drawing of a timeline', () => {
  it('gives each end the ranks that it can have', () => {
    const { extents, last } = ranksOf(
      timelineOf(timeline('a BEFORE b', 'b BEFORE c', 'd BEFORE c'), { during: 'included', repair: 'smallest' }),
    )
    expect(last).toBe(5)
    expect(extents.get('b')).toEqual({ start: [2, 2], end: [3, 3] })
    expect(extents.get('d')).toEqual({ start: [0, 2], end: [1, 3] })
  })

  it('draws a solid part only where an interval surely lies', () => {
    expect(count(drawLayer(timeline('a BEFORE b', 'b BEFORE c', 'd BEFORE c'), { form: 'timeline' }), 'certain')).toBe(
      3,
    )
  })
})

describe('any drawing', () => {
  it('is XML, escaped, titled and the same each time', () => {
    const odd = timeline('<a>&"\' BEFORE b')
    for (const form of drawingForms) {
      const svg = drawLayer(odd, { form, title: '</title><script>' })
      expect(parse(svg).texts).toContain('</title><script>')
      expect(svg).not.toContain('<script')
      expect(drawLayer(odd, { form, title: '</title><script>' })).toBe(svg)
    }
  })

  it('can be made of whatever layers, alone and compared', () => {
    fc.assert(
      fc.property(anyLayer(), anyLayer(), fc.constantFrom(...drawingForms), (gold, system, form) => {
        for (const svg of [drawLayer(gold, { form, minor: true }), drawLayer(gold, { form, system })]) {
          parse(svg)
          expect(svg).not.toMatch(/NaN|Infinity|undefined/)
        }
      }),
    )
  })

  it('can be made of an empty layer', () => {
    for (const form of drawingForms)
      expect(drawLayer({ entities: [], links: [] }, { form })).not.toMatch(/NaN|Infinity/)
  })
})

describe('the layout', () => {
  const size = { width: 50, height: 20 }

  it('puts what follows to the right, and no box on another', () => {
    const graph = fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 20 })
    fc.assert(
      fc.property(graph, (pairs) => {
        const edges = pairs.filter(([a, b]) => a < b).map(([from, to]) => ({ from, to, hold: 'firm' as const }))
        const { boxes } = layOut(Array(10).fill(size), edges)
        for (const { from, to } of edges) expect(boxes[from]!.x + size.width).toBeLessThan(boxes[to]!.x)
        for (const [i, a] of boxes.entries())
          for (const b of boxes.slice(i + 1))
            expect(Math.abs(a.x - b.x) >= size.width || Math.abs(a.y - b.y) >= size.height).toBe(true)
      }),
    )
  })

  it('lets firm edges decide against weak ones', () => {
    const { boxes } = layOut(
      [size, size],
      [
        { from: 1, to: 0, hold: 'weak' },
        { from: 0, to: 1, hold: 'firm' },
      ],
    )
    expect(boxes[0]!.x).toBeLessThan(boxes[1]!.x)
  })
})
