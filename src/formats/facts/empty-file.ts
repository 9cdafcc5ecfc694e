/** The problem of a file without facts: either the system found nothing, or the file is truncated. */

import { emptyFileProblem } from '../../syntax/source/empty-file.js'

export const emptyFile = emptyFileProblem({
  code: 'facts/empty',
  severity: 'warning',
  message: 'The file is empty: it has no facts.',
  actual: 'nothing',
  expected: ['{"entity": "Angola", "relation": "president", "value": "João Lourenço"}'],
  hint: 'It is read as a document without facts. Check whether it is truncated.',
})
