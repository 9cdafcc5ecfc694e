/** Rows of two graphs side by side: partners level, texts behind the lines that pass, each line from its node to the one under it. */
import { describe, expect, it } from 'vitest'
import { placeRows } from '../../../../src/report/drawing/meaning/row-places.js'
import type { RowNode, SentenceRow } from '../../../../src/report/drawing/meaning/rows.js'
import { LINE } from '../../../../src/report/drawing/style.js'

function node(variable: string, rest: Partial<RowNode> = {}): RowNode {
  return { variable, concept: 'c', verdict: 'matched', isUnlike: false, attributes: [], references: [], ...rest }
}

const under = (parent: number, label = ':r') => ({ parent, relation: { label } })

/** want, with boy and go under it; go has girl under it. */
const tree: readonly SentenceRow[] = [
  { gold: node('w'), system: node('w') },
  { gold: node('b', under(0)), system: node('b', under(0)) },
  { gold: node('g', under(0)) },
  { gold: node('i', under(2)), system: node('i', under(0)) },
]

describe('rows', () => {
  it('follow each other without a gap, below the heads of the sides', () => {
    const { rows, height } = placeRows(tree)
    const [first, ...others] = rows
    expect(first!.y).toBeGreaterThan(LINE)
    let at = first!.y + first!.height
    for (const row of others) {
      expect(row.y).toBe(at)
      at += row.height
    }
    expect(height).toBe(at)
  })

  it('have a line for the node, for each role of an attribute and for each reference; the longer side determines the height', () => {
    const attribute = (label: string) => ({ label, value: 'v' })
    const [plain] = placeRows([{ gold: node('a') }]).rows
    const gold = node('a', { attributes: [attribute(':p'), attribute(':q')], references: [{ label: ':x', to: 0 }] })
    const system = node('a', { attributes: [attribute(':q'), attribute(':s')] })
    const placed = placeRows([{ gold, system }])
    expect(placed.rows[0]!.height).toBe(plain!.height + (3 + 1) * LINE)
    const yOf = (side: 'gold' | 'system', text: string) => placed[side].texts.find((one) => one.text === text)!.y
    expect(yOf('gold', ':q v')).toBe(yOf('system', ':q v'))
    expect(yOf('gold', ':q v') - yOf('gold', ':p v')).toBe(LINE)
    expect(yOf('gold', ':x →')).toBe(yOf('system', ':s v') + LINE)
  })

  it('keep an attribute that is there twice apart', () => {
    const attributes = ['1', '2'].map((value) => ({ label: ':op', value }))
    const { texts } = placeRows([{ gold: node('a', { attributes }) }]).gold
    expect(texts[1]!.y - texts[0]!.y).toBe(LINE)
  })
})

describe('sides', () => {
  it('are next to each other, with the numbers between them', () => {
    const { gold, system, middle, right, width } = placeRows(tree)
    const end = Math.max(...gold.boxes.map((box) => box.x + box.width))
    expect(end).toBeLessThan(middle)
    expect(middle).toBeLessThan(right)
    expect(right - middle).toBe(22)
    for (const box of system.boxes) {
      expect(box.x).toBeGreaterThan(right)
      expect(box.x + box.width).toBeLessThan(width)
    }
  })

  it('put partners level', () => {
    const { gold, system } = placeRows(tree)
    const yOf = (boxes: typeof gold.boxes, row: number) => boxes.find((box) => box.row === row)!.y
    for (const row of [0, 1, 3]) expect(yOf(gold.boxes, row)).toBe(yOf(system.boxes, row))
  })

  it('are wide enough for long texts', () => {
    const value = 'x'.repeat(23)
    const wide = placeRows([{ gold: node('a', { attributes: [{ label: ':a-long-role', value }] }) }])
    const [text] = wide.gold.texts
    expect(wide.right).toBeGreaterThan(text!.x + 6.3 * text!.text.length + 44)
  })
})

describe('lines', () => {
  const { gold } = placeRows(tree)
  const pathOf = (row: number) => gold.texts.find((text) => text.row === row && text.kind === 'relation')!.path!
  const [parentBox, childBox] = [gold.boxes[2]!, gold.boxes[3]!]

  it('leave below the node above, and arrive at the text of the node under it', () => {
    const [x, y, down, across] = pathOf(3)
      .match(/-?\d+(\.\d+)?/g)!
      .map(Number) as [number, number, number, number]
    expect(y).toBe(parentBox.y + LINE + 1)
    expect(down).toBe(childBox.y + LINE / 2)
    const text = gold.texts.find((one) => one.row === 3 && one.kind === 'relation')!
    expect(across).toBe(text.x - 2)
    expect(x).toBeLessThan(across)
    expect(text.y).toBe(down + 4)
  })

  it('of one node share a lane, and those of another have their own', () => {
    const laneOf = (row: number) => Number(/^M (\S+)/.exec(pathOf(row))![1])
    expect(laneOf(1)).toBe(laneOf(2))
    expect(laneOf(3)).toBe(laneOf(1) + 16)
  })

  it('push the texts of the rows that they pass to the right', () => {
    const xs = gold.boxes.map(({ x }) => x)
    expect(xs[1]).toBe(xs[2])
    expect(xs[3]! - xs[2]!).toBe(16)
    expect(gold.texts.find(({ row }) => row === 1)!.x - gold.boxes[0]!.x).toBe(16)
  })

  it('lead upwards if the parent is lower', () => {
    const turned = placeRows([
      { gold: node('a') },
      { gold: node('b', under(0)), system: node('b', under(2)) },
      { gold: node('c'), system: node('c') },
    ])
    const { path } = turned.system.texts.find(({ kind }) => kind === 'relation')!
    const [, start, end] = /^M \S+ (\S+) V (\S+)/.exec(path!)!.map(Number)
    expect(start!).toBeGreaterThan(end!)
    expect(start).toBe(turned.system.boxes.find(({ row }) => row === 2)!.y - 1)
  })

  it('have a sign for what one side alone says, or what counts in part', () => {
    const verdicts = [{ verdict: 'missed' }, { verdict: 'wrong' }, { verdict: 'missed', isPartial: true }, {}] as const
    const attributes = verdicts.map((verdict, i) => ({ label: `:${i}`, value: 'v', ...verdict }))
    const { texts } = placeRows([{ gold: node('a', { attributes }) }]).gold
    expect(texts.map(({ text }) => text)).toEqual(['− :0 v', '+ :1 v', '≈ :2 v', ':3 v'])
  })
})

