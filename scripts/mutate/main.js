/**
 * `npm run mutate`: changes one operator, constant, condition or guard at a time and runs the tests that reach it.
 * A change that no test notices is a mutant that survives: either a test is missing, or the code does nothing.
 */
import { parseArgs } from 'node:util'
import { build, install, root } from '../prepare.js'

const HELP = `Usage: npm run mutate -- [options] [PATH]

Changes the code of src/ (or below PATH) in one place at a time, and shows which changes no test notices.
PATH is a folder, a file, or a line of a file: src/stats/paired.ts:30.

  --seed S       seed of the random draw (default 1)
  --count N      number of mutants (default 20)
  --per-file N   at most this many mutants in one file
  --test FILE    run only this test file
  --by-measure   run only its tests that are named after the measures nearest to the change
  --least SHARE  exit with code 1 if the score is lower, such as 0.9
  --help         show this text

Mutants that cannot change any result are listed in test/mutants/equivalent.json and do not count.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '20' },
    'per-file': { type: 'string', default: 'Infinity' },
    test: { type: 'string' },
    'by-measure': { type: 'boolean', default: false },
    least: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(HELP)
else process.exitCode = await mutate(positionals[0] ?? 'src')

/** The exit code. What needs packages is imported here: they may have to be installed first. */
async function mutate(path) {
  install()
  build()
  const { allPoints, draw } = await import('./draw.js')
  const { readEquivalent } = await import('./equivalent.js')
  const { judgeByOneTest, judgeByPages, judgeByTests } = await import('./judge.js')
  const { openReport } = await import('./report.js')
  const { openRunner } = await import('./run.js')
  const { openCompiler } = await import('./types.js')

  const [seed, count, perFile, least] = [values.seed, values.count, values['per-file'], values.least].map(Number)
  const compiler = openCompiler(root)
  const all = allPoints(root, path)
  const drawn = draw(all, { seed, count, perFile, compiler })
  console.log(`${drawn.length} mutants from ${all.points.length} points in ${path}, seed ${seed}`)
  const equivalent = readEquivalent(root, all)
  const mutants = drawn.filter((point) => !equivalent.reasonFor(point))

  const runner = openRunner(root, compiler)
  const report = openReport(all, mutants.length)
  const context = { root, runner, sources: all.sources, report: report.verdict }
  const survivors = values.test
    ? await judgeByOneTest({ ...context, mutants, test: values.test, isByMeasure: values['by-measure'] })
    : await judgeByPages({ ...context, mutants: await judgeByTests({ ...context, mutants }) })
  runner.close()
  return report.end({ survivors, equivalent, leftOut: drawn.length - mutants.length }) < least ? 1 : 0
}
