import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { penman } from '../../../../src/formats/penman.js'
import { umr } from '../../../../src/formats/umr.js'
import type { MeaningLayer } from '../../../../src/layers/meaning.js'
import { ancast } from '../../../../src/measures/ancast.js'
import { umrCoreference } from '../../../../src/measures/umr-coreference.js'
import { umrModal } from '../../../../src/measures/umr-modal.js'
import { umrTemporal } from '../../../../src/measures/umr-temporal.js'
import { drawLabelled, type LabelledEdge } from '../../../../src/report/drawing/meaning/graph.js'
import {
  type DocumentPart,
  documentParts,
  drawAlignment,
  drawDocumentPart,
  drawSentence,
} from '../../../../src/report/index.js'
import { umrDocument } from '../../../arbitraries/meaning.js'
import { parseSvg, type SvgElement } from '../../svg.js'

/** The number of elements that have all of these classes. */
function count(svg: string, ...classes: readonly string[]): number {
  return parseSvg(svg).elements.filter(({ attributes }) => {
    const own = (attributes.class ?? '').split(' ')
    return classes.every((name) => own.includes(name))
  }).length
}

/** Without the three samples of the legend. */
function links(svg: string) {
  const of = (verdict: string): number => count(svg, 'link', verdict) - 1
  return { matched: of('matched'), missed: of('missed'), wrong: of('wrong') }
}

function graphs(text: string): MeaningLayer {
  return penman().read(text, { id: 'test' }).documents[0]!.layers.meaning!
}

function compare(gold: MeaningLayer, system: MeaningLayer, sentence?: string): string {
  const { judgements } = ancast().judge({ id: 'test', gold, system })
  return drawSentence(gold, { system, judgements, ...(sentence !== undefined && { sentence }) })
}

const want = graphs(`# ::id a.1
# ::snt The small boy wants to go .
(w / want-01 :ARG0 (b / boy :mod (s / small)) :ARG1 (g / go-02 :ARG0 b :polarity -))`)

describe('the drawing of a sentence', () => {
  it('has a box for each node and a line for each relation, re-entrant ones included', () => {
    const svg = drawSentence(want)
    expect([count(svg, 'box'), count(svg, 'link')]).toEqual([4, 4])
  })

  it('shows the id, the words, concepts, variables, roles and attributes', () => {
    const { texts } = parseSvg(drawSentence(want, { title: 'tales' }))
    expect(texts).toContain('tales: a.1')
    expect(texts).toContain('The small boy wants to go .')
    expect(texts).toEqual(expect.arrayContaining(['want-01', 'w', ':arg0', ':arg1', ':polarity -']))
  })

  it('turns inverse roles round, and keeps what is said from above above', () => {
    const svg = drawSentence(graphs('(b / boy :ARG0-of (g / go-02))'))
    const { elements, texts } = parseSvg(svg)
    expect(texts).toContain(':arg0')
    const [boy, go] = elements.filter(({ attributes }) => attributes.class?.startsWith('box'))
    expect(Number(boy!.attributes.y)).toBeLessThan(Number(go!.attributes.y))
    const head = elements.find(({ attributes }) => attributes.class === 'head')!.attributes.d!
    const tip = Number(head.split(' L ')[1]!.split(' ')[1])
    expect(tip).toBeCloseTo(Number(boy!.attributes.y) + Number(boy!.attributes.height) + 1, 0)
  })

  it('shows a relation from a node to itself inside its box', () => {
    expect(parseSvg(drawSentence(graphs('(s / see-01 :ARG1 s)'))).texts).toContain(':arg1 → itself')
  })

  it('takes the first sentence that has a graph', () => {
    const layer = umr().read('# :: snt1\nWords: Oh\n\n# :: snt2\n# sentence level graph:\n(s2g / go-02)\n', { id: 'x' })
    expect(parseSvg(drawSentence(layer.documents[0]!.layers.meaning!)).texts).toContain('snt2')
  })

  it('escapes what the file says', () => {
    const { texts } = parseSvg(drawSentence(graphs('(n / name<b> :op1 "a & \'b\'")')))
    expect(texts).toEqual(expect.arrayContaining(['name<b>', `:op1 "a & 'b'"`]))
  })

  it('is named and described', () => {
    const svg = drawSentence(want)
    expect(svg).toContain('<title>a.1: The small boy wants to go .</title>')
    expect(svg).toMatch(/<desc>4 nodes, with a strong frame around the top node\./)
  })

  it('names the sentences there are if one is not', () => {
    expect(() => drawSentence(want, { sentence: 'a.2' })).toThrow('There is no sentence "a.2". Did you mean a.1?')
  })
})

