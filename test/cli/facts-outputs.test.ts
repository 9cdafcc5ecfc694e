/** What `cupel facts` reads and writes, by name: no output takes the place of an input, and a folder is no file. */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-facts-outputs-'))
const at = (name: string) => join(folder, name)
const inputs = ['news.db', 'kb.jsonl', 'columns/gold.jsonl', 'docs/news.jsonl', 'names.json', 'model.json']
const bytesOf = () => inputs.map((name) => readFileSync(at(name), 'base64'))

async function facts(line: string) {
  const args = line.split(' ').map((part) => (/^[a-z]+\b.*[./]/.test(part) ? at(part) : part))
  const { code, err } = await cupel('facts', ...args)
  return { code, err }
}

beforeAll(async () => {
  const example = (name: string) => fileURLToPath(new URL(`../../examples/facts/${name}`, import.meta.url))
  for (const name of ['docs', 'columns']) mkdirSync(at(name))
  copyFileSync(example('news.jsonl'), at('docs/news.jsonl'))
  for (const name of ['kb.jsonl', 'columns/gold.jsonl']) copyFileSync(example('kb.jsonl'), at(name))
  writeFileSync(at('names.json'), '{}')
  symlinkSync(at('news.db'), at('link.db'))
  await facts('index docs/news.jsonl -o news.db')
  await facts('train --kb kb.jsonl --index news.db -o model.json')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('an output that is an input is refused, and the input stays', () => {
  it.each([
    'index docs/news.jsonl -o docs/news.jsonl',
    'index docs/ -o other.db --refused docs/news.jsonl',
    'train --kb kb.jsonl --index news.db -o kb.jsonl',
    'train --kb columns/ --index news.db -o columns/gold.jsonl',
    'extract --model model.json --index news.db --entities kb.jsonl -o model.json',
    'extract --model model.json --index news.db --entities kb.jsonl -o x.jsonl --evidence model.json',
    'anchor --model model.json --facts kb.jsonl --index news.db -o news.db',
    'anchor --model model.json --facts kb.jsonl --index news.db -o link.db',
    'anchor --model model.json --facts kb.jsonl --index news.db --aliases names.json -o x.jsonl --evidence names.json',
    'train --kb kb.jsonl --index news.db --relations names.json -o names.json',
    'anchor --model model.json --facts kb.jsonl --index news.db --relations names.json -o names.json',
    'evaluate --kb columns/gold.jsonl --index news.db -o columns/',
  ])('%s', async (line) => {
    const before = bytesOf()
    expect(await facts(line)).toEqual({ code: 2, err: expect.stringContaining('it is read by the same command') })
    expect(bytesOf()).toEqual(before)
  })

  it('and so are two outputs into one file', async () => {
    expect(
      await facts('anchor --model model.json --facts kb.jsonl --index news.db -o x.json --evidence x.json'),
    ).toEqual({
      code: 2,
      err: expect.stringContaining('it is written twice by the same command'),
    })
  })
})

describe('a folder where a file is expected is told', () => {
  it.each([
    'anchor --model model.json --facts kb.jsonl --index docs/ -o x.jsonl',
    'anchor --model model.json --facts kb.jsonl --index news.db --aliases docs/ -o x.jsonl',
    'extract --model docs/ --index news.db --entities kb.jsonl -o x.jsonl',
    'extract --model model.json --index news.db --entities docs/ -o x.jsonl',
    'index docs/news.jsonl -o docs/',
  ])('%s', async (line) => {
    expect(await facts(line)).toEqual({ code: 2, err: expect.stringMatching(/docs\/" is a folder/) })
  })
})
