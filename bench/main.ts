/** `npm run bench`: runs the sections, and prints for each row the work, our time, that of the baseline, their ratio and the goal. README.md has more. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { withTables } from './page.js'
import { jsonOf, textOf, verdictOf } from './print.js'
import { type Finding, find } from './row.js'
import { sections } from './sections.js'

const usage = `npm run bench -- [options]

  --only NAMES   only these sections: ${sections.map(({ name }) => name).join(', ')}
  --peers DIR    also the programs of others that are checked out below DIR
  --python PATH  the Python that runs them (default: python3)
  --full         large inputs at full size, instead of a tenth: some minutes
  --json         print one JSON object
  --write        put the tables into bench/README.md`

const { values: options } = parseArgs({
  options: {
    ...{ only: { type: 'string' }, peers: { type: 'string' }, python: { type: 'string', default: 'python3' } },
    ...{
      full: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      write: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  },
})

if (options.help) console.log(usage)
else await main(options.only?.split(','))

async function main(only: readonly string[] | undefined): Promise<void> {
  const unknown = only?.find((wanted) => sections.every(({ name }) => name !== wanted))
  if (unknown !== undefined) throw new Error(`There is no section ${unknown}.\n\n${usage}`)
  const findings: Finding[] = []
  for (const section of sections.filter(({ name }) => only?.includes(name) ?? true)) {
    const finding = await find(section, {
      shared: process.env.CUPEL_SHARED ?? '../shared',
      python: options.python,
      isFull: options.full,
      ...(options.peers !== undefined && { peers: options.peers }),
    })
    findings.push(finding)
    if (!options.json) console.log(`${textOf(finding)}\n`)
  }
  console.log(options.json ? jsonOf(findings) : verdictOf(findings))
  const page = 'bench/README.md'
  if (options.write) writeFileSync(page, withTables(readFileSync(page, 'utf8'), findings))
}
