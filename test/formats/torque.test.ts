import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { formatOf } from '../../src/formats/index.js'
import { torque } from '../../src/formats/torque.js'
import { need, shared } from '../shared.js'
import { expectOneProblem, questions, reader } from './notation.js'

const read = reader(torque())

const pair = (spans: unknown, isDefault = false) => ({ answer: { spans, indices: [] }, is_default_question: isDefault })
const file = (pairs: unknown) =>
  JSON.stringify({ rain_1: { passage: 'Rain fell, then snow.', question_answer_pairs: pairs } })

describe('TORQUE', () => {
  it('reads each question of a passage with all its answers', () => {
    const reading = read(file({ 'What fell?': pair(['Rain', 'snow']), 'What next?': pair([], true) }))
    expect(reading.problems).toEqual([])
    expect(questions(reading)).toEqual([
      { id: 'rain_1: What fell?', answers: [{ text: 'Rain' }, { text: 'snow' }], group: 'user-provided' },
      { id: 'rain_1: What next?', answers: [], group: 'default' },
    ])
    expect(reading.documents[0]!.layers.answers!.questions[0]!.place).toMatchObject({ line: 1, column: 71 })
  })

  it('reports a question without spans and a passage without questions, and reads the others', () => {
    const reading = read(file({ 'What fell?': { answer: {} }, 'What next?': pair([]) }))
    expectOneProblem(reading, 'torque/shape 1:84+13', 'answer spans')
    expect(questions(reading)).toHaveLength(1)
    expectOneProblem(read('{"rain_1": {"passage": "Rain."}}'), 'torque/shape 1:12+20', 'question_answer_pairs')
    expectOneProblem(read('[{"passages": []}]'), 'torque/shape 1:1+18', 'object of passages')
  })

  it('is recognised among JSON files', () => {
    expect(formatOf('dev.json', file({}))!.name).toBe('torque')
  })

  it('reads the first passages of the release', (context) => {
    const path = join(shared, 'data/wild/torque/torque-dev-8.json')
    need(path, context)
    const text = readFileSync(path, 'utf8')
    expect(formatOf(path, text.slice(0, 10_000))!.name).toBe('torque')
    const reading = read(text)
    expect(reading.problems).toEqual([])
    const ids = questions(reading)!.map(({ id }) => id)
    expect([new Set(ids.map((id) => id.split(':')[0])).size, ids.length]).toEqual([8, 67])
  })
})
