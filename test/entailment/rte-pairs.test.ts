import { describe, expect, it } from 'vitest'
import { readPairs } from '../../src/entailment/rte-pairs.js'

function corpus(...pairs: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<entailment-corpus>\n${pairs.join('\n')}\n</entailment-corpus>\n`
}

const sides = '<t>It rains.</t><h>It is wet.</h>'

function problemsOf(source: string): (string | number | undefined)[][] {
  return readPairs(source).problems.map(({ code, severity, place }) => [code, severity, place?.line, place?.column])
}

describe('files of pairs', () => {
  it('reads RTE-1, RTE-2 and RTE-3', () => {
    const { pairs, problems } = readPairs(
      corpus(
        `<pair id="8" value="FALSE" task="CD">\n\t<t>Oil &amp; gas\n traded</t>\n\t<h>Oil rose</h>\n</pair>`,
        `<pair id="9" entailment="YES" task="IE">${sides}</pair>`,
        `<pair id="10" entailment="NO" task="SUM" length="short" >${sides}</pair>`,
      ),
    )
    expect(problems).toEqual([])
    expect(pairs.map(({ id, task, isEntailed }) => [id, task, isEntailed])).toEqual([
      ['8', 'CD', false],
      ['9', 'IE', true],
      ['10', 'SUM', false],
    ])
    expect(pairs[0]).toMatchObject({ text: 'Oil & gas traded', hypothesis: 'Oil rose', place: { line: 3, column: 1 } })
  })

  it('reads JSON Lines', () => {
    const { pairs, problems } = readPairs(
      '{"id": 1, "text": "It rains.", "hypothesis": "It is wet.", "label": "YES", "task": "QA"}\n{"id": "2", "text": "a", "hypothesis": "b"}\n',
    )
    expect(problems).toEqual([])
    expect(pairs).toMatchObject([{ id: '1', isEntailed: true, task: 'QA' }, { id: '2' }])
    expect(pairs[1]).not.toHaveProperty('isEntailed')
  })

  it('a pair may have no label', () => {
    expect(readPairs(corpus(`<pair id="1" task="IE">${sides}</pair>`))).toMatchObject({
      pairs: [{ id: '1' }],
      problems: [],
    })
  })

  it('malformed XML is rejected with its place, and nothing of it is used', () => {
    const { pairs, problems } = readPairs(
      '<entailment-corpus>\n<pair id="1" entailment="YES"><t>a</t><h>b</pair>\n</entailment-corpus>',
    )
    expect(pairs).toEqual([])
    expect(problems[0]).toMatchObject({ code: 'xml/malformed', place: { line: 2 } })
    expect(readPairs('<entailment-corpus><pair id="1"').problems[0]?.code).toBe('xml/malformed')
  })

  it('reports what is wrong with a pair and where, and leaves the pair out', () => {
    const source = corpus(
      `<pair entailment="YES">${sides}</pair>`,
      `<pair id="2" entailment="MAYBE">${sides}</pair>`,
      '<pair id="3" entailment="YES"><t>It rains.</t></pair>',
      '<pair id="4" entailment="YES"><t>It rains.</t><h> . </h></pair>',
      `<pair id="5" entailment="YES">${sides}</pair>`,
      `<pair id="5" entailment="NO">${sides}</pair>`,
    )
    expect(problemsOf(source)).toEqual([
      ['entailment/missing-part', 'error', 3, 1],
      ['entailment/label', 'error', 4, 26],
      ['entailment/missing-part', 'error', 5, 1],
      ['entailment/empty-side', 'error', 6, 1],
      ['entailment/duplicate-id', 'error', 8, 11],
    ])
    expect(readPairs(source).pairs.map(({ id }) => id)).toEqual(['5'])
  })

  it('a second text or hypothesis is reported at its place, and the pair is left out', () => {
    const source = corpus(
      '<pair id="1"><t>A dog</t><t>B cat</t><h>dog</h>\n<h>cat</h></pair>',
      `<pair id="2">${sides}</pair>`,
    )
    expect(problemsOf(source)).toEqual([
      ['entailment/second-side', 'error', 3, 26],
      ['entailment/second-side', 'error', 4, 1],
    ])
    expect(readPairs(source).pairs.map(({ id }) => id)).toEqual(['2'])
  })

  it('many warnings do not make a file invalid', () => {
    const line = (i: number) => `{"id": ${i}, "text": "A dog barks.", "hypothesis": "A dog barks.", "task": "news"}`
    const { pairs, problems } = readPairs(Array.from({ length: 80 }, (_, i) => line(i)).join('\n'))
    expect([pairs.length, problems.length, problems.at(-1)?.more]).toEqual([80, 50, 30])
  })

  it('an unknown task is reported and kept', () => {
    const source = corpus(`<pair id="1" entailment="YES" task="QAA">${sides}</pair>`)
    const { pairs, problems } = readPairs(source)
    expect(pairs).toMatchObject([{ task: 'QAA' }])
    expect(problems).toMatchObject([
      { code: 'entailment/unknown-task', severity: 'warning', place: { line: 3, column: 37 } },
    ])
    expect(problems[0]?.message).toContain('Did you mean QA?')
  })

  it('long sides and other scripts are reported and kept', () => {
    const { pairs, problems } = readPairs(
      corpus(
        `<pair id="1" entailment="YES"><t>a</t><h>${'word '.repeat(200_000)}</h></pair>`,
        '<pair id="2" entailment="NO"><t>Москва</t><h>Это столица.</h></pair>',
      ),
    )
    expect(pairs.length).toBe(2)
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([
      ['entailment/long-side', 'warning'],
      ['entailment/not-english', 'warning'],
    ])
  })

  it('another root, an empty file, and a line that is not a pair are reported', () => {
    expect(problemsOf('<TimeML/>')).toEqual([['entailment/no-root', 'error', 1, 1]])
    expect(problemsOf('')).toEqual([['entailment/no-pairs', 'error', 1, 1]])
    expect(problemsOf('<entailment-corpus/>')).toEqual([['entailment/no-pairs', 'error', 1, 1]])
    expect(problemsOf('{"id": "1", "text": "a"}')).toEqual([['entailment/missing-part', 'error', 1, 1]])
    expect(problemsOf('[1]')).toEqual([['entailment/shape', 'error', 1, 2]])
    expect(problemsOf('{"id": "1", "text"')[0]?.[0]).toBe('json/malformed')
  })

  it('never throws on text', () => {
    for (const source of [
      '<',
      '<a><b></a>',
      'pair',
      '\u0000',
      '<pair/>',
      '[{}]',
      'null',
      '{"id": {}, "text": "a", "hypothesis": "b"}',
    ])
      expect(readPairs(source).problems.length).toBeGreaterThan(0)
  })
})
