/** The compare view: the comparison of the library, relative to a chosen system. */
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { compareSystems, evaluate, parseMeasure, read } from '../../src/index.js'
import { writeCompareJson } from '../../src/report/compare/json.js'
import type { WorkbenchInput } from '../../src/report/workbench/data.js'
import { differencesOf } from '../../web/src/compare/differences.js'
import { rateText, signedText } from '../../web/src/compare/numbers.js'
import { type CompareTask, type PlainMeasureComparison, pairOf } from '../../web/src/compare/protocol.js'
import { compare } from '../../web/src/compare/tasks.js'
import { readingOf } from '../../web/src/compare/use-comparison.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleDocuments, exampleInput, sentDocuments, withoutPauses } from './examples.js'
import { expectAccessible, expectFineInBothThemes, useWorkbench } from './workbench-pages.js'

const names = ['bold', 'careful', 'hasty']
const letters = (name: string) => exampleDocuments(`compare/${name}.csv`)

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

/** A single sheet of answers, in which every question whose number is a multiple of `divisor` is answered wrongly. */
function sheet(divisor: number) {
  const lines = Array.from({ length: 40 }, (_, i) => `{"id": "q${i}", "answer": "${i % divisor === 0 ? 'no' : 'yes'}"}`)
  return read(lines.join('\n'), 'answers').documents.map((document) => ({ ...document, id: 'sheet' }))
}
const questions = inputOf(sheet(1000), [sheet(5), sheet(3), sheet(2)], ['accuracy'])

const defaults = { systems: names, samples: 500, trials: 500, seed: 7, missing: 'error', reading: 'unchecked' } as const
const ask = (asked: CompareTask) => compare(asked, withoutPauses(1))

describe('the comparison of the worker', () => {
  it('equals that of the library to the last digit', async () => {
    const ids = ['temporal-awareness', 'strict']
    const { comparison } = await ask({ ...defaults, documents: sentDocuments(input), measures: ids, unit: 'documents' })
    const gold = letters('gold')
    const systems = names.map((name) => ({ name, documents: letters(name) }))
    const { samples, trials, seed } = defaults
    const own = compareSystems({ gold, systems, measures: ids.map(parseMeasure), samples, trials, seed })
    expect(comparison).toEqual(JSON.parse(writeCompareJson(own)))
  })

  it('reports its progress', async () => {
    const shares: number[] = []
    const tick = async (done: number, total: number) => void shares.push(done / total)
    await compare(
      { ...defaults, documents: sentDocuments(input), measures: ['strict'], unit: 'documents' },
      { id: 1, tick },
    )
    expect(shares.length).toBeGreaterThan(10)
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBe(1)
  })

  it('has the values of each question from which better, worse and equal were counted', async () => {
    const asked = {
      ...defaults,
      documents: sentDocuments(questions),
      measures: ['accuracy'],
      unit: 'questions',
    } as const
    const { comparison, units } = await ask(asked)
    const [measure] = comparison.measures
    const { rows } = differencesOf(units![0]!, { from: 0, other: 2 })
    const { effect } = pairOf(measure!, 'hasty', 'bold')!
    expect(rows.filter(({ difference }) => difference > 0)).toHaveLength(effect.better)
    expect(rows.filter(({ difference }) => difference < 0)).toHaveLength(effect.worse)
    // Multiples of 2 but not of 5: 20 - 4. Multiples of 5 but not of 2: 8 - 4.
    expect([effect.worse, effect.better]).toEqual([16, 4])
    expect(rows[0]!.place).toMatchObject({ document: 'sheet', question: rows[0]!.place.name })
  })
})