describe('the drawing of two sentences', () => {
  const system = graphs(`# ::id a.1
(x / want-02 :ARG0 (y / boy) :ARG1 (z / go-02 :ARG1 y :polarity -) :time (n / now))`)

  it('shows one line or attribute for each judgement of the measure', () => {
    const svg = compare(want, system)
    const judgements = [...ancast().judge({ id: 'test', gold: want, system }).judgements]
    const of = (side: string, isRight: boolean): number =>
      judgements.filter((one) => one.side === side && one.credit > 0 === isRight).length
    const { texts } = parseSvg(svg)
    expect(texts).toContain(`matched (${of('gold', true)})`)
    expect(texts).toContain(`missed, gold only (${of('gold', false)})`)
    expect(texts).toContain(`wrong, system only (${of('system', false)})`)
    expect(links(svg)).toEqual({ matched: 2, missed: 2, wrong: 2 })
  })

  it('joins partners in one box, with both concepts where they differ', () => {
    const svg = compare(want, system)
    expect(count(svg, 'box')).toBe(5)
    expect([count(svg, 'box', 'missed'), count(svg, 'box', 'wrong')]).toEqual([1, 1])
    expect(parseSvg(svg).texts).toEqual(expect.arrayContaining(['− want-01', '+ want-02', 'b=y', '− :arg0', '+ :arg1']))
  })

  it('shows the reason when you point at a line', () => {
    expect(parseSvg(compare(want, system)).texts).toContain('missed: gold a.1 g :arg0 b: system says :arg1 (z, y)')
  })

  it('finds nothing missed or wrong in a sentence compared with itself', () => {
    expect(links(compare(want, want))).toEqual({ matched: 4, missed: 0, wrong: 0 })
  })

  it('draws a sentence that only one side has', () => {
    const other = graphs('# ::id a.1\n(r / rain-01)\n\n# ::id a.2\n(s / snow-01 :time (n / now))')
    const svg = compare(want, other, 'a.2')
    expect([count(svg, 'box', 'wrong'), links(svg).wrong]).toEqual([2, 1])
  })

  it('is the same each time', () => {
    expect(compare(want, system)).toBe(compare(want, system))
  })

  it('can be made of whatever documents', () => {
    fc.assert(
      fc.property(umrDocument, umrDocument, ({ layers: { meaning: gold } }, { layers: { meaning: other } }) => {
        if (![gold!, other!].some(({ sentences }) => sentences.some(({ tree }) => tree))) return
        parseSvg(compare(gold!, other!))
        parseSvg(drawAlignment(gold!, { system: other! }))
        for (const part of documentParts) parseSvg(drawPart(part, gold!, other!, true))
      }),
    )
  })
})

const document = (blocks: string): MeaningLayer =>
  umr().read(
    `# :: snt1
Words: Lea left

# sentence level graph:
(s1l / leave-11 :ARG0 (s1p / person))

# document level annotation:
(s1s0 / sentence ${blocks})

# :: snt2
Words: She slept

# sentence level graph:
(s2s / sleep-01 :ARG0 (s2p / person))

# :: snt3
Words: Then she sang

# sentence level graph:
(s3s / sing-01 :ARG0 (s3p / person))
`,
    { id: 'test' },
  ).documents[0]!.layers.meaning!

