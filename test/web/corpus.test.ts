/** The corpus view: table, intervals, pictures, problems. */
import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { run } from '../../src/cli/main.js'
import type { Document, Problem } from '../../src/index.js'
import { formatInterval, formatRate } from '../../src/report/numbers.js'
import type { PlainReport, WorkbenchInput } from '../../src/report/workbench/data.js'
import { withIntervals } from '../../src/stats/bootstrap.js'
import { binsOf, cellValue, marksOf, scaleOf } from '../../web/src/corpus/places.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleDocuments, exampleFolder, inputOf } from './examples.js'
import { dataServedByCommand } from './serving.js'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  makeDarkAndNarrow,
  takePicture,
  useWorkbench,
} from './workbench-pages.js'

const [gold, system] = ['gold', 'system'].map(exampleDocuments)

/** Copies of the examples, in each of which the system lacks other links. */
function manyDocuments(copies: number): WorkbenchInput {
  const copied = (documents: readonly Document[], keeps: (copy: number, link: number) => boolean) =>
    Array.from({ length: copies }, (_, copy) => {
      const one = documents[copy % documents.length]!
      const time = one.layers.time!
      const links = time.links.filter((_, link) => keeps(copy, link))
      return { ...one, id: `${one.id}-${copy + 1}`, layers: { ...one.layers, time: { ...time, links } } }
    })
  const scored = inputOf(
    copied(gold!, () => true),
    copied(system!, (copy, link) => (copy * 5 + link * 3) % 7 > copy % 6),
  )
  const [only] = scored.systems
  const report = withIntervals(only!.report, { samples: 200, seed: 1 })
  const problem: Problem = {
    code: 'timeml/unknown-relation',
    severity: 'warning',
    message: 'Unknown relation "BEFOR".',
    place: { file: 'system/ferry.tml', line: 14, column: 31 },
  }
  return { ...scored, systems: [{ ...only!, report: { ...report, problems: [problem] } }] }
}

