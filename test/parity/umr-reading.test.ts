/**
 * Every UMR and AMR file at hand is read, and what is written reads back the same. The numbers are asserted so that a change
 * of the reader shows what it changes.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Reading } from '../../src/format.js'
import { formatOf } from '../../src/formats/index.js'
import { plainLayer } from '../arbitraries/meaning.js'
import { lackOf, shared } from '../shared.js'
import { skipFor } from '../skip.js'

const folder = join(shared, 'data/umr')
/** Problems that are listed; of each kind a file lists fifty. */
const expected: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  raw: {
    files: 67,
    sentences: 5091,
    'penman/duplicate-variable': 50,
    'penman/missing-concept': 1,
    'penman/missing-role': 1,
    'penman/missing-target': 2,
    'penman/missing-variable': 1,
    'penman/second-concept': 50,
    'penman/text-after-graph': 4,
    'penman/unclosed-graph': 2,
    'penman/undefined-variable': 22,
    'umr/aligned-twice': 2,
    'umr/alignment-range': 50,
    'umr/block-number': 4,
    'umr/malformed-triple': 7,
    'umr/missing-colon': 1,
    'umr/missing-graph': 2,
    'umr/no-sentences': 1,
    'umr/number-order': 3,
    'umr/repeated-heading': 1,
    'umr/stray-text': 6,
    'umr/unbalanced-document-block': 5,
    'umr/undefined-variable': 23,
    'umr/unknown-node': 115,
    'umr/variable-number': 69,
  },
  real: {
    files: 48,
    sentences: 1828,
    'penman/duplicate-variable': 1,
    'penman/missing-concept': 1,
    'penman/missing-target': 2,
    'penman/stray-text': 2,
    'umr/block-number': 3,
    'umr/number-order': 22,
    'umr/repeated-number': 50,
    'umr/stray-text': 4,
    'umr/unbalanced-document-block': 1,
    'umr/undefined-variable': 1,
    'umr/unknown-node': 1,
    'umr/variable-number': 9,
  },
  real_release: {
    files: 48,
    sentences: 1828,
    'penman/duplicate-variable': 1,
    'penman/missing-concept': 1,
    'penman/missing-target': 2,
    'penman/stray-text': 2,
    'umr/block-number': 3,
    'umr/number-order': 22,
    'umr/repeated-number': 50,
    'umr/stray-text': 4,
    'umr/unbalanced-document-block': 1,
    'umr/undefined-variable': 1,
    'umr/unknown-node': 1,
    'umr/variable-number': 9,
  },
  perturbed: {
    files: 120,
    sentences: 5992,
    'penman/text-after-graph': 8,
    'penman/unclosed-graph': 8,
    'umr/missing-graph': 8,
    'umr/number-order': 12,
    'umr/undefined-variable': 28,
    'umr/unknown-node': 24,
    'umr/variable-number': 4,
  },
  probes: {
    files: 84,
    sentences: 103,
    'penman/stray-text': 1,
    'penman/unclosed-graph': 1,
    'umr/alignment-line': 2,
  },
  samples: {
    files: 4,
    sentences: 14,
    'umr/unknown-node': 1,
  },
  paper_example: {
    files: 10,
    sentences: 18,
    'umr/variable-number': 8,
  },
  amr: {
    files: 8,
    sentences: 1128,
  },
}

interface ReadFile {
  readonly name: string
  readonly text: string
  readonly format: NonNullable<ReturnType<typeof formatOf>>
  readonly reading: Reading
}

function filesOf(part: string): ReadFile[] {
  return readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:umr|amr|txt)$/.test(file))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, part, name), 'utf8')
      const format = formatOf(name, text.slice(0, 2 ** 16))!
      return { name, text, format, reading: format.read(text, { id: name }) }
    })
}

function sentencesOf({ documents }: Reading) {
  return documents[0]!.layers.meaning!.sentences
}

function countCodes(files: readonly ReadFile[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { code } of files.flatMap(({ reading }) => reading.problems)) counts[code] = (counts[code] ?? 0) + 1
  return counts
}

describe('files at hand', skipFor(lackOf(folder)), () => {
  describe.each(Object.keys(expected))('%s', (part) => {
    let files: ReadFile[] = []
    beforeAll(() => {
      files = filesOf(part)
    })

    it('has as many sentences as the files have numbers or texts', () => {
      for (const { name, text, format, reading } of files) {
        const pattern = format.name === 'umr' ? /^# ?:: ?snt/gm : /^# ::snt /gm
        expect([name, sentencesOf(reading).length]).toEqual([name, text.match(pattern)?.length ?? 0])
      }
    })

    it('is the same when it is written and read again', () => {
      for (const { name, format, reading } of files) {
        const again = format.read(format.write!(reading.documents), { id: name })
        const [first, second] = [reading, again].map((one) => plainLayer(one.documents[0]!.layers.meaning!))
        expect(JSON.stringify(second)).toBe(JSON.stringify(first))
      }
    })

    it('gives every problem a place, and names the sentence', () => {
      for (const { reading } of files)
        for (const { place, message, code, hint } of reading.problems) {
          expect(place?.line).toBeGreaterThan(0)
          expect(place?.column).toBeGreaterThan(0)
          expect(hint).toBeTruthy()
          if (code !== 'umr/no-sentences') expect(message).toMatch(/^\S+: /)
        }
    })

    it('has these files, sentences and problems', () => {
      const sentences = files.reduce((sum, { reading }) => sum + sentencesOf(reading).length, 0)
      expect({ files: files.length, sentences, ...countCodes(files) }).toEqual(expected[part])
    })
  })
})