const measures = { modal: umrModal, temporal: umrTemporal, coreference: umrCoreference } as const

function drawPart(part: DocumentPart, gold: MeaningLayer, system?: MeaningLayer, minor = false): string {
  const { judgements } = measures[part]().judge({ id: 'test', gold, system: system ?? { sentences: [] } })
  return drawDocumentPart(gold, part, { title: 'test', judgements, minor, ...(system && { system }) })
}

describe('the drawing of the document level', () => {
  const order = document(':temporal ((s1l :after s2s) (s2s :after s3s))')

  it('shows stated links, over the nodes that take part', () => {
    const svg = drawPart('temporal', order)
    expect([count(svg, 'box'), count(svg, 'link'), count(svg, 'inferred')]).toEqual([3, 2, 0])
    expect(parseSvg(svg).texts).toContain('test: time')
  })

  it('shows links that follow from others only on request', () => {
    const svg = drawPart('temporal', order, undefined, true)
    expect(count(svg, 'link', 'inferred')).toBe(1 + 1)
    expect(parseSvg(svg).texts).toContain('follows from other links (1)')
  })

  it('explains its notation only if it uses it', () => {
    const says = (svg: string, words: string) => parseSvg(svg).texts.join(' ').includes(words)
    const time = drawPart('temporal', order)
    const modal = drawPart('modal', document(':modal ((root :modal author) (author :full-affirmative s1l))'))
    expect([says(time, 'with a colon'), says(modal, 'with a colon')]).toEqual([true, false])
    expect([says(time, 'Point at an arc'), says(modal, 'Point at an arc')]).toEqual([false, false])
  })

  it('gives constants round boxes', () => {
    const svg = drawPart('modal', document(':modal ((root :modal author) (author :full-affirmative s1l))'))
    const boxes = parseSvg(svg).elements.filter(({ attributes }) => attributes.class?.startsWith('box'))
    expect(boxes.map(({ attributes }) => attributes.rx)).toEqual(['13', '13', '3'])
  })

  it('draws a name without a node like a constant', () => {
    const svg = drawPart('modal', document(':modal ((root :modal autor) (autor :full-affirmative s1l))'))
    const boxes = parseSvg(svg).elements.filter(({ attributes }) => attributes.class?.startsWith('box'))
    expect(boxes.map(({ attributes }) => attributes.rx)).toEqual(['13', '13', '3'])
  })

  it('draws no arrow head for a symmetric relation', () => {
    const svg = drawPart('coreference', document(':coref ((s1p :same-entity s2p) (s2p :subset-of s3p))'))
    expect([count(svg, 'link'), count(svg, 'head')]).toEqual([2, 1])
  })

  it('shows what a system matched, missed and got wrong, as the measure judged it', () => {
    const system = document(':temporal ((s2s :before s1l) (s3s :overlap s1l))')
    expect(links(drawPart('temporal', order, system))).toEqual({ matched: 1, missed: 1, wrong: 1 })
    expect(links(drawPart('temporal', order, system, true))).toEqual({ matched: 1, missed: 2, wrong: 1 })
  })

  it('draws a link as stated if gold entails it and the system states it', () => {
    const system = document(':temporal ((s1l :after s2s) (s2s :after s3s) (s1l :after s3s))')
    const svg = drawPart('temporal', order, system)
    expect([links(svg).matched, count(svg, 'link', 'inferred')]).toEqual([3, 0])
  })

  it('shows the labels of many links that follow only when you point at them', () => {
    const chain = Array.from({ length: 12 }, (_, i) => `(x${i} :after x${i + 1})`).join(' ')
    const svg = drawPart('temporal', document(`:temporal (${chain})`), undefined, true)
    expect(count(svg, 'link', 'inferred')).toBe((13 * 12) / 2 - 12 + 1)
    expect(parseSvg(svg).texts).not.toContain('before')
    expect(parseSvg(svg).texts).toContain('x0 before x12')
  })
})

