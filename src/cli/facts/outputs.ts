/** Where the commands on facts may write: never over what they read, and no two things into one file. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isConnectionString } from '../../node/collection/index.js'
import { failUsage } from '../../vocabulary/problem.js'

/** Fails before any work; a file may go by several names. What is not given, or is a database of a server, is no file. */
export function checkFactsOutputs(
  outputs: readonly (string | undefined)[],
  inputs: readonly (string | undefined)[],
): void {
  const taken = new Map(inputs.flatMap((input) => identitiesOf(input).map((identity) => [identity, 'is read'])))
  for (const output of outputs) {
    const identities = identitiesOf(output)
    const why = identities.map((identity) => taken.get(identity)).find((found) => found !== undefined)
    if (why !== undefined)
      failUsage({
        code: 'usage/option',
        message: `"${output}" cannot be written: it ${why} by the same command.`,
        hint: 'Choose another place.',
      })
    for (const identity of identities) taken.set(identity, 'is written twice')
  }
}

/** Its path, and if there is such a file, the file itself: links lead to one, too. */
function identitiesOf(file: string | undefined): string[] {
  if (file === undefined || isConnectionString(file)) return []
  if (!existsSync(file)) return [resolve(file)]
  const { dev, ino } = statSync(file, { bigint: true })
  return [resolve(file), `${dev} ${ino}`]
}
