import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { overlapOf, sumOverlaps } from '../../src/evaluation/overlap.js'
import { answers } from '../../src/formats/answers.js'
import { facts } from '../../src/formats/facts.js'
import { penman } from '../../src/formats/penman.js'
import { rows } from '../../src/formats/rows.js'

const links = (text: string): Document => rows().read(`source,relation,target\n${text}`, { id: 'd' }).documents[0]!
const sheet = (text: string): Document => answers().read(text, { id: 'd' }).documents[0]!
const graphs = (text: string): Document => penman().read(text, { id: 'd' }).documents[0]!
const facta = (...entities: readonly string[]): Document => {
  const lines = entities.map((entity) => JSON.stringify({ entity, relation: 'president', value: 'x' }))
  return facts().read(lines.join('\n'), { id: 'd' }).documents[0]!
}

describe('overlapOf', () => {
  it('counts the entities of timelines that both sides have, and links whose ends gold has', () => {
    const gold = links('ei1,BEFORE,ei2\nei2,BEFORE,ei3\n')
    const system = links('ei1,AFTER,ei2\nei2,BEFORE,e9\ne7,BEFORE,e8\n')
    expect(overlapOf(gold, system)).toEqual([
      {
        ...{ layer: 'time', gold: 3, system: 5, both: 2 },
        ...{ onlyGold: ['ei3'], onlySystem: ['e9', 'e7', 'e8'], items: 3, usable: 1 },
      },
    ])
  })

  it('counts questions, and answers to questions of gold', () => {
    const gold = sheet('{"id": "q1", "answer": "a"}\n{"id": "q2", "answer": "b"}\n')
    const system = sheet('{"id": "q2", "answer": null}\n{"id": "Q1", "answer": "a"}\n')
    expect(overlapOf(gold, system)).toEqual([
      {
        ...{ layer: 'answers', gold: 2, system: 2, both: 1 },
        ...{ onlyGold: ['q1'], onlySystem: ['Q1'], items: 1, usable: 0 },
      },
    ])
  })

  it('counts entities of facts once, whatever their spelling', () => {
    expect(overlapOf(facta('Angola', 'Perú', 'Mali'), facta('PERU', 'peru', 'Chad'))).toEqual([
      {
        ...{ layer: 'facts', gold: 3, system: 2, both: 1 },
        ...{ onlyGold: ['Angola', 'Mali'], onlySystem: ['Chad'], items: 3, usable: 2 },
      },
    ])
  })

  it('counts sentences as measures pair them: by id, or in order if no id is shared', () => {
    const gold = graphs('# ::id s1\n(b / boy)\n\n# ::id s2\n(g / girl)\n')
    const partly = graphs('# ::id s2\n(g / girl)\n\n# ::id s5\n(c / cat)\n')
    expect(overlapOf(gold, partly)).toEqual([
      {
        ...{ layer: 'meaning', gold: 2, system: 2, both: 1 },
        ...{ onlyGold: ['s1'], onlySystem: ['s5'], items: 2, usable: 1 },
      },
    ])
    const renamed = graphs('# ::id t1\n(b / boy)\n')
    expect(overlapOf(gold, renamed)).toMatchObject([{ gold: 2, system: 1, both: 1, onlySystem: [], usable: 1 }])
  })

  it('reports a layer that only one side has, and no layer that neither has', () => {
    expect(overlapOf(links('a,BEFORE,b\n'), sheet('{"id": "q1", "answer": "a"}\n'))).toMatchObject([
      { layer: 'time', gold: 2, system: 0, both: 0, items: 0 },
      { layer: 'answers', gold: 0, system: 1, both: 0, items: 1, usable: 0 },
    ])
    expect(overlapOf({ id: 'd', layers: {} }, { id: 'd', layers: {} })).toEqual([])
  })
})

describe('sumOverlaps', () => {
  it('adds counts by layer, and keeps the first three examples', () => {
    const [gold, system] = [links('a,BEFORE,b\n'), links('a,BEFORE,x\nx,BEFORE,y\n')]
    const [one] = overlapOf(gold, system)
    const [sheets] = overlapOf(sheet('{"id": "q1", "answer": "a"}\n'), sheet('{"id": "q1", "answer": "b"}\n'))
    expect(sumOverlaps([one!, sheets!, one!])).toEqual([
      {
        ...{ layer: 'time', gold: 4, system: 6, both: 2, items: 4, usable: 0 },
        ...{ onlyGold: ['b', 'b'], onlySystem: ['x', 'y', 'x'] },
      },
      sheets,
    ])
  })
})
