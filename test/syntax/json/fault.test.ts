import { describe, expect, it } from 'vitest'
import { jsonFault } from '../../../src/syntax/json/fault.js'
import { jsonTexts } from '../../../src/syntax/json/texts.js'
import { problemList } from '../../../src/syntax/source/problem-list.js'

const missing = 'Look for a missing or extra comma, colon, quote or bracket.'
const words = 'Put names and words in double quotes. JSON has no comments and no single quotes.'
const several = 'A JSON value ends before this. Write several values on a line each, or in a list.'
const cutOff = (open: number) =>
  `The text is truncated: ${open} ${open === 1 ? 'bracket is' : 'brackets are'} still open.`

describe('the fault of a text that is not JSON', () => {
  it.each([
    ['', 0, 1, 'Expected a value, found the end.', 'The text is empty.'],
    ['[', 1, 1, 'Expected a value or "]", found the end.', cutOff(1)],
    ['{"a": [1', 8, 1, 'Expected a comma or "]", found the end.', cutOff(2)],
    ['[1,]', 3, 1, 'Expected a value, found ].', 'Remove the last comma.'],
    ['{"a": 1, }', 9, 1, 'Expected a key in double quotes, found }.', 'Remove the last comma.'],
    ['[1}', 2, 1, 'Expected a comma or "]", found }.', missing],
    ['{"a": 1]', 7, 1, 'Expected a comma or "}", found ].', missing],
    ['{"a" 1}', 5, 1, 'Expected a colon, found 1.', missing],
    ['{1: 2}', 1, 1, 'Expected a key in double quotes or "}", found 1.', missing],
    ['1 "b"', 2, 3, 'Expected nothing more, found "b".', several],
    ['{} x', 3, 1, 'Expected nothing more, found x.', several],
    ['[one]', 1, 3, 'Expected a value or "]", found one.', words],
    [`[${'x'.repeat(31)}]`, 1, 31, `Expected a value or "]", found ${'x'.repeat(30)}.`, words],
    ['[01]', 1, 2, 'Expected a value or "]", found 01.', words],
    [
      '["a\nb"]',
      3,
      1,
      'A string contains a line end, a tab or another control character.',
      'Write \\n, \\t or \\u00XX, or look for a missing quote.',
    ],
    ['["a\\x"]', 3, 2, 'A backslash does not begin an escape sequence.', 'Write \\\\ for a backslash.'],
    ['["abc', 1, 1, 'A string is not closed.', 'Add the closing quote.'],
    [
      '['.repeat(201),
      200,
      1,
      'Brackets are nested more than 200 levels deep.',
      'Files of this kind need at most five levels.',
    ],
    ['['.repeat(200), 200, 1, 'Expected a value or "]", found the end.', cutOff(200)],
  ])('%j', (text, offset, length, message, hint) => {
    expect(jsonFault(text)).toEqual({ offset, length, message, hint })
  })

  it.each(['1', ' "a\\u00e9\\n" ', '[]', '{"a": [true, null, -1.5e+3], "b": {}}'])('%j has none', (text) => {
    expect(jsonFault(text)).toBeUndefined()
  })
})

describe('the JSON texts of a file', () => {
  const textsOf = (source: string) => {
    const problems = problemList(50)
    const texts = Array.from(jsonTexts(source, problems), ({ line, column, text }) => `${line}:${column} ${text}`)
    return { texts, problems: problems.problems.map(({ message, place }) => ({ message, place })) }
  }

  it.each([
    ['objects, one to a line', '{"a": 1}\n\n{"b": 2}', ['1:1 {"a": 1}', '3:1 {"b": 2}']],
    ['lists, one to a line', '[1]\n[2]\n', ['1:1 [1]', '2:1 [2]']],
    ['a whole first line before something else', '{"a": 1}\nhello', ['1:1 {"a": 1}', '2:1 hello']],
    ['a broken first object before another', '{"a": 1,}\n{"b": 2}', ['1:1 {"a": 1,}', '2:1 {"b": 2}']],
    ['one object over several lines', '{\n"a": 1\n}', ['1:1 {\n"a": 1\n}']],
    ['one list over several lines', '[{"a": 1},\n{"b": 2}]', ['1:1 [{"a": 1},\n{"b": 2}]']],
    ['one object on one line', '{"a": 1}', ['1:1 {"a": 1}']],
  ])('are %s', (_, source, texts) => {
    expect(textsOf(source)).toEqual({ texts, problems: [] })
  })

  it('are none where the file begins with no bracket', () => {
    expect(textsOf('\n  hello')).toEqual({
      texts: [],
      problems: [{ message: 'Expected "{" or "[", found "h".', place: { line: 2, column: 3, length: 1 } }],
    })
    expect(textsOf(' \n')).toEqual({
      texts: [],
      problems: [{ message: 'The file is empty.', place: { line: 1, column: 1, length: 1 } }],
    })
  })
})
