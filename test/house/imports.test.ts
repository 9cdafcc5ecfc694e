import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/** What each part of src may import, besides itself. A part is a folder, or a file at the top. */
const nouns = ['objects', 'problem-codes', 'problem', 'param', 'id', 'layers', 'document', 'reason']
const judging = [...nouns, 'measure', 'format']
const scoring = [...judging, 'version', 'own-measure', 'signature', 'corpus', 'judge', 'evaluate']
const allowed: Readonly<Record<string, readonly string[]>> = {
  'problem-codes': [],
  objects: [],
  version: [],
  problem: ['problem-codes'],
  param: ['problem'],
  id: ['param', 'problem', 'problem-codes'],
  layers: ['problem'],
  reason: ['layers', 'problem'],
  document: ['layers'],
  format: nouns,
  measure: nouns,
  time: ['layers', 'problem'],
  meaning: ['layers', 'problem'],
  answers: ['layers', 'problem'],
  learn: [],
  text: ['learn', 'problem'],
  summaries: ['measure'],
  judging: [...nouns, 'measure', 'answers', 'time', 'meaning', 'text'],
  measures: [...nouns, 'measure', 'summaries', 'judging', 'time', 'meaning'],
  formats: [...nouns, 'format', 'time', 'meaning'],
  entailment: [...nouns, 'format', 'formats', 'version', 'learn', 'text'],
  facts: [...nouns, 'version', 'learn', 'text', 'time'],
  given: ['problem', 'document', 'measure'],
  corpus: [...nouns, 'given'],
  'own-measure': ['problem', 'measure'],
  signature: ['version', 'corpus', 'document', 'measure', 'own-measure'],
  due: [],
  judge: [...judging, 'given', 'own-measure', 'corpus', 'signature', 'units', 'due'],
  'judge-sides': [...judging, 'given', 'corpus', 'signature', 'due', 'judge'],
  evaluate: [...judging, 'given', 'version', 'signature', 'corpus', 'due', 'judge', 'judge-sides', 'stats', 'units'],
  agreement: [...judging, 'given', 'signature', 'corpus', 'judge-sides', 'evaluate', 'stats'],
  groups: ['evaluate'],
  units: ['document', 'layers', 'problem', 'measure', 'judging'],
  compare: [...scoring, 'given', 'due', 'judge-sides', 'stats', 'units'],
  experiment: [...nouns, 'measure', 'stats'],
  perturbations: ['layers', 'time'],
  experiments: [...scoring, 'experiment', 'groups', 'measures', 'perturbations', 'time', 'stats'],
  read: [...judging, 'given', 'formats'],
  stats: [...judging, 'judge'],
  report: [...scoring, 'entailment', 'facts', 'agreement', 'compare', 'units', 'experiment', 'time', 'meaning', 'text'],
  index: [
    ...scoring,
    'agreement',
    'compare',
    'due',
    'groups',
    'meaning',
    'experiments',
    'formats',
    'measures',
    'summaries',
    'stats',
    'units',
    'experiment',
    'read',
  ],
  node: [
    ...scoring,
    'compare',
    'units',
    'entailment',
    'facts',
    'formats',
    'measures',
    'experiment',
    'experiments',
    'report',
    'text',
  ],
  cli: [
    ...scoring,
    'entailment',
    'facts',
    'learn',
    'agreement',
    'compare',
    'units',
    'groups',
    'experiment',
    'experiments',
    'formats',
    'measures',
    'time',
    'meaning',
    'stats',
    'report',
    'node',
    'text',
  ],
}
const outerLayers = ['node', 'cli']

interface Import {
  readonly file: string
  readonly part: string
  readonly imported: string
}

const imports: readonly Import[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    return [...text.matchAll(/(?:from|import)\s+'([^']+)'/g)].map(([, imported]) => ({
      file,
      part: partOf(file),
      imported: imported!,
    }))
  })

function partOf(file: string): string {
  return file.split('/')[0]!.replace(/\.[tj]s$/, '')
}

describe('imports go one way', () => {
  it('each part imports only what it may', () => {
    const wrong = imports
      .filter(({ imported }) => imported.startsWith('.'))
      .map((found) => ({ ...found, target: partOf(relative(src, join(src, dirname(found.file), found.imported))) }))
      .filter(({ part, target }) => target !== part && !allowed[part]?.includes(target))
    expect(wrong.map(({ file, target }) => `${file} -> ${target}`)).toEqual([])
  })

  it('every part of src is in the table', () => {
    expect([...new Set(imports.map(({ part }) => part))].filter((part) => !Object.hasOwn(allowed, part))).toEqual([])
  })

  it('node: modules are imported by the outer layers alone', () => {
    const wrong = imports.filter(({ imported, part }) => imported.startsWith('node:') && !outerLayers.includes(part))
    expect(wrong.map(({ file, imported }) => `${file} -> ${imported}`)).toEqual([])
  })
})
