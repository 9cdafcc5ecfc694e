/** Sound answers are read on a short path. An entry that needs the long one gives the same question. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answers } from '../../src/formats/answers.js'

const cells = fc.constantFrom(
  '',
  'a',
  ' a ',
  'a b',
  'a|b',
  '0',
  '0.5',
  '-1e3',
  '1e999',
  '0x1',
  'Infinity',
  'true',
  '"',
  'é',
  '\u00a0',
)
const values = fc.oneof(cells, fc.constantFrom(null, 0, 0.5, 2 ** 60, true, undefined))
const read = (text: string) => answers().read(text, { id: 'd' })

describe('a sound answer', () => {
  it('in JSON is the same beside a key that is ignored', () => {
    fc.assert(
      fc.property(values, values, values, (id, answer, confidence) => {
        const entry = { id, answer, confidence }
        const [plain, other] = [entry, { ...entry, remark: 'x' }].map((each) => read(`${JSON.stringify(each)}\n`))
        expect(plain!.documents).toEqual(other!.documents)
        expect(plain!.problems.map(({ code }) => code)).toEqual(other!.problems.map(({ code }) => code))
      }),
      { numRuns: 500 },
    )
  })

  it('in a table is the same beside an empty column', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, cells, cells), { maxLength: 6 }), (rows) => {
        const lines = rows.map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}`)
        const plain = read(`id,answer,confidence\n${lines.map((line) => `${line}\n`).join('')}`)
        const other = read(`id,answer,confidence,group\n${lines.map((line) => `${line},\n`).join('')}`)
        expect(plain).toEqual(other)
      }),
      { numRuns: 500 },
    )
  })

  it('is kept once, however many repeat its id, and each problem names the line of the first', () => {
    const { documents, problems } = read('id,answer\na,1\nb,2\nb,3\na,4\nc,5\nc,6\n')
    expect(documents[0]!.layers.answers!.questions.map(({ answers: [first] }) => first!.text)).toEqual(['1', '2', '5'])
    expect(problems.map(({ message }) => /in line \d/.exec(message)?.[0])).toEqual([
      'in line 3',
      'in line 2',
      'in line 6',
    ])
  })
})
