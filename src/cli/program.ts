/** Runs a command with its own file, or prints the help text from the table of commands. */
import { Command, CommanderError } from 'commander'
import { Planned } from '../node/work/planned.js'
import { UsageError } from '../vocabulary/problem.js'
import { version } from '../vocabulary/version.js'
import { commands } from './commands.js'
import { rememberCommandLine } from './work/command-line.js'

/** Runs a command line, given without the name of the program, and returns the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  rememberCommandLine(args)
  let code = 0
  try {
    const program = await makeProgram(calledIn(args), (given) => {
      code = given
    })
    await program.parseAsync(args, { from: 'user' })
    return code
  } catch (error) {
    return exitCodeOf(error)
  }
}

/** The command that runs, or whose help is printed; `undefined` if no command has this name. */
function calledIn([first, second]: readonly string[]): string | undefined {
  const called = first === 'help' ? second : first
  return called !== undefined && Object.hasOwn(commands, called) ? called : undefined
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
  if (called === undefined) listCommands(program)
  else {
    const { summary, load } = commands[called]!
    const command = program.command(called).description(summary)
    ;(await load())(command, exit, runProgram)
    ;(await import('./output/problem-option.js')).takesProblems(command)
  }
  return program
}

/** For the help text, and for suggestions after a wrong name. */
function listCommands(program: Command): void {
  const subcommandTerm = (command: Command): string =>
    `${command.name()} ${commands[command.name()]?.usage ?? '[command]'}`.trimEnd()
  program.configureHelp({ sortSubcommands: false, subcommandTerm })
  for (const [name, { summary }] of Object.entries(commands)) program.command(name).description(summary)
}

async function exitCodeOf(error: unknown): Promise<number> {
  if (error instanceof Planned) return 0
  if (error instanceof UsageError) (await import('./output/terminal.js')).printFaults(error.problems)
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