describe('places in pictures', () => {
  const rowsOf = (...values: (number | null)[][]) =>
    values.map((cells, i) => ({ id: `d${i}`, cells: cells.map((value) => ({ value })), problems: 0 }))
  const axis = (index: number) => ({
    index,
    column: { key: 'm v', measure: 0, value: 'v', label: 'v' },
    scale: scaleOf([0, 1]),
  })

  it('are on scales with round ends', () => {
    expect(scaleOf([0.2, 0.9])).toEqual({ low: 0, high: 1, ticks: [0, 0.25, 0.5, 0.75, 1] })
    expect(scaleOf([3, 18]).ticks).toEqual([0, 5, 10, 15, 20])
    expect(scaleOf([-0.3, 0.3]).ticks).toEqual([-0.4, -0.2, 0, 0.2, 0.4])
    for (const values of [[], [7], [-7, -7], [1e9]]) {
      const { low, high } = scaleOf(values)
      expect(low < high && values.every((value) => low <= value && value <= high)).toBe(true)
    }
  })

  it('are in one bin each: an edge is in the upper bin, and the end in the last one', () => {
    const bins = binsOf(rowsOf([0], [0.05], [0.1], [0.15], [1], [null]), 0, scaleOf([0, 1]))
    expect(bins.map(({ rows }) => rows.length)).toEqual([1, 1, 1, 1, ...Array(15).fill(0), 1])
  })

  it('are shared by documents with about the same values', () => {
    const marks = marksOf(rowsOf([0.5, 0.5], [0.501, 0.5], [0, 1], [null, 1]), axis(0), axis(1))
    expect(marks.map(({ rows }) => rows.map(({ id }) => id))).toEqual([['d2'], ['d0', 'd1']])
    expect(marks[1]!.x).toBeCloseTo(0.5005)
    expect(cellValue(rowsOf([null])[0]!, 0)).toBeUndefined()
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener } = useWorkbench()
  const input = manyDocuments(60)
  const { report } = input.systems[0]!
  const [awareness, strict] = report.measures
  const open = opener(() => input)

  it('shows intervals, and problems with their places', async () => {
    await open('#/corpus', async (page) => {
      const totals = page.locator('.rows tfoot td')
      await expectSoon(() => totals.nth(0).textContent()).toContain(formatInterval(awareness!.intervals!.f1!))
      await expectSoon(() => totals.nth(3).textContent()).toContain(formatInterval(strict!.intervals!.f1!))
      await takePicture(page, 'corpus')
      await page.locator('.problems summary').click()
      await page.getByText('system/ferry.tml:14:31').waitFor()
    })
  })

  it('limits the table to the documents of a bar', async () => {
    await open('#/corpus?of=strict%20recall', async (page) => {
      const values = strict!.documents.map(({ values: { recall } }) => recall ?? -1)
      const bar = page.locator('svg.plot').first().locator('a').first()
      const [, low, high, count] = /([\d.]+) to ([\d.]+): (\d+)/.exec((await bar.getAttribute('aria-label'))!)!
      const expected = values.filter((value) => value >= Number(low) && value < Number(high))
      expect(Number(count)).toBe(expected.length)
      await bar.click()
      await page
        .getByRole('status')
        .filter({ hasText: `${count} of 60 documents` })
        .waitFor()
      await expectSoon(() => page.url()).toContain('bin=')
      await page.getByRole('button', { name: 'Show the documents of all bars' }).click()
      await page
        .getByRole('status')
        .filter({ hasText: /^60 documents/ })
        .waitFor()
    })
  })

  it('moves from mark to mark by keys, and links each to its document', async () => {
    await open('#/corpus?x=strict%20precision&y=strict%20recall', async (page) => {
      const scatter = page.locator('svg.plot').nth(1)
      await scatter.locator('a').first().focus()
      const last = (await scatter.locator('a').count()) - 1
      await page.keyboard.press('End')
      await scatter.locator(`a:focus[data-sign="${last}"]`).waitFor()
      await page.keyboard.press('ArrowLeft')
      await scatter.locator(`a:focus[data-sign="${last - 1}"]`).waitFor()
      await expectSoon(() => scatter.locator('a[tabindex="0"]').count()).toBe(1)
      const counts = () =>
        scatter
          .locator('a')
          .evaluateAll((all) =>
            all.map((one) => Number(/^(\d+) documents/.exec(one.getAttribute('aria-label')!)?.[1] ?? 1)),
          )
      await expectSoon(async () => (await counts()).reduce((a, b) => a + b, 0)).toBe(60)
      const single = scatter.locator('a[aria-label*=": precision"]').first()
      const [id, values] = (await single.getAttribute('aria-label'))!.split(': ')
      const { precision, recall } = strict!.documents.find((one) => one.id === id)!.values
      expect(values).toBe(`precision ${formatRate(precision)}, recall ${formatRate(recall)}`)
      await single.press('Enter')
      await page.getByRole('heading', { level: 1, name: id!, exact: true }).waitFor()
      await expectSoon(() => page.url()).toContain(`#/document/${id}`)
    })
  })

  it('lists the documents that share a mark', async () => {
    await open('#/corpus', async (page) => {
      const shared = page.locator('svg.plot a[aria-label*="and others"]').first()
      const [count] = (await shared.getAttribute('aria-label'))!.split(' ')
      await shared.press('Enter')
      await expectSoon(() => page.locator('.here li').count()).toBe(Math.min(50, Number(count)))
      await page.locator('.here li a').first().click()
      await expectSoon(() => page.url()).toContain('#/document/')
    })
  })

  it('saves a picture', async () => {
    await open('#/corpus', async (page) => {
      const offered = page.waitForEvent('download')
      await page.getByRole('button', { name: /^Save distribution .* as SVG$/ }).click()
      const svg = readFileSync(await (await offered).path(), 'utf8')
      expect(svg).toMatch(/<rect [^>]*fill="rgb/)
    })
  })

  it('has no serious accessibility problem, light and dark, and fits a narrow window', async () => {
    const check = async (page: Page) => {
      await page.locator('svg.plot').nth(1).waitFor()
      await page.locator('.problems summary').click()
      await page.getByText('system/ferry.tml:14:31').waitFor()
      await expectAccessible(page)
      await makeDarkAndNarrow(page)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    }
    await open('#/corpus', check, { viewport: { width: 360, height: 800 } })
  })
})

describe('the command', () => {
  it('serves the same intervals as the score', async () => {
    const sides = [exampleFolder('gold'), exampleFolder('system'), '--ci', '50', '--seed', '3']
    const file = join(tmpdir(), `cupel-ci-${process.pid}.json`)
    const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    expect(await run(['score', ...sides, '-o', file])).toBe(0)
    out.mockRestore()
    const served = await dataServedByCommand(sides)
    const written: PlainReport = JSON.parse(readFileSync(file, 'utf8'))
    rmSync(file)
    expect((served as { reports: PlainReport[] }).reports[0]).toEqual(written)
    expect(written.measures[0]!.intervals).toBeDefined()
  })
})
