/** The problems of the sentences of a file of graphs. */
import type { MeaningTree } from '../../layers/meaning.js'
import { emptyFileProblem } from '../../syntax/source/empty-file.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { Place, Problem } from '../../vocabulary/problem.js'

export function missingGraph(place: Place): Problem {
  return {
    code: 'penman/missing-graph',
    severity: 'warning',
    message: 'The sentence has no graph.',
    place,
    expected: ['(x / concept …)'],
    hint: 'The sentence is kept without one.',
  }
}

export function repeatedId(wanted: string, id: string, place: Place): Problem {
  return {
    code: 'penman/repeated-id',
    severity: 'warning',
    message: `Another sentence already has the id ${wanted}.`,
    place,
    actual: wanted,
    hint: `This sentence gets the id ${id}. Give each sentence a different ::id.`,
  }
}

export function secondGraph({ variable, place }: MeaningTree): Problem {
  return {
    code: 'penman/no-header',
    severity: 'warning',
    message: `A second graph, of ${variable || 'a node'}, begins on the line where one ends.`,
    ...(place && { place }),
    actual: `(${variable}`,
    hint: 'It is read as a sentence of its own. Look for an extra closing bracket before it.',
  }
}

export function noBlankLine({ text, line }: Line): Problem {
  return {
    code: 'penman/no-header',
    severity: 'warning',
    message: 'A second graph follows without a blank line.',
    place: { line, column: 1, length: text.length },
    actual: text.slice(0, 60),
    hint: 'It is read as a sentence of its own. Look for an extra closing bracket before it.',
  }
}

export const noSentences = emptyFileProblem({
  code: 'penman/no-sentences',
  severity: 'warning',
  message: 'The file has no graph.',
  expected: ['(x / concept …)'],
  hint: 'It is read as a document without sentences.',
})
