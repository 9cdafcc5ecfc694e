/**
 * Which mutation points each test file and each page of transcripts runs, and how long it takes: measured once on unchanged code and
 * kept in build/mutate/ until the sources change. A file that changes is measured again. So a mutant meets only what can notice it.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapAtOnce } from './map-at-once.js'
import { pointsOf, probed } from './points.js'

/** Test files that are measured in one run. */
const FILES_A_RUN = 12

/** For each unit, a test file or a page: `{ seconds, isGreen, points }`, the points as a set of `file:offset`. */
export async function measureCoverage({ root, runner, sources, units }) {
  const folder = join(root, 'build', 'mutate')
  const kept = join(folder, 'coverage.json')
  const points = [...sources].flatMap(([file, source]) => pointsOf(file, source))
  const numbered = points.map((point, number) => ({ ...point, number }))
  const texts = new Map([...sources].map(([file, text]) => [file, probed(text, ofFile(numbered, file))]))
  const code = hash([...sources.values()].join())
  const hashOf = (unit) => hash(code + readFileSync(join(root, unit), 'utf8'))
  const known = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}

  const missing = units.filter((unit) => known[unit]?.hash !== hashOf(unit))
  const chunks = Array.from({ length: Math.ceil(missing.length / FILES_A_RUN) }, (_, i) =>
    missing.slice(i * FILES_A_RUN, (i + 1) * FILES_A_RUN),
  )
  await mapAtOnce(chunks, async (chunk) => {
    console.log(`measuring which code is run by ${chunk.length} of ${missing.length} test files and pages`)
    for (const [unit, entry] of [...(await measureTests(chunk)), ...(await measurePages(chunk))])
      known[unit] = { hash: hashOf(unit), ...entry }
    mkdirSync(folder, { recursive: true })
    writeFileSync(kept, JSON.stringify(known))
  })
  for (const unit of units)
    if (!known[unit].isGreen) console.log(`left out, because it fails on unchanged code: ${unit}`)
  return new Map(units.map((unit) => [unit, { ...known[unit], points: new Set(known[unit].numbers.map(placeOf)) }]))

  async function measureTests(chunk) {
    const tests = chunk.filter((unit) => !isPage(unit))
    const { files, runs } = tests.length ? await runner.runTests(tests, { texts, notes: true }) : {}
    return tests.map((test) => {
      const file = files.find(({ name }) => name === test)
      const seconds = file ? (file.endTime - file.startTime) / 1000 : 0
      return [test, { seconds, isGreen: file?.status === 'passed', numbers: numbersOf(test, runs) }]
    })
  }

  async function measurePages(chunk) {
    const entries = []
    for (const page of chunk.filter(isPage)) {
      const { runs, isGreen, seconds } = await runner.runPage(page, { texts, notes: true })
      entries.push([page, { seconds, isGreen, numbers: numbersOf(page, runs) }])
    }
    return entries
  }

  function placeOf(number) {
    return placeKey(points[number])
  }
}

export function placeKey({ file, probe }) {
  return `${file}:${probe.start}`
}

function isPage(unit) {
  return unit.endsWith('.md')
}

function numbersOf(unit, runs) {
  return [...new Set(runs.filter(([name]) => name === unit).map(([, number]) => number))]
}

function ofFile(points, file) {
  return points.filter((point) => point.file === file)
}

function hash(text) {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
