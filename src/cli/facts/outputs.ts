/** Checks where the commands on facts write: not over their inputs, and not two outputs into one file. */
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isConnectionString } from '../../node/collection/index.js'
import { failUsage } from '../../vocabulary/problem.js'

/** Throws before any work. Finds the same file under several names; ignores `undefined` and databases of servers. */
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

/** The path, and the file itself if it exists, because links lead to the same file. */
function identitiesOf(file: string | undefined): string[] {
  if (file === undefined || isConnectionString(file)) return []
  if (!existsSync(file)) return [resolve(file)]
  const { dev, ino } = statSync(file, { bigint: true })
  return [resolve(file), `${dev} ${ino}`]
}
