/**
 * `node experiments/qa-runs-with-known-ability/against-truth.js [rows.csv]`: in how many comparisons of the stability experiment the run was
 * ahead that is the better one in truth. The truth of each measure stands in ../data/questions/known.csv; rows.csv is what
 * `cupel experiment run` has written.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const near = (path) => fileURLToPath(new URL(path, import.meta.url))
const known = new Map(readCsv(near('../data/questions/known.csv')).map((row) => [row.run, row]))
const rows = readCsv(process.argv[2] ?? near('../../build/experiments/qa-runs-with-known-ability/experiment/rows.csv'))

console.log('| measure | f | right | wrong | ties | pairs whose majority is wrong |')
console.log('|---|---:|---:|---:|---:|---:|')
for (const measure of ['c@1', 'accuracy', 'utility'])
  for (const f of ['0.01', '0.05', '0.1']) {
    const pairs = rows
      .filter((row) => row.measure === measure && row.f === f)
      .flatMap((row) => againstTruth(row, measure))
    const sum = (key) => pairs.reduce((total, pair) => total + pair[key], 0)
    const share = (key) => (sum(key) / (sum('right') + sum('wrong') + sum('ties'))).toFixed(4)
    const misled = pairs.filter(({ right, wrong }) => wrong > right).length
    console.log(
      `| ${[measure, f, share('right'), share('wrong'), share('ties'), `${misled}/${pairs.length}`].join(' | ')} |`,
    )
  }

/** Nothing for two runs that are equal in truth. */
function againstTruth({ x, y, ahead, behind, ties }, measure) {
  const difference = Number(known.get(x)[measure]) - Number(known.get(y)[measure])
  if (difference === 0) return []
  const [right, wrong] = difference > 0 ? [ahead, behind] : [behind, ahead]
  return [{ right: Number(right), wrong: Number(wrong), ties: Number(ties) }]
}

/** No cell of these files has a comma or a quote. */
function readCsv(file) {
  const [head, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((value, i) => [names[i], value])))
}
