/**
 * Every format keeps the common laws. One of which nothing is said here is tried on plain documents of its layers; `described` has more of
 * what a format can hold, or why it writes nothing.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AnyFormatMaker } from '../../src/format.js'
import { answers } from '../../src/formats/answers.js'
import { facts } from '../../src/formats/facts.js'
import { graph } from '../../src/formats/graph.js'
import { formats } from '../../src/formats/index.js'
import { umr } from '../../src/formats/umr.js'
import { answersDocument } from '../arbitraries/answers.js'
import { factsDocument, tacDocument } from '../arbitraries/facts.js'
import { penmanDocument, umrDocument } from '../arbitraries/meaning.js'
import { graphDocument, rowDocuments, timemlDocument } from '../arbitraries/time-layer.js'
import { type DescribedFormat, describeFormat } from './format-laws.js'

const described: Readonly<Record<string, DescribedFormat>> = {
  timeml: timemlDocument.map((document) => [document]),
  graph: fc.oneof(
    graphDocument.map((document) => [document]),
    fc.array(graphDocument, { maxLength: 3 }),
  ),
  rows: rowDocuments,
  tbdense: 'a release that is read, not written; rows hold the same links',
  matres: 'a release that is read, not written; graphs hold the same links',
  tddiscourse: 'a release that is read, not written; rows hold the same links',
  tempeval2: 'a release that is read, not written; rows hold the same links',
  anafora: 'its text stands in another file, and properties follow a schema that is not at hand',
  brat: 'its text stands in another file, and types follow a schema that is not at hand',
  cat: 'tokens and a schema of its own, which are read, not written; TimeML holds the same layer',
  mae: 'tags of a schema that is not at hand; TimeML holds the same layer',
  xmi: 'types of a schema that is not at hand; TimeML holds the same layer',
  'maven-ere': 'a release that is read, not written; graphs hold the same links',
  umr: umrDocument.map((document) => [document]),
  penman: penmanDocument.map((document) => [document]),
  answers: answersDocument.map((document) => [document]),
  squad: 'a data set and its predictions, which are read, not written; answers hold the same',
  torque: 'a release that is read, not written; answers hold the same',
  pan: 'a release that is read, not written; answers hold the same',
  'lm-eval': 'the log of another program, which is read, not written; answers hold the same',
  'rte-run': 'a release that is read, not written; answers hold the same',
  facts: factsDocument.map((document) => [document]),
  tac: tacDocument.map((document) => [document]),
}

for (const maker of formats) describeFormat(maker, described[maker.name])

describe('a format that nobody described', () => {
  for (const known of [graph, umr, answers, facts]) describeFormat(underOtherName(known))
})

describe('the list of descriptions', () => {
  it('is of formats that there are', () => {
    const names = formats.map(({ name }) => name)
    expect(Object.keys(described).filter((name) => !names.includes(name))).toEqual([])
  })
})

function underOtherName(known: AnyFormatMaker): AnyFormatMaker {
  const name = `other-${known.name}`
  return Object.defineProperty(
    Object.assign((given = {}) => ({ ...known(given), name }), { ...known }),
    'name',
    {
      value: name,
    },
  ) as AnyFormatMaker
}
