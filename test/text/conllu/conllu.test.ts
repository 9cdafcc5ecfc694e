import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readConllu, writeConllu } from '../../../src/text/conllu/conllu.js'
import { tinyTreebank } from '../tiny-treebank.js'

const example = `# newdoc id = d
# text = Don't go 👍 now.
1-2\tDon't\t_\t_\t_\t_\t_\t_\t_\t_
1\tDo\tdo\tAUX\tVB\tMood=Imp\t3\taux\t3:aux\t_
2\tn't\tnot\tPART\tRB\t_\t3\tadvmod\t3:advmod\t_
3\tgo\tgo\tVERB\tVB\t_\t0\troot\t0:root\t_
4\t👍\t👍\tSYM\tSYM\t_\t3\tdiscourse\t3:discourse\t_
4.1\tgo\tgo\tVERB\tVB\t_\t_\t_\t3:conj\t_
5\tnow\tnow\tADV\tRB\t_\t3\tadvmod\t3:advmod\tSpaceAfter=No
6\t.\t.\tPUNCT\t.\t_\t3\tpunct\t3:punct\t_

# newpar
1-2\tdu\t_\t_\t_\t_\t_\t_\t_\tSpaceAfter=No
1\tde\tde\tADP\t_\t_\t0\troot\t_\t_
2\tle\tle\tDET\t_\t_\t1\tdet\t_\t_

`
const line = (id: number | string, form: string, head: number | string): string =>
  [id, form, form, 'X', '_', '_', head, 'dep', '_', '_'].join('\t')

describe('CoNLL-U', () => {
  it('is written as it was read', () => {
    const { sentences, problems } = readConllu(example)
    expect(problems).toEqual([])
    expect(writeConllu(sentences)).toBe(example)
  })

  it('places words in code points, and divides multiword tokens if their words spell them', () => {
    const { text, sentences } = readConllu(example)
    expect(text).toBe("Don't go 👍 now.\n\ndu")
    const points = [...text]
    expect(sentences.map(({ words }) => words.map(({ start, end }) => points.slice(start, end).join('')))).toEqual([
      ['Do', "n't", 'go', '👍', 'now', '.'],
      ['du', 'du'],
    ])
  })

  it('counts heads from 0, and the root has none', () => {
    expect(readConllu(example).sentences[0]!.words.map(({ head }) => head)).toEqual([2, 2, -1, 2, 2, 2])
  })

  it('reads the same after writing, whatever the words contain', () => {
    const cell = fc
      .string({ minLength: 1, unit: 'grapheme' })
      .map((text) => text.replace(/\s/g, '').replace(/^#/, '') || '_')
    const sentences = fc.array(
      fc.array(fc.record({ form: cell, lemma: cell, misc: cell, head: fc.nat() }), { minLength: 1, maxLength: 6 }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(sentences, (drawn) => {
        const source = drawn
          .map((words) =>
            words.map(({ form, lemma, misc, head }, i) =>
              [i + 1, form, lemma, 'X', 'XX', '_', head % (words.length + 1), 'dep', '_', misc].join('\t'),
            ),
          )
          .map((lines) => `${lines.join('\n')}\n\n`)
          .join('')
        const { problems, ...reading } = readConllu(source)
        expect(problems.every(({ code }) => code === 'conllu/head')).toBe(true)
        expect(readConllu(writeConllu(reading.sentences))).toEqual({ ...reading, problems: [] })
      }),
    )
  })

  it('reports the place of a line with too few columns, and leaves out only its sentence', () => {
    const { sentences, problems } = readConllu(`# one\n1\tword\tword\n\n${line(1, 'fine', 0)}\n`)
    expect(sentences.map(({ words }) => words[0]!.form)).toEqual(['fine'])
    expect(problems).toMatchObject([
      { code: 'conllu/columns', severity: 'error', place: { line: 2, column: 1 }, actual: '3', expected: ['10'] },
    ])
  })

  it('reports the place of an empty column', () => {
    expect(readConllu('1\ta\t\tX\t_\t_\t0\troot\t_\t_\n').problems).toMatchObject([
      { code: 'conllu/columns', place: { line: 1, column: 5 } },
    ])
  })

  it('reports the place of an empty first column', () => {
    expect(readConllu('\ta\ta\tX\t_\t_\t0\troot\t_\t_\n').problems).toMatchObject([
      { code: 'conllu/columns', place: { line: 1, column: 1 } },
    ])
  })

  it.each([
    ['a head that no word has', '9'],
    ['a head that is not a number', 'x'],
    ['a word that is its own head', '2'],
  ])('takes a word as a root that has %s', (_, head) => {
    const { sentences, problems } = readConllu(`${line(1, 'a', 0)}\n${line(2, 'b', head)}\n`)
    expect(sentences[0]!.words.map(({ head }) => head)).toEqual([-1, -1])
    expect(problems).toMatchObject([{ code: 'conllu/head', place: { line: 2, column: 13 }, actual: head }])
  })

  it('breaks a cycle at its first word', () => {
    const { sentences, problems } = readConllu(`${line(1, 'a', 2)}\n${line(2, 'b', 1)}\n`)
    expect(sentences[0]!.words.map(({ head }) => head)).toEqual([-1, 0])
    expect(problems.map(({ place }) => place?.line)).toEqual([1])
  })

  it('reports ids that are out of order', () => {
    expect(readConllu(`${line(1, 'a', 0)}\n${line(3, 'b', 1)}\n`).problems).toMatchObject([
      { code: 'conllu/id', place: { line: 2, column: 1 }, actual: '3', expected: ['2'] },
    ])
  })

  it('reads files of other systems: byte order mark, carriage returns, no empty line at the end', () => {
    const { sentences, problems } = readConllu(`\ufeff${tinyTreebank.trimEnd().replaceAll('\n', '\r\n')}`)
    expect({ count: sentences.length, problems }).toEqual({ count: 10, problems: [] })
  })

  it('does not throw, whatever the text', () => {
    const piece = fc.constantFrom('1', '2', '1-2', '1.1', '\t', '\n', '#', '_', 'a', '0', '\t_\t_')
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 60 }), (pieces) => {
        const { problems } = readConllu(pieces.join(''))
        expect(problems.every(({ place }) => place?.line && place.column)).toBe(true)
      }),
    )
  })

  it('writes an analysis of our own', () => {
    const word = { form: 'Go', lemma: 'go', upos: 'VERB', xpos: 'VB', head: -1, relation: 'root', start: 0, end: 2 }
    expect(writeConllu([{ words: [word] }])).toBe('1\tGo\tgo\tVERB\tVB\t_\t0\troot\t_\t_\n\n')
  })
})
