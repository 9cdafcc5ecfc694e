/** `cupel facts` as a user runs it, the whole way: index, train, extract, anchor, evaluate, score. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fact } from '../../src/layers/facts.js'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-facts-'))
const at = (name: string) => join(folder, name)
const example = (name: string) => fileURLToPath(new URL(`../../examples/facts/${name}`, import.meta.url))
const [news, kb, countries] = ['news.jsonl', 'kb.jsonl', 'countries.txt'].map(example) as [string, string, string]
const [index, model] = [at('news.db'), at('model.json')]
const text = (file: string) => readFileSync(file, 'utf8')
const factsIn = (file: string) =>
  text(file)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Fact)

function file(name: string, content: string | Uint8Array): string {
  writeFileSync(at(name), content)
  return at(name)
}

const bounds = ['t1', 't2', 't3', 't4'] as const

const train = (...more: string[]) => cupel('facts', 'train', '--index', index, '-o', model, ...more)
const extract = (output: string, ...more: string[]) =>
  cupel('facts', 'extract', '--model', model, '--index', index, '-o', at(output), '--threads', '1', ...more)
const anchor = (output: string, ...more: string[]) =>
  anchorFacts('--facts', kb, '--index', index, '-o', at(output), ...more)
/** With the model of these tests, which has not learned to read articles. */
const anchorFacts = (...args: string[]) => cupel('facts', 'anchor', '--model', model, ...args)

