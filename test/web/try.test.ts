/** The view for your own texts: it scores while you type, links problems to their place, and keeps settings in the address. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { evaluate, parseMeasure, read } from '../../src/index.js'
import { formatRate } from '../../src/report/numbers.js'
import { readId, withValue, writeId } from '../../web/src/try/ids.js'
import { selectionOf } from '../../web/src/try/places.js'
import { settingsOf } from '../../web/src/try/settings.js'
import { catalogue } from '../../web/src/worker/tasks.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleInput } from './examples.js'
import {
  expectAccessible,
  expectAccessibleNow,
  expectNoSidewaysScroll,
  makeDarkAndNarrow,
  takePicture,
  useWorkbench,
} from './workbench-pages.js'

describe('settings', () => {
  const all = catalogue()
  const settings = (query: Record<string, string>) => settingsOf({ view: 'try', query }, all)

  it('are the defaults of the first format if the address names none', () => {
    const { format, measures, unknown } = settings({})
    expect([writeId(format), measures.map(writeId), unknown]).toEqual(['timeml', ['temporal-awareness'], []])
  })

  it('are read as they are written', () => {
    const ids = 'strict(edges=single,sentences=same) kernel'
    expect(settings({ format: 'timeml(ids=events)', measures: ids }).measures.map(writeId).join(' ')).toBe(ids)
    expect(writeId(settings({ format: 'timeml(ids=events)' }).format)).toBe('timeml(ids=events)')
  })

  it('list what is unknown', () => {
    const { unknown, measures } = settings({ format: 'tmeml', measures: 'strict smatch nothing' })
    expect(unknown).toEqual(['tmeml', 'smatch', 'nothing'])
    expect(measures.map(writeId)).toEqual(['strict'])
  })

  it('produce ids that the library reads, for every measure and every listed value', () => {
    for (const { name, params } of all.measures)
      for (const param of params)
        for (const value of param.expected) {
          const id = writeId(withValue(readId(name, all.measures, 'measure')!, param, value))
          expect(parseMeasure(id).id).toBe(id)
        }
  })
})

describe('places', () => {
  it('are counted from 1 in lines and columns', () => {
    expect(selectionOf('ab\ncd\n', { line: 2, column: 2 })).toEqual({ start: 4, end: 5 })
    expect(selectionOf('ab\ncd\n', { line: 1, column: 1, length: 1 })).toEqual({ start: 0, end: 1 })
    expect(selectionOf('ab', { line: 9, column: 9 })).toEqual({ start: 2, end: 2 })
    expect(selectionOf('', {})).toEqual({ start: 0, end: 0 })
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener } = useWorkbench()
  const head = 'source,relation,target\n'
  const [gold, system] = [`${head}a,BEFORE,b\nb,BEFORE,c\n`, `${head}a,BEFORE,b\n`]
  const open = opener(exampleInput)
  const side = (page: Page, name: 'Gold' | 'System') => page.getByLabel(name, { exact: true })
  /** The result of the current texts; while they are scored, the page shows that of earlier ones. */
  const result = (page: Page) => page.locator('.result:not(.waiting)')
  const scored = (page: Page) => result(page).locator('.scores tbody tr')

  it('scores the example, and texts you type, as the library does', async () => {
    await open('#/try?format=rows&measures=strict', async (page) => {
      await scored(page).filter({ hasText: '1.0000' }).waitFor()
      await side(page, 'Gold').fill(gold)
      await side(page, 'System').fill(system)
      const documents = [gold, system].map((text) => read(text, 'rows').documents)
      const report = evaluate({ gold: documents[0]!, system: documents[1]!, measures: [parseMeasure('strict')] })
      const { f1, precision, recall } = report.measures[0]!.values
      expect([f1, precision, recall]).toEqual([2 / 4, 1, 1 / 3])
      await scored(page)
        .filter({ hasText: formatRate(recall)! })
        .waitFor()
      const texts = async () =>
        (await scored(page).first().locator('td').allTextContents()).map((text) => text.slice(0, 6))
      await expectSoon(texts).toEqual([f1, precision, recall].map((value) => formatRate(value)))
      await expectSoon(() => result(page).locator('.items tbody tr').count()).toBe(4)
    })
  })

  it('links a problem to its place in the text', async () => {
    await open('#/try?format=rows&measures=strict', async (page) => {
      await side(page, 'Gold').fill(gold)
      await side(page, 'System').fill(`${head}a,BEFORE,b\nb,BEFOR,c\n`)
      await result(page)
        .getByRole('button', { name: /^system:3:/ })
        .click()
      const chosen = `(() => {
        const a = document.activeElement
        return [a.id, a.value?.slice(a.selectionStart, a.selectionEnd)]
      })()`
      await expectSoon(() => page.evaluate(chosen)).toEqual(['text-system', expect.stringContaining('BEFOR')])
      await expectSoon(() => side(page, 'System').getAttribute('aria-invalid')).toBe('true')
      await side(page, 'System').fill(system)
      await scored(page).first().waitFor()
    })
  })

  it('changes measures and params with a form, and keeps them in the address', async () => {
    await open('#/try?format=rows', async (page) => {
      await side(page, 'Gold').fill(gold)
      await side(page, 'System').fill(system)
      await page.getByRole('checkbox', { name: 'kernel' }).check()
      await page.getByRole('checkbox', { name: 'temporal-awareness' }).uncheck()
      await page.locator('summary', { hasText: 'kernel' }).click()
      await page.getByLabel('edges').selectOption('single')
      await scored(page).filter({ hasText: 'kernel(edges=single)' }).waitFor()
      const asked = () => new URLSearchParams(page.url().split('?')[1]).get('measures')
      await expectSoon(asked).toBe('kernel(edges=single)')
      await page.getByRole('link', { name: 'Corpus' }).click()
      await page.locator('.corpus h1').waitFor()
      await expectSoon(() => page.url()).toContain('#/corpus')
      await page.goBack()
      await side(page, 'Gold').waitFor()
      await expectSoon(() => side(page, 'Gold').inputValue()).toBe(gold)
      await expectSoon(() =>
        page.evaluate('JSON.stringify([localStorage.length, sessionStorage.length, document.cookie])'),
      ).toBe('[0,0,""]')
    })
  })

  it('puts the example of each format into unchanged texts, and scores it without an error', async () => {
    await open('#/try', async (page) => {
      for (const { name, example } of catalogue().formats) {
        await page.getByRole('combobox', { name: 'Format', exact: true }).selectOption(name)
        await expectSoon(() => side(page, 'Gold').inputValue()).toBe(example)
        await expectSoon(async () => [name, await page.locator('.result .state').textContent()]).toEqual([
          name,
          'Scored.',
        ])
        await expectSoon(async () => [name, await page.locator('.result .error').allTextContents()]).toEqual([name, []])
      }
      await side(page, 'Gold').fill('mine')
      await page.getByRole('combobox', { name: 'Format', exact: true }).selectOption('rows')
      await expectSoon(() => page.url()).toContain('format=rows')
      await result(page).waitFor()
      await expectSoon(() => side(page, 'Gold').inputValue()).toBe('mine')
    })
  })

  it('loads files that are dropped or chosen', async () => {
    await open('#/try?format=rows&measures=strict', async (page) => {
      await page
        .getByLabel('File of gold')
        .setInputFiles({ name: 'g.csv', mimeType: 'text/csv', buffer: Buffer.from(gold) })
      await page.evaluate(`(() => {
        const files = new DataTransfer()
        files.items.add(new File([${JSON.stringify(system)}], 's.csv'))
        const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
        document.getElementById('text-system').dispatchEvent(drop)
      })()`)
      await scored(page).filter({ hasText: '0.3333' }).waitFor()
      await expectSoon(() => page.locator('.side-head').allTextContents()).toEqual([
        expect.stringContaining('g.csv'),
        expect.stringContaining('s.csv'),
      ])
    })
  })

  it('loads one file at a time, and only text files', async () => {
    await open('#/try?format=rows&measures=strict', async (page) => {
      await side(page, 'Gold').waitFor()
      await page.evaluate(`(() => {
        const files = new DataTransfer()
        for (const name of ['one.csv', 'two.csv']) files.items.add(new File([${JSON.stringify(gold)}], name))
        const drop = new DragEvent('drop', { dataTransfer: files, bubbles: true, cancelable: true })
        document.getElementById('text-gold').dispatchEvent(drop)
      })()`)
      await page.getByRole('alert').filter({ hasText: 'Ignored: two.csv.' }).waitFor()
      await expectSoon(() => side(page, 'Gold').inputValue()).toBe(gold)
      const choose = (buffer: Buffer) =>
        page.getByLabel('File of gold').setInputFiles({ name: 'g.csv', mimeType: 'text/csv', buffer })
      await choose(Buffer.from(`${head}\u00e9,BEFORE,b\n`, 'latin1'))
      const alert = page.getByRole('alert').filter({ hasText: 'g.csv was not loaded' })
      await alert.getByText('file/encoding').waitFor()
      await expectSoon(() => alert.textContent()).toContain('g.csv:2:1')
      await expectSoon(() => side(page, 'Gold').inputValue()).toBe(gold)
      await choose(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>`, 'latin1'))
      await alert.waitFor({ state: 'detached' })
      await expectSoon(() => side(page, 'Gold').inputValue()).toContain('<a>é</a>')
    })
  })

  it('completes a reason when an item is chosen', async () => {
    await open('#/try?format=rows&measures=temporal-awareness', async (page) => {
      await side(page, 'System').fill(`${head}a,BEFORE,b\nb,BEFORE,c\n`)
      await side(page, 'Gold').fill(`${head}a,BEFORE,c\na,BEFORE,b\n`)
      await result(page).locator('.items tr', { hasText: 'system entails it' }).getByRole('button').first().click()
      await page.locator('.items .proof').first().waitFor()
      await expectSoon(() => page.url()).toMatch(/item=\d/)
    })
  })

  it('shows a long list in pages, starting with the page of the chosen item', async () => {
    await open('#/try?format=rows&measures=temporal-awareness&item=250', async (page) => {
      const many = head + Array.from({ length: 150 }, (_, i) => `a${i},BEFORE,b${i}\n`).join('')
      await side(page, 'Gold').fill(many)
      await side(page, 'System').fill(many)
      await page.getByText('201 to 300 of 300').waitFor()
      await expectSoon(() => page.locator('.items tr.chosen').count()).toBe(1)
      await page.getByRole('button', { name: 'Previous' }).press('Enter')
      await page.getByText('1 to 200 of 300').waitFor()
      await expectSoon(() => page.locator('.items tbody tr').count()).toBe(200)
    })
  })

  it('has no serious accessibility problem while it waits for a result', async () => {
    await open('#/try?format=rows&measures=strict', async (page) => {
      await side(page, 'Gold').fill(gold)
      await side(page, 'System').fill(system)
      await scored(page)
        .filter({ hasText: formatRate(1 / 3)! })
        .waitFor()
      // From now on the worker receives no texts, so that the page keeps waiting.
      await page.evaluate(`(() => {
        const post = Worker.prototype.postMessage
        Worker.prototype.postMessage = function (request) {
          if (request.task !== 'try') post.call(this, request)
        }
      })()`)
      await side(page, 'System').fill(gold)
      await page.locator('.result.waiting .items tbody tr').first().waitFor()
      await expectAccessibleNow(page)
      await makeDarkAndNarrow(page)
      await expectAccessibleNow(page)
      await expectSoon(() => page.locator('.result.waiting .state').textContent()).toBe('Scoring …')
    })
  })

  it('has no serious accessibility problem, light and dark, and fits a narrow window', async () => {
    await open('#/try?measures=strict%20temporal-awareness&item=2', async (page) => {
      await scored(page).first().waitFor()
      const text = await side(page, 'System').inputValue()
      await side(page, 'System').fill(text.replace('relType="IBEFORE"', 'relType="IAFTER"'))
      await scored(page).filter({ hasText: '0.6667' }).first().waitFor()
      await takePicture(page, 'try')
      await expectAccessible(page)
      await side(page, 'System').fill(text.replace('relType="IBEFORE"', 'relType="IBEFOR"'))
      await result(page)
        .getByRole('button', { name: /^system:/ })
        .waitFor()
      await page.locator('details.member').first().locator('summary').click()
      await page.locator('details.member[open] select').first().waitFor()
      await page.setViewportSize({ width: 360, height: 800 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await makeDarkAndNarrow(page)
      await expectAccessible(page)
    })
  })
})
