import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import * as formats from '../../src/formats/index.js'
import * as cupel from '../../src/index.js'
import * as measures from '../../src/measures/index.js'
import * as summaries from '../../src/summaries/index.js'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')

const root = fileURLToPath(new URL('../..', import.meta.url))

function below(folder: string): string[] {
  const pages = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return pages.filter((page) => page.endsWith('.md')).map((page) => join(folder, page))
}

/** The files that a page links to, from the root. */
function linksOf(page: string): string[] {
  const links = readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)
  return [...links].map(([, link]) => normalize(join(dirname(page), link!)))
}

describe('the package', () => {
  it('has one version', () => {
    expect(cupel.version).toBe(manifest.version)
    expect(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')).toContain(`## ${manifest.version}`)
  })

  it('has a lock file without download addresses', () => {
    expect(lock).not.toMatch(/"resolved"|https?:\/\/(?!.*funding)[^"]*\.tgz/)
  })

  it('holds the pages that its pages link to, and no traces of the build', () => {
    const files: readonly string[] = manifest.files
    const patterns = files.map((file) => new RegExp(`^${file.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`))
    const isPacked = (file: string) =>
      file === 'README.md' || file === 'LICENSE' || patterns.some((one) => one.test(file))
    const pages = ['README.md', 'CONTRIBUTING.md', 'experiments/README.md', ...below('docs')]
    expect(pages.flatMap(linksOf).filter((file) => !isPacked(file))).toEqual([])
    expect(files).toContain('!dist/.*')
  })

  it('exports these names and no others', () => {
    expect(Object.keys(cupel).sort()).toEqual([
      'UsageError',
      'agreementOf',
      'alignDocument',
      'cellSeed',
      'choice',
      'compareSystems',
      'defineExperiment',
      'defineFormat',
      'defineMeasure',
      'documentMeans',
      'emptyDocument',
      'evaluate',
      'experiments',
      'formatOf',
      'formats',
      'graphOf',
      'mean',
      'measures',
      'missingPolicies',
      'number',
      'pair',
      'parseFormat',
      'parseMeasure',
      'parseRename',
      'prf',
      'problemCodes',
      'problemsOf',
      'read',
      'renameDocuments',
      'runExperiment',
      'submissionsOf',
      'text',
      'version',
      'withGroups',
      'write',
    ])
  })

  it('exports every measure and every format of the catalogue by its name in code', () => {
    const makersOf = (door: object): readonly unknown[] =>
      Object.values(door).filter((value) => typeof value === 'function' && 'about' in value)
    expect(new Set(makersOf(measures))).toEqual(new Set(measures.measures))
    expect(new Set(makersOf(formats))).toEqual(new Set(formats.formats))
  })

  it('exports these summaries, and what they are made of', () => {
    expect(Object.keys(summaries).sort()).toEqual([
      'anchored',
      'confidenceWeighted',
      'correctnessAtOne',
      'countsOf',
      'documentMeans',
      'graphValue',
      'harmonicMean',
      'mean',
      'prf',
      'prfAccuracy',
      'prfBeside',
      'prfOfWhole',
      'quotient',
      'rankingOf',
      'rankingSummary',
      'riskCoverage',
      'riskCoverageCurve',
      'sentenceMeans',
      'withFacets',
    ])
  })
})
