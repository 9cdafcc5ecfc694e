import { describe, expect, it } from 'vitest'
import type { HeatPicture, LinePicture } from '../../../src/experiment.js'
import { createDocument } from '../../../src/node/dom.js'
import { drawPicture } from '../../../src/report/picture/picture.js'
import { parseSvg } from '../svg.js'

const curve = (value: (x: number) => number) => [0, 0.25, 0.5, 0.75, 1].map((x) => ({ x, y: value(x) }))

const lines: LinePicture = {
  kind: 'lines',
  name: 'damage',
  title: 'Score as links are <removed> & "lost"',
  x: { label: 'share removed', domain: [0, 1] },
  y: { label: 'score' },
  series: [
    {
      name: 'strict',
      points: curve((x) => 1 - x).map((point) => ({ ...point, low: point.y - 0.1, high: point.y + 0.1 })),
    },
    { name: 'expected', points: curve((x) => 1 - x / 2), isDashed: true },
    { name: 'documents', points: curve((x) => x * x), isScatter: true },
  ],
}

const heat: HeatPicture = {
  kind: 'heat',
  name: 'correlation',
  title: 'Correlation of measures',
  x: { label: 'measure' },
  y: { label: 'measure' },
  value: 'Kendall’s tau',
  cells: [
    { x: 'strict', y: 'strict', value: 1 },
    { x: 'relaxed', y: 'strict', value: 0.25 },
    { x: 'strict', y: 'relaxed', value: null },
    { x: 'relaxed', y: 'relaxed', value: 1 },
  ],
}

const draw = (picture: LinePicture | HeatPicture) => drawPicture(picture, createDocument())

describe.each([
  ['lines', lines],
  ['a heat map', heat],
])('%s', (_, picture) => {
  const svg = draw(picture)
  const { elements, texts } = parseSvg(svg)

  it('is one SVG with a name for those who do not see it', () => {
    expect(elements[0]).toMatchObject({ name: 'svg', attributes: { xmlns: 'http://www.w3.org/2000/svg', role: 'img' } })
    expect(elements[1]!.name).toBe('title')
    expect(texts[0]).toBe(picture.title)
  })

  it('needs nothing from elsewhere and runs nothing', () => {
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|url\(|@import|<script|href=/)
  })

  it('has the same bytes each time', () => {
    const document = createDocument()
    expect(drawPicture(picture, document)).toBe(svg)
    expect(drawPicture(picture, document)).toBe(svg)
  })

  it('has only numbers in numeric attributes', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })

  it('names its axes', () => {
    expect(texts).toEqual(expect.arrayContaining([picture.x.label, picture.y.label]))
  })
})

describe('lines', () => {
  const { elements, texts } = parseSvg(draw(lines))
  const groups = (label: string) => elements.filter(({ attributes }) => attributes['aria-label'] === label)

  it('every series is in the legend', () => {
    for (const { name } of lines.series) expect(texts).toContain(name)
  })

  it('a series with a spread has a band, a scatter has no line, a dashed line no signs', () => {
    // Each mark is drawn once in the chart; lines and signs once more in the legend.
    expect(groups('area')).toHaveLength(1)
    expect(groups('line')).toHaveLength(2 * 2)
    expect(groups('dot')).toHaveLength(2 * 2)
    expect(elements.some(({ attributes }) => attributes['stroke-dasharray'])).toBe(true)
  })

  it('points beyond the range that was asked for stay in sight', () => {
    const beyond = {
      ...lines,
      y: { label: 'score', domain: [0, 1] as const },
      series: [
        {
          name: 's',
          points: [
            { x: 0, y: -3 },
            { x: 1, y: 1 },
          ],
        },
      ],
    }
    expect(parseSvg(draw(beyond)).texts).toContain('−3.0')
  })

  it('many series, one point, or nothing at all can be drawn', () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ name: `series number ${i}`, points: curve((x) => x * i) }))
    for (const series of [many, [{ name: 'one', points: [{ x: 0.5, y: 2 }] }], [{ name: 'none', points: [] }], []]) {
      const svg = draw({ ...lines, x: { label: 'x' }, series })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      parseSvg(svg)
    }
  })
})

