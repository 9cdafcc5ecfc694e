/** `cupel score` and its relatives as a user runs them, on files of answers. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { cupel } from './said.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-score-'))
afterAll(() => rmSync(folder, { recursive: true }))

const [timeGold, timeSystem] = ['gold', 'system'].map((side) =>
  fileURLToPath(new URL(`../../examples/${side}`, import.meta.url)),
) as [string, string]

function write(name: string, text: string): string {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** `R` is a right answer, `W` a wrong one, `-` none; `.` a question that is not listed. */
const sheet = (name: string, signs: string, key: 'answer' | 'gold' = 'answer'): string =>
  write(
    `${name}.jsonl`,
    [...signs]
      .flatMap((sign, i) => {
        const text = { R: 'yes', W: 'no', '-': null }[sign]
        return text === undefined ? [] : [`${JSON.stringify({ id: `q${i}`, [key]: text })}\n`]
      })
      .join(''),
  )

const gold = sheet('gold', 'R'.repeat(30), 'gold')
const whole = sheet('whole', 'RRW'.repeat(10))
const other = sheet('other', 'RW-'.repeat(10))
const cut = sheet('cut', `${'RRW'.repeat(2)}${'.'.repeat(24)}`)

describe('intervals', () => {
  it('of one document are not there, which is said, with what could be drawn', async () => {
    const report = join(folder, 'lone.json')
    const { out } = await cupel('score', gold, whole, '-m', 'c@1', '--ci', '50', '-o', report)
    expect(out).toMatch(/No intervals: .* there is one\. Use --unit questions to resample questions instead\./)
    const { measures } = JSON.parse(readFileSync(report, 'utf8'))
    expect(measures[0].problems).toMatchObject([{ code: 'stats/no-intervals' }])
  })

  it('are drawn over questions where that is asked for', async () => {
    const { out } = await cupel('score', gold, whole, '-m', 'c@1', '--ci', '50', '--unit', 'questions')
    expect(out).toMatch(/^c@1 +0\.6667 +20\/30 +\[0\.\d+, 0\.\d+\]$/m)
    expect(out).toContain('bootstrap over questions, 50 samples')
    expect(out).toContain('|ci:bootstrap-50-seed-1-unit-questions|')
    expect(out).not.toContain('optimistic')
  })

  it('of few units are said to be too optimistic, as in a comparison', async () => {
    const { out } = await cupel('score', timeGold, timeSystem, '--ci', '50')
    expect(out).toContain('Intervals of fewer than 20 documents are too optimistic.')
    const few = sheet('few', 'RWR', 'gold')
    const compared = await cupel('compare', few, few, few, '--samples', '9', '--trials', '9', '--unit', 'questions')
    expect(compared.out).toContain('Intervals and p bootstrap of fewer than 20 questions are too optimistic; p')
  })

  it('are refused over units that the documents do not have', async () => {
    const asked = [
      ['score', timeGold, timeSystem, '--ci', '9', '--unit', 'questions'],
      ['compare', timeGold, timeSystem, timeSystem, '--unit', 'questions'],
    ]
    for (const args of asked) {
      const { code, err } = await cupel(...args)
      expect([code, err.split('\n')[0]]).toEqual([2, 'usage/option'])
      expect(err).toContain('temporal-awareness reads time, which has no questions to resample.')
    }
  })

  it('are refused where nothing would be drawn, or too much, before anything is scored', async () => {
    const nothing = await cupel('score', timeGold, 'nowhere', '-m', 'c@1', '--unit', 'questions')
    expect(nothing.code).toBe(2)
    expect(nothing.err).toContain('Use --ci --unit questions.')
    const tooMany = await cupel('score', timeGold, 'nowhere', '--ci', '5000000000')
    expect(tooMany.code).toBe(2)
    expect(tooMany.err).toContain('Use a whole number from 1 to 10000000.')
  })

  it('count a document without such units as one, which is said', async () => {
    const [golds, systems] = ['units/gold', 'units/system']
    for (const side of [golds, systems]) sheet(`${side}/a`, 'RRR', side === golds ? 'gold' : 'answer')
    sheet(`${systems}/b`, 'R')
    const args = [join(folder, golds), join(folder, systems), '-m', 'c@1', '--missing', 'empty', '--unit', 'questions']
    const { err } = await cupel('score', ...args, '--ci', '9')
    expect(err).toContain('Document "b" of gold has no questions. It is resampled as a whole.')
    const compared = await cupel('compare', args[0]!, args[1]!, ...args.slice(1), '--samples', '9', '--trials', '9')
    expect(compared.err).toContain('Document "b" of gold has no questions. It is resampled as a whole.')
  })
})

