import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { read } from '../../src/formats/read.js'
import { parseMeasure } from '../../src/measures/index.js'
import type { ProblemCode } from '../../src/vocabulary/problem-codes.js'

const words = ['ran', 'fell', 'rose', 'sat', 'slept', 'woke']

/** A text of six events in a chain, with ids that begin with these letters. */
function timeml(event: string, instance: string): Document {
  const text = words.map((word, i) => `<EVENT eid="${event}${i}">${word}</EVENT>`).join(' ')
  const instances = words.map((_, i) => `<MAKEINSTANCE eventID="${event}${i}" eiid="${instance}${i}"/>`).join('')
  const links = words
    .slice(1)
    .map(
      (_, i) =>
        `<TLINK lid="l${i}" relType="BEFORE" eventInstanceID="${instance}${i}" relatedToEventInstance="${instance}${i + 1}"/>`,
    )
  return read(`<TimeML><TEXT>${text}</TEXT>${instances}${links.join('')}</TimeML>`, 'timeml').documents[0]!
}

function chain(nameOf: (i: number) => string): Document {
  const rows = words.slice(1).map((_, i) => `${nameOf(i)},BEFORE,${nameOf(i + 1)}`)
  return read(['source,relation,target', ...rows].join('\n'), 'rows').documents[0]!
}

function scored(gold: Document, system: Document, measures: string, allow: readonly ProblemCode[] = []) {
  const report = evaluate({
    ...{ gold: { documents: [gold], problems: [] }, system: { documents: [system], problems: [] }, allow },
    measures: measures.split(' ').map((id) => parseMeasure(id)),
  })
  const [problem] = report.problems
  return {
    value: Object.values(report.measures[0]!.values)[0],
    problem: problem && `${problem.severity} ${problem.code}: ${problem.message} ${problem.hint}`,
    count: report.problems.length,
  }
}

describe('entities of a timeline', () => {
  const gold = timeml('e', 'ei')

  it('that nothing matches are an error, with the ids of both sides and the option that helps', () => {
    expect(
      scored(
        gold,
        chain((i) => `e${i}`),
        'strict',
      ),
    ).toEqual({
      value: undefined,
      problem:
        'error corpus/nothing-shared: None of the 6 entities of the system are in gold, which has 6: gold has "ei0", "ei1", "ei2", the system has "e0", "e1", "e2". ' +
        "With --gold-format 'timeml(ids=events)', 6 of 6 entities match.",
      count: 1,
    })
  })

  it('of a system that uses instances while gold uses events get the option of the system', () => {
    expect(
      scored(
        chain((i) => `e${i}`),
        gold,
        'strict',
      ).problem,
    ).toContain("With --system-format 'timeml(ids=events)', 6 of 6 entities match.")
  })

  it('that are words get the option that looks words up', () => {
    expect(
      scored(
        gold,
        chain((i) => words[i]!),
        'strict',
      ).problem,
    ).toContain("With --system-format 'rows(match=mention)', 6 of 6 entities match.")
  })

  it('are a warning if few match, and are scored', () => {
    const system = chain((i) => (i < 2 ? `ei${i}` : `e${i}`))
    expect(scored(gold, system, 'strict')).toMatchObject({
      // Both sides imply a relation for all 15 pairs, and share that of ei0 and ei1.
      value: 1 / 15,
      problem: expect.stringContaining('warning corpus/few-shared: Only 2 of the 6 entities of the system are in gold'),
    })
  })

  it('are fine if half of them match, or if there are fewer than five and some match', () => {
    expect(
      scored(
        gold,
        chain((i) => (i < 3 ? `ei${i}` : `x${i}`)),
        'strict',
      ).problem,
    ).toBeUndefined()
    const few = read('source,relation,target\nei0,BEFORE,x\ny,BEFORE,z', 'rows').documents[0]!
    expect(scored(gold, few, 'strict').problem).toBeUndefined()
  })

  it('of a system that finds its own events are fine for a measure that pairs by position', () => {
    const own = timeml('x', 'own')
    expect(scored(gold, own, 'tempeval3')).toEqual({ value: 1, problem: undefined, count: 0 })
    expect(scored(gold, own, 'strict').problem).toContain(
      'With -m tempeval3, 6 of 6 entities match. It pairs entities by their position in the text.',
    )
  })

  it('are only a warning if one of the measures finds them', () => {
    expect(scored(gold, timeml('x', 'own'), 'strict tempeval3')).toMatchObject({
      value: 0,
      problem: expect.stringContaining('warning corpus/few-shared: None of the 6 entities'),
    })
  })

  it('without positions are reported for a measure that pairs by position', () => {
    expect(
      scored(
        gold,
        chain((i) => `ei${i}`),
        'tempeval3',
      ).problem,
    ).toBe(
      'error corpus/nothing-shared: None of the 6 entities of the system have the position of one of the 6 in gold, which is how tempeval3 pairs them. ' +
        "With -m 'tempeval3(align=ids)', 6 of 6 entities match.",
    )
  })

  it('are scored if the error is allowed', () => {
    expect(
      scored(
        gold,
        chain((i) => `e${i}`),
        'strict',
        ['corpus/nothing-shared'],
      ),
    ).toMatchObject({
      value: 0,
      problem: expect.stringContaining('warning corpus/nothing-shared'),
    })
  })
})

