/** What commands make of their arguments, before anything is read. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { loadWeights } from '../../src/cli/check/weights.js'
import { collect, list, namePattern, seedNumber, wholeNumber, words } from '../../src/cli/input/arguments.js'
import { fileIn, foldersIn, isFolder, outputFormat } from '../../src/cli/input/documents.js'
import { parseResampling } from '../../src/cli/input/resampling.js'
import { isByName, type PairOptions, parsePair, parseReading, showProblems } from '../../src/cli/input/sides.js'
import { isTimeml, readSource } from '../../src/cli/input/source-text.js'
import { placesIn, placesInTimeml } from '../../src/cli/timex/places.js'
import { writeSlurm } from '../../src/cli/work/slurm.js'
import { timeml } from '../../src/formats/timeml.js'
import { parseMeasure } from '../../src/measures/index.js'
import type { Problem } from '../../src/vocabulary/problem.js'
import { timeline } from '../time/notation.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-options-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
afterEach(() => vi.restoreAllMocks())

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

describe('numbers and words', () => {
  it('are whole, and within their bounds', () => {
    expect([wholeNumber(2)('2'), wholeNumber(2)('10'), wholeNumber(0)('0')]).toEqual([2, 10, 0])
    for (const text of ['1', '', '2.5', '-3', '1e3', '9007199254740992'])
      expect(() => wholeNumber(2)(text), text).toThrow('It must be a whole number, 2 or more.')
    expect([seedNumber('0'), seedNumber('2147483647')]).toEqual([0, 2147483647])
    expect(() => seedNumber('9007199254740991')).toThrow(/from 0 to/)
  })

  it('can be repeated, or stand between commas', () => {
    expect([collect('a'), collect('b', ['a'])]).toEqual([['a'], ['a', 'b']])
    expect(words(['x', 'y'])('y, x', ['y'])).toEqual(['y', 'y', 'x'])
    expect(() => words(['x', 'y'])('z')).toThrow('It takes x, y.')
    const digits = list((text) => (/^\d$/.test(text) ? Number(text) : undefined), 'digits')
    expect(digits('0, 2', [1])).toEqual([1, 0, 2])
    expect(() => digits('12')).toThrow('It takes digits.')
  })

  it('group names by a pattern, or by its first bracket', () => {
    expect(['doc12', '12'].map(namePattern('[a-z]+').groupOf)).toEqual(['doc', 'other'])
    expect(['doc12', 'doc'].map(namePattern('doc(\\d*)').groupOf)).toEqual(['12', ''])
    expect(() => namePattern('(')).toThrow(/regular expression/)
  })
})

describe('two sides', () => {
  const options = { missing: 'error' } as const

  const pathsOf = (given: readonly (string | undefined)[], own: PairOptions) => {
    const { gold, systems } = parsePair(given, own)
    return [gold, ...systems].map(({ path }) => path)
  }
  const formatsOf = (own: PairOptions) => {
    const { gold, systems } = parsePair(['a', 'b'], own)
    return [gold, ...systems].map(({ format }) => format)
  }

  it('are named in order, or by options', () => {
    expect(pathsOf(['a', 'b'], options)).toEqual(['a', 'b'])
    expect(pathsOf(['b', undefined], { ...options, gold: 'a' })).toEqual(['a', 'b'])
    expect(pathsOf(['a'], { ...options, system: 'b' })).toEqual(['a', 'b'])
    expect(() => pathsOf(['a'], options)).toThrow('No system annotation was named.')
    expect(() => pathsOf([], options)).toThrow('No gold annotation was named.')
    expect(() => pathsOf(['c'], { ...options, gold: 'a', system: 'b' })).toThrow('"c" is one path too many')
  })

  it('have one format, or one each', () => {
    expect(formatsOf({ ...options, format: 'graph' })).toEqual(['graph', 'graph'])
    expect(formatsOf({ ...options, format: 'graph', goldFormat: 'timeml' })).toEqual(['timeml', 'graph'])
    expect(formatsOf(options)).toEqual([undefined, undefined])
    expect(parsePair(['a', 'b'], { ...options, systemFormat: 'graph' })).toEqual({
      gold: { name: 'gold', path: 'a' },
      systems: [{ name: 'system', path: 'b', format: 'graph' }],
      missing: 'error',
      isByName: false,
      reading: { reading: 'strict' },
    })
  })

  it('are paired by name if one is a folder', () => {
    const one = file('one.csv', '')
    expect([isByName([one, one]), isByName([one, folder])]).toEqual([false, true])
  })

  it('show in the signature how they were read', () => {
    expect(parseReading({})).toEqual({ reading: 'strict' })
    expect(parseReading({ lenient: true }, 'timeml')).toEqual({ reading: 'lenient' })
  })

  it('are only used in spite of errors of reading if the policy is lenient', () => {
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const error: Problem = { code: 'file/missing', severity: 'error', message: 'A.' }
    const warning: Problem = { ...error, severity: 'warning', message: 'B.' }
    const later: Problem = { ...error, message: 'C.' }
    expect(showProblems({ problems: [error], reading: [error] }, 'strict')).toBe('reading')
    expect(showProblems({ problems: [error], reading: [error] }, 'lenient')).toBeUndefined()
    expect(showProblems({ problems: [error, later], reading: [error] }, 'lenient')).toBe('errors')
    expect(showProblems({ problems: [warning], reading: [] }, 'strict')).toBeUndefined()
  })
})

describe('confidence intervals', () => {
  const measures = [parseMeasure('accuracy')]
  it('have a thousand samples by default', () => {
    const options = { unit: 'documents', seed: 3 } as const
    expect(parseResampling(options, measures)).toBeUndefined()
    expect(parseResampling({ ...options, ci: true }, measures)).toEqual({ samples: 1000, seed: 3, unit: 'documents' })
    expect(parseResampling({ ...options, ci: 50 }, measures)).toEqual({ samples: 50, seed: 3, unit: 'documents' })
  })
})

describe('what is written, and where', () => {
  it('goes by the format that is asked for, then by the name, then by what is usual', () => {
    expect(outputFormat({ to: 'graph', output: 'a.tml' }).name).toBe('graph')
    expect(outputFormat({ output: 'a.tml' }, 'graph').name).toBe('timeml')
    expect(outputFormat({ output: `${folder}/` }, 'graph').name).toBe('graph')
    expect(() => outputFormat({})).toThrow('It is not clear which format to write.')
  })

  it('stays in its folder, whatever a document is called', () => {
    const names = ['a/b', '..', '.x', 'a:b|c'].map((id) => fileIn('out', { id, layers: {} }, timeml()))
    expect(names).toEqual(['out/a_b.tml', 'out/_.tml', 'out/_x.tml', 'out/a_b_c.tml'])
  })

  it('is a folder if it ends so or is one, and folders are listed without files', () => {
    mkdirSync(join(folder, 'in', 'b'), { recursive: true })
    mkdirSync(join(folder, 'in', '.c'))
    mkdirSync(join(folder, 'in', 'a'))
    file('in/file', '')
    expect([isFolder('x/'), isFolder('x'), isFolder(folder)]).toEqual([true, false, true])
    expect([foldersIn(join(folder, 'in')), foldersIn(join(folder, 'in', 'file')), foldersIn('/none')]).toEqual([
      ['a', 'b'],
      [],
      [],
    ])
  })

  it('as a Slurm array has no more tasks than shards, and at least one', () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const tasksOf = (shards: number, tasks?: number) => {
      const slurm = join(folder, 'run.sh')
      writeSlurm({ id: 'r1', shards } as Parameters<typeof writeSlurm>[0], {
        slurm,
        store: folder,
        ...(tasks && { tasks }),
      })
      return readFileSync(slurm, 'utf8').match(/--array=(\S+)|--part "\S+\/(\d+)"/g)
    }
    expect(tasksOf(100)).toEqual(['--array=0-15', '--part "$SLURM_ARRAY_TASK_ID/16"'])
    expect(tasksOf(5)).toEqual(['--array=0-4', '--part "$SLURM_ARRAY_TASK_ID/5"'])
    expect(tasksOf(100, 3)).toEqual(['--array=0-2', '--part "$SLURM_ARRAY_TASK_ID/3"'])
    expect(tasksOf(0)).toEqual(['--array=0-0', '--part "$SLURM_ARRAY_TASK_ID/1"'])
  })
})

describe('places of a text', () => {
  it('are lines and columns from 1, in code points', () => {
    const placeOf = placesIn('a𝒜b\n\ncd')
    expect([0, 2, 3, 4, 5, 6].map(placeOf)).toEqual(['1:1', '1:3', '1:4', '2:1', '3:1', '3:2'])
  })

  it('in TimeML are those of the file, with tags, references and CDATA', () => {
    const source = '<TimeML>\n<DCT>x</DCT>\n<TEXT>A &amp; <EVENT>b</EVENT><br/>\n<![CDATA[cd]]></TEXT> e</TimeML>'
    const placeOf = placesInTimeml(file('a.tml', source))
    // A, blank, &, blank, b, line end, c, d.
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(placeOf)).toEqual('3:7 3:8 3:9 3:14 3:22 3:36 4:10 4:11'.split(' '))
  })

  it('are of plain texts and TimeML, by the name of the file', () => {
    expect(['a.tml', 'a.XML', 'a.timeml', 'a.txt', 'tml'].map(isTimeml)).toEqual([true, true, true, false, false])
    expect(readSource(file('a.txt', 'Hello.'), undefined).source).toMatchObject({ id: 'a', text: 'Hello.' })
    expect(() => readSource('a.jsonl.gz', undefined)).toThrow('is JSON, not a text')
  })

  it('of a TimeML file are dated if the calendar has the date', () => {
    const dated = (value: string) =>
      `<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="${value}" functionInDocument="CREATION_TIME">x</TIMEX3></DCT><TEXT>It.</TEXT></TimeML>`
    expect(readSource(file('d.tml', dated('1998-02-19')), undefined).source?.date).toBe('1998-02-19')
    const wrong = readSource(file('w.tml', dated('1998-02-30')), undefined)
    expect([wrong.source?.date, wrong.problems[0]?.message]).toEqual([
      undefined,
      'The creation time "1998-02-30" is not a date; the text is treated as undated.',
    ])
    expect(readSource(file('w.tml', dated('1998-02-30')), '2001').problems[0]?.message).toContain('--date 2001 is used')
  })
})

describe('weights of links', () => {
  const many = Array.from({ length: 12 }, (_, i) => `e${i} BEFORE e${i + 1}`)
  const read = (content: string, count = 1) => {
    const layers = { time: timeline(...many) }
    const documents = Array.from({ length: count }, (_, i) => ({ id: `d${i + 1}`, layers }))
    const { problems, ...weights } = loadWeights(file('w.csv', content), [{ documents }])
    return {
      weights: layers.time.links.slice(0, 3).map(weights.weightOf),
      count: weights.count,
      told: problems.map(({ message, place }) => `${place?.line}:${place?.column}+${place?.length} ${message}`),
    }
  }

  it('are 1 unless a row says something else', () => {
    expect(read('link,weight\nl1,2.5\nl3,1e-2\n')).toEqual({ weights: [2.5, 1, 0.01], count: 2, told: [] })
  })

  it.each(['0', '-1', 'x', '1e999', '0x10', ''])('%s is no weight', (weight) => {
    const { weights, told } = read(`link,weight\nl1,${weight}\n`)
    expect([weights[0], told.length]).toEqual([1, 1])
  })

  it('of no known link are told, with ten of the known ones', () => {
    const [told] = loadWeights(file('w.csv', 'link,weight\nl99,2\n'), [
      { documents: [{ id: 'd1', layers: { time: timeline(...many) } }] },
    ]).problems
    expect([told!.message, told!.hint]).toEqual([
      'The document "d1" has no link "l99". Did you mean l9?',
      'Its links are l1, l2, l3, l4, l5, l6, l7, l8, l9, l10 and 2 more.',
    ])
  })

  it('stand at their cell or row', () => {
    expect(read('weight\n2\n').told).toEqual(['1:1+6 The header has no column link: it has "weight".'])
    expect(read('link,weight\nl1,2\nl1,3\n').told).toEqual(['3:1+2 The link "l1" already has a weight in a row above.'])
    expect(read('link,weight\n,3\n').told).toEqual(['2:1+2 This row has no link.'])
    expect(read('link,weight\nl1,2\n', 2).told).toEqual([
      '2:1+4 This row names no document, but several are checked: d1, d2.',
    ])
    expect(read('').told).toEqual(['1:1+1 The file is empty; it should begin with a header.'])
  })
})
