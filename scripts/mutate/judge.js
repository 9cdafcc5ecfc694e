/** Which mutants the tests notice, and then the transcripts of the command line. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measureCoverage, placeKey } from './coverage.js'
import { allSources } from './draw.js'
import { importersOf, readGraph, testsOf } from './graph.js'
import { mapAtOnce } from './map-at-once.js'
import { mutated } from './points.js'

/** A point that runs while its module is loaded is seen by all tests that import it: this many of the nearest are tried. */
const NEAREST = 30

/** Likewise of pages, which all load nearly everything. */
const FASTEST = 4

/** Seconds that a run may take: some, and a multiple of what it takes on unchanged code. */
const limit = (seconds) => 15 + 5 * seconds

/** Runs the tests for each mutant; `report` is called with each verdict. Returns the survivors. */
export async function judgeByTests({ root, runner, sources, mutants, report }) {
  const graph = readGraph(root)
  const related = new Map(mutants.map(({ file }) => [file, testsOf(graph, file)]))
  const tests = [...new Set([...related.values()].flat())]
  const coverage = await measureCoverage({ root, runner, sources: allSources(root), units: tests })

  return survivorsOf(mutants, report, async (mutant) => {
    const green = related.get(mutant.file).filter((test) => coverage.get(test).isGreen)
    const runs = (test) => coverage.get(test).points.has(placeKey(mutant))
    const tests = mutant.isLoading ? green.slice(0, NEAREST) : green.filter(runs)
    const seconds = limit(tests.reduce((sum, test) => sum + coverage.get(test).seconds, 0))
    const texts = new Map([[mutant.file, mutated(sources.get(mutant.file), mutant)]])
    const ended = tests.length ? await runner.runTests(tests, { texts, seconds }) : { isGreen: true }
    return { ...ended, units: `${tests.length} test files` }
  })
}

/** Likewise with one test file only; `isByMeasure` runs only its tests that are named after the two measures nearest to the change. */
export function judgeByOneTest({ root, runner, sources, mutants, test, isByMeasure, report }) {
  const graph = readGraph(root)
  const everything = allSources(root)
  const namesNear = (file) =>
    [...importersOf(graph, file).keys()].flatMap((near) => measureNames(everything.get(near) ?? '')).slice(0, 2)
  return survivorsOf(mutants, report, async (mutant) => {
    const names = isByMeasure ? namesNear(mutant.file) : []
    const texts = new Map([[mutant.file, mutated(sources.get(mutant.file), mutant)]])
    const ended = await runner.runTests([test], { texts, names, seconds: limit(20) })
    return { ...ended, units: [test, ...names].join(' ') }
  })
}

function measureNames(source) {
  return [...source.matchAll(/defineMeasure\(\{\s*name: '([^']+)'/g)].map(([, name]) => name)
}

/** Likewise with the transcripts of the command line, for mutants that the tests let live. */
export async function judgeByPages({ root, runner, sources, mutants, report }) {
  const units = mutants.length ? pagesWithExamples(root) : []
  const coverage = await measureCoverage({ root, runner, sources: allSources(root), units })
  const fastFirst = [...coverage].filter(([, { isGreen }]) => isGreen).sort(([, a], [, b]) => a.seconds - b.seconds)

  return survivorsOf(mutants, report, async (mutant) => {
    const running = fastFirst.filter(([, { points }]) => points.has(placeKey(mutant)))
    const chosen = mutant.isLoading ? running.slice(0, FASTEST) : running
    const texts = new Map([[mutant.file, mutated(sources.get(mutant.file), mutant)]])
    let ended = { isGreen: true }
    for (const [page, { seconds }] of chosen)
      if (ended.isGreen) ended = await runner.runPage(page, { texts, seconds: limit(seconds) })
    return { ...ended, units: `${chosen.length} pages` }
  })
}

async function survivorsOf(mutants, report, judge) {
  const isAlive = await mapAtOnce(mutants, async (mutant) => {
    const ended = await judge(mutant)
    report(mutant, ended)
    return ended.isGreen
  })
  return mutants.filter((_, i) => isAlive[i])
}

function pagesWithExamples(root) {
  const below = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
  return ['README.md', ...below('docs'), ...below('test/golden')].filter(
    (page) => page.endsWith('.md') && readFileSync(join(root, page), 'utf8').includes('```console'),
  )
}
