/** Systems side by side in the workbench: the library's own comparison, seen from a chosen system. */
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compareSystems, evaluate, parseMeasure, read } from '../../src/index.js'
import { load } from '../../src/node/load.js'
import { writeCompareJson } from '../../src/report/compare/json.js'
import { type WorkbenchDocument, type WorkbenchInput, workbenchDocuments } from '../../src/report/workbench/data.js'
import { differencesOf } from '../../web/src/compare/differences.js'
import { rate, signed } from '../../web/src/compare/numbers.js'
import { type CompareTask, type PlainMeasureComparison, pairOf } from '../../web/src/compare/protocol.js'
import { compare } from '../../web/src/compare/tasks.js'
import { readingOf } from '../../web/src/compare/use-comparison.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleFolder, exampleInput } from './examples.js'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  makeDarkAndNarrow,
  takePicture,
  useWorkbench,
} from './workbench-pages.js'

const names = ['bold', 'careful', 'hasty']
const letters = (name: string) => load(exampleFolder(`compare/${name}.csv`)).documents

function inputOf(
  gold: ReturnType<typeof letters>,
  all: readonly ReturnType<typeof letters>[],
  ids: readonly string[],
): WorkbenchInput {
  const measures = ids.map(parseMeasure)
  const systems = all.map((documents, i) => ({
    ...{ name: names[i]!, documents },
    report: evaluate({ gold, system: documents, measures }),
  }))
  return { title: 'letters', gold: { name: 'gold', documents: gold }, systems, missing: 'error' }
}

const input = inputOf(letters('gold'), names.map(letters), ['temporal-awareness', 'strict'])

/** A single sheet of answers, in which all questions that a number divides are wrong. */
function sheet(divisor: number) {
  const lines = Array.from({ length: 40 }, (_, i) => `{"id": "q${i}", "answer": "${i % divisor === 0 ? 'no' : 'yes'}"}`)
  return read(lines.join('\n'), 'answers').documents.map((document) => ({ ...document, id: 'sheet' }))
}
const questions = inputOf(sheet(1000), [sheet(5), sheet(3), sheet(2)], ['accuracy'])

const documentsOf = (given: WorkbenchInput): WorkbenchDocument[] => JSON.parse([...workbenchDocuments(given)].join(''))
const usual = { systems: names, samples: 500, trials: 500, seed: 7, missing: 'error', reading: 'unchecked' } as const
const quietly = { id: 1, tick: async () => {} }
const ask = (asked: CompareTask) => compare(asked, quietly)

