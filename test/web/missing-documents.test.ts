/** Documents that one side lacks: excluded or scored against an empty document, and reported. */
import { describe, expect, it } from 'vitest'
import { compareSystems, evaluate, type MissingPolicy, parseMeasure, read } from '../../src/index.js'
import { writeCompareJson } from '../../src/report/compare/json.js'
import { compareMethod } from '../../src/report/compare/notes.js'
import { pairFor, type WorkbenchInput, workbenchData } from '../../src/report/workbench/data.js'
import { documentValues } from '../../web/src/compare/differences.js'
import { compare } from '../../web/src/compare/tasks.js'
import { skipFor } from '../skip.js'
import { expectSoon, noBrowser } from './browser.js'
import { sentDocuments, withoutPauses } from './examples.js'
import { useWorkbench } from './workbench-pages.js'

const measures = [parseMeasure('strict')]
const letters = (...ids: readonly string[]) =>
  read(`document,source,relation,target\n${ids.map((id) => `${id},a,BEFORE,b\n`).join('')}`, 'rows').documents

/** Only gold has d, and only the second system has e. */
const gold = letters('a', 'b', 'c', 'd')
const given = { one: letters('a', 'b'), two: letters('a', 'b', 'c', 'e') }

function inputOf(missing: MissingPolicy): WorkbenchInput {
  const systems = Object.entries(given).map(([name, documents]) => ({
    ...{ name, documents },
    report: evaluate({ gold, system: documents, measures, missing }),
  }))
  return { title: 'letters', gold: { name: 'gold', documents: gold }, systems, missing }
}

describe('documents that one side lacks', () => {
  it('are null under every policy', () => {
    for (const missing of ['skip', 'empty'] as const) {
      const had = sentDocuments(inputOf(missing)).map(({ id, gold: own, systems }) =>
        [id, own, ...systems].map((side) => (typeof side === 'string' ? side : side !== null)),
      )
      expect(had).toEqual([
        ['a', true, true, true],
        ['b', true, true, true],
        ['c', true, false, true],
        ['d', true, false, false],
        ['e', false, false, true],
      ])
    }
  })

  it('form a pair only if they count as empty', () => {
    const [, , third] = sentDocuments(inputOf('skip'))
    expect(pairFor(third!, 0, 'skip')).toBeUndefined()
    expect(pairFor(third!, 0, 'empty')!.system.layers.time!.links).toEqual([])
    expect(pairFor(third!, 1, 'skip')!.system.id).toBe('c')
    const [, , inGold, , extra] = sentDocuments(inputOf('gold'))
    expect(pairFor(inGold!, 0, 'gold')!.system.layers.time!.links).toEqual([])
    expect(pairFor(extra!, 1, 'gold')).toBeUndefined()
  })

  it.each(['gold', 'skip', 'empty'] as const)('are compared as the command compares them, %s', async (missing) => {
    const settings = { samples: 100, trials: 100, seed: 7, missing, unit: 'documents' } as const
    const systems = Object.entries(given).map(([name, documents]) => ({ name, documents }))
    const own = compareSystems({ gold, systems, measures, ...settings })
    const names = systems.map(({ name }) => name)
    const asked = {
      ...{ ...settings, reading: 'unchecked' as const },
      ...{ documents: sentDocuments(inputOf(missing)), systems: names, measures: ['strict'] },
    }
    const { comparison, method } = await compare(asked, withoutPauses(1))
    expect(comparison).toEqual(JSON.parse(writeCompareJson(own)))
    expect(method).toEqual(compareMethod(own))
    const counted = '2 documents missing from gold or from a system; 1 document not in gold, ignored'
    const whole = missing === 'gold' ? counted : '3 documents missing from gold or from a system'
    expect(method[0]).toBe(`Incomplete: ${whole}.`)
    expect(comparison.measures[0]!.systems.map(({ coverage }) => coverage)).toContainEqual({
      gold: 4,
      missing: 1,
      extra: 1,
    })
  })

  it('are not listed as differences if they were excluded', () => {
    const placesOf = (missing: MissingPolicy) =>
      documentValues(workbenchData(inputOf(missing)), 'strict', 'f1').places.map(({ name }) => name)
    expect(placesOf('skip')).toEqual(['a', 'b'])
    expect(placesOf('empty')).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(placesOf('gold')).toEqual(['a', 'b', 'c', 'd'])
  })
})

describe('in a browser', skipFor(noBrowser), () => {
  const { write, inPage } = useWorkbench()

  it('says that a document was excluded, and judges nothing', async () => {
    await inPage(`${write('skip.html', inputOf('skip'))}#/document/c`, async (page) => {
      await page.getByText('one has no document with this id, so it was excluded from the score.').waitFor()
      await expectSoon(() => page.locator('.values').count()).toBe(0)
      await page.getByLabel('System').selectOption('two')
      await page.locator('.items tbody tr').first().waitFor()
    })
  })

  it('shows how many documents of gold each system has', async () => {
    await inPage(`${write('gold.html', inputOf('gold'))}#/compare`, async (page) => {
      const table = page.getByRole('table', { name: 'Systems by strict' })
      await table.getByRole('columnheader', { name: 'coverage' }).waitFor()
      await expectSoon(() => table.locator('tbody tr td:nth-child(4)').allTextContents()).toEqual(['3/4 (+1)', '2/4'])
    })
  })
})