beforeAll(async () => {
  await cupel('facts', 'index', news, '-o', index)
  await train('--kb', kb)
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the whole way', () => {
  it('indexes documents; a second time there is nothing to do', async () => {
    const { code, out } = await cupel('facts', 'index', news, '-o', at('again.db'))
    expect([code, out]).toEqual([0, `${at('again.db')}: 48 documents\n  48 new, 0 known, 0 replaced, 0 refused\n`])
    expect((await cupel('facts', 'index', news, '-o', at('again.db'))).out).toContain('0 new')
  })

  it('learns, with the same bytes twice', async () => {
    const before = text(model)
    const { code, out, err } = await train('--kb', kb)
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^relation +positive +negative +weights\npresident +\d+ +\d+ +\d+\nprime minister /)
    expect(text(model)).toBe(before)
  })

  it('extracts facts with anchors, with the same bytes twice', async () => {
    const { code, err } = await extract('facts.jsonl', '--entities', countries)
    expect([code, err]).toEqual([0, ''])
    const found = factsIn(at('facts.jsonl'))
    expect(found.map(({ entity, value }) => `${entity} ${value}`)).toEqual(
      expect.arrayContaining(['Valdoria Omar Sey', 'Tarland Bruno Keller', 'Mirania Rosa Medina']),
    )
    expect(found.find(({ value }) => value === 'Omar Sey')!.anchor).toEqual(['2009', '2009', '2014', '2014'])
    await extract('twice.jsonl', '--entities', countries)
    expect(text(at('twice.jsonl'))).toBe(text(at('facts.jsonl')))
  })

  it('extracts the relations that --only names, by any of their names', async () => {
    const { code, err } = await extract('one.jsonl', '--entities', countries, '--only', 'per:president')
    expect([code, err]).toEqual([0, ''])
    const ofPresidents = factsIn(at('facts.jsonl')).filter(({ relation }) => relation === 'president')
    expect(ofPresidents.length).toBeLessThan(factsIn(at('facts.jsonl')).length)
    expect(factsIn(at('one.jsonl'))).toEqual(ofPresidents)
    const both = ['--only', 'Prime Ministers, president', '--only', 'president']
    await extract('both.jsonl', '--entities', countries, ...both)
    const sorted = (name: string) => text(at(name)).trimEnd().split('\n').sort()
    expect(sorted('both.jsonl')).toEqual(sorted('facts.jsonl'))
  })

  it('looks for a relation that was not learned, if it is known', async () => {
    const { code } = await extract('spouses.jsonl', '--entities', countries, '--only', 'P26')
    expect(code).toBe(0)
    expect(text(at('spouses.jsonl')) === '' ? [] : factsIn(at('spouses.jsonl'))).toEqual([])
  })

  it('closes open bounds of extracted facts if asked', async () => {
    const close = ['--close', 'succession,length', '--close-with', kb]
    const { code, out } = await extract('extracted-closed.jsonl', '--entities', countries, ...close)
    expect(code).toBe(0)
    expect(out).toMatch(/\d+ open bounds closed: \d+ by succession, \d+ by length; /)
    expect(out).toMatch(/\|close:succession\+length\|from:[0-9a-f]{12}\|/)
    const [open, closed] = [factsIn(at('facts.jsonl')), factsIn(at('extracted-closed.jsonl'))]
    expect(closed.map(({ value }) => value)).toEqual(open.map(({ value }) => value))
    for (const [i, { anchor, closed: rules = {} }] of closed.entries()) {
      const filled = bounds.filter((_, bound) => anchor[bound] !== open[i]!.anchor[bound])
      expect(filled).toEqual(bounds.filter((bound) => rules[bound] !== undefined))
      expect(filled.every((bound) => open[i]!.anchor[bounds.indexOf(bound)] === null)).toBe(true)
    }
    expect(closed.some(({ closed: rules }) => rules)).toBe(true)
  })

  it('takes entities from a file of facts too', async () => {
    const { code } = await extract('of-facts.jsonl', '--entities', kb)
    expect(code).toBe(0)
    expect(new Set(factsIn(at('of-facts.jsonl')).map(({ entity }) => entity)).size).toBe(5)
  })

  it.each([
    ['date', 'day', [null, '2008-10-05', '2014-06-02', null]],
    ['text', 'month', ['2009-03', '2009-03', '2014-06', '2014-06']],
  ])('anchors given facts by the %s, in the grain of the %s', async (setting, grain, expected) => {
    const { code, out } = await anchor('anchored.jsonl', '--setting', setting, '--grain', grain)
    expect([code, out]).toEqual([0, expect.stringContaining('13 facts with')])
    expect(factsIn(at('anchored.jsonl')).find(({ value }) => value === 'Omar Sey')!.anchor).toEqual(expected)
  })

  it('closes open bounds if asked, names the rule of each, and signs them', async () => {
    const lives = file(
      'lives.jsonl',
      '{"entity": "Nadia Haddad", "relation": "date of death", "value": "2016-05-01"}\n',
    )
    const close = ['--close', 'succession,length', '--close', 'lifetimes', '--close-with', kb, '--close-with', lives]
    const { code, out } = await anchor('closed.jsonl', '--evidence', at('closed.md'), ...close)
    expect(code).toBe(0)
    const [open, closed] = [(await anchor('open.jsonl')) && factsIn(at('open.jsonl')), factsIn(at('closed.jsonl'))]
    const filled = closed.flatMap(({ anchor }, i) => anchor.filter((date, bound) => date !== open[i]!.anchor[bound]))
    expect(
      open.every(({ anchor }, i) => anchor.every((date, bound) => [null, closed[i]!.anchor[bound]].includes(date))),
    ).toBe(true)
    expect(filled).toHaveLength(closed.flatMap((one) => Object.keys(one.closed ?? {})).length)
    expect(closed.find(({ value }) => value === 'Nadia Haddad')!.closed).toEqual({ t4: 'lifetimes' })
    expect(out).toMatch(
      new RegExp(`${filled.length} open bounds closed: \\d+ by succession, \\d+ by length, 1 by lifetimes; `),
    )
    expect(out).toMatch(
      /\nSignature: anchors\|setting:text\|grain:year\|succession:yes\|close:succession\+length\+lifetimes\|from:[0-9a-f]{12}\|cupel:/,
    )
    expect(text(at('closed.md'))).toContain('- t4: 2016, closed by lifetimes: not after death')
    const { code: scored } = await cupel('score', kb, at('closed.jsonl'), '-m', 'anchored-facts')
    expect(scored).toBe(0)
  })

  it('forgets the rules of an earlier run', async () => {
    const earlier = { ...factsIn(kb)[0]!, closed: { t4: 'length' } }
    const args = ['--facts', file('earlier.jsonl', `${JSON.stringify(earlier)}\n`), '--index', index]
    await anchorFacts(...args, '-o', at('later.jsonl'))
    expect(factsIn(at('later.jsonl')).map(({ closed }) => closed)).toEqual([undefined])
  })

  it.each([
    [['--close', 'guess'], /succession, length, lifetimes/],
    [['--close', 'length'], /The rule "length" needs the typical length of relations/],
    [['--close-with', kb], /--close-with has no effect without --close/],
  ])('refuses %j', async (options, message) => {
    const { code, err } = await anchor('refused.jsonl', ...options)
    expect([code, existsSync(at('refused.jsonl'))]).toEqual([2, false])
    expect(err).toMatch(message)
  })

  it.each([
    [['--only', 'president,zorp'], 'facts/unknown-relation-name', /"zorp"[\s\S]*cupel facts relations/],
    [['--close', 'guess'], 'is invalid', /succession, length, lifetimes/],
    [['--close', 'length'], 'usage/', /The rule "length" needs the typical length of relations/],
    [['--close-with', kb], 'usage/', /--close-with has no effect without --close/],
  ])('refuses to extract with %j', async (options, problem, message) => {
    const { code, err } = await extract('refused.jsonl', '--entities', countries, ...options)
    expect([code, existsSync(at('refused.jsonl'))]).toEqual([2, false])
    expect(err).toContain(problem)
    expect(err).toMatch(message)
  })

  it('reports that no life is known, and dates that cannot be read', async () => {
    expect((await anchor('lifeless.jsonl', '--close', 'lifetimes')).err).toMatch(/No date of birth or death is known/)
    const lives = file('odd.jsonl', '{"entity": "A", "relation": "born", "value": "in spring"}\n')
    const { err } = await anchor('lifeless.jsonl', '--close', 'lifetimes', '--close-with', lives)
    expect(err).toMatch(/1 date of birth or death cannot be read; the first is "in spring" of A/)
  })

  it('scores what it has anchored', async () => {
    await anchor('scored.jsonl')
    const { code } = await cupel('score', kb, at('scored.jsonl'), '-m', 'anchored-facts', '-o', at('score.json'))
    expect(code).toBe(0)
    expect(text(at('score.json'))).toMatch(/"upper-bound-f1": 1\b/)
  })

  it('evaluates on a split by entity: the text tells more than the dates', async () => {
    const { code, out } = await cupel('facts', 'evaluate', '--kb', kb, '--index', index, '--json')
    expect(code).toBe(0)
    const { columns, testEntities } = JSON.parse(out) as {
      testEntities: number
      columns: { name: string; values: { f1: number } }[]
    }
    expect(testEntities).toBe(5)
    const f1 = (name: string) => columns.find((column) => column.name === name)!.values.f1
    expect(f1('anchoring, text')).toBeGreaterThan(f1('anchoring, date'))
    expect((await cupel('facts', 'evaluate', '--kb', kb, '--index', index)).out).toContain('micro average')
  })

  it('tells once what all columns of an evaluation met', async () => {
    const twice = file('twice.jsonl', `${text(kb)}${text(kb)}`)
    const { code, err } = await cupel('facts', 'evaluate', '--kb', twice, '--index', index)
    expect(code).toBe(0)
    expect(err.match(/facts\/redundant/g)).toHaveLength(1)
  })

  it('writes the facts behind each column, which score as the column says', async () => {
    const { out } = await cupel('facts', 'evaluate', '--kb', kb, '--index', index, '--json', '-o', at('columns'))
    const { columns } = JSON.parse(out) as { columns: { name: string; facts: number; values: object }[] }
    const scored = async (name: string) => {
      const file = at(`columns/${name.replace(', ', '-')}.jsonl`)
      const measure = name.startsWith('anchoring') ? 'anchored-facts' : 'facts'
      await cupel('score', at('columns/gold.jsonl'), file, '-m', measure, '-o', at('column.json'))
      const report = JSON.parse(text(at('column.json'))) as { measures: { values: object }[] }
      return { name, facts: factsIn(file).length, values: report.measures[0]!.values }
    }
    expect(columns.length).toBe(5)
    for (const column of columns) expect(await scored(column.name)).toEqual(column)
  })
})