describe('the drawing of an alignment', () => {
  it('frames the partners, and describes each cell', () => {
    const svg = drawAlignment(want, { system: want })
    expect(count(svg, 'partners')).toBe(4)
    expect(parseSvg(svg).texts.some((text) => /^b \/ boy – b \/ boy: \d\.\d{3}, partners$/.test(text))).toBe(true)
  })

  it('is a grid of cells below and beside their names, numbered with two decimals', () => {
    const svg = drawAlignment(want, { system: want })
    const { elements, texts } = parseSvg(svg)
    const grid = elements.find(({ attributes }) => attributes.class === 'grid')!.attributes.d!
    const starts = [...grid.matchAll(/M (\S+) (\S+) ([HV])/g)].map(([, x, y, way]) => ({
      x: Number(x),
      y: Number(y),
      way,
    }))
    const [rows, columns] = ['H', 'V'].map((way) => starts.filter((line) => line.way === way))
    for (const [i, { x, y }] of rows!.entries()) expect([x, y - rows![0]!.y]).toEqual([rows![0]!.x, 20 * i])
    for (const [i, { x, y }] of columns!.entries()) {
      expect(x).toBeCloseTo(columns![0]!.x + 34 * i, 6)
      expect(y).toBe(rows![0]!.y)
    }
    expect([rows!.length, columns!.length]).toEqual([5, 5])
    for (const { attributes } of elements.filter((one) => one.attributes.class === 'partners')) {
      expect(columns!.some(({ x }) => x === Number(attributes.x))).toBe(true)
      expect(rows!.some(({ y }) => y === Number(attributes.y))).toBe(true)
    }
    const numbers = texts.filter((text) => /^[\d.]+$/.test(text))
    expect(numbers.length).toBeGreaterThan(3)
    expect(numbers.filter((number) => !/^\d\.\d\d$|^\d\d\.\d$|^\d{3}$/.test(number))).toEqual([])
  })

  it('needs an alignment that uses similarities', () => {
    const align = { strategy: 'names', senseFactor: 0.9 } as const
    expect(() => drawAlignment(want, { system: want, align })).toThrow('there is no matrix to draw')
  })
})

describe('boxes and labels', () => {
  const edges = fc.uniqueArray(
    fc
      .tuple(fc.nat(7), fc.nat(7), fc.boolean(), fc.boolean())
      .filter(([from, to]) => from !== to)
      .map(([from, to, isInverse, isArc]): LabelledEdge => ({ from, to, label: ':role', isInverse, isArc })),
    { maxLength: 14 },
  )

  it.each(['down', 'right'] as const)('do not overlap: %s', (direction) => {
    const nodes = Array.from({ length: 8 }, (_, i) => ({ lines: [{ name: { text: 'concept-01', id: `s1n${i}` } }] }))
    fc.assert(
      fc.property(edges, (given) => {
        const { markup } = drawLabelled(nodes, given, direction)
        const { elements } = parseSvg(`<svg>${markup.map((part) => part.markup).join('')}</svg>`)
        const areas = elements.flatMap(areaOf)
        expect(areas.length).toBe(8 + given.filter(({ isArc }) => !isArc).length)
        for (const [i, a] of areas.entries())
          for (const b of areas.slice(i + 1))
            expect(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top).toBe(true)
      }),
    )
  })
})

function areaOf({ name, attributes }: SvgElement) {
  const [x, y] = [Number(attributes.x), Number(attributes.y)]
  if (name === 'rect')
    return [{ left: x, right: x + Number(attributes.width), top: y, bottom: y + Number(attributes.height) }]
  // Five letters of eleven pixels, in the middle.
  return attributes['text-anchor'] === 'middle' ? [{ left: x - 15, right: x + 15, top: y - 9, bottom: y + 3 }] : []
}