describe('questions, facts and sentences', () => {
  const sheet = (nameOf: (i: number) => string, key: 'gold' | 'answer') =>
    read(words.map((word, i) => JSON.stringify({ id: nameOf(i), [key]: word })).join('\n'), 'answers').documents[0]!

  it('questions whose ids differ in case, zeros and beginning get the option that ignores these', () => {
    const gold = sheet((i) => `Q0${i}`, 'gold')
    const system = sheet((i) => `question_${i}`, 'answer')
    expect(scored(gold, system, 'accuracy')).toMatchObject({
      value: undefined,
      problem: expect.stringContaining("With --format 'answers(ids=plain)', 6 of 6 questions match."),
    })
    const plain = (document: Document) =>
      read(
        document.layers.answers!.questions.map(({ id }) => JSON.stringify({ id, answer: 'x' })).join('\n'),
        'answers(ids=plain)',
      ).documents[0]!.layers.answers!.questions.map(({ id }) => id)
    expect([plain(gold), plain(system)]).toEqual([
      ['0', '1', '2', '3', '4', '5'],
      ['0', '1', '2', '3', '4', '5'],
    ])
  })

  it('facts about other entities are an error', () => {
    const facts = (entity: string) =>
      read(
        ['a', 'b'].map((name) => JSON.stringify({ entity: entity + name, relation: 'r', value: 'v' })).join('\n'),
        'facts',
      ).documents[0]!
    expect(scored(facts('Lake '), facts('Mount '), 'facts').problem).toContain(
      'error corpus/nothing-shared: None of the 2 entities of the system are in gold, which has 2: gold has "Lake a", "Lake b", the system has "Mount a", "Mount b". Facts are paired by the names of their entities.',
    )
  })

  it('sentences of which few share an id are a warning, with what their order shows', () => {
    const graphs = (nameOf: (i: number) => string) =>
      read(words.map((word, i) => `# ::id ${nameOf(i)}\n# ::tok ${word}\n(x / ${word}-01)\n`).join('\n'), 'penman')
        .documents[0]!
    const system = graphs((i) => (i === 0 ? 'a0' : `b${i}`))
    expect(
      scored(
        graphs((i) => `a${i}`),
        system,
        'smatch',
      ).problem,
    ).toBe(
      'warning corpus/few-shared: Only 1 of the 6 sentences of the system is in gold, which has 6: gold has "a1", "a2", "a3", the system has "b1", "b2", "b3". ' +
        'In the order of the files, 6 of 6 sentences have the same words. Give the sentences of both files the same ids.',
    )
  })
})