describe('documents without a date', () => {
  const mixed = at('mixed.db')
  const documents = text(news)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { id: string; date?: string; text: string })
  /** v07 states a time, v06 and v08 do not. */
  const lines = documents.map(({ date, ...one }) => JSON.stringify(/^v0[678]$/.test(one.id) ? one : { ...one, date }))
  const sey = () => file('sey.jsonl', '{"entity": "Valdoria", "relation": "president", "value": "Omar Sey"}')

  it('are indexed and counted', async () => {
    const { code, out, err } = await cupel('facts', 'index', file('mixed.jsonl', lines.join('\n')), '-o', mixed)
    expect([code, out, err]).toEqual([
      ...[0, `${mixed}: 48 documents, 3 without a date\n  48 new, 0 known, 0 replaced, 0 refused\n`, ''],
    ])
  })

  it('anchor a fact by the time that they state, and are listed if they state none', async () => {
    const args = ['--facts', sey(), '--index', mixed, '--grain', 'day', '--evidence', at('mixed.md')]
    const { code, err } = await anchorFacts(...args, '-o', at('mixed-facts.jsonl'))
    expect([code, err]).toEqual([0, ''])
    const [{ anchor, evidence }] = factsIn(at('mixed-facts.jsonl')) as [Fact]
    expect(anchor).toEqual(['2009-03-12', '2009-03-12', '2014-06-02', '2014-06-02'])
    expect(evidence!.find(({ document }) => document === 'v07')).toMatchObject({ time: '12 March 2009' })
    const untimed = evidence!.find(({ document }) => document === 'v08')!
    expect(Object.keys(untimed).sort()).toEqual(['document', 'path', 'sentence'])
    expect(text(at('mixed.md'))).toMatch(/- v07 \(no date\): beginning, 12 March 2009: /)
    expect(text(at('mixed.md'))).toMatch(
      /Documents not used, because they have no date and state no time:\n\n- v06 \(no date\): .*\n- v08 \(no date\): no time: “President/,
    )
  })

  it('leave the anchor open if no document has a time, with a warning', async () => {
    const undated = documents.flatMap(({ id, text }) => (id === 'v08' ? [JSON.stringify({ id, text })] : []))
    await cupel('facts', 'index', file('undated.jsonl', undated.join('\n')), '-o', at('undated.db'))
    for (const setting of ['date', 'text']) {
      const args = ['--facts', sey(), '--index', at('undated.db'), '--setting', setting]
      const { code, err } = await anchorFacts(...args, '-o', at('open.jsonl'))
      expect([code, err]).toEqual([0, expect.stringContaining('facts/no-time')])
      expect(err).toContain('The documents that mention 1 of 1 facts have no date and state no time')
      expect(factsIn(at('open.jsonl'))).toMatchObject([
        { anchor: [null, null, null, null], evidence: [{ document: 'v08' }] },
      ])
    }
  })

  it('serve for training, extraction and evaluation like others', async () => {
    const trained = await cupel('facts', 'train', '--kb', kb, '--index', mixed, '-o', at('mixed.json'))
    expect([trained.code, trained.out]).toEqual([0, expect.stringContaining('president')])
    const args = ['--model', at('mixed.json'), '--index', mixed, '--entities', countries, '--threads', '1']
    expect((await cupel('facts', 'extract', ...args, '-o', at('extracted.jsonl'))).code).toBe(0)
    const found = factsIn(at('extracted.jsonl')).find(({ value }) => value === 'Omar Sey')!
    expect(found.anchor).toEqual(['2009', '2009', '2014', '2014'])
    expect(found.evidence!.map(({ document }) => document)).toEqual(expect.arrayContaining(['v07', 'v08']))
    const evaluated = await cupel('facts', 'evaluate', '--kb', kb, '--index', mixed)
    expect([evaluated.code, evaluated.out]).toEqual([0, expect.stringContaining('micro average')])
  })
})

