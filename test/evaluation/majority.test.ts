import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { disagreementsOf } from '../../src/evaluation/disagreements.js'
import { type MajorityOptions, majorityOf } from '../../src/evaluation/majority.js'
import { answers, facts, graph, timeml } from '../../src/formats/index.js'
import { adjudicationText } from '../../src/report/agreement/adjudication.js'
import { timeline } from '../time/notation.js'
import { factsLayer, sheetOf } from './annotated.js'

const timeOf = (...lines: readonly string[]): Document['layers'] => ({ time: timeline(...lines) })
const names = ['ann', 'ben', 'eva', 'kim']

function majority(versions: readonly Document['layers'][], options: MajorityOptions = {}) {
  const annotators = versions.map((layers, i) => ({ name: names[i]!, documents: [{ id: 'x', layers }] }))
  const { documents, layer } = disagreementsOf(annotators)
  return majorityOf(documents[0]!, layer, options)
}

const linksOf = ({ document }: { readonly document: Document }) =>
  document.layers.time!.links.map(({ source, label, target }) => `${source} ${label} ${target}`)

describe('the majority of annotators', () => {
  it('is what more than half of them say; a tie has none', () => {
    const voted = majority([
      timeOf('a BEFORE b', 'b BEFORE c'),
      timeOf('b AFTER a', 'b BEFORE c'),
      timeOf('a AFTER b', 'c BEFORE b'),
      timeOf('a AFTER b', 'b BEFORE c'),
    ])
    expect(linksOf(voted)).toEqual(['b BEFORE c'])
    expect(voted.undecided).toHaveLength(1)
    expect(voted.problems).toMatchObject([
      { code: 'corpus/no-majority', message: '1 of 2 items of "x" has no majority, so the majority leaves it out.' },
    ])
  })

  it('has no link where most annotators say nothing', () => {
    const voted = majority([timeOf('a BEFORE b'), timeOf('b BEFORE c'), timeOf('b BEFORE c')])
    expect(linksOf(voted)).toEqual(['b BEFORE c'])
    expect(voted.problems).toEqual([])
  })

  it('states what most annotators only imply, if there is a label for it', () => {
    const chain = timeOf('a BEFORE b', 'b BEFORE c')
    const voted = majority([chain, chain, timeOf('a BEFORE b', 'a AFTER c')])
    expect(linksOf(voted)).toEqual(['a BEFORE b', 'a BEFORE c', 'b BEFORE c'])
  })

  it('has the entities that a majority has, and those of its links', () => {
    const versions = [timeOf('a BEFORE b', 'd BEFORE e'), timeOf('a BEFORE b', 'c BEFORE a'), timeOf('c BEFORE a')]
    const { document } = majority(versions)
    expect(document.layers.time!.entities.map(({ id }) => id).sort()).toEqual(['a', 'b', 'c'])
  })

  it('can contradict itself, which is reported, and repaired on request', () => {
    const versions = [
      timeOf('a BEFORE b', 'b BEFORE c'),
      timeOf('b BEFORE c', 'c BEFORE a'),
      timeOf('c BEFORE a', 'a BEFORE b'),
    ]
    const voted = majority(versions)
    expect(linksOf(voted)).toHaveLength(3)
    expect(voted.problems).toMatchObject([
      { code: 'corpus/contradictory-majority', severity: 'warning', hint: expect.stringContaining('--repair') },
    ])
    const repaired = majority(versions, { repair: true })
    expect(linksOf(repaired)).toHaveLength(2)
    expect(repaired.problems[0]!.message).toContain('Left out: ')
  })

  it('does not depend on the order of the annotators', () => {
    const versions = [timeOf('a BEFORE b'), timeOf('b AFTER a', 'b BEFORE c'), timeOf('c AFTER b', 'a INCLUDES c')]
    const annotators = versions.map((layers, i) => ({ name: names[i]!, documents: [{ id: 'x', layers }] }))
    const of = (all: typeof annotators) => majorityOf(disagreementsOf(all).documents[0]!, 'time').document
    expect(of(annotators.toReversed())).toEqual(of(annotators))
  })
})

describe('an adjudication file', () => {
  const versions = [
    timeOf('a BEFORE b', 'b BEFORE c'),
    timeOf('a BEFORE b', 'b AFTER c'),
    timeOf('a INCLUDES b', 'b SIMULTANEOUS c'),
  ]

  it('reads back as the majority, and has what the others say as comments', () => {
    const voted = majority(versions)
    const text = adjudicationText(voted, (all) => timeml().write!(all))
    const { documents, problems } = timeml().read(text, { id: 'x' })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(linksOf({ document: documents[0]! })).toEqual(['a BEFORE b'])
    expect(text).toContain('1 INCLUDES (eva): <TLINK lid="new1" relType="INCLUDES"')
    expect(text).toContain('<!-- contested 1.0000: b – c\n1 BEFORE (ann): <TLINK')
  })

  it('gives another reading when an element is moved out of its comment', () => {
    const text = adjudicationText(majority(versions), (all) => timeml().write!(all))
    const [element] = /<TLINK [^>]*relType="SIMULTANEOUS"[^>]*>/.exec(text)!
    const decided = text.replace('</TimeML>', `${element}\n</TimeML>`)
    const [document] = timeml().read(decided, { id: 'x' }).documents
    expect(linksOf({ document: document! })).toEqual(['a BEFORE b', 'b SIMULTANEOUS c'])
  })

  it('stays well-formed whatever the names of annotators are', () => {
    const annotators = ['-->', '--', 'a-'].map((name, i) => ({ name, documents: [{ id: 'x', layers: versions[i]! }] }))
    const { documents, layer } = disagreementsOf(annotators)
    const text = adjudicationText(majorityOf(documents[0]!, layer), (all) => timeml().write!(all))
    expect(
      timeml()
        .read(text, { id: 'x' })
        .problems.filter(({ severity }) => severity === 'error'),
    ).toEqual([])
  })

  it('of other formats holds the majority alone, and reads back', () => {
    const voted = majority(versions)
    const text = adjudicationText(voted, (all) => graph().write!(all))
    expect(linksOf({ document: graph().read(text, { id: 'x' }).documents[0]! })).toEqual(['a BEFORE b'])
    const sheet = majority([
      sheetOf({ q1: ['yes'], q2: ['1'] }),
      sheetOf({ q1: ['Yes'], q2: ['2'] }),
      sheetOf({ q2: [] }),
    ])
    const lines = adjudicationText(sheet, (all) => answers().write!(all))
    expect(answers().read(lines, { id: 'x' }).documents[0]!.layers.answers!.questions).toMatchObject([{ id: 'q1' }])
    const row = ['Angola', 'president', 'Lourenço', '2017'] as const
    const dated = majority([factsLayer(row), factsLayer(row), factsLayer([...row.slice(0, 3), '2018'] as never)])
    const written = adjudicationText(dated, (all) => facts().write!(all))
    expect(facts().read(written, { id: 'x' }).documents[0]!.layers.facts!.facts).toMatchObject([
      { entity: 'Angola', anchor: ['2017', '2017', null, null] },
    ])
  })
})
