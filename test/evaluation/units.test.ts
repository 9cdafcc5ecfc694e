import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { splitAlike } from '../../src/evaluation/units.js'
import { openAnchor } from '../../src/layers/facts.js'
import { timeline } from '../time/notation.js'

describe('splitAlike', () => {
  const sheet = (...ids: readonly string[]): Document => ({
    id: 'run',
    layers: { answers: { questions: ids.map((id) => ({ id, answers: [] })) } },
  })

  it("makes a document of each of gold's questions", () => {
    const [gold, system] = splitAlike([[sheet('q1', 'q2')], [sheet('q2', 'q9')]], 'questions')
    expect(gold!.map(({ id }) => id)).toEqual(['run/q1', 'run/q2'])
    expect(system!.map(({ layers }) => layers.answers!.questions.map(({ id }) => id))).toEqual([[], ['q2', 'q9']])
  })

  it("makes a document of each of gold's entities, whatever their spelling", () => {
    const file = (...entities: readonly string[]): Document => ({
      id: 'run',
      layers: {
        facts: { facts: entities.map((entity) => ({ entity, relation: 'r', value: 'v', anchor: openAnchor })) },
      },
    })
    const corpora = [[file('Angola', 'Perú', 'Angola')], [file('PERU', 'Mali')], [file()]]
    const [gold, system, silent] = splitAlike(corpora, 'entities')
    const entitiesIn = (documents: readonly Document[]) =>
      documents.map(({ layers }) => layers.facts!.facts.map(({ entity }) => entity))
    expect(gold!.map(({ id }) => id)).toEqual(['run/angola', 'run/peru'])
    expect(entitiesIn(gold!)).toEqual([['Angola', 'Angola'], ['Perú']])
    expect(entitiesIn(system!)).toEqual([[], ['PERU', 'Mali']])
    expect(entitiesIn(silent!)).toEqual([[], []])
    expect(splitAlike([[file()], [file('Mali')]], 'entities')).toEqual([[file()], [file('Mali')]])
  })

  it('leaves other documents whole', () => {
    const documents = ['x', 'y'].map((id): Document => ({ id, layers: { time: timeline('a BEFORE b') } }))
    expect(splitAlike([documents], 'questions')).toEqual([documents])
    expect(splitAlike([[sheet('q1')]], 'documents')).toEqual([[sheet('q1')]])
  })
})
