/** Tables of weights for `cupel check --weights`: which links a row weighs, and what is wrong with a row. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { loadWeights } from '../../src/cli/check/weights.js'
import type { Document } from '../../src/document.js'
import { timeline } from '../time/notation.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-weights-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = (id: string): Document => ({ id, layers: { time: timeline('a BEFORE b', 'b BEFORE c') } })
const [a, b] = [document('a'), document('b')]
const [first, second] = a.layers.time!.links.map(({ id }) => id) as [string, string]

/** The weights of the links of all documents, and each problem as `line:column code`. */
function load(text: string, ...documents: readonly Document[]) {
  const file = join(folder, 'weights.csv')
  writeFileSync(file, text)
  const { weightOf, count, problems } = loadWeights(file, [{ documents }])
  return {
    weights: documents.flatMap(({ layers }) => layers.time!.links.map(weightOf)),
    count,
    problems: problems.map(({ place, code }) => `${place?.line}:${place?.column} ${code}`),
  }
}

describe('a table of weights', () => {
  it('weighs the links that it names; others weigh 1', () => {
    const text = `document,link,weight\na,${second},2.5\n`
    expect(load(text, a, b)).toEqual({ weights: [1, 2.5, 1, 1], count: 1, problems: [] })
  })

  it('need not name the document if there is one, nor keep an order of columns or the case of their names', () => {
    expect(load(`Weight\tLINK\n3\t${first}\n`, a).weights).toEqual([3, 1])
    expect(load(`weight,link\n3,${first}\n`, a, b).problems).toEqual(['2:1 weights/cells'])
  })

  it('may name a document by its file', () => {
    expect(load(`document,link,weight\nb.tml,${first},4\n`, a, b).weights).toEqual([1, 1, 4, 1])
  })

  it.each(['1', '+2', '.5', '3.', '1e3', '2.5E-1'])('takes %s for a weight', (weight) => {
    expect(load(`link,weight\n${first},${weight}\n`, a).weights[0]).toBe(Number(weight))
  })

  it.each(['0', '-1', 'x', '1e999', '1,5', 'NaN', '0x10', '0.0'])('does not take %s for a weight', (weight) => {
    expect(load(`link;weight\n${first};${weight}\n`, a)).toMatchObject({
      weights: [1, 1],
      problems: [`2:${first.length + 2} weights/value`],
    })
  })

  it('is refused without the columns link and weight, or without any row', () => {
    expect(load(`link,cost\n${first},2\n`, a)).toMatchObject({ count: 0, problems: ['1:1 weights/no-columns'] })
    expect(load('', a).problems).toEqual(['1:1 weights/no-columns'])
    expect(load('link,weight\n', a).problems).toEqual([])
  })

  it('has a problem for each row that lacks a cell, repeats a link or names one that is not there', () => {
    const rows = ['document,link,weight', `a,,2`, `a,${first},`, `a,${first},2`, `a,${first},3`, 'a,l99,1', 'z,l1,1']
    expect(load(rows.join('\n'), a)).toEqual({
      weights: [2, 1],
      count: 1,
      problems: [
        '2:1 weights/cells',
        '3:1 weights/cells',
        '5:3 weights/duplicate',
        '6:3 weights/unknown-link',
        '7:1 weights/unknown-document',
      ],
    })
  })

  it('goes on behind a row with a quote that does not end well', () => {
    const { weights, problems } = load(`link,weight\n"${first}"x,2\n${second},3\n`, a)
    expect(weights[1]).toBe(3)
    expect(problems).toEqual([`2:${first.length + 3} weights/malformed`])
  })

  it('that cannot be read is one problem', () => {
    const { count, problems } = loadWeights(join(folder, 'nowhere.csv'), [{ documents: [a] }])
    expect([count, problems.length, problems[0]?.severity]).toEqual([0, 1, 'error'])
  })
})
