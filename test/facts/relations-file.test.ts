/** A file of relations: what it must contain, what is filled in, and how its problems are reported. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldRelationName, knownRelations, relationFinder, unknownRelation } from '../../src/facts/relation.js'
import { readRelations } from '../../src/facts/relations/read.js'
import { writeRelations } from '../../src/facts/relations/write.js'
import { sentenceOf } from '../../src/vocabulary/problem.js'

const read = (value: unknown) => readRelations(JSON.stringify(value))
const one = (value: unknown) => {
  const { relations, problems } = read(value)
  expect(problems).toEqual([])
  return relations[0]!
}

describe('a file of relations', () => {
  it('needs no more than a name', () => {
    expect(one({ name: 'patron' })).toEqual(unknownRelation('patron'))
  })

  it('keeps what the table says about a known name, apart from what the file says', () => {
    const known = knownRelations().find(({ name }) => name === 'employer')!
    expect(one({ name: 'employer' })).toEqual(known)
    expect(one({ name: 'employer', nouns: 'clerk' })).toEqual({ ...known, nouns: ['clerk'] })
    expect(one({ name: 'P108' }).aliases).toContain('employer')
  })

  it('takes lists as texts with commas or as lists', () => {
    const events = { subject: { beginning: 'Sponsor, take over', ending: ['drop'] } }
    const {
      nouns,
      entity,
      value,
      events: found,
    } = one({
      ...{ name: 'patron', nouns: 'patron , sponsor', entity: 'ORGANIZATION', value: ['PERSON', 'TITLE'], events },
    })
    expect({ nouns, entity, value }).toEqual({
      nouns: ['patron', 'sponsor'],
      entity: ['ORGANIZATION'],
      value: ['PERSON', 'TITLE'],
    })
    expect([...found.subject.beginning]).toEqual(['sponsor', 'take over'])
    expect([...found.subject.ending]).toEqual(['drop'])
    expect(found.object.beginning.size + found.nouns.holding.size).toBe(0)
  })

  it('lets one of two flags decide the other', () => {
    const flags = (value: object) => {
      const { isPlural, isSuccessive } = one({ name: 'patron', ...value })
      return [isPlural, isSuccessive]
    }
    expect(flags({})).toEqual([true, false])
    expect(flags({ isSuccessive: true })).toEqual([false, true])
    expect(flags({ isPlural: false })).toEqual([false, false])
  })

  it('is used before the table, under all of its names', () => {
    const own = read([{ name: 'employer', aliases: 'pays' }]).relations
    expect(relationFinder(own)('pays').name).toBe('employer')
    expect(relationFinder(own)('employer').aliases).toEqual(['pays'])
  })

  it('can be a list or one object per line', () => {
    const names = (text: string) => readRelations(text).relations.map(({ name }) => name)
    expect(names('{"name": "a"}\n{"name": "b"}\n')).toEqual(['a', 'b'])
    expect(names('[{"name": "a"},\n {"name": "b"}]')).toEqual(['a', 'b'])
    expect(names('{\n  "name": "a"\n}')).toEqual(['a'])
    expect(names('[]')).toEqual([])
  })

  it('is written so that it is read back unchanged', () => {
    const all = knownRelations()
    expect(readRelations(writeRelations(all))).toEqual({ relations: all, problems: [] })
  })

  it('reports every problem with its place and uses nothing then', () => {
    const text = [
      '[',
      '  {"name": "patron", "valeu": ["PERSON"], "entity": ["PERSN"]},',
      '  {"name": "Patrons"},',
      '  {"aliases": "x"},',
      '  {"name": "b", "bearer": "values", "isPlural": "yes", "nouns": 3},',
      '  {"name": "c", "events": {"subject": {"beginning": "join", "ending": ["leave", "join"], "stop": ""}, "object": []}},',
      '  {"name": "d", "isPlural": true, "isSuccessive": true, "events": {"nouns": {"holding": "a b c"}}},',
      '  7',
      ']',
    ].join('\n')
    const { relations, problems } = readRelations(text)
    expect(relations).toEqual([])
    const shown = problems.map((problem) => {
      const { line, column } = problem.place!
      expect(problem.hint).toBeTruthy()
      return `${line}:${column} ${problem.code}: ${sentenceOf(problem)}`
    })
    expect(shown).toEqual([
      '2:22 facts/relation-key: A relation has no key "valeu". Did you mean "value"?',
      '2:53 facts/relation-shape: Unknown type "PERSN". Did you mean "PERSON"?',
      '3:12 facts/relation-duplicate: The name "Patrons" already belongs to the relation "patron" of this file.',
      '4:3 facts/relation-shape: A relation has no "name".',
      '5:27 facts/relation-shape: Unknown bearer "values". Did you mean "value"?',
      '5:49 facts/relation-shape: "isPlural" must be true or false. Found "yes".',
      '5:65 facts/relation-shape: "nouns" must be a list of texts. Found 3.',
      '6:71 facts/relation-events: "join" is listed under "beginning" and under "ending".',
      '6:90 facts/relation-key: "events.subject" has no key "stop".',
      '6:113 facts/relation-shape: "events.object" must be an object. Found [].',
      '7:51 facts/relation-shape: Values that hold at the same time do not succeed each other.',
      '7:89 facts/relation-shape: An event is one word, or two words that belong together; "a b c" is not.',
      '8:3 facts/relation-shape: A relation must be an object with a name. Found 7.',
    ])
  })

  it('never throws, whatever the text, and gives each problem a place', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom('PERSON', 'join, leave', true, ['join', 'join']))
    const keys = fc.constantFrom(
      'name',
      'aliases',
      'entity',
      'value',
      'bearer',
      'nouns',
      'events',
      'isPlural',
      'subject',
      'holding',
    )
    const nested = fc.dictionary(keys, fc.oneof(part, fc.dictionary(keys, fc.dictionary(keys, part))))
    const texts = fc.oneof(
      fc.string(),
      fc.json(),
      fc.array(nested).map((list) => JSON.stringify(list)),
    )
    fc.assert(
      fc.property(texts, (text) => {
        const { relations, problems } = readRelations(text)
        if (problems.some(({ severity }) => severity === 'error')) expect(relations).toEqual([])
        for (const { place } of problems) expect(place?.line).toBeGreaterThan(0)
        for (const { name } of relations) expect(foldRelationName(name)).not.toBe('')
      }),
    )
  })
})
