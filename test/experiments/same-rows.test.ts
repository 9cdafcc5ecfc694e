/**
 * The same input and seed give the same rows, findings and pictures, here and on every other machine. The results are stored as a checksum
 * with nine digits of each number. If you change a result on purpose, update the checksum.
 */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type AnyExperiment, runExperiment } from '../../src/experiment.js'
import { experiments } from '../../src/experiments/index.js'
import type { TimeLayer } from '../../src/layers/time.js'
import { parseMeasure } from '../../src/measures/index.js'
import { perturbations } from '../../src/perturbations/index.js'
import { randomFrom } from '../../src/perturbations/random.js'
import { timeline } from '../time/notation.js'
import { inputsOf } from './answer-runs.js'

function sumOf(value: unknown): string {
  const text = JSON.stringify(value, (_, part) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part))
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

const layers = [
  timeline('a BEFORE b', 'b IBEFORE c', 'c INCLUDES d', 'd BEFORE e', 'a BEGINS f', 'f BEFORE g', 'g SIMULTANEOUS h'),
  timeline('point p', 'a BEFORE b', 'p < b.start', 'a.end <= p', 'b ENDS c', 'c BEFORE d', 'e DURING c', 'x b|m a'),
]
const documents = layers.map((time, i) => ({ id: `d${i + 1}`, layers: { time } }))
const answers = inputsOf({ x: 'CCWCUWCCWUCW', y: 'CWWCUWCUWUCW', z: 'WCWUUWCCCCCC' })

const settings: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  degrade: { repeats: 2, steps: 4 },
  disturb: { repeats: 2, steps: 4 },
  'drop-entities': { repeats: 2, steps: 4 },
  noise: { repeats: 2, steps: 4 },
  synthetic: { graphs: 1, steps: 3 },
  stability: { trials: 20 },
  sensitivity: { trials: 20 },
}

/** Two runs over the same documents: one lacks a link of each, one has other labels. */
const timed = {
  documents,
  runs: [
    { name: 'fewer', documents: documents.map((one) => changed(one, ({ links }) => links.slice(1))) },
    {
      name: 'others',
      documents: documents.map((one) =>
        changed(one, ({ links }) =>
          links.map((link, i) =>
            i % 3 === 0 && !('ends' in link) ? { ...link, label: 'AFTER', relation: ['bi'] } : link,
          ),
        ),
      ),
    },
  ],
}

function changed(
  { id, layers: { time } }: (typeof documents)[number],
  linksOf: (layer: TimeLayer) => TimeLayer['links'],
) {
  return { id, layers: { time: { ...time, links: linksOf(time) } } }
}

function fingerprint(experiment: AnyExperiment): string {
  const isOfAnswers = ['stability', 'sensitivity'].includes(experiment.name)
  const inputs = isOfAnswers ? answers : experiment.takes === 'runs' ? timed : { documents, runs: [] }
  const { rows, findings } = runExperiment(experiment, inputs, {
    measures: (isOfAnswers ? ['accuracy', 'c@1'] : ['strict', 'temporal-awareness']).map(parseMeasure),
    seed: 5,
    settings: settings[experiment.name] ?? {},
  })
  // Titles may change; numbers do not.
  const pictures = findings.pictures.map((picture) =>
    picture.kind === 'lines' ? [picture.x.domain, picture.series.map(({ points }) => points)] : picture,
  )
  return `${experiment.name}: ${rows.length} ${sumOf([rows, findings.tables.map((table) => table.rows), pictures])}`
}

describe('the same input and seed', () => {
  it('give the same findings of each experiment', () => {
    expect(experiments.map(fingerprint)).toEqual([
      'degrade: 120 9236e4c49aa35d4f',
      'noise: 90 8c0057c2caa1ca2c',
      'disturb: 120 3761ecd86d6c670e',
      'drop-entities: 240 bb0b9d6845e42514',
      'synthetic: 625 cc21f19a7d6b8624',
      'size: 12 25b69f0825d0cb2f',
      'correlate: 26 afa95bd4caa7ad77',
      'stability: 60 d4656dcf9117060e',
      'sensitivity: 27 6b41e8dcdb8c8d17',
    ])
  })

  it('do the same damage', () => {
    const sums = perturbations.map((perturbation) => {
      const damaged = layers.flatMap((layer) =>
        [1, 2, 3].map((seed) => [...perturbation.damage(layer, randomFrom(seed))]),
      )
      return `${perturbation.name}: ${damaged.map(({ length }) => length).join(' ')} ${sumOf(damaged)}`
    })
    expect(sums).toEqual([
      'remove-links: 7 7 7 7 7 7 3c136bac546cf91b',
      'add-wrong-links: 3 3 3 6 3 2 93995958a34ca1cc',
      'change-labels: 7 7 7 7 6 7 a61b89aaa86b5c27',
      'drop-most-connected: 8 8 8 7 7 7 dd352b5cd5f65aed',
      'drop-at-random: 8 8 8 7 7 7 595af12977a75b3c',
    ])
  })
})