describe('differences from a chosen system', () => {
  it('are the same from the other side, except for the sign', async () => {
    const { comparison } = await ask({
      ...defaults,
      documents: sentDocuments(input),
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

  it('are listed once each, the largest first, and those without a value are counted', () => {
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

  it('read documents according to the signature of the reports', () => {
    expect(readingOf('strict(…)|missing:skip|reading:lenient|gold:1')).toEqual({ reading: 'lenient' })
    expect(readingOf('strict(…)|missing:skip|reading:strict|allow:brat/line,brat/span|gold:1')).toEqual({
      reading: 'strict',
      allow: ['brat/line', 'brat/span'],
    })
    expect(readingOf('missing:empty|reading:strict|gold:1')).toEqual({ reading: 'strict' })
    const squad = 'f1|missing:error|reading:strict|system:squad(na-threshold=0.5)|gold:1'
    expect(readingOf(squad)).toMatchObject({ systemFormat: 'squad(na-threshold=0.5)' })
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener, write, inPage } = useWorkbench()
  const open = opener(() => input)
  const cellsOf = (page: Page, name: string) =>
    page
      .locator('.compared')
      .first()
      .locator('tr', { has: page.getByRole('rowheader', { name }) })
      .locator('td, th')
      .allTextContents()

  const measureOf = async (seed: number): Promise<PlainMeasureComparison> => {
    const many = { ...defaults, samples: 1000, trials: 1000, seed }
    const { comparison } = await ask({
      ...many,
      documents: sentDocuments(input),
      measures: ['strict'],
      unit: 'documents',
    })
    return comparison.measures[0]!
  }

  it('shows ranks, differences from the chosen system, and the method', async () => {
    await open('#/compare?measure=strict&samples=1000&seed=3&system=3', async (page) => {
      await page.locator('.compared').waitFor()
      const measure = await measureOf(3)
      const pair = pairOf(measure, 'bold', 'hasty')!
      const own = measure.systems.find(({ name }) => name === 'bold')!
      const cells = [String(own.rank), own.group, 'bold', rateText(own.value)]
      await expectSoon(async () => (await cellsOf(page, 'bold')).slice(0, 6)).toEqual([
        ...cells,
        expect.any(String),
        signedText(pair.difference),
      ])
      await expectSoon(() => page.locator('.compare').textContent()).toContain(
        'the same 1000 samples for all systems, seed 3',
      )
      await page.getByRole('combobox', { name: 'Differences from' }).selectOption('bold')
      await expectSoon(async () => (await cellsOf(page, 'hasty'))[5]).toBe(signedText(0 - pair.difference!))
      await expectSoon(() => page.url()).toContain('system=1')
    })
  })

  it('links to the documents in which systems differ most', async () => {
    await open('#/compare?samples=1000', async (page) => {
      const first = page.locator('.any-length tbody a').first()
      await first.waitFor()
      const name = await first.textContent()
      await first.click()
      await page.getByRole('heading', { level: 1, name: name! }).waitFor()
      await expectSoon(() => page.url()).toMatch(/system=[23]&measure=temporal-awareness/)
    })
  })

  it('resamples the questions of a single sheet, and links to them', async () => {
    await inPage(`${write('questions.html', questions)}#/compare?samples=1000`, async (page) => {
      await page.locator('.compared').waitFor()
      await expectSoon(() => page.getByLabel('Resampling unit').inputValue()).toBe('questions')
      await expectSoon(() => page.locator('.compare h2').first().textContent()).toContain('40 questions')
      await page.locator('.any-length tbody a').first().click()
      await page.locator('.detail').waitFor()
    })
  })

  it('links to the question itself, even if the measure judges no item or two items of it', async () => {
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
        await page.getByText('Question q0 is not listed').waitFor()
      },
    )
  })

  it('says what to do if there is only one system', async () => {
    await inPage(`${write('one.html', exampleInput())}#/compare`, async (page) => {
      await page.getByText('There is only one system, system,').waitFor()
      await expectSoon(() => page.locator('pre').allTextContents()).toEqual([
        'cupel workbench gold system ANOTHER',
        expect.stringContaining('examples/compare/gold.csv examples/compare/bold.csv'),
      ])
      await expectAccessible(page)
    })
  })

  it('has no serious accessibility problem, light or dark, and fits a narrow page', async () => {
    const check = async (page: Page) => {
      await page.locator('.compared').nth(1).waitFor()
      await expectFineInBothThemes(page, 'compare')
    }
    await open('#/compare', check)
  })
})
