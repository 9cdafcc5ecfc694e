/** Bars of a timeline are at their ranks, next to their names, gold above the system. */
import { describe, expect, it } from 'vitest'
import { type Bar, drawTimeline } from '../../../../src/report/drawing/time/timeline.js'

const bar = (start: readonly [number, number], end: readonly [number, number], rest: Partial<Bar> = {}): Bar => ({
  start,
  end,
  isPoint: false,
  ...rest,
})

function draw(rows: readonly (readonly (Bar | undefined)[])[], last: number) {
  const named = rows.map((bars, i) => ({ name: { id: `e${i}` }, bars }))
  const { markup, width, height } = drawTimeline(named, last)
  const svg = markup.map((part) => part.markup).join('')
  const attribute = (text: string, name: string) => Number(new RegExp(` ${name}="(\\S+?)"`).exec(text)![1])
  const rects = [...svg.matchAll(/<rect class="(\w+)"[^>]*>/g)].map(([text, kind]) => ({
    kind,
    x: attribute(text, 'x'),
    y: attribute(text, 'y'),
    width: attribute(text, 'width'),
    height: attribute(text, 'height'),
  }))
  const grid = [...svg.matchAll(/class="grid" d="M (\S+) 0 V/g)].map(([, x]) => Number(x))
  const names = [...svg.matchAll(/<text x="0" y="(\S+)"/g)].map(([, y]) => Number(y))
  const points = [...svg.matchAll(/<path class="(\w+certain|certain)" d="([^"]+)"/g)].map(([, kind, d]) => ({
    kind,
    at: d!.match(/-?\d+(\.\d+)?/g)!.map(Number),
  }))
  return { rects, grid, names, points, width, height }
}

describe('a bar', () => {
  it('is solid where the interval surely lies, and pale where it may', () => {
    const { rects, grid } = draw([[bar([0, 1], [3, 4])]], 4)
    expect(grid).toHaveLength(5)
    const [pale, solid] = rects as [(typeof rects)[0], (typeof rects)[0]]
    expect([pale.kind, pale.x, pale.x + pale.width]).toEqual(['uncertain', grid[0], grid[4]])
    expect([solid.kind, solid.x, solid.x + solid.width]).toEqual(['certain', grid[1], grid[3]])
    expect([pale.y, pale.height]).toEqual([solid.y, solid.height])
  })

  it('has no solid part where nothing is sure', () => {
    expect(draw([[bar([0, 2], [2, 3])]], 3).rects.map(({ kind }) => kind)).toEqual(['uncertain'])
  })

  it('is in the middle of its row, level with its name', () => {
    const { rects, names, height } = draw([[bar([0, 0], [1, 1])], [bar([0, 0], [1, 1])]], 1)
    const [first, second] = [rects[0]!, rects[2]!]
    expect(height).toBe(2 * 26)
    expect([first.y + first.height / 2, second.y + second.height / 2]).toEqual([13, 26 + 13])
    expect(names).toEqual([13 + 4, 26 + 13 + 4])
  })

  it('of gold is above that of the system, within the row, with a gap', () => {
    const { rects } = draw([[bar([0, 0], [1, 1]), bar([0, 0], [1, 1])]], 1)
    const [gold, system] = [rects[0]!, rects[2]!]
    expect(system.y - (gold.y + gold.height)).toBe(2)
    expect(gold.y).toBe(26 - (system.y + system.height))
    expect(draw([[undefined, bar([0, 0], [1, 1])]], 1).rects[0]!.y).toBe(system.y)
  })
})

describe('a point', () => {
  it('is a diamond at its rank, or stretched over the ranks that it may have', () => {
    const { points, grid } = draw(
      [[bar([1, 1], [1, 1], { isPoint: true })], [bar([0, 2], [0, 2], { isPoint: true })]],
      2,
    )
    const [sure, unsure] = points as [(typeof points)[0], (typeof points)[0]]
    expect([sure.kind, unsure.kind]).toEqual(['certain', 'uncertain'])
    // M left, middle L x, top H x L right, middle L x, bottom H x Z
    const [left, middle, x, top, x2, right, , , bottom] = sure.at as number[]
    expect([x, x2]).toEqual([grid[1], grid[1]])
    expect([x! - left!, right! - x!, middle! - top!, bottom! - middle!]).toEqual([6.5, 6.5, 6.5, 6.5])
    expect(middle).toBe(13)
    expect([unsure.at[2], unsure.at[4]]).toEqual([grid[0], grid[2]])
  })
})

describe('the columns', () => {
  it('begin behind the names and fit all ranks', () => {
    const { grid, width } = draw([[bar([0, 0], [2, 2])]], 2)
    expect(grid[0]).toBeGreaterThan(16)
    expect(grid[1]! - grid[0]!).toBeCloseTo(64, 6)
    expect(grid[2]! - grid[1]!).toBeCloseTo(64, 6)
    expect(width).toBeGreaterThan(grid[2]!)
    const many = draw([[bar([0, 0], [30, 30])]], 30)
    expect(many.grid[30]! - many.grid[0]!).toBeCloseTo(960, 0)
    const most = draw([[bar([0, 0], [200, 200])]], 200)
    expect(most.grid[1]! - most.grid[0]!).toBeCloseTo(12, 6)
  })
})
