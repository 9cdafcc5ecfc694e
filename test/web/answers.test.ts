/** Documents of answers in the workbench: curves, the plane of c@1 against accuracy, and the table of questions. */
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Document, evaluate, parseMeasure, read } from '../../src/index.js'
import { formatRate } from '../../src/report/numbers.js'
import type { WorkbenchInput } from '../../src/report/workbench/data.js'
import { correctnessAtOne } from '../../src/summaries/correctness-at-one.js'
import { boundary, isoLines } from '../../web/src/document/answers/iso-lines.js'
import { filterQuestions, questionRows } from '../../web/src/document/answers/question-rows.js'
import { answers } from '../../web/src/document/answers/tasks.js'
import { verdictCounts } from '../../web/src/parts/verdict-counts.js'
import { judge } from '../../web/src/worker/tasks.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { withoutPauses } from './examples.js'
import { expectFineInBothThemes, useWorkbench } from './workbench-pages.js'

const places = ['Delos', 'Naxos', 'Paros', 'Syros', 'Tinos'] as const

function sheetOf(lines: readonly object[]): readonly Document[] {
  const { documents, problems } = read(lines.map((line) => JSON.stringify(line)).join('\n'), 'answers')
  expect(problems).toEqual([])
  return documents.map((document) => ({ ...document, id: 'islands' }))
}

const goldOf = (count: number) =>
  sheetOf(Array.from({ length: count }, (_, i) => ({ id: `q${i + 1}`, answer: places[i % 5] })))

/** Answers one of every `period` questions wrongly, often with less confidence; below a confidence of `least` it gives no answer. */
function systemOf(count: number, period: number, least: number): readonly Document[] {
  const line = (_: unknown, i: number) => {
    const isWrong = i % period === 0
    const text = places[(i + (isWrong ? 1 : 0)) % 5]!
    const confidence = ((i * 37) % (isWrong ? 70 : 100)) / 100
    const given = confidence < least ? { answer: null, candidate: text } : { answer: text }
    return { id: `q${i + 1}`, ...given, confidence }
  }
  return sheetOf(Array.from({ length: count }, line))
}

const ids = ['c@1', 'accuracy', 'risk-coverage']

function inputOf(count: number): WorkbenchInput {
  const gold = goldOf(count)
  const sheets = { bold: systemOf(count, 3, 0), careful: systemOf(count, 3, 0.4), hasty: systemOf(count, 2, 0.1) }
  const systems = Object.entries(sheets).map(([name, documents]) => ({
    ...{ name, documents },
    report: evaluate({ gold, system: documents, measures: ids.map(parseMeasure) }),
  }))
  return { title: 'islands', gold: { name: 'gold', documents: gold }, systems, missing: 'error' }
}

const input = inputOf(120)
const pairs = input.systems.map(({ documents }) => ({
  id: 'islands',
  gold: input.gold.documents[0]!,
  system: documents[0]!,
}))

describe('iso-lines', () => {
  it('follow c@1: it equals accuracy if nothing is left unanswered, and is 1.4 times as high if 0.4 is', () => {
    expect(isoLines('open').map(({ name }) => name)).toEqual(['0 %', '20 %', '40 %', '60 %', '80 %'])
    const [none, , some] = isoLines('open')
    for (const { x, y } of none!.points) expect(y).toBeCloseTo(x, 12)
    expect(some!.points.at(-1)!.x).toBeCloseTo(0.6, 12)
    expect(some!.points.at(-1)!.y).toBeCloseTo(0.6 * (1 + 0.4), 12)
    // Half of the answers right, and no wrong one: 0.5 + 0.5 · 0.5.
    expect(boundary()[20]!.x).toBe(0.5)
    expect(boundary()[20]!.y).toBeCloseTo(0.5 + 0.5 * 0.5, 12)
  })

  it('show that every system is between accuracy and the boundary', () => {
    const count = fc.nat({ max: 50 })
    fc.assert(
      fc.property(count, count, count, (right, wrong, unanswered) => {
        fc.pre(right + wrong + unanswered > 0)
        const accuracy = right / (right + wrong + unanswered)
        const value = correctnessAtOne.values({ right, wrong, unanswered })['c@1']!
        expect(value).toBeGreaterThanOrEqual(accuracy - 1e-12)
        expect(value).toBeLessThanOrEqual(accuracy * (2 - accuracy) + 1e-12)
      }),
    )
  })
})

describe('the task of the worker', () => {
  it('returns the values of the measures and the curves behind them', async () => {
    const { systems } = await answers({ pairs, measure: 'c@1' }, withoutPauses(1))
    systems.forEach((system, i) => {
      const [correct, accurate, risky] = input.systems[i]!.report.measures
      expect(system.correctness).toBe(correct!.values['c@1'])
      expect(system.accuracy).toBe(accurate!.values.accuracy)
      if (!('curve' in system.risk)) throw new Error('There must be a curve.')
      expect(system.risk.values).toEqual(risky!.documents[0]!.values)
      // Steps of the best order are single answers, so its area is the mean of its risks.
      const risks = system.risk.best.map(({ risk }) => risk)
      const area = risks.reduce((sum, risk) => sum + risk, 0) / risks.length
      expect(area).toBeCloseTo(risky!.values.aurc! - risky!.values['excess-aurc']!, 12)
      const { right, wrong, unanswered } = system.outcomes
      expect(system.risk.curve.at(-1)).toMatchObject({
        coverage: (right + wrong) / (right + wrong + unanswered),
        risk: wrong / (right + wrong),
      })
    })
  })

  it('matches answers as the chosen measure does', async () => {
    const gold = sheetOf([{ id: 'q1', answer: 'Delos' }])
    const system = sheetOf([{ id: 'q1', answer: 'the Delos' }])
    const pair = { id: 'islands', gold: gold[0]!, system: system[0]! }
    const by = async (measure: string) => (await answers({ pairs: [pair], measure }, withoutPauses(1))).systems[0]!
    expect((await by('utility')).accuracy).toBe(1)
    const exact = await by('utility(match=exact)')
    expect(exact.accuracy).toBe(0)
    // Without confidences there is no curve, but a problem that says why.
    expect('problems' in exact.risk && exact.risk.problems.length).toBe(1)
  })
})

