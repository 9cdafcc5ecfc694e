import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as cupel from '../../src/index.js'

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')

describe('the package', () => {
  it('has one version', () => {
    expect(cupel.version).toBe(manifest.version)
    expect(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8')).toContain(`## ${manifest.version}`)
  })

  it('has a lock file without download addresses', () => {
    expect(lock).not.toMatch(/"resolved"|https?:\/\/(?!.*funding)[^"]*\.tgz/)
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
      'emptyDocument',
      'evaluate',
      'experiments',
      'formatOf',
      'formats',
      'graphOf',
      'measures',
      'missingPolicies',
      'number',
      'pair',
      'parseFormat',
      'parseMeasure',
      'prf',
      'problemCodes',
      'problemsOf',
      'read',
      'runExperiment',
      'text',
      'version',
      'withGroups',
      'write',
    ])
  })
})
