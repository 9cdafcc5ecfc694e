/** What can be wrong with the blocks of a UMR file and the lines between them. */
import type { MeaningTree } from '../../layers/meaning.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { type Block, headings } from './lines.js'

function placeOf({ text, line }: Line): Place {
  const column = text.length - text.trimStart().length + 1
  return { line, column, length: Math.max(1, text.trim().length) }
}

export function outsideLine(line: Line): Problem {
  return {
    code: 'umr/outside',
    severity: 'error',
    message: 'A line that belongs to no sentence.',
    place: placeOf(line),
    actual: line.text.trim().slice(0, 60),
    expected: ['# :: snt1'],
    hint: 'It is left out. A sentence begins with a line of eighty # or with its number.',
  }
}

export function missingNumber(line: Line, id: string): Problem {
  return {
    code: 'umr/missing-number',
    severity: 'warning',
    message: 'A sentence without a number.',
    place: placeOf(line),
    actual: line.text.trim().slice(0, 60),
    expected: [`# :: ${id}`],
    hint: 'It goes by its position in the file, and may be paired with the wrong sentence.',
  }
}

export function repeatedNumber(line: Line, wanted: string, id: string): Problem {
  return {
    code: 'umr/repeated-number',
    severity: 'warning',
    message: `Another sentence is ${wanted} already.`,
    place: placeOf(line),
    actual: wanted,
    hint: `It is called ${id}. Number the sentences of a file from 1 on.`,
  }
}

export function numberOrder(line: Line, number: string, previous: number): Problem {
  return {
    code: 'umr/number-order',
    severity: 'note',
    message: previous === 0 ? `The first sentence has the number ${number}.` : `${number} follows ${previous}.`,
    place: placeOf(line),
    actual: `snt${number}`,
    expected: [`snt${previous + 1}`],
    hint: 'The number is kept. Look whether sentences are missing.',
  }
}

export function repeatedHeading(line: Line): Problem {
  return {
    code: 'umr/repeated-heading',
    severity: 'warning',
    message: 'A heading that the sentence has already.',
    place: placeOf(line),
    actual: line.text.trim().slice(0, 60),
    hint: 'What follows is added to what stands under the first one.',
  }
}

export function missingHeading(line: Line, block: Exclude<Block, 'words'>): Problem {
  return {
    code: 'umr/missing-heading',
    severity: 'warning',
    message: 'The heading of this block is missing.',
    place: placeOf(line),
    actual: line.text.trim().slice(0, 60),
    expected: [headings[block]],
    hint: 'The block is known by the form of this line.',
  }
}

export function missingBlocks(line: Line, blocks: readonly Exclude<Block, 'words'>[]): Problem {
  return {
    code: 'umr/missing-block',
    severity: 'warning',
    message: `The sentence lacks ${blocks.length === 1 ? 'a block' : `${blocks.length} blocks`}.`,
    place: placeOf(line),
    expected: blocks.map((block) => headings[block]),
    hint: 'An empty block has its heading, too.',
  }
}

export function missingGraph(line: Line): Problem {
  return {
    code: 'umr/missing-graph',
    severity: 'warning',
    message: 'The sentence has no graph.',
    place: placeOf(line),
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
    hint: 'A sentence has one graph; this one is left out. Look for a closing bracket too many before it.',
  }
}

export function otherBlock(block: string, number: string, place: Place): Problem {
  return {
    code: 'umr/block-number',
    severity: 'warning',
    message: `The document-level block is called ${block}, as if it belonged to another sentence.`,
    place,
    actual: block,
    expected: [`s${number}s0`],
    hint: 'It is read as the block of this sentence.',
  }
}

export const noSentences: Problem = {
  code: 'umr/no-sentences',
  severity: 'warning',
  message: 'The file holds no sentence.',
  place: { line: 1, column: 1 },
  expected: ['# :: snt1'],
  hint: 'It is read as a document without sentences.',
}