describe('questions that a run lacks', () => {
  it('are an error: nothing is scored, compared or explained', async () => {
    for (const args of [
      ['score', gold, cut, '--fail-under', 'c@1.c@1=0'],
      ['compare', gold, whole, cut, '--missing', 'error'],
      ['compare', gold, whole, cut, '--missing', 'error', '--unit', 'questions'],
      ['explain', gold, cut],
    ]) {
      const { code, err, out } = await cupel(...args)
      expect(code).toBe(2)
      expect(out).not.toContain('Signature')
      expect(err).toContain('use --missing=empty to count such questions as unanswered')
      expect(err).toMatch(/^answers\/missing-question {2}24 errors/m)
      expect(err).toContain('… and 21 more')
    }
  })

  it('are counted as unanswered where they may be missing, and the numbers are called incomplete', async () => {
    for (const missing of ['empty', 'skip']) {
      const { code, err, out } = await cupel('score', gold, cut, '-m', 'c@1', '--missing', missing)
      // Four right of thirty, and as large a share of the 24 that are unanswered.
      expect(out).toContain(((4 + 24 * (4 / 30)) / 30).toFixed(4))
      expect(out.split('\n')[0]).toBe('Incomplete: 24 missing answers counted as unanswered.')
      expect(err).toContain('… and 23 more like this')
      expect(code).toBe(0)
    }
    const compared = await cupel('compare', gold, whole, cut, other, '--missing', 'empty', '--trials', '9')
    expect(compared.out).toContain('Incomplete: 24 missing answers counted as unanswered.')
  })

  it('are not judged where only the run has them', async () => {
    const strict = await cupel('score', cut, whole, '--gold-format', 'answers', '-m', 'accuracy')
    expect([strict.code, strict.err.includes('answers/unknown-question')]).toEqual([2, true])
    const { out } = await cupel('score', cut, whole, '-m', 'accuracy', '--missing', 'empty')
    expect(out).toContain('Incomplete: 24 answers to questions that are not in gold, not judged.')
  })
})

describe('--items', () => {
  it('is told to do nothing where no report lists items', async () => {
    const csv = join(folder, 'report.csv')
    const { err, code } = await cupel('score', gold, whole, '--items', '-o', csv)
    expect([code, err]).toEqual([0, expect.stringContaining('--items lists items in .json and .html reports')])
    expect((await cupel('score', gold, whole, '--items', '-o', join(folder, 'items.json'))).err).toBe('')
  })
})

describe('explain --reason', () => {
  const measure = write(
    'placed.mjs',
    `export default {
      name: 'placed', id: 'placed', fullId: 'placed', reads: 'time',
      summary: { valueNames: ['n'], empty: 0, add: (a, b) => a + b, counts: () => ({}), values: (n) => ({ n }), of: () => 0 },
      judge: ({ gold: { links: [first, second] } }) => ({
        judgements: [
          { side: 'gold', item: first, credit: 0, weight: 1, because: { kind: 'x-too-early', sentence: 'it is one sentence too early' } },
          { side: 'gold', item: second, credit: 0, weight: 1, because: { kind: 'unsupported' } },
        ],
        problems: [],
      }),
    }`,
  )
  const explain = (reasons: string) => cupel('explain', timeGold, timeSystem, '-m', measure, '--reason', reasons)

  it('accepts reasons of an own measure', async () => {
    const own = await explain('x-too-early')
    expect([own.code, own.err]).toEqual([0, ''])
    expect(own.out).toContain('it is one sentence too early')
    expect(own.out).not.toContain('leaves')
    const other = await explain('unsupported')
    expect(other.out).not.toContain('one sentence too early')
    const both = await explain('x-too-early, unsupported')
    expect(both.out.length).toBeGreaterThan(Math.max(own.out.length, other.out.length))
  })

  it.each(['too-early', 'x-', ''])('refuses the unknown reason "%s"', async (reason) => {
    const { code, err } = await explain(reason)
    expect([code, err]).toEqual([2, expect.stringContaining('or x-… of your own measure.')])
  })
})

describe('convert', () => {
  it('says of ids in a UMR file that they are comments there', async () => {
    const file = write('lone.txt', '# ::id first\n(a / and)\n\n')
    const { err } = await cupel('convert', file, '--from', 'penman', '--to', 'umr')
    expect(err).toContain('The format umr cannot express everything; left out: 1 pairing id (kept: as a comment).')
  })
})

describe('check', () => {
  it('names file and line of a link that cannot be used', async () => {
    // So many entities are not reasoned on by sets of relations.
    const rest = Array.from({ length: 1200 }, (_, i) => `e${i + 1},BEFORE,e${i + 2}\n`).join('')
    const file = write('odd.csv', `source,relation,target\ne0,b bi,e1\n${rest}`)
    const { err } = await cupel('check', file)
    expect(err.split('\n')[0]).toBe(`${file}:2:1  time/not-convex`)
  })
})

describe('a gate above a value', () => {
  it('fails with code 1 where the value is higher, and lets others pass', async () => {
    const files = ['gold', 'bold'].map((name) =>
      fileURLToPath(new URL(`../../examples/answers/${name}.jsonl`, import.meta.url)),
    )
    // The area is 0.5306.
    const codeOver = async (limit: string) =>
      (await cupel('score', ...files, '-m', 'risk-coverage', '--fail-over', `risk-coverage.aurc=${limit}`)).code
    expect([await codeOver('0.53'), await codeOver('0.54')]).toEqual([1, 0])
  })
})
