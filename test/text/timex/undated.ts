/** Time expressions as lines that a test can list. */
import { loadAnalyser } from '../../../src/node/text-model.js'
import { findTimexes } from '../../../src/text/timex/index.js'

/** "text = value" of each expression in a text without a date of writing. */
export function undatedExpressions(text: string): string[] {
  return findTimexes(loadAnalyser().analyse(text)).map((timex) => `${timex.text} = ${timex.value}`)
}
