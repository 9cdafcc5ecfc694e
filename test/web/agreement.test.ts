/** The agreement view: gold and systems as annotators, as `cupel agree` compares them. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { agreementOf, headline } from '../../src/evaluation/agreement.js'
import { disagreementsOf } from '../../src/evaluation/disagreements.js'
import { evaluate, parseMeasure } from '../../src/index.js'
import { contestedItems } from '../../src/report/agreement/disagreements.js'
import type { WorkbenchInput } from '../../src/report/workbench/data.js'
import { agreement } from '../../web/src/agreement/tasks.js'
import { rateText } from '../../web/src/compare/numbers.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleDocuments, sentDocuments, withoutPauses } from './examples.js'
import { expectFineInBothThemes, useWorkbench } from './workbench-pages.js'

const names = ['ann', 'ben', 'eva']
const annotators = names.map((name) => ({ name, documents: exampleDocuments(`annotators/${name}`) }))
const measures = ['temporal-awareness', 'strict'].map(parseMeasure)
const [gold, ...others] = annotators

const input: WorkbenchInput = {
  title: 'annotators',
  gold: gold!,
  systems: others.map((one) => ({
    ...one,
    report: evaluate({ gold: gold!.documents, system: one.documents, measures }),
  })),
  missing: 'skip',
}

const asked = { documents: sentDocuments(input), annotators: names, measure: 'strict', reading: 'unchecked' } as const

describe('the agreement of the worker', () => {
  it('equals that of the library', async () => {
    const shown = await agreement(asked, withoutPauses(1))
    const own = agreementOf({ annotators, measures: [parseMeasure('strict')] })
    expect(shown.pairs.map(({ value }) => value)).toEqual(own.pairs.map((pair) => headline(pair, 0)))
    expect(shown.contested.map(({ contested }) => contested)).toEqual(
      contestedItems(disagreementsOf(annotators)).map(({ contested }) => contested),
    )
    expect(shown.documents.map(({ value }) => value!)).toEqual(
      shown.documents.map(({ value }) => value!).toSorted((a, b) => a - b),
    )
  })

  it('says why items of meaning graphs are not listed', async () => {
    const documents = [
      {
        id: 'x',
        gold: { id: 'x', layers: { meaning: { sentences: [] } } },
        systems: [{ id: 'x', layers: { meaning: { sentences: [] } } }],
      },
    ]
    const shown = await agreement({ ...asked, documents, annotators: ['a', 'b'], measure: 'smatch' }, withoutPauses(1))
    expect(shown.itemSentences.join()).toContain('Meaning graphs cannot be compared item by item')
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener } = useWorkbench()
  const open = opener(() => input)

  it('shows the matrix, the documents and the contested items, and links to documents', async () => {
    await open('#/agreement?measure=strict', async (page: Page) => {
      const shown = await agreement(asked, withoutPauses(1))
      const matrix = page.getByRole('table', { name: 'Agreement by strict.f1' })
      await matrix.waitFor()
      const values = shown.pairs.map(({ value }) => rateText(value))
      await expectSoon(() => matrix.locator('tbody tr').first().locator('td').allTextContents()).toEqual([
        '·',
        values[0],
        values[1],
      ])
      const rows = page.getByRole('table', { name: 'Contested items' }).locator('tbody tr[aria-rowindex]')
      await expectSoon(async () => (await rows.first().locator('td').allTextContents()).slice(0, 2)).toEqual([
        '1.0000',
        'ei1 “closed” – ei3 “turned back”',
      ])
      await page.getByLabel('Measure').selectOption('temporal-awareness')
      await page.getByRole('table', { name: 'Agreement by temporal-awareness.f1' }).waitFor()
      await page.getByRole('link', { name: 'harbour' }).first().click()
      await page.getByRole('heading', { level: 1, name: 'harbour' }).waitFor()
    })
  })

  it('has no serious accessibility problem, light or dark, and fits a narrow page', async () => {
    await open('#/agreement', async (page: Page) => {
      await page.getByRole('table', { name: 'Contested items' }).waitFor()
      await expectFineInBothThemes(page, 'agreement')
    })
  })
})