describe('a heat map', () => {
  it('writes numbers where there is room, and none for what has no value', () => {
    const { texts } = parseSvg(draw(heat))
    expect(texts.filter((text) => /^[\d.]+$/.test(text))).toEqual(['1', '0.25', '1', '0.25', '1'])
  })

  it('rounds large numbers to whole ones, and small ones to two decimals', () => {
    const cells = [1.234, 99.987, 123.4, -123.4].map((value, x) => ({ x, y: 1, value }))
    const { texts } = parseSvg(draw({ ...heat, cells }))
    expect(texts).toEqual(expect.arrayContaining(['1.23', '99.99', '123', '-123']))
  })

  it('numbers on both axes are sorted by size and increase upwards', () => {
    const cells = [10, 9, 1000].flatMap((x) => [2, 1].map((y) => ({ x, y, value: x * y })))
    const { texts } = parseSvg(draw({ ...heat, x: { label: 'events' }, y: { label: 'links' }, cells }))
    const ticksOf = (label: string, count: number) => texts.slice(texts.indexOf(label) - count, texts.indexOf(label))
    expect(ticksOf('links', 2)).toEqual(['2', '1'])
    expect(ticksOf('events', 3)).toEqual(['9', '10', '1000'])
  })

  it('one value, or none, can be drawn', () => {
    for (const cells of [[{ x: 1, y: 1, value: 3 }], [{ x: 1, y: 1, value: null }], []]) {
      const svg = draw({ ...heat, cells })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      parseSvg(svg)
    }
  })
})

describe('the axes of lines', () => {
  /** The lowest and the highest number at an axis, and where zero is marked. */
  function ticks(ys: readonly number[], domain?: [number, number]) {
    const points = ys.map((y, x) => ({ x, y }))
    const svg = draw({
      ...lines,
      title: 't',
      y: { label: 'score', ...(domain && { domain }) },
      x: { label: 'x', domain: [5, 9] },
      series: [{ name: 's', points: points.map(({ y }) => ({ x: 6 + y / 10, y })) }],
    })
    const { elements } = parseSvg(svg)
    const [, axis = ''] = /aria-label="y-axis tick label"[^>]*>(.*?)<\/g>/s.exec(svg) ?? []
    const numbers = [...axis.matchAll(/>([^<]+)</g)].map(([, text]) => text!.trim()).filter(Boolean)
    return {
      from: numbers[0],
      to: numbers.at(-1),
      rules: elements.filter(({ attributes }) => attributes['aria-label'] === 'rule').length,
    }
  }

  it.each<[string, number[], [number, number] | undefined, unknown]>([
    ['begins at 0 where that is near', [1, 4], undefined, { from: '0.0', to: '4.0', rules: 1 }],
    ['begins at its lowest value where 0 is far', [8, 10], undefined, { from: '8.0', to: '10.0', rules: 0 }],
    [
      'begins at its lowest value where 0 is as far as the highest',
      [2, 4],
      undefined,
      { from: '2.0', to: '4.0', rules: 0 },
    ],
    ['goes below 0', [-1, 1], undefined, { from: '−1.0', to: '1.0', rules: 1 }],
    ['ends at 0', [-1, 0], undefined, { from: '−1.0', to: '0.0', rules: 1 }],
    ['is as wide as was asked for', [1, 2], [0, 5], { from: '0.0', to: '5.0', rules: 1 }],
    ['is wider where points lie beyond', [1, 7], [0, 5], { from: '0', to: '7', rules: 1 }],
    ['has room around a single value', [3, 3], undefined, { from: '2.5', to: '3.5', rules: 0 }],
    ['is from 0 to 1 without a value', [], undefined, { from: '0.0', to: '1.0', rules: 1 }],
  ])('%s', (_, ys, domain, expected) => {
    expect(ticks(ys, domain)).toEqual(expected)
  })
})

describe('the legend of lines', () => {
  /** The positions of names and symbols, in rows of 20. */
  const places = (...names: readonly string[]) => {
    const series = names.map((name) => ({ name, points: curve(() => 1) }))
    const { elements } = parseSvg(draw({ ...lines, title: 't', series }))
    return elements.flatMap(
      ({ attributes }) => /^translate\((.*,(?:10|30|50))\)$/.exec(attributes.transform ?? '')?.[1] ?? [],
    )
  }

  it('goes on in a further row where one is full', () => {
    // The first symbol is at 13, so it needs no shift.
    expect(places('a', 'b')).toEqual(['34,10', '75.9,10', '96.9,10'])
    expect(places('a', 'b'.repeat(40), 'c'.repeat(40), 'd')).toEqual([
      ...['34,10', '75.9,10', '96.9,10'],
      ...['13,30', '34,30', '345,30', '366,30'],
    ])
  })

  it('is empty without a line', () => {
    expect(places()).toEqual([])
  })
})