describe('a small example, to the pixel', () => {
  /** Boxes and texts in a form that fits on a line each. */
  const shown = (rows: readonly SentenceRow[], side: 'gold' | 'system') => {
    const { boxes, texts } = placeRows(rows)[side]
    return [
      ...boxes.map(({ row, text, x, y, width, height }) => `${row} ${text}: ${x},${y} ${width}×${height}`),
      ...texts.map(({ row, text, x, y, path = '' }) => `${row} ${text} ${x},${y} ${path}`.trim()),
    ]
  }

  const rows: readonly SentenceRow[] = [
    { gold: node('w', { concept: 'want-01', attributes: [{ label: ':q', value: '2' }] }), system: node('w') },
    { gold: node('b', { ...under(0, ':ARG0'), isUnlike: true }), system: node('b', under(0)) },
    { gold: node('g', { ...under(0), references: [{ label: ':x', to: 1 }] }) },
    { gold: node('i', under(2)), system: node('i', under(0)) },
    { gold: node('k', under(0)), system: node('k', { references: [{ label: ':y', to: 3 }] }) },
  ]

  it('has these boxes, texts and lines', () => {
    expect(shown(rows, 'gold')).toEqual([
      '0 want-01: 5,29 71.9×17',
      '1 c: 59.5,73 42.5×17',
      '2 c: 40.6,100 30.5×17',
      '3 c: 56.6,144 30.5×17',
      '4 c: 40.6,171 30.5×17',
      '0 :q 2 29,58.5',
      '1 :ARG0 21,85.5 M 11 47 V 81.5 H 19',
      '2 :r 21,112.5 M 11 47 V 108.5 H 19',
      '2 :x → 45,129.5',
      '3 :r 37,156.5 M 27 118 V 152.5 H 35',
      '4 :r 21,183.5 M 11 47 V 179.5 H 19',
    ])
    expect(shown(rows, 'system')).toEqual([
      '0 c: 204,29 30.5×17',
      '1 c: 239.6,73 30.5×17',
      '3 c: 239.6,144 30.5×17',
      '4 c: 204,171 30.5×17',
      '1 :r 220,85.5 M 210 47 V 81.5 H 218',
      '3 :r 220,156.5 M 210 47 V 152.5 H 218',
      '4 :y → 228,200.5',
    ])
    const { width, height, middle, right } = placeRows(rows)
    expect({ width, height, middle, right }).toEqual({ width: 354, height: 210, middle: 177, right: 199 })
  })

  it('has lines that go up to a node below, and past others', () => {
    const crossed: readonly SentenceRow[] = [
      { gold: node('a'), system: node('a', under(3, ':up')) },
      { gold: node('b', under(0)), system: node('b', under(0)) },
      { gold: node('c', under(1)), system: node('c', under(4)) },
      { gold: node('d', under(0)), system: node('d') },
      { gold: node('e', { ...under(0), concept: 'a-rather-long-concept' }), system: node('e', under(3)) },
    ]
    expect(shown(crossed, 'system')).toEqual([
      '0 c: 321,29 30.5×17',
      '1 c: 314.7,56 30.5×17',
      '2 c: 330.7,83 30.5×17',
      '3 c: 311.1,110 30.5×17',
      '4 c: 314.7,137 30.5×17',
      '0 :up 295.1,41.5 M 309.1 118.5 H 285.1 V 37.5 H 293.1',
      '1 :r 295.1,68.5 M 293.1 37.5 H 269.1 V 64.5 H 293.1',
      '2 :r 311.1,95.5 M 301.1 136 V 91.5 H 309.1',
      '4 :r 295.1,149.5 M 309.1 118.5 H 285.1 V 145.5 H 293.1',
    ])
  })

  it('is as wide as its longest text', () => {
    const wide = (rest: Partial<RowNode>) => placeRows([{ gold: node('a', rest) }]).right
    const label = `:${'long-'.repeat(6)}`
    expect(wide({})).toBe(150 + 5 + 44)
    // Behind 29 of indent 33 letters of 6.3, and 7; a reference has a sign behind it.
    expect(wide({ attributes: [{ label, value: 'v' }] })).toBeCloseTo(29 + 33 * 6.3 + 7 + 5 + 44, 9)
    expect(wide({ references: [{ label, to: 0 }] })).toBeCloseTo(29 + 33 * 6.3 + 7 + 20 + 5 + 44, 9)
  })
})
