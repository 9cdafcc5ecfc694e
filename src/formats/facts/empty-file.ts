/** A file without a fact: a system may have found nothing, but a file that was cut off looks the same. */
import type { Problem } from '../../vocabulary/problem.js'

export const emptyFile: Problem = {
  code: 'facts/empty',
  severity: 'warning',
  message: 'The file is empty: it holds no fact.',
  place: { line: 1, column: 1, length: 1 },
  actual: 'nothing',
  expected: ['{"entity": "Angola", "relation": "president", "value": "João Lourenço"}'],
  hint: 'It counts as a document without facts. Look whether it was cut off.',
}
