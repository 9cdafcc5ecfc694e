/** The problems of the blocks of a UMR file and of the lines between them. */
import type { MeaningTree } from '../../layers/meaning.js'
import { emptyFileProblem } from '../../syntax/source/empty-file.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { type Block, headings } from './lines.js'

type Words = Omit<Problem, 'place' | 'severity'> & Partial<Pick<Problem, 'severity'>>

/** A problem of a line, without the blanks around it; a warning unless it says otherwise. */
function lineProblem({ text, line }: Line, { code, message, ...words }: Words): Problem {
  const column = text.length - text.trimStart().length + 1
  const place = { line, column, length: Math.max(1, text.trim().length) }
  return { code, severity: 'warning', message, place, ...words }
}

/** The same for a problem that shows the text of the line. */
function textProblem(line: Line, words: Words): Problem {
  return lineProblem(line, { ...words, actual: line.text.trim().slice(0, 60) })
}

export function outsideLine(line: Line): Problem {
  return textProblem(line, {
    code: 'umr/outside',
    severity: 'error',
    message: 'This line belongs to no sentence.',
    expected: ['# :: snt1'],
    hint: 'It is left out. A sentence begins with a line of eighty # or with its number.',
  })
}

export function missingNumber(line: Line, id: string): Problem {
  return textProblem(line, {
    code: 'umr/missing-number',
    message: 'The sentence has no number.',
    expected: [`# :: ${id}`],
    hint: 'Its position in the file is used, so it may be paired with the wrong sentence.',
  })
}

export function repeatedNumber(line: Line, wanted: string, id: string): Problem {
  return lineProblem(line, {
    code: 'umr/repeated-number',
    message: `Another sentence already has the number ${wanted}.`,
    actual: wanted,
    hint: `This sentence gets the id ${id}. Number the sentences of a file from 1.`,
  })
}

export function numberOrder(line: Line, number: string, previous: number): Problem {
  return lineProblem(line, {
    code: 'umr/number-order',
    severity: 'note',
    message: previous === 0 ? `The first sentence has the number ${number}.` : `${number} follows ${previous}.`,
    actual: `snt${number}`,
    expected: [`snt${previous + 1}`],
    hint: 'The number is kept. Check whether sentences are missing.',
  })
}

export function repeatedHeading(line: Line): Problem {
  return textProblem(line, {
    code: 'umr/repeated-heading',
    message: 'The sentence already has this heading.',
    hint: 'The lines after it are added to the block of the first heading.',
  })
}

export function missingHeading(line: Line, block: Exclude<Block, 'words'>): Problem {
  return textProblem(line, {
    code: 'umr/missing-heading',
    message: 'The heading of this block is missing.',
    expected: [headings[block]],
    hint: 'The kind of the block is inferred from this line.',
  })
}

export function missingBlocks(line: Line, blocks: readonly Exclude<Block, 'words'>[]): Problem {
  return lineProblem(line, {
    code: 'umr/missing-block',
    message: `The sentence lacks ${blocks.length === 1 ? 'a block' : `${blocks.length} blocks`}.`,
    expected: blocks.map((block) => headings[block]),
    hint: 'An empty block needs its heading too.',
  })
}

export function missingGraph(line: Line): Problem {
  return lineProblem(line, {
    code: 'umr/missing-graph',
    message: 'The sentence has no graph.',
    expected: ['(s1x / concept …)'],
    hint: 'The sentence is kept without one.',
  })
}

export function secondGraph({ variable, place }: MeaningTree): Problem {
  return {
    code: 'umr/second-graph',
    severity: 'error',
    message: `A second graph begins with ${variable === '' ? 'a node' : variable}.`,
    ...(place && { place }),
    actual: `(${variable}`,
    hint: 'It is left out, because a sentence has one graph. Look for an extra closing bracket before it.',
  }
}

export function otherBlock(block: string, number: string, place: Place): Problem {
  return {
    code: 'umr/block-number',
    severity: 'warning',
    message: `The document-level block has the name ${block}, which belongs to another sentence.`,
    place,
    actual: block,
    expected: [`s${number}s0`],
    hint: 'It is read as the block of this sentence.',
  }
}

export const noSentences = emptyFileProblem({
  code: 'umr/no-sentences',
  severity: 'warning',
  message: 'The file has no sentence.',
  expected: ['# :: snt1'],
  hint: 'It is read as a document without sentences.',
})
