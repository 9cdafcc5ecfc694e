/** Throws because a document cannot be written in a format. This is a fault of the caller. */
import { failUsage } from '../../vocabulary/problem.js'

export function refuseToWrite(message: string, hint: string): never {
  return failUsage({ code: 'usage/option', message, hint })
}
