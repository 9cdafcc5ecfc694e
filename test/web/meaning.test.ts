/** Documents of meaning graphs: both sides in rows, the alignment, and the document level with inferred links. */
import fc from 'fast-check'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Document, evaluate, parseMeasure, read } from '../../src/index.js'
import { alignDocument } from '../../src/meaning/align/document.js'
import { ancast } from '../../src/measures/ancast.js'
import { placeRows } from '../../src/report/drawing/meaning/row-places.js'
import { type RowNode, type SentenceRow, sentenceRows } from '../../src/report/drawing/meaning/rows.js'
import { formatRate } from '../../src/report/numbers.js'
import type { WorkbenchInput } from '../../src/report/workbench/data.js'
import { planOf } from '../../web/src/document/meaning/plan.js'
import {
  meaning,
  meaningItems,
  meaningPart,
  meaningPartners,
  meaningSentence,
} from '../../web/src/document/meaning/tasks.js'
import { umrDocument } from '../arbitraries/meaning.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { exampleDocuments, withoutPauses } from './examples.js'
import {
  expectAccessible,
  expectIdle,
  expectNoSidewaysScroll,
  makeDarkAndNarrow,
  takePicture,
  useWorkbench,
} from './workbench-pages.js'

const example = (side: string): Document => exampleDocuments(`meaning/${side}/voyage.umr`)[0]!
const voyage = { id: 'voyage', gold: example('gold'), system: example('system') }
let requests = 1000
const ticks = () => withoutPauses(++requests)

/** b is before a, and c before b, so c is before a. */
const chain = (): Document =>
  read(
    `# :: snt1
Words: a b c

# sentence level graph:
(s1a / and :op1 (s1b / bake-01) :op2 (s1c / cook-01))

# document level annotation:
(s1s0 / sentence :temporal ((s1a :before s1b) (s1b :before s1c)))
`,
    'umr',
  ).documents[0]!

function items(rows: readonly SentenceRow[]): number[] {
  const of = (node: RowNode | undefined) =>
    node ? [node, node.relation, ...node.attributes, ...node.references].map((one) => one?.item) : []
  return rows.flatMap(({ gold, system }) => [...of(gold), ...of(system)]).filter((item) => item !== undefined)
}

describe('rows of two graphs', () => {
  it('contain partners in the order of gold, with the judgements of each side', () => {
    const [gold, system] = [voyage.gold.layers.meaning!, voyage.system.layers.meaning!]
    const aligned = alignDocument(gold, system, { strategy: 'anchor', senseFactor: 0.9, reification: 'as-written' })
    const rows = sentenceRows(aligned.sentences[0]!, ancast().judge({ id: '', gold, system }).judgements)
    expect(rows.map((row) => `${row.gold?.variable} ${row.system?.variable}`)).toEqual([
      ...['s1w s1w', 's1p s1p', 's1n s1n', 's1s s1t', 's1i s1i', 's1n2 s1n2'],
    ])
    const sail = rows[3]!
    expect([sail.gold!.isUnlike, sail.gold!.verdict, sail.gold!.relation]).toMatchObject([
      ...[true, 'matched', { label: ':arg1', verdict: 'matched', isPartial: true }],
    ])
    expect(sail.gold!.references).toMatchObject([{ label: ':arg0', to: 1, verdict: 'missed' }])
    expect(rows[4]!.gold!.relation).toMatchObject({ label: ':goal', verdict: 'missed' })
    expect(rows[4]!.system!.relation).toMatchObject({ label: ':destination', verdict: 'wrong' })
  })

  it('have every node and every judged triple once in any documents', () => {
    fc.assert(
      fc.property(umrDocument, umrDocument, ({ layers: { meaning: gold } }, { layers: { meaning: system } }) => {
        const judgements = [...ancast().judge({ id: '', gold: gold!, system: system! }).judgements]
        const settings = { strategy: 'anchor', senseFactor: 0.9, reification: 'as-written' } as const
        for (const sentence of alignDocument(gold!, system!, settings).sentences) {
          const rows = sentenceRows(sentence, judgements)
          const [ours, theirs] = [rows.filter((row) => row.gold), rows.filter((row) => row.system)]
          expect([ours.length, theirs.length]).toEqual([sentence.gold.features.size, sentence.system.features.size])
          const partners = [...sentence.alignment.toSystem].filter((partner) => partner >= 0).length
          expect(ours.length + theirs.length - partners).toBe(rows.length)
          const judged = judgements.flatMap(({ item }, i) =>
            typeof item === 'object' && item.id === sentence.id ? [i] : [],
          )
          expect([...new Set(items(rows))].sort((a, b) => a - b)).toEqual(judged)
          const { height, width, rows: places } = placeRows(rows)
          expect(places.every((place) => place.y + place.height <= height) && width > 0).toBe(true)
        }
      }),
    )
  })
})

