/** `cupel facts relations` lists what is known, and the other commands use the relations of a file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { knownRelations, readRelations } from '../../src/facts/index.js'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-facts-relations-'))
afterAll(() => rmSync(folder, { recursive: true }))
const example = fileURLToPath(new URL('../../examples/facts/relations.json', import.meta.url))
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const relations = (...args: string[]) => cupel('facts', 'relations', ...args)

describe('cupel facts relations', () => {
  it('lists every known relation with its number in Wikidata', async () => {
    const { code, out } = await relations()
    expect(code).toBe(0)
    expect(out).toMatch(/^employer +P108 +PERSON +ORGANIZATION LOCATION +entity +yes/m)
    expect(out).toContain(`${knownRelations().length} relations.`)
  })

  it('lists those of a file first, which replace known ones', async () => {
    const { out } = await relations('--relations', example)
    expect(
      out
        .split('\n')
        .slice(1, 4)
        .map((line) => line.split(/ {2,}/)[0]),
    ).toEqual(['patron', 'president', 'rival'])
    expect(out).toContain(`${knownRelations().length + 2} relations.`)
  })

  it.each(['employer', 'P108', 'per:employee_of'])('shows one in detail: %s', async (name) => {
    const { out } = await relations(name)
    expect(out).toContain('employer\n  other names: P108')
    expect(out).toMatch(/^ {2}ending \(the entity is the subject\): .*\bresign\b/m)
  })

  it('prints JSON that --relations reads', async () => {
    const { out } = await relations('--json')
    expect(readRelations(out)).toEqual({ relations: knownRelations(), problems: [] })
    const one = file('one.jsonl', (await relations('P108', '--json')).out)
    expect((await relations('--relations', one, '--json')).out.split('\n')).toHaveLength(knownRelations().length + 1)
  })

  it('suggests a name for one that is not known', async () => {
    const { code, err } = await relations('emploier')
    expect(code).toBe(2)
    expect(err).toContain('No relation is named "emploier". Did you mean "employer"?')
  })

  it('reports all errors of a file', async () => {
    const wrong = file('wrong.json', '[{"name": "a", "valeu": []},\n {"name": "b", "bearer": "c"}, {}]')
    const { code, out, err } = await relations('--relations', wrong)
    expect([code, out]).toEqual([2, ''])
    for (const place of [
      'wrong.json:1:16  facts/relation-key',
      'wrong.json:2:26  facts/rel',
      'wrong.json:2:32  facts/rel',
    ])
      expect(err).toContain(place)
  })

  it('reports a file that does not exist', async () => {
    const { code, err } = await relations('--relations', join(folder, 'none.json'))
    expect(code).toBe(2)
    expect(err).toContain('file/missing')
  })
})

describe('facts of a relation of the user', () => {
  const news = file(
    'news.jsonl',
    [
      {
        id: '1',
        date: '2001-03-12',
        text: 'The museum of Lirra endowed Ada Brun. Ada Brun was appointed patron of Lirra on Monday.',
      },
      { id: '2', date: '2005-06-02', text: 'Ada Brun was ousted as patron of Lirra on Thursday.' },
      { id: '3', date: '2008-06-02', text: 'A storm came to Lirra.' },
    ]
      .map((one) => `${JSON.stringify(one)}\n`)
      .join(''),
  )
  const facts = file('facts.jsonl', '{"entity": "Lirra", "relation": "zorp", "value": "Ada Brun"}\n')
  const own = file(
    'own.json',
    '{"name": "zorp", "value": "PERSON", "events": {"object": {"beginning": "appoint", "ending": "oust"}}}',
  )
  const [index, output] = [join(folder, 'news.db'), join(folder, 'out.jsonl')]
  /** A model that has learned nothing; news is anchored without one. */
  const anchoring = file(
    'nothing.json',
    '{"format":"cupel-facts-model-3","signature":"","representation":"collapsed","shared":{},"relations":[],"calibration":[0,1,0,0,0,0]}',
  )
  const anchor = (...more: string[]) =>
    cupel('facts', 'anchor', ...['--facts', facts, '--index', index, '--model', anchoring], ...['-o', output], ...more)

  it('are anchored by its events, without a warning about the relation', async () => {
    await cupel('facts', 'index', news, '-o', index)
    const without = await anchor('--evidence', join(folder, 'a.json'))
    expect(without.err).toContain('The relation "zorp" is not known.')
    const { code, err } = await anchor('--relations', own, '--evidence', join(folder, 'b.md'))
    expect([code, err]).toEqual([0, ''])
    expect(readFileSync(join(folder, 'b.md'), 'utf8')).toMatch(/ending, Thursday/)
    expect(readFileSync(join(folder, 'a.json'), 'utf8')).not.toContain('"link":"ending"')
  })

  it('can be learned and extracted with the same file', async () => {
    const model = join(folder, 'model.json')
    const more = ['--index', index, '--relations', own]
    const trained = await cupel('facts', 'train', '--kb', facts, '-o', model, ...more)
    expect(trained.err).not.toContain('is not known')
    const evaluated = await cupel('facts', 'evaluate', '--kb', facts, ...more)
    expect(evaluated.err).not.toContain('is not known')
  })
})
