/** Rows of two graphs side by side: partners level, texts behind the lines that pass, each line from its node to the one under it. */
import { describe, expect, it } from 'vitest'
import { LINE } from '../../src/report/drawing-style.js'
import { placeRows } from '../../src/report/meaning-drawing-row-places.js'
import type { RowNode, SentenceRow } from '../../src/report/meaning-drawing-rows.js'

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

  it('have a line for the node, each role of an attribute and each reference, as many as the longer side needs', () => {
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
  it('stand beside each other, with the numbers between them', () => {
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

  it('lead upwards where the node above stands lower', () => {
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