describe('tasks of the worker', () => {
  it('score each sentence as if it were the only one', async () => {
    for (const id of ['ancast', 'smatch', 'smatch(facet=srl)']) {
      const { sentences } = await meaning({ pair: voyage, measure: id }, ticks())
      for (const [i, sentence] of sentences.entries()) {
        const alone = (document: Document): Document => ({
          ...document,
          layers: { meaning: { sentences: [document.layers.meaning!.sentences[i]!] } },
        })
        const [gold, system] = [alone(voyage.gold), alone(voyage.system)]
        const report = evaluate({ gold: [gold], system: [system], measures: [parseMeasure(id)] })
        expect(sentence.values.f1).toBe(report.measures[0]!.values.f1)
      }
    }
  })

  it('score and list every sentence, even of many', async () => {
    const children = Array.from({ length: 50 }, (_, i) => `:op${i + 1} (x${i} / thing-${i})`).join(' ')
    const many = (top: string): Document => {
      const sentences = Array.from({ length: 420 }, (_, i) => `# ::id s${i}\n(x / ${top} ${children})\n`)
      return read(sentences.join('\n'), 'penman').documents[0]!
    }
    const pair = { id: 'many', gold: many('and'), system: many('or') }
    const { handle, sections, sentences } = await meaning({ pair, measure: 'ancast(align=names)' }, ticks())
    expect(sections.sentence.count).toBeGreaterThan(40_000)
    expect(new Set(sentences.map(({ values }) => values.f1)).size).toBe(1)
    const sizes = [0, 419].map((sentence) => meaningItems({ handle, section: 'sentence', sentence }).size)
    expect(sizes).toEqual([0, 419].map((sentence) => sentences[sentence]!.items.length))
    expect(sizes[1]).toBe(sizes[0])
    expect(sections.sentence.unlisted).toBe(0)
  })

  it('judge what a measure does not count by the measure of that part', () => {
    const idsOf = (id: string) => planOf(id).measures.map((measure) => measure.id)
    expect(idsOf('ancast++')).toEqual(['ancast++'])
    expect(idsOf('ancast(align=names)')).toEqual([
      ...['ancast(align=names)', 'umr-modal(align=names)', 'umr-temporal(align=names)', 'umr-coreference(align=names)'],
    ])
    expect(idsOf('umr-modal')).toEqual(['umr-modal', 'ancast', 'umr-temporal', 'umr-coreference'])
    expect(idsOf('ancast++(profile=reference)')).toEqual(['ancast++(profile=reference)', 'ancast++'])
    expect(planOf('smatch').measureOf).toEqual({ sentence: 0, modal: 1, temporal: 2, coreference: 3 })
  })

  it('return the nodes of an item and their similarity', async () => {
    const { handle } = await meaning({ pair: voyage, measure: 'ancast++' }, ticks())
    const of = (section: 'sentence' | 'temporal', words: string) =>
      [...meaningItems({ handle, section, sentence: 0 })].find(([, item]) => item.words.item.includes(words))![0]
    const asked = { handle, section: 'sentence', item: of('sentence', ':arg1 s1t') } as const
    expect(meaningPartners(asked)).toMatchObject([
      { gold: { variable: 's1w' }, system: { variable: 's1w' } },
      { gold: { concept: 'sail-01' }, system: { concept: 'travel-01' }, similarity: expect.closeTo(0.163, 3) },
    ])
    const time = { handle, section: 'temporal', item: of('temporal', 'creation-time') } as const
    expect(meaningPartners(time)[0]).toEqual({
      gold: { variable: 'document-creation-time', concept: '' },
      system: { variable: 'document-creation-time', concept: '' },
    })
  })

  it('draw inferred links only on request', async () => {
    const pair = { id: 'chain', gold: chain(), system: chain() }
    const { handle } = await meaning({ pair, measure: 'umr-temporal' }, ticks())
    const links = (hasClosure: boolean) =>
      meaningPart({ handle, part: 'temporal', hasClosure }).graph.edges.map(({ edge }) => edge)
    expect(links(false).map(({ isInferred }) => isInferred)).toEqual([false, false])
    const inferred = links(true).filter(({ isInferred }) => isInferred)
    expect(inferred).toMatchObject([{ verdict: 'matched', item: expect.any(Number) }])
  })

  it('align for Smatch as Smatch did: the number of matched triples is the same', async () => {
    const found = await meaning({ pair: voyage, measure: 'smatch' }, ticks())
    const { rows } = meaningSentence({ handle: found.handle, sentence: 0 })
    const drawn = new Set(items(rows))
    const own = found.sentences[0]!.items
    // The top of each side is an item, but not part of a row.
    expect(own.filter((item) => !drawn.has(item)).length).toBe(2)
    for (const [row, { gold, system }] of rows.entries())
      if (gold && system && gold.item !== undefined)
        expect([row, gold.verdict === 'matched']).toEqual([row, gold.concept === system.concept])
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { opener } = useWorkbench()
  const attack = `<img/src=x/onerror=alert(1)>`
  const wide = (concepts: string): Document => {
    const children = Array.from({ length: 234 }, (_, i) => `:op${i + 1} (s1x${i} / ${concepts}-${i % 50})`)
    const text = `# :: snt1\nWords: many\n\n# sentence level graph:\n(s1a / "${attack}" ${children.join('\n')})\n`
    return { ...read(text, 'umr').documents[0]!, id: 'wide' }
  }
  const golds = [voyage.gold, { ...chain(), id: 'chain' }, wide('thing')]
  const systems = [voyage.system, { ...chain(), id: 'chain' }, wide('thing')]
  const measures = ['ancast++', 'smatch', 'umr-temporal'].map(parseMeasure)
  const input = (): WorkbenchInput => {
    const report = evaluate({ gold: golds, system: systems, measures })
    const gold = { name: 'gold', documents: golds }
    return { title: 'voyage', gold, systems: [{ name: 'system', documents: systems, report }], missing: 'error' }
  }
  const open = opener(input)
  const picture = (page: Page) => page.locator('.meaning .picture svg')

  it('shows sentences with their values, and the graphs of the chosen one', async () => {
    await open('#/document/voyage', async (page) => {
      const { sentences } = await meaning({ pair: voyage, measure: 'ancast++' }, ticks())
      await page.locator('.sentences .rate').first().waitFor()
      await expectSoon(() => page.locator('.sentences .rate').allTextContents()).toEqual(
        sentences.map(({ values }) => formatRate(values.f1)),
      )
      await expectSoon(() => picture(page).locator('.node').count()).toBe(12)
      await page.getByRole('listbox', { name: 'Sentences' }).focus()
      await page.keyboard.press('End')
      await page.locator('.sentence h2', { hasText: 'snt2' }).waitFor()
      await expectSoon(() => page.url()).toContain('sentence=snt2')
    })
  })

  it('shows the partner of a node, by pointer and by key', async () => {
    await open('#/document/voyage', async (page) => {
      await picture(page).getByRole('button', { name: 'gold 4: s1s' }).hover()
      await expectSoon(() => picture(page).locator('.node.lit').count()).toBe(2)
      await picture(page).getByRole('button', { name: 'gold 1: s1w', exact: false }).first().focus()
      await page.keyboard.press('ArrowRight')
      await page.locator('[data-sign]:focus[aria-label^="system 1"]').waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('region', { name: 'Chosen node' }).waitFor()
      await expectSoon(() => page.url()).toContain('node=1')
    })
  })

  it('shows verdict, reason and partners of an edge', async () => {
    await open('#/document/voyage', async (page) => {
      await picture(page).getByRole('button', { name: 'system 5: + :destination' }).locator('text').click()
      const detail = page.getByRole('region', { name: 'Chosen item' })
      await detail.getByRole('cell', { name: 's1s / sail-01' }).waitFor()
      await expectSoon(() => detail.textContent()).toContain('gold says :goal')
      await expectSoon(() => page.url()).toMatch(/item=\d+/)
      await takePicture(page, 'meaning', { scrolled: 250 })
      await detail.getByRole('button', { name: 'Close' }).click()
      await expectSoon(() => page.url()).not.toContain('item=')
    })
  })

  it('opens the picture that an address names', async () => {
    await open('#/document/chain?part=temporal&closure=1&measure=umr-temporal', async (page) => {
      const caption = page.locator('.meaning .picture figcaption')
      await caption.filter({ hasText: '3 nodes, 3 links.' }).waitFor()
      await picture(page).locator('.sign.inferred').waitFor()
      await page.getByLabel('show inferred links').uncheck()
      await caption.filter({ hasText: '3 nodes, 2 links.' }).waitFor()
      await expectSoon(() => picture(page).locator('.sign.inferred').count()).toBe(0)
      await expectSoon(() => page.url()).not.toContain('closure')
      // Wait, because the list is below the picture and moves with it.
      await expectIdle(page)
      await page.getByRole('option', { name: 'gold entails it' }).click()
      await page.locator('.proof li').nth(1).waitFor()
    })
  })

  it('draws a matrix of 235 by 235 nodes as one image, and treats no text as markup', async () => {
    await open('#/document/wide?show=matrix', async (page) => {
      await picture(page).locator('image').waitFor()
      await expectSoon(() => picture(page).locator('.partners').count()).toBe(235)
      await expectSoon(() => picture(page).locator('*').count()).toBeLessThan(400)
      await picture(page).focus()
      await page.keyboard.press('ArrowDown')
      await page.locator('output', { hasText: '2 s1x0 / thing-0 – 1 s1a' }).waitFor()
      await page.getByRole('link', { name: 'Side by side' }).click()
      await expectSoon(() => picture(page).textContent()).toContain('<img/src=x')
      await expectSoon(() => page.locator('img').count()).toBe(0)
    })
  })

  it('saves the picture', async () => {
    await open('#/document/voyage?show=over', async (page) => {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: /Save .* as SVG/ }).click()
      expect((await download).suggestedFilename()).toBe('voyage-snt1-overlay.svg')
    })
  })

  it('has no serious accessibility problem, light or dark, and does not scroll sideways', async () => {
    await open('#/document/voyage?item=3', async (page) => {
      const expectFine = async () => {
        await page.getByRole('listbox', { name: 'Judged items' }).waitFor()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      const address = page.url()
      await picture(page).waitFor()
      await page.getByRole('table', { name: 'Aligned nodes' }).waitFor()
      await expectFine()
      await page.goto(address.replace('item=3', 'part=temporal&closure=1'))
      await page.getByLabel('voyage temporal closed').locator('svg').waitFor()
      await expectFine()
      await makeDarkAndNarrow(page)
      await page.goto(address.replace('item=3', 'show=matrix'))
      await picture(page).locator('image').waitFor()
      await expectFine()
    })
  })
})
