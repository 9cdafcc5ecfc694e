/** The problems of the blocks of a UMR file and of the lines between them. */
import type { MeaningTree } from '../../layers/meaning.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { type Block, headings } from './lines.js'

function placeOfLine({ text, line }: Line): Place {
  const column = text.length - text.trimStart().length + 1
  return { line, column, length: Math.max(1, text.trim().length) }
}

export function outsideLine(line: Line): Problem {
  return {
    code: 'umr/outside',
    severity: 'error',
    message: 'This line belongs to no sentence.',
    place: placeOfLine(line),
    actual: line.text.trim().slice(0, 60),
    expected: ['# :: snt1'],
    hint: 'It is left out. A sentence begins with a line of eighty # or with its number.',
  }
}

export function missingNumber(line: Line, id: string): Problem {
  return {
    code: 'umr/missing-number',
    severity: 'warning',
    message: 'The sentence has no number.',
    place: placeOfLine(line),
    actual: line.text.trim().slice(0, 60),
    expected: [`# :: ${id}`],
    hint: 'Its position in the file is used, so it may be paired with the wrong sentence.',
  }
}

export function repeatedNumber(line: Line, wanted: string, id: string): Problem {
  return {
    code: 'umr/repeated-number',
    severity: 'warning',
    message: `Another sentence already has the number ${wanted}.`,
    place: placeOfLine(line),
    actual: wanted,
    hint: `This sentence gets the id ${id}. Number the sentences of a file from 1.`,
  }
}

export function numberOrder(line: Line, number: string, previous: number): Problem {
  return {
    code: 'umr/number-order',
    severity: 'note',
    message: previous === 0 ? `The first sentence has the number ${number}.` : `${number} follows ${previous}.`,
    place: placeOfLine(line),
    actual: `snt${number}`,
    expected: [`snt${previous + 1}`],
    hint: 'The number is kept. Check whether sentences are missing.',
  }
}

export function repeatedHeading(line: Line): Problem {
  return {
    code: 'umr/repeated-heading',
    severity: 'warning',
    message: 'The sentence already has this heading.',
    place: placeOfLine(line),
    actual: line.text.trim().slice(0, 60),
    hint: 'The lines after it are added to the block of the first heading.',
  }
}

export function missingHeading(line: Line, block: Exclude<Block, 'words'>): Problem {
  return {
    code: 'umr/missing-heading',
    severity: 'warning',
    message: 'The heading of this block is missing.',
    place: placeOfLine(line),
    actual: line.text.trim().slice(0, 60),
    expected: [headings[block]],
    hint: 'The kind of the block is inferred from this line.',
  }
}

export function missingBlocks(line: Line, blocks: readonly Exclude<Block, 'words'>[]): Problem {
  return {
    code: 'umr/missing-block',
    severity: 'warning',
    message: `The sentence lacks ${blocks.length === 1 ? 'a block' : `${blocks.length} blocks`}.`,
    place: placeOfLine(line),
    expected: blocks.map((block) => headings[block]),
    hint: 'An empty block needs its heading too.',
  }
}

export function missingGraph(line: Line): Problem {
  return {
    code: 'umr/missing-graph',
    severity: 'warning',
    message: 'The sentence has no graph.',
    place: placeOfLine(line),
    expected: ['(s1x / concept …)'],
    hint: 'The sentence is kept without one.',
  }
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

export const noSentences: Problem = {
  code: 'umr/no-sentences',
  severity: 'warning',
  message: 'The file has no sentence.',
  place: { line: 1, column: 1 },
  expected: ['# :: snt1'],
  hint: 'It is read as a document without sentences.',
}
