/** The entry point of the command line: prints the version, and loads everything else only if more is asked for. */
import { version } from '../vocabulary/version.js'

/** Runs a command line, given without the name of the program, and returns the exit code: 0 success, 1 a gate failed, 2 bad input or usage. */
export async function run(args: readonly string[]): Promise<number> {
  process.stdout.on('error', stopQuietly)
  if (args[0] !== '--version' && args[0] !== '-V') return (await import('./program.js')).runProgram(args)
  process.stdout.write(`${version}\n`)
  return 0
}

/** The reader of a pipe has closed it. */
function stopQuietly(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
  process.exit(0)
}
