/**
 * `cupel check SUBMISSION --against GOLD`: what is right and wrong with submissions, before anything is scored. Exit code 0 if all are fine or
 * usable, 1 if one needs fixing, 2 if gold cannot be read in full.
 */
import { type Submissions, submissionsOf } from '../../evaluation/submissions.js'
import { jsonSubmission, submissionsText } from '../../report/compare/submissions.js'
import { failUsage, hasErrors } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { parseSystems, readSides } from '../input/sides.js'
import { systemNames } from '../input/system-names.js'
import { checkOutputs, writeText } from '../output/outputs.js'
import { paintFor, print, printProblems } from '../output/terminal.js'

export interface AgainstOptions {
  readonly against?: string
  readonly format?: string
  readonly goldFormat?: string
  readonly rename?: readonly string[]
  readonly lenient?: true
  readonly output?: readonly string[]
  readonly repair?: true
  readonly weights?: string
}

/** Compares each path with gold. */
export function checkAgainst(goldPath: string, paths: readonly string[], options: AgainstOptions): number {
  if (options.repair || options.weights !== undefined) failTwoJobs()
  const { output = [] } = options
  checkOutputs(output, ['json'])
  const names = systemNames(paths)
  const named = paths.map((path, i) => ({ name: names[i]!, path }))
  const request = parseSystems(goldPath, named, { ...options, missing: 'gold' })
  const [gold, ...others] = readSides(request)
  const systems = others.map((system, i) => ({ ...system, name: names[i]! }))
  const { isByName, reading } = request
  const checked = submissionsOf({ gold, systems, isByName, ...reading })
  printProblems([...checked.gold, ...checked.problems])
  for (const file of output) writeText(file, againstJson(checked))
  print(submissionsText(checked.submissions, { paint: paintFor(process.stdout) }))
  if (hasErrors(checked.gold)) return 2
  return checked.submissions.some(({ verdict }) => verdict === 'needs fixing') ? 1 : 0
}

function againstJson({ submissions, problems, gold }: Submissions): string {
  const contract = { cupel: version, submissions: submissions.map(jsonSubmission), problems: [...gold, ...problems] }
  return `${JSON.stringify(contract, undefined, 2)}\n`
}

function failTwoJobs(): never {
  return failUsage({
    code: 'usage/option',
    message: '--against compares submissions with gold, and cannot be combined with --repair or --weights.',
    hint: 'Run cupel check once with --against and once with --repair.',
  })
}