describe('the questions of a document', () => {
  it('can be filtered by verdict and by words', async () => {
    const { measures } = await judge({ pair: pairs[1]!, measures: ['c@1'] }, withoutPauses(2))
    const rows = questionRows(measures[0]!.items, pairs[1]!)
    const counts = verdictCounts(
      rows.map(({ verdict }) => verdict),
      undefined,
    )
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(120)
    const open = filterQuestions(rows, { verdict: 'unanswered', words: '' })
    expect(open).toHaveLength(counts.find(({ verdict }) => verdict === 'unanswered')!.count)
    expect(open.every(({ system }) => system?.candidate !== undefined)).toBe(true)
    expect(filterQuestions(rows, { verdict: undefined, words: 'Q119' }).map(({ id }) => id)).toEqual(['q119'])
    expect(
      filterQuestions(rows, { verdict: 'correct', words: 'delos' }).every(({ golds }) => golds[0] === 'Delos'),
    ).toBe(true)
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener, write, inPage } = useWorkbench()
  const open = opener(() => input)
  const rowsOf = (page: Page) => page.locator('.questions tbody tr:not(.spacer)')
  /** Wait for them before you click: they appear above the questions and move them. */
  const picturesOf = (page: Page) => page.locator('.unit-plane').nth(1)

  it('shows both pictures with the numbers of the report, and links each point to its system', async () => {
    await open('#/document/islands', async (page) => {
      await picturesOf(page).waitFor()
      const [correct, , risky] = input.systems[0]!.report.measures
      await expectSoon(() => page.locator('.values').textContent()).toContain(formatRate(correct!.values['c@1'])!)
      await expectSoon(() => page.locator('.planes').textContent()).toContain(`aurc ${formatRate(risky!.values.aurc)}`)
      await expectSoon(() => page.locator('.point').count()).toBe(3)
      await page.locator('.point', { hasText: 'careful' }).click()
      await page.locator('.point.own', { hasText: 'careful' }).waitFor()
      await expectSoon(() => page.url()).toContain('system=2')
      await page.getByLabel('lines of equal').selectOption('precision')
      await expectSoon(() => page.url()).toContain('lines=precision')
    })
  })

  it('filters questions by verdict, and shows the reason of one', async () => {
    await open('#/document/islands?system=2', async (page) => {
      await picturesOf(page).waitFor()
      await page.getByRole('button', { name: /^wrong/ }).click()
      await page
        .getByRole('status')
        .filter({ hasText: /^\d+ of 120 questions$/ })
        .waitFor()
      const verdicts = page.locator('.questions .verdict')
      await expectSoon(async () => new Set(await verdicts.allTextContents())).toEqual(new Set(['wrong']))
      await rowsOf(page).first().getByRole('button').click()
      await page.locator('.detail .reason').filter({ hasText: 'gold has' }).waitFor()
      await expectSoon(() => page.url()).toMatch(/item=\d+/)
      await expectSoon(() => page.locator('.mark').count()).toBe(1)
      await page.getByRole('searchbox').fill('nothing like it')
      await page.getByRole('status').filter({ hasText: '0 of 120' }).waitFor()
    })
  })

  it('offers the chosen verdict even if no question has it', async () => {
    await open('#/document/islands?system=1&verdict=unanswered', async (page) => {
      await picturesOf(page).waitFor()
      await page.getByText('No question matches the filter.').waitFor()
      await expectSoon(() => page.getByRole('button', { name: 'unanswered 0' }).getAttribute('aria-pressed')).toBe(
        'true',
      )
      await page.getByRole('button', { name: 'all 120' }).click()
      await rowsOf(page).first().waitFor()
    })
  })

  it('opens the question in the address, and others by keys, among thousands', async () => {
    const many = write('many.html', inputOf(2000))
    await inPage(`${many}#/document/islands?item=1500`, async (page) => {
      await picturesOf(page).waitFor()
      await page.locator('tr.chosen').filter({ hasText: 'q1500' }).waitFor()
      await expectSoon(() => rowsOf(page).count()).toBeLessThan(100)
      await page.locator('tr.chosen button').focus()
      await page.keyboard.press('End')
      await page.locator('button:focus', { hasText: 'q2000' }).waitFor()
      await page.keyboard.press('Enter')
      await page.locator('.detail', { hasText: 'q2000' }).waitFor()
    })
  })

  it('has no serious accessibility problem, light or dark, and fits a narrow page', async () => {
    const check = async (page: Page) => {
      await picturesOf(page).waitFor()
      await page.locator('.detail', { hasText: 'q4' }).waitFor()
      await expectFineInBothThemes(page, 'answers')
    }
    await open('#/document/islands?system=2&item=4', check)
  })
})
