/** `scripts/timeqa-kb.js`: facts of TimeQA as documents and a knowledge base that the commands on facts read. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cupel-timeqa-'))
const script = fileURLToPath(new URL('../../scripts/timeqa-kb.js', import.meta.url))
const convert = (...words: string[]) => spawnSync(process.execPath, [script, ...words], { encoding: 'utf8' })
const lines = (values: readonly object[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('')
const written = (name: string) => readFileSync(join(folder, 'out', name), 'utf8')

mkdirSync(join(folder, 'in'))
writeFileSync(
  join(folder, 'in', 'docs.jsonl.gz'),
  gzipSync(
    lines([
      { id: '/Ada', split: 'train', paras: ['Ada Brun', 'She worked for Bo Ltd .'] },
      { id: '/Cy', split: 'test', paras: ['Cy'] },
    ]),
  ),
)
const ada = { doc: '/Ada', split: 'train', entity: 'Ada Brun', prop: 'P108', meaning: 'employer', para: 1 }
writeFileSync(
  join(folder, 'in', 'facts.jsonl'),
  lines([
    { ...ada, value: 'Bo Ltd', from: '1990', to: '1995-03' },
    { ...ada, value: null, from: '1996', to: '1999' },
    { ...ada, split: 'test', value: 'Ost Mill', from: '2000', to: '2001' },
  ]),
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the converter of TimeQA', () => {
  it('writes the documents and the facts of one split, without questions that have no answer', () => {
    expect(convert(join(folder, 'in'), join(folder, 'out')).status).toBe(0)
    expect(written('articles.jsonl')).toBe(lines([{ id: '/Ada', text: 'Ada Brun\nShe worked for Bo Ltd .' }]))
    expect(written('kb.jsonl')).toBe(
      lines([
        { entity: 'Ada Brun', relation: 'employer', value: 'Bo Ltd', anchor: ['1990', '1990', '1995-03', '1995-03'] },
      ]),
    )
  })

  it('explains its use', () => {
    const { status, stderr } = convert()
    expect([status, stderr]).toEqual([2, expect.stringContaining('usage: node scripts/timeqa-kb.js')])
  })
})
