/** The problem of a file without facts: either the system found nothing, or the file is truncated. */
import type { Problem } from '../../vocabulary/problem.js'

export const emptyFile: Problem = {
  code: 'facts/empty',
  severity: 'warning',
  message: 'The file is empty: it has no facts.',
  place: { line: 1, column: 1, length: 1 },
  actual: 'nothing',
  expected: ['{"entity": "Angola", "relation": "president", "value": "João Lourenço"}'],
  hint: 'It is read as a document without facts. Check whether it is truncated.',
}
