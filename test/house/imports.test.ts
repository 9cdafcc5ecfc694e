import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const src = fileURLToPath(new URL('../../src', import.meta.url))

/** What each part of src may import, besides itself. A part is a folder, a file at the top, or a file of a finer folder. */
const nouns = [
  'vocabulary/objects',
  'vocabulary/problem-codes',
  'vocabulary/allowed',
  'vocabulary/problem',
  'vocabulary/param',
  'vocabulary/id',
  'layers',
  'document',
  'vocabulary/reason',
]
const judging = [...nouns, 'measure', 'format']
const scoring = [
  ...judging,
  'vocabulary/version',
  'evaluation/own-measure',
  'evaluation/signature',
  'corpus',
  'evaluation/judge',
  'evaluation/evaluate',
]
const allowed: Readonly<Record<string, readonly string[]>> = {
  'vocabulary/problem-codes': [],
  'vocabulary/objects': [],
  'vocabulary/version': [],
  'vocabulary/edit-distance': [],
  'vocabulary/problem': ['vocabulary/edit-distance', 'vocabulary/problem-codes'],
  'vocabulary/allowed': ['vocabulary/problem', 'vocabulary/problem-codes'],
  'vocabulary/param': ['vocabulary/problem'],
  'vocabulary/id': ['vocabulary/param', 'vocabulary/problem', 'vocabulary/problem-codes'],
  layers: ['vocabulary/problem'],
  'vocabulary/reason': ['layers', 'vocabulary/problem'],
  document: ['layers'],
  format: nouns,
  measure: nouns,
  calendar: [],
  time: ['layers', 'vocabulary/problem', 'calendar'],
  meaning: ['layers', 'vocabulary/problem'],
  answers: ['layers', 'vocabulary/problem'],
  learn: [],
  text: ['learn', 'vocabulary/problem', 'calendar'],
  summaries: ['measure'],
  judging: [...nouns, 'measure', 'answers', 'time', 'meaning', 'text'],
  measures: [...nouns, 'measure', 'summaries', 'judging', 'time', 'meaning'],
  syntax: [...nouns, 'format'],
  formats: [...nouns, 'format', 'evaluation/given', 'syntax', 'calendar', 'time', 'meaning'],
  entailment: [...nouns, 'format', 'formats', 'syntax', 'vocabulary/version', 'calendar', 'learn', 'text'],
  facts: [
    ...nouns,
    'format',
    'syntax',
    'vocabulary/edit-distance',
    'vocabulary/version',
    'learn',
    'calendar',
    'text',
    'time',
  ],
  'evaluation/given': ['vocabulary/objects', 'vocabulary/problem', 'document', 'measure'],
  corpus: [...nouns, 'evaluation/given', 'evaluation/missing-documents'],
  'evaluation/compared-value': ['measure', 'vocabulary/problem'],
  'evaluation/rename': ['document', 'vocabulary/problem'],
  'evaluation/near-names': ['evaluation/rename'],
  'evaluation/missing-documents': ['vocabulary/problem', 'evaluation/near-names'],
  'evaluation/overlap': ['document', 'judging', 'meaning'],
  'evaluation/mentions': ['document', 'corpus', 'time', 'vocabulary/problem'],
  'evaluation/shared-entities': ['document', 'measure', 'corpus', 'time', 'evaluation/mentions', 'evaluation/overlap'],
  'evaluation/remedies': [
    ...['document', 'layers', 'measure', 'corpus', 'time'],
    ...['evaluation/overlap', 'evaluation/shared-entities'],
  ],
  'evaluation/unshared': [
    ...['document', 'measure', 'corpus', 'vocabulary/problem'],
    ...['evaluation/overlap', 'evaluation/remedies', 'evaluation/shared-entities'],
  ],
  'evaluation/submissions': [
    ...judging,
    'corpus',
    'evaluation/given',
    'evaluation/missing-documents',
    'evaluation/near-names',
    'evaluation/overlap',
    'evaluation/judge-sides',
  ],
  'evaluation/own-measure': ['vocabulary/problem', 'measure'],
  'evaluation/signature': [
    'vocabulary/objects',
    'vocabulary/problem-codes',
    'vocabulary/version',
    'corpus',
    'document',
    'measure',
    'evaluation/own-measure',
  ],
  'evaluation/due': [],
  'evaluation/judge': [
    ...judging,
    'evaluation/given',
    'evaluation/mentions',
    'evaluation/shared-entities',
    'evaluation/own-measure',
    'corpus',
    'evaluation/signature',
    'evaluation/units',
    'evaluation/due',
  ],
  'evaluation/judge-sides': [
    ...judging,
    'evaluation/given',
    'evaluation/missing-documents',
    'evaluation/near-names',
    'evaluation/overlap',
    'evaluation/shared-entities',
    'evaluation/unshared',
    'corpus',
    'evaluation/signature',
    'evaluation/due',
    'evaluation/judge',
  ],
  'evaluation/evaluate': [
    ...judging,
    'evaluation/given',
    'vocabulary/version',
    'evaluation/signature',
    'corpus',
    'evaluation/due',
    'evaluation/judge',
    'evaluation/judge-sides',
    'stats',
    'evaluation/merged',
    'evaluation/units',
  ],
  'evaluation/usable': [
    ...['vocabulary/allowed', 'vocabulary/problem', 'vocabulary/problem-codes'],
    ...['document', 'corpus', 'evaluation/judge-sides'],
  ],
  'evaluation/labels': ['vocabulary/objects', 'vocabulary/problem', 'measure', 'time', 'evaluation/evaluate'],
  'evaluation/statements': ['vocabulary/problem', 'layers', 'document', 'answers', 'time', 'judging'],
  'evaluation/disagreements': [
    'vocabulary/allowed',
    'vocabulary/problem',
    'document',
    'evaluation/usable',
    'evaluation/statements',
  ],
  'evaluation/majority': [
    'vocabulary/problem',
    'layers',
    'document',
    'time',
    'evaluation/statements',
    'evaluation/disagreements',
  ],
  'evaluation/agreement': [
    ...judging,
    'evaluation/labels',
    'evaluation/usable',
    'evaluation/given',
    'evaluation/signature',
    'corpus',
    'evaluation/judge-sides',
    'evaluation/evaluate',
    'stats',
  ],
  'evaluation/merged': ['measure', 'evaluation/judge'],
  'evaluation/groups': ['evaluation/evaluate', 'evaluation/merged'],
  'evaluation/units': ['document', 'layers', 'vocabulary/problem', 'measure', 'judging', 'meaning'],
  'evaluation/compare': [
    ...scoring,
    'evaluation/given',
    'evaluation/due',
    'evaluation/judge-sides',
    'evaluation/submissions',
    'evaluation/compared-value',
    'evaluation/merged',
    'stats',
    'evaluation/units',
  ],
  experiment: [...nouns, 'measure', 'stats'],
  perturbations: ['layers', 'time'],
  experiments: [...scoring, 'experiment', 'evaluation/groups', 'measures', 'perturbations', 'time', 'stats'],
  stats: [...judging, 'evaluation/judge'],
  report: [
    ...scoring,
    'entailment',
    'facts',
    'evaluation/agreement',
    'evaluation/disagreements',
    'evaluation/majority',
    'evaluation/statements',
    'evaluation/compare',
    'evaluation/missing-documents',
    'evaluation/near-names',
    'evaluation/overlap',
    'evaluation/submissions',
    'evaluation/units',
    'experiment',
    'time',
    'meaning',
    'text',
  ],
  index: [
    'evaluation/overlap',
    'evaluation/shared-entities',
    ...scoring,
    'evaluation/agreement',
    'evaluation/compare',
    'evaluation/due',
    'evaluation/groups',
    'evaluation/missing-documents',
    'evaluation/near-names',
    'evaluation/overlap',
    'evaluation/rename',
    'evaluation/submissions',
    'meaning',
    'experiments',
    'formats',
    'measures',
    'summaries',
    'stats',
    'evaluation/units',
    'experiment',
  ],
  node: [
    ...scoring,
    'calendar',
    'syntax',
    'evaluation/compare',
    'evaluation/units',
    'entailment',
    'facts',
    'formats',
    'measures',
    'experiment',
    'experiments',
    'report',
    'stats',
    'text',
    'time',
  ],
  cli: [
    ...scoring,
    'syntax',
    'entailment',
    'facts',
    'learn',
    'evaluation/agreement',
    'evaluation/disagreements',
    'evaluation/majority',
    'evaluation/labels',
    'evaluation/compare',
    'evaluation/rename',
    'evaluation/submissions',
    'evaluation/units',
    'evaluation/groups',
    'experiment',
    'experiments',
    'formats',
    'measures',
    'judging',
    'time',
    'meaning',
    'stats',
    'report',
    'node',
    'text',
  ],
}
/** Folders whose files import each other one way, too. */
const finer = ['vocabulary', 'evaluation']
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
  const [folder, ...below] = file.replace(/\.[tj]s$/, '').split('/')
  return finer.includes(folder!) ? `${folder}/${below[0]}` : folder!
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
