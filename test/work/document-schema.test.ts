import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Document, emptyDocument } from '../../src/document.js'
import { formats, parseFormat } from '../../src/formats/index.js'
import { load, loadFile } from '../../src/node/load.js'
import { documentSchema, documentsSchema } from '../../src/node/work/kinds/document-schema.js'
import { anyAnswers } from '../arbitraries/answers.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** As they come from another machine: deeply equal, and with their keys in the same order. */
function expectKept(documents: readonly Document[]): void {
  const sent = JSON.stringify(documents)
  const got = documentsSchema.parse(JSON.parse(sent))
  expect(JSON.stringify(got)).toBe(sent)
  expect(isDeepStrictEqual(got, documents)).toBe(true)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

describe('documents of another machine', () => {
  it.each(['examples', 'test/golden/bad'])('are accepted if they were read from %s', (folder) => {
    const { documents } = load(at(folder))
    expect(documents.length).toBeGreaterThan(0)
    expectKept(documents)
  })

  it('are accepted in whatever format the files are read', () => {
    const files = ['examples', 'test/golden/bad'].flatMap((folder) => filesBelow(at(folder)))
    for (const { name } of formats) for (const file of files) expectKept(loadFile(file, parseFormat(name)).documents)
  })

  it('are accepted if they are empty, or answers of any kind', () => {
    expectKept([emptyDocument('a')])
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const written = JSON.stringify({ layers: { answers }, id: 'a' })
        expect(JSON.stringify(documentSchema.parse(JSON.parse(written)))).toBe(written)
      }),
    )
  })

  it('are returned as they came, not copied', () => {
    const document = { layers: {}, id: 'a' }
    expect(documentSchema.parse(document)).toBe(document)
  })

  it('may hold trees deeper than any stack', () => {
    let tree = '{"variable":"a","branches":[]}'
    for (let i = 0; i < 20_000; i++) tree = `{"variable":"a","branches":[{"role":"x","target":${tree}}]}`
    const sentence = `{"id":"1","header":[],"words":[],"tree":${tree},"alignments":[],"relations":[]}`
    const parse = (text: string) =>
      documentSchema.safeParse(JSON.parse(`{"id":"a","layers":{"meaning":{"sentences":[${text}]}}}`))
    expect(parse(sentence).success).toBe(true)
    expect(parse(sentence.replace('"branches":[]}', '"branches":[],"z":1}')).success).toBe(false)
  })

  it.each([
    'null',
    '[]',
    '{"id":"a"}',
    '{"id":1,"layers":{}}',
    '{"id":"a","layers":{},"code":"x"}',
    '{"id":"a","layers":{},"__proto__":{}}',
    '{"id":"a","layers":{"time":null}}',
    '{"id":"a","layers":{"other":{}}}',
    '{"id":"a","layers":{"time":{"entities":[{"id":"e","kind":"thing"}],"links":[]}}}',
    '{"id":"a","layers":{"time":{"entities":[{"id":"e","kind":"event","attributes":{"__proto__":{}}}],"links":[]}}}',
    '{"id":"a","layers":{"time":{"entities":[],"links":[{"id":"l","source":"a","target":"b","label":"x","relation":["?"]}]}}}',
    '{"id":"a","layers":{"answers":{"questions":[{"id":"q","answers":["x"]}]}}}',
    '{"id":"a","layers":{"facts":{"facts":[{"entity":"a","relation":"b","value":"c","anchor":[null,null,null]}]}}}',
  ])('are refused: %s', (text) => {
    expect(documentSchema.safeParse(JSON.parse(text)).success).toBe(false)
  })

  it('are refused with the place of the fault', () => {
    const { error } = documentsSchema.safeParse([
      emptyDocument('a'),
      { id: 'b', layers: { time: { entities: 1, links: [] } } },
    ])
    expect(error!.issues.map(({ path }) => path.join('.'))).toEqual(['1.layers.time.entities'])
  })
})

describe.each(['temporal', 'umr'])('the files of %s', (name) => {
  const data = join(shared, 'data', name)
  it('are accepted', skipFor(lackOf(data)), () => {
    const files = filesBelow(data).sort()
    const step = Math.max(1, Math.floor(files.length / 200))
    let accepted = 0
    for (let i = 0; i < files.length; i += step) {
      const { documents } = loadFile(files[i]!)
      expectKept(documents)
      accepted += documents.length
    }
    expect(accepted).toBeGreaterThan(20)
  })
})
