/**
 * `npm run bench:costs [-- --write]`: what each stage of scoring costs, what a queue costs for a shard, and what both mean for large work on many
 * workers. `--write` puts the tables into docs/scale.md.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { queueFindings } from './costs/shards.js'
import { costsOf, perUnit } from './costs/stages.js'
import { checkTable, limitLine, type Measured, scenarioTable, shardTable, unitTable } from './costs/tables.js'
import { worksFrom } from './costs/works.js'
import { withPart } from './page.js'
import { machine } from './print.js'

const works = worksFrom(process.env.CUPEL_SHARED ?? '../shared')
const all: Measured[] = []
for (const work of works) {
  const pair = await costsOf(work)
  all.push({ work, pair, unit: perUnit(pair, work) })
}
const notes: string[] = []
const queue = await queueFindings(works, (text) => void notes.push(text))
const shard = queue.costs[0] ?? { server: 'none', client: 0, worker: 0, elapsed: 0 }
const parts = {
  units: unitTable(all),
  shards: [shardTable(queue), ...notes].join('\n\n'),
  checks: checkTable(queue, all),
  scenarios: [
    scenarioTable(all, shard),
    limitLine(),
    `Computed from the tables above: ${machine()}, ${new Date().toISOString().slice(0, 10)}.`,
  ].join('\n\n'),
}
console.log(Object.values(parts).join('\n\n'))
const page = 'docs/scale.md'
if (process.argv.includes('--write'))
  writeFileSync(
    page,
    Object.entries(parts).reduce((text, [name, part]) => withPart(text, name, part), readFileSync(page, 'utf8')),
  )
