/**
 * `npm run bench:workbench`: how long the page of the workbench does nothing else while it takes very large inputs. The longest task of
 * each is shown in milliseconds, and as a multiple of a fixed sum in the same page, which is about 23 ms where nothing else runs.
 * Needs a browser at /usr/bin/chromium, or where CUPEL_CHROMIUM says.
 */
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Document, evaluate, parseMeasure, read } from '../src/index.js'
import { requireWorkbench } from '../src/node/workbench/files.js'
import { serveWorkbench } from '../src/node/workbench/server.js'
import { type WorkbenchInput, workbenchData, workbenchDocuments } from '../src/report/workbench/data.js'
import { table } from './timing.js'

interface Case {
  readonly name: string
  readonly input: () => WorkbenchInput
  readonly view: string
  /** Until everything is shown. */
  act(page: Page): Promise<unknown>
}

const head = 'document,source,relation,target\n'

function inputOf(gold: readonly Document[], system: readonly Document[]): WorkbenchInput {
  const report = evaluate({ gold, system, measures: [parseMeasure('temporal-awareness')] })
  return {
    title: 'bench',
    gold: { name: 'gold', documents: gold },
    systems: [{ name: 'system', documents: system, report }],
    missing: 'error',
  }
}

/** Of every third document or piece the system has the opposite of the last link. */
function linked(lines: (i: number, last: string) => string, count: number): WorkbenchInput {
  const side = (isGold: boolean) =>
    read(
      head + Array.from({ length: count }, (_, i) => lines(i, isGold || i % 3 ? 'BEFORE' : 'AFTER')).join(''),
      'rows',
    )
  return inputOf(side(true).documents, side(false).documents)
}

function longText(): WorkbenchInput {
  const { gold, systems } = linked((_, last) => `d,a,BEFORE,b\nd,b,${last},c\n`, 1)
  const text = 'It was raining when the ferry left; nobody saw it come back.\n'.repeat(850_000)
  const grown = (documents: readonly Document[]) => documents.map((document) => ({ ...document, text }))
  return inputOf(grown(gold.documents), grown(systems[0]!.documents))
}

const few = () => linked((i, last) => `d${i},a,BEFORE,b\nd${i},b,${last},c\n`, 3)
const items = (page: Page) => page.locator('.items tbody tr').first().waitFor()

const cases: readonly Case[] = [
  {
    name: '10,000 documents, sorted and searched',
    input: () => linked((i, last) => `d${i},a,BEFORE,b\nd${i},b,${last},c\n`, 10_000),
    view: '#/corpus',
    async act(page) {
      await page.locator('svg.plot a').first().waitFor()
      await page.getByRole('button', { name: 'f1' }).first().click()
      await page.getByRole('searchbox').pressSequentially('77')
      await page.getByRole('status').filter({ hasText: 'of 10000' }).waitFor()
    },
  },
  {
    name: 'a document of 20,000 links',
    input: () => linked((i, last) => `d,a${i},BEFORE,b${i}\nd,b${i},${last},c${i}\n`, 10_000),
    view: '#/document',
    act: items,
  },
  { name: 'a document of 50 MB', input: longText, view: '#/document', act: items },
  { name: 'a file of 50 MB, tried', input: few, view: '#/try?format=rows&measures=strict', act: dropFile },
]

async function dropFile(page: Page): Promise<void> {
  await page.locator('.scores tbody tr').first().waitFor()
  const line = 'document one,event one,BEFORE,event two\n'
  await page.evaluate(`window.big = new DataTransfer()
    big.items.add(new File([${JSON.stringify(head)} + ${JSON.stringify(line)}.repeat(1250000)], 'big.csv'))`)
  await page.evaluate(`window.longest = 0
    document.getElementById('text-gold').dispatchEvent(new DragEvent('drop', { dataTransfer: big, bubbles: true }))`)
  await page.locator('.result:not(.waiting) .problems').waitFor()
}

/** Milliseconds of the longest time in which the page did nothing else. */
const watchTasks = `new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest ?? 0, duration)
}).observe({ type: 'longtask', buffered: true })`

const sum = `(() => {
  const start = performance.now()
  let sum = 0
  for (let i = 0; i < 2e7; i++) sum = (sum * 31 + i) | 0
  return performance.now() - start + (sum & 0)
})()`

async function measure(browser: Browser, { name, input, view, act }: Case): Promise<readonly string[]> {
  const files = requireWorkbench(pathToFileURL('dist/web/'))
  const given = input()
  const data = JSON.stringify(workbenchData(given))
  const server = await serveWorkbench({ files, data, documents: () => workbenchDocuments(given) })
  const page = await browser.newPage()
  page.setDefaultTimeout(0)
  await page.addInitScript(watchTasks)
  await page.goto(server.address + view)
  await act(page)
  const [longest, unit] = [Number(await page.evaluate('window.longest ?? 0')), Number(await page.evaluate(sum))]
  await page.close()
  await server.close()
  return [name, longest.toFixed(0), (longest / unit).toFixed(1)]
}

const executablePath = process.env.CUPEL_CHROMIUM ?? '/usr/bin/chromium'
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
const rows: (readonly string[])[] = []
for (const one of cases) rows.push(await measure(browser, one))
await browser.close()
console.log(table([['input', 'longest task ms', 'longest / sum'], ...rows]))