describe('the comparison of the worker', () => {
  it('is that of the library, to the last digit', async () => {
    const ids = ['temporal-awareness', 'strict']
    const { comparison } = await ask({ ...usual, documents: documentsOf(input), measures: ids, unit: 'documents' })
    const gold = letters('gold')
    const systems = names.map((name) => ({ name, documents: letters(name) }))
    const { samples, trials, seed } = usual
    const own = compareSystems({ gold, systems, measures: ids.map(parseMeasure), samples, trials, seed })
    expect(comparison).toEqual(JSON.parse(writeCompareJson(own)))
  })

  it('tells how far it is', async () => {
    const told: number[] = []
    const tick = async (done: number, total: number) => void told.push(done / total)
    await compare({ ...usual, documents: documentsOf(input), measures: ['strict'], unit: 'documents' }, { id: 1, tick })
    expect(told.length).toBeGreaterThan(10)
    expect(told).toEqual([...told].sort((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })

  it('has for each question what better, worse and equal were counted from', async () => {
    const asked = { ...usual, documents: documentsOf(questions), measures: ['accuracy'], unit: 'questions' } as const
    const { comparison, units } = await ask(asked)
    const [measure] = comparison.measures
    const { rows } = differencesOf(units![0]!, { from: 0, other: 2 })
    const { effect } = pairOf(measure!, 'hasty', 'bold')!
    expect(rows.filter(({ difference }) => difference > 0)).toHaveLength(effect.better)
    expect(rows.filter(({ difference }) => difference < 0)).toHaveLength(effect.worse)
    // What 2 divides and 5 does not: 20 - 4. What 5 divides and 2 does not: 8 - 4.
    expect([effect.worse, effect.better]).toEqual([16, 4])
    expect(rows[0]!.place).toMatchObject({ document: 'sheet', question: rows[0]!.place.name })
  })
})

describe('differences from a chosen system', () => {
  it('are the same seen from the other side, but for the sign', async () => {
    const { comparison } = await ask({
      ...usual,
      documents: documentsOf(input),
      measures: ['strict'],
      unit: 'documents',
    })
    const [measure] = comparison.measures
    for (const a of names)
      for (const b of names.filter((name) => name !== a)) {
        const [one, other] = [pairOf(measure!, a, b)!, pairOf(measure!, b, a)!]
        expect(one.difference).toBe(0 - other.difference!)
        expect([one.interval.low, one.interval.high]).toEqual([0 - other.interval.high!, 0 - other.interval.low!])
        expect([one.effect.better, one.holm]).toEqual([other.effect.worse, other.holm])
      }
    expect(pairOf(measure!, 'bold', 'bold')).toBeUndefined()
  })

  it('are listed with the largest first, each once, and those without a value are counted', () => {
    const value = fc.option(fc.integer({ min: 0, max: 4 }), { nil: null })
    const row = fc.tuple(value, value, value)
    fc.assert(
      fc.property(fc.array(row), fc.nat({ max: 2 }), (table, from) => {
        const places = table.map((_, i) => ({ name: `d${i}`, document: `d${i}` }))
        const values = [0, 1, 2].map((system) => table.map((own) => own[system]!))
        const { rows, skipped } = differencesOf({ places, values }, { from })
        const sizes = rows.map(({ difference }) => Math.abs(difference))
        expect(sizes).toEqual([...sizes].sort((a, b) => b - a))
        const equal = table.flatMap((own) =>
          own.filter((one, i) => i !== from && one !== null && one === own[from]),
        ).length
        expect(rows.length + skipped + equal).toBe(2 * table.length)
      }),
    )
  })

  it('are of what was read as the reports were signed', () => {
    expect(readingOf('strict(…)|missing:skip|reading:lenient|gold:1')).toEqual({ reading: 'lenient' })
    expect(readingOf('missing:empty|reading:strict|gold:1')).toEqual({ reading: 'strict' })
    const squad = 'f1|missing:error|reading:strict|system:squad(na-threshold=0.5)|gold:1'
    expect(readingOf(squad)).toMatchObject({ systemFormat: 'squad(na-threshold=0.5)' })
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { serve, write, inPage } = useWorkbench()
  let address: string | undefined
  const open = async (query: string, check: (page: Page) => Promise<void>, options = {}): Promise<void> => {
    address ??= await serve(input)
    await inPage(`${address}#/compare${query}`, check, options)
  }
  const cellsOf = (page: Page, name: string) =>
    page
      .locator('.compared')
      .first()
      .locator('tr', { has: page.getByRole('rowheader', { name }) })
      .locator('td, th')
      .allTextContents()

  const measureOf = async (seed: number): Promise<PlainMeasureComparison> => {
    const many = { ...usual, samples: 1000, trials: 1000, seed }
    const { comparison } = await ask({
      ...many,
      documents: documentsOf(input),
      measures: ['strict'],
      unit: 'documents',
    })
    return comparison.measures[0]!
  }

  it('shows ranks, differences and what they rest on, from the chosen system', async () => {
    await open('?measure=strict&samples=1000&seed=3&system=3', async (page) => {
      await page.locator('.compared').waitFor()
      const measure = await measureOf(3)
      const pair = pairOf(measure, 'bold', 'hasty')!
      const own = measure.systems.find(({ name }) => name === 'bold')!
      const cells = [String(own.rank), own.group, 'bold', rate(own.value)]
      await expectSoon(async () => (await cellsOf(page, 'bold')).slice(0, 6)).toEqual([
        ...cells,
        expect.any(String),
        signed(pair.difference),
      ])
      await expectSoon(() => page.locator('.compare').textContent()).toContain(
        'the same 1000 samples for all systems, seed 3',
      )
      await page.getByRole('combobox', { name: 'Differences from' }).selectOption('bold')
      await expectSoon(async () => (await cellsOf(page, 'hasty'))[5]).toBe(signed(0 - pair.difference!))
      await expectSoon(() => page.url()).toContain('system=1')
    })
  })

  it('leads to the documents in which systems differ most', async () => {
    await open('?samples=1000', async (page) => {
      const first = page.locator('.any-length tbody a').first()
      await first.waitFor()
      const name = await first.textContent()
      await first.click()
      await page.getByRole('heading', { level: 1, name: name! }).waitFor()
      await expectSoon(() => page.url()).toMatch(/system=[23]&measure=temporal-awareness/)
    })
  })

  it('draws the questions of a single sheet, and leads to them', async () => {
    await inPage(`${write('questions.html', questions)}#/compare?samples=1000`, async (page) => {
      await page.locator('.compared').waitFor()
      await expectSoon(() => page.getByLabel('Drawn are').inputValue()).toBe('questions')
      await expectSoon(() => page.locator('.compare h2').first().textContent()).toContain('40 questions')
      await page.locator('.any-length tbody a').first().click()
      await page.locator('.detail').waitFor()
    })
  })

  it('leads to the question itself, of which a measure may judge no item, or two', async () => {
    const said = (...answers: readonly (string | null)[]) =>
      read(answers.map((answer, i) => JSON.stringify({ id: `q${i}`, answer })).join('\n'), 'answers').documents
    const gold = said('a', 'b', null, null)
    const sheets = inputOf(gold, [said('a', 'b', null, null), said('a', 'b', 'c', null)], ['abstention'])
    await inPage(
      `${write('abstention.html', sheets)}#/compare?unit=questions&value=recall&measure=abstention&samples=1000`,
      async (page) => {
        await page.getByRole('link', { name: 'q2, careful' }).click()
        await page.locator('.detail h3', { hasText: 'q2' }).waitFor()
        await expectSoon(() => page.url()).toContain('question=q2')
        await page.goto(page.url().replace('question=q2', 'question=q0'))
        await page.getByText('Of the question q0 nothing is listed').waitFor()
      },
    )
  })

  it('says what to do where there is only one system', async () => {
    await inPage(`${write('one.html', exampleInput())}#/compare`, async (page) => {
      await page.getByText('There is only one system here').waitFor()
      await expectSoon(() => page.locator('pre').allTextContents()).toEqual([
        'cupel workbench gold system ANOTHER',
        expect.stringContaining('examples/compare/gold.csv examples/compare/bold.csv'),
      ])
      await expectAccessible(page)
    })
  })

  it('has no serious fault of accessibility, fits a narrow page, and has none in the dark either', async () => {
    const check = async (page: Page) => {
      await page.locator('.compared').nth(1).waitFor()
      await expectAccessible(page)
      await takePicture(page, 'compare')
      await makeDarkAndNarrow(page)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await open('', check, { viewport: { width: 1280, height: 800 } })
  })
})
