/** Which errors of the input a command accepts: all of them with `--lenient`, those of some codes with `--allow`. */
import type { Command } from 'commander'
import { allowableCodes, allowProblems, checkAllowed } from '../../vocabulary/allowed.js'
import { hasErrors, type Problem } from '../../vocabulary/problem.js'
import type { ProblemCode } from '../../vocabulary/problem-codes.js'
import { printProblems } from '../output/terminal.js'

export interface LeniencyOptions {
  readonly lenient?: true
  readonly allow?: readonly ProblemCode[]
}

/** Adds both options. */
export function takesLeniency(command: Command): Command {
  return takesAllow(command.option('--lenient', 'continue with what could be read, after reporting what could not'))
}

export function takesAllow(command: Command): Command {
  const help = 'treat errors with this problem code as warnings; can be repeated'
  return command.option('--allow <code>', help, (code: string, before: readonly ProblemCode[] = []) => [
    ...before,
    ...checkAllowed([code]),
  ])
}

/** Prints the problems found while reading. If they forbid to continue, says so in a sentence that begins with `nothing`, and returns true. */
export function isRefused(problems: readonly Problem[], options: LeniencyOptions, nothing: string): boolean {
  const shown = allowProblems(problems, options.allow)
  printProblems(shown)
  if (!hasErrors(shown) || options.lenient) return false
  process.stderr.write(
    `${nothing}: correct the errors above, or use --lenient to leave such parts out${onlySome(shown)}.\n`,
  )
  return true
}

const MOST_CODES = 3

/** @example ' (or --allow timeml/duplicate-id for these errors only)' */
export function onlySome(problems: readonly Problem[]): string {
  const options = allowOptions(problems)
  return options === '' ? '' : ` (or ${options} for these errors only)`
}

/** The options that would allow the errors among these problems, or the first of them; empty if none can be allowed. */
export function allowOptions(problems: readonly Problem[]): string {
  const codes = allowableCodes(problems)
  const shown = codes.slice(0, MOST_CODES).map((code) => `--allow ${code}`)
  return [...shown, ...(codes.length > MOST_CODES ? ['…'] : [])].join(' ')
}