describe('the page of evidence', () => {
  it.each(['html', 'md', 'json'])('as %s names who set each bound, and what was set aside', async (form) => {
    const { code } = await anchor('paged.jsonl', '--grain', 'day', '--evidence', at(`page.${form}`))
    expect(code).toBe(0)
    const page = text(at(`page.${form}`))
    expect(page).toContain('12 March 2009')
    expect(page).toContain('v07')
    expect(page).toMatch(
      form === 'json' ? /"conflicts": \[\n/ : /t2 2008-11-20 from t04 .* contradicts t1 2008-11-24 from t05/,
    )
  })

  it('is written in every form that is asked for', async () => {
    await anchor('twice.jsonl', '--evidence', at('one.html'), '--evidence', at('two.json'))
    expect([existsSync(at('one.html')), existsSync(at('two.json'))]).toEqual([true, true])
    const twice = await anchor('twice.jsonl', '--evidence', at('one.md'), '--evidence', at('one.md'))
    expect([twice.code, twice.err]).toEqual([2, expect.stringContaining('written twice')])
  })

  it('quotes the sentence that names the value, though the date alone counts', async () => {
    await anchor('dated.jsonl', '--setting', 'date', '--evidence', at('dated.md'))
    const lines = text(at('dated.md')).split('\n')
    expect(lines.filter((line) => /^- \w+ \(/.test(line) && !line.includes('“'))).toEqual([])
    expect(factsIn(at('dated.jsonl'))[0]!.evidence![0]!.sentence).toContain(factsIn(at('dated.jsonl'))[0]!.value)
  })

  it('has no other form', async () => {
    const { code, err } = await anchor('none.jsonl', '--evidence', at('page.txt'))
    expect([code, err]).toEqual([2, expect.stringContaining('.html, .md, .json')])
    expect(existsSync(at('none.jsonl'))).toBe(false)
  })
})

describe('bad input', () => {
  const more = (name: string, fact: object) => file(name, `${text(kb)}${JSON.stringify(fact)}\n`)

  it('a relation that no document tells of is told; nothing is written if there is no other', async () => {
    const unheard = { entity: 'Kestria', relation: 'spouse', value: 'Nobody Named' }
    const beside = await cupel('facts', 'train', '--kb', more('beside.jsonl', unheard), '--index', index, '-o', model)
    expect([beside.code, beside.err]).toEqual([0, expect.stringContaining('facts/nothing-learnt')])
    expect(beside.err).toContain('The relation "spouse" was not learned: no document mentions its entities and values.')
    const only = file('only.jsonl', JSON.stringify(unheard))
    const alone = await cupel('facts', 'train', '--kb', only, '--index', index, '-o', at('alone.json'))
    expect([alone.code, alone.err]).toEqual([2, expect.stringContaining('facts/nothing-learnt')])
    expect(existsSync(at('alone.json'))).toBe(false)
    await train('--kb', kb)
  })

  it('a relation nobody knows is told, and used', async () => {
    const colours = more('colour.jsonl', { entity: 'Kestria', relation: 'colour', value: 'Green' })
    const { code, out, err } = await cupel('facts', 'train', '--kb', colours, '--index', index, '-o', at('colour.json'))
    expect(code).toBe(0)
    expect(err).toMatch(/colour\.jsonl:14:1 {2}facts\/no-events/)
    expect(out).toContain('\ncolour ')
  })

  it('a key that contradicts itself is told with its place, by every command', async () => {
    const fact = { entity: 'Kestria', relation: 'president', value: 'Anna Weiss', anchor: ['2009', '2007', null, null] }
    const key = more('contradictory.jsonl', fact)
    const anchored = await anchorFacts('--facts', key, '--index', index, '-o', at('x.jsonl'))
    expect([anchored.code, anchored.err]).toEqual([
      0,
      expect.stringMatching(/contradictory\.jsonl:14:\d+ {2}facts\/contradiction/),
    ])
    const scored = await cupel('score', key, at('x.jsonl'), '-m', 'anchored-facts')
    expect(scored.err + scored.out).toContain('t1 2009 is later than t2 2007')
  })

  it('facts without documents are left open and counted', async () => {
    const facts = more('unknown.jsonl', { entity: 'Nowhere', relation: 'president', value: 'Nobody Else' })
    const { code, err } = await anchorFacts('--facts', facts, '--index', index, '-o', at('open.jsonl'))
    expect([code, err]).toEqual([0, expect.stringContaining('1 of 14 facts are not mentioned in any document')])
    expect(factsIn(at('open.jsonl')).at(-1)!.anchor).toEqual([null, null, null, null])
  })

  it('an entity that no document names has no facts', async () => {
    const { code, out } = await extract('nowhere.jsonl', '--entities', file('nowhere.txt', 'Nowhere\n'))
    expect([code, out]).toEqual([0, expect.stringContaining('0 facts')])
  })

  it('documents with an impossible date are refused and counted; so are bytes that are no text', async () => {
    const fine = '{"id":"a","date":"2001","text":"Fine."}\n{"id":"b","date":"2002-13-45","text":"Never."}\n'
    const bytes = Buffer.concat([
      Buffer.from(`${fine}{"id":"c","date":"2002","text":"`),
      Buffer.from([0xff, 0x22, 0x7d, 0x0a]),
    ])
    const bad = file('bad.jsonl', bytes)
    const { code, out, err } = await cupel('facts', 'index', bad, '-o', at('bad.db'))
    expect([code, out]).toEqual([2, expect.stringContaining('1 new, 0 known, 0 replaced, 2 refused')])
    expect(err).toMatch(/bad\.jsonl:2:18 {2}collection\/date[\s\S]*bad\.jsonl:3:33 {2}file\/encoding/)
    expect((await cupel('facts', 'index', bad, '-o', at('bad.db'), '--lenient')).code).toBe(0)
  })

  it.each([
    ['facts', () => cupel('facts', 'train', '--kb', at('bytes'), '--index', index, '-o', at('x.json'))],
    ['entities', () => extract('x.jsonl', '--entities', at('bytes'))],
    ['other names', () => anchor('x.jsonl', '--aliases', at('bytes'))],
  ])('%s in broken UTF-8 end the command', async (_, command) => {
    file('bytes', Uint8Array.of(0x7b, 0xff, 0x0a))
    expect(await command()).toMatchObject({ code: 2, out: '', err: expect.stringContaining('not valid UTF-8') })
  })

  it('a line of a file of entities that names none is told', async () => {
    const some = file('some.jsonl', '{"entity": "Kestria"}\n{"entity": 3}\n')
    expect(await extract('x.jsonl', '--entities', some)).toMatchObject({
      code: 2,
      err: expect.stringMatching(/some\.jsonl:2 {2}facts\/shape/),
    })
    expect(await extract('x.jsonl', '--entities', some, '--lenient')).toMatchObject({ code: 0 })
  })

  it.each([
    ['no index', 'file/missing', () => cupel('facts', 'train', '--kb', kb, '--index', at('no.db'), '-o', at('x.json'))],
    [
      'an index that is none',
      'collection/unusable',
      () => cupel('facts', 'train', '--kb', kb, '--index', file('none.db', 'no'), '-o', at('x.json')),
    ],
    ['no knowledge base', 'file/missing', () => train('--kb', at('no.jsonl'))],
    ['an empty one', 'facts/nothing', () => train('--kb', file('empty.jsonl', ''))],
    ['no entities', 'facts/nothing', () => extract('x.jsonl', '--entities', file('empty.txt', '\n \n'))],
    [
      'names that are no list',
      'facts/aliases',
      () => anchor('x.jsonl', '--aliases', file('names.json', '{"Kestria": "Kestrian"}')),
    ],
    ['names that are no table', 'facts/aliases', () => anchor('x.jsonl', '--aliases', file('names.json', '[]'))],
    ['names that are no JSON', 'facts/aliases', () => anchor('x.jsonl', '--aliases', file('names.json', '{'))],
    ['too many parts', 'usage/option', () => cupel('facts', 'evaluate', '--kb', kb, '--index', index, '--folds', '9')],
  ])('%s: %s', async (_, problem, command) => {
    expect(await command()).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) })
  })

  it.each(['', '{', '{}', '{"format":"cupel-facts-model-2"}', '{"format":"cupel-facts-model-3"}', '[]'])(
    'a model of %j is none',
    async (content) => {
      const args = ['--index', index, '--entities', countries, '-o', at('x.jsonl')]
      const { code, err } = await cupel('facts', 'extract', '--model', file('broken.json', content), ...args)
      expect([code, err]).toEqual([2, expect.stringContaining('facts/model')])
    },
  )
})

describe('other names', () => {
  it('find documents that say it otherwise', async () => {
    const last = async (...more: string[]) => {
      await anchor('named.jsonl', ...more)
      return factsIn(at('named.jsonl')).find(({ value }) => value === 'Nadia Haddad')!.anchor[2]
    }
    expect(await last()).toBe('2015')
    expect(await last('--aliases', file('names.json', '{"Kestria": ["Kestrian"]}'))).toBe('2017')
  })
})
