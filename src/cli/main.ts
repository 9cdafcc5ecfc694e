/** The entry point of the command line. Each command has its file. Exit codes: 0 success, 1 a gate failed, 2 bad input or usage. */
import { Command, CommanderError } from 'commander'
import { Planned } from '../node/work/planned.js'
import { UsageError } from '../vocabulary/problem.js'
import { version } from '../vocabulary/version.js'
import { printProblems } from './output/terminal.js'
import { rememberCommandLine } from './work/command-line.js'

type AddCommand = (
  program: Command,
  exit: (code: number) => void,
  again: (args: readonly string[]) => Promise<number>,
) => void

/** In the order of the help text. The file of a command is loaded when it is called, or when all commands are listed. */
const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  score: async () => (await import('./score.js')).scoreCommand,
  explain: async () => (await import('./explain.js')).explainCommand,
  compare: async () => (await import('./compare.js')).compareCommand,
  agree: async () => (await import('./agree.js')).agreeCommand,
  diff: async () => (await import('./diff.js')).diffCommand,
  check: async () => (await import('./check/check.js')).checkCommand,
  close: async () => (await import('./close.js')).closeCommand,
  reduce: async () => (await import('./reduce.js')).reduceCommand,
  draw: async () => (await import('./draw/draw.js')).drawCommand,
  convert: async () => (await import('./convert.js')).convertCommand,
  experiment: async () => (await import('./experiment/experiment.js')).experimentCommand,
  entail: async () => (await import('./entail/entail.js')).entailCommand,
  facts: async () => (await import('./facts/facts.js')).factsCommand,
  graph: async () => (await import('./graph.js')).graphCommand,
  timex: async () => (await import('./timex/timex.js')).timexCommand,
  worker: async () => (await import('./work/worker.js')).workerCommand,
  runs: async () => (await import('./work/runs.js')).runsCommand,
  workbench: async () => (await import('./workbench.js')).workbenchCommand,
  measures: async () => (await import('./catalogue.js')).measuresCommand,
  formats: async () => (await import('./catalogue.js')).formatsCommand,
}

/** Runs a command line, given without the name of the program, and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  process.stdout.on('error', stopQuietly)
  rememberCommandLine(args)
  let code = 0
  try {
    const program = await makeProgram(args[0], (given) => {
      code = given
    })
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

async function makeProgram(called: string | undefined, exit: (code: number) => void): Promise<Command> {
  const program = new Command('cupel')
    .description('Measures how much of a text a system understood, by comparing its output with gold annotation.')
    .version(version, '-V, --version')
    .exitOverride()
    .showSuggestionAfterError()
    .configureHelp({ sortSubcommands: false })
    .addHelpText(
      'after',
      '\nExample:\n  cupel score examples/gold examples/system\n\nDocumentation: docs/ in the package.',
    )
  const only = called === undefined ? undefined : Object.entries(commands).find(([name]) => name === called)
  for (const [, load] of only ? [only] : Object.entries(commands)) (await load())(program, exit, run)
  return program
}

function exitCodeOf(error: unknown): number {
  if (error instanceof Planned) return 0
  if (error instanceof UsageError) printProblems(error.problems)
  else if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  else reportDefect(error)
  return 2
}

/** An unexpected error is a defect of Cupel, and the message says so. */
function reportDefect(error: unknown): void {
  const message = error instanceof Error ? error.message : String(error)
  process.stderr.write(
    `cupel: internal error: ${message}\nPlease report it together with the input. CUPEL_DEBUG=1 shows where it happened.\n`,
  )
  if (process.env.CUPEL_DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`)
}

/** The reader of a pipe has closed it. */
function stopQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
}
