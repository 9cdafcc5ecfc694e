/** Standard input as a side of a comparison. */
import { STDIN } from '../../node/stdin.js'
import { failUsage } from '../../vocabulary/problem.js'

/** Throws if two paths are standard input, which can only be read once. */
export function refuseSecondStdin(paths: readonly string[]): void {
  if (paths.filter((path) => path === STDIN).length < 2) return
  failUsage({
    code: 'usage/option',
    message: 'Standard input (-) was named twice, and it can only be read once.',
    actual: STDIN,
    hint: 'Name a file for the others.',
  })
}
