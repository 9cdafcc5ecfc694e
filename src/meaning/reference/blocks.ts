/**
 * Splits a file like the published program: pieces between blank lines, paired by position, each with four parts under fixed headings. Any
 * other spelling of a heading ends the run.
 *
 *     # :: snt1  The dog runs .          sentence text
 *     # sentence level graph:            graph
 *     # alignment:                       lines `variable: a-b`
 *     # document level annotation:       groups of triples
 */
import { strip, withUnixLines } from './characters.js'
import { crash } from './crash.js'
import type { Side } from './result.js'

interface Block {
  readonly text: string
  readonly graph: string
  readonly alignment: string
  readonly document: string
}

export interface BlockPair {
  readonly sentence: number
  readonly system: Block
  readonly gold: Block
}

const headings = ['# sentence level graph:', '# alignment:', '# document level annotation:'] as const
const leadingNumber = /^\p{Nd}+/u

export function piecesOf(text: string): readonly string[] {
  return withUnixLines(text)
    .split('\n\n\n')
    .filter((piece) => piece !== '')
}

/** Reads both pieces of a sentence. The text of the system's piece is used for both. */
export function readBlocks(sentence: number, pieces: Readonly<Record<Side, string>>): BlockPair {
  for (const word of ['sentence', 'document'])
    if (!pieces.system.includes(word) || !pieces.gold.includes(word))
      crash('AssertionError', { code: 'missing-word', sentence, word })
  return {
    sentence,
    system: readBlock(sentence, 'system', pieces.system),
    gold: readBlock(sentence, 'gold', pieces.gold),
  }
}

function readBlock(sentence: number, side: Side, piece: string): Block {
  const parts: string[] = []
  let rest = piece
  for (const heading of headings) {
    const [before, after] = rest.split(heading)
    if (after === undefined) return crash('IndexError', { code: 'missing-heading', sentence, side, heading })
    parts.push(before!)
    rest = after
  }
  return {
    text: strip(parts[0]!.replace(leadingNumber, '')),
    graph: strip(parts[1]!),
    alignment: strip(parts[2]!),
    document: strip(rest),
  }
}
