/** `node scripts/significance.js [runs]`: the simulation behind docs/significance.md, by number of documents. bench/significance.ts says what is simulated. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, tool } from './prepare.js'

const runs = Number(process.argv[2] ?? 4_000)
run(tool('tsc'), ['-p', 'tsconfig.json', '--outDir', 'build'])
const { simulate } = await import(pathToFileURL(join(root, 'build', 'bench', 'significance.js')).href)

console.log('| documents | interval of F1 | interval of the difference | false by bootstrap | false by randomisation |')
console.log('|---:|---:|---:|---:|---:|')
for (const documents of [5, 10, 20, 50, 100, 200]) {
  const found = simulate({ documents, runs, samples: 999, trials: 999, seed: documents })
  const cells = [found.coverage, found.differenceCoverage, found.bootstrapFalse, found.randomizationFalse]
  console.log(`| ${[documents, ...cells.map((share) => `${(100 * share).toFixed(1)} %`)].join(' | ')} |`)
}
