/** Says that a document cannot be put into a format: a fault of who asked for it, so it is thrown. */
import { failUsage } from '../../vocabulary/problem.js'

export function refuse(message: string, hint: string): never {
  return failUsage({ code: 'usage/option', message, hint })
}
