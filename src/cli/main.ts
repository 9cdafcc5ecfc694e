/** The command line: parses, calls, prints; each command has its file. Exit codes: 0 fine, 1 a gate failed, 2 bad input or usage. */
import { Command, CommanderError } from 'commander'
import { UsageError } from '../problem.js'
import { version } from '../version.js'
import { agreeCommand } from './agree.js'
import { catalogueCommands } from './catalogue.js'
import { checkCommand } from './check.js'
import { closeCommand } from './close.js'
import { compareCommand } from './compare.js'
import { convertCommand } from './convert.js'
import { diffCommand } from './diff.js'
import { drawCommand } from './draw.js'
import { entailCommand } from './entail.js'
import { experimentCommand } from './experiment.js'
import { explainCommand } from './explain.js'
import { factsCommand } from './facts.js'
import { graphCommand } from './graph.js'
import { reduceCommand } from './reduce.js'
import { scoreCommand } from './score.js'
import { printProblems } from './terminal.js'
import { timexCommand } from './timex.js'
import { workbenchCommand } from './workbench.js'

const commands = [
  scoreCommand,
  explainCommand,
  compareCommand,
  agreeCommand,
  diffCommand,
  checkCommand,
  closeCommand,
  reduceCommand,
  drawCommand,
  convertCommand,
  experimentCommand,
  entailCommand,
  factsCommand,
  graphCommand,
  timexCommand,
  workbenchCommand,
  catalogueCommands,
]

/** Runs one command line, without the program's name; gives the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  process.stdout.on('error', stopQuietly)
  let code = 0
  const program = makeProgram((given) => {
    code = given
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

function makeProgram(exit: (code: number) => void): Command {
  const program = new Command('cupel')
    .description('Tells how much of a text a system has understood, by assaying its output against a gold annotation.')
    .version(version, '-V, --version')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false })
    .addHelpText(
      'after',
      '\nExample:\n  cupel score examples/gold examples/system\n\nDocumentation: docs/ in the package.',
    )
  for (const add of commands) add(program, exit)
  return program
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) printProblems(error.problems)
  else if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  else sayFault(error)
  return 2
}

/** Nobody should see this; if somebody does, it is a defect of ours, and says so. */
function sayFault(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `cupel: a fault of Cupel itself: ${message}\nPlease report it with the input; CUPEL_DEBUG=1 shows where.\n`,
  )
  if (process.env.CUPEL_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

/** The reader of a pipe has seen enough. */
function stopQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
}
