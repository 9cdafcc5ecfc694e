/** A sentence while it is read, and the problems that are known when it ends. */
import type { MeaningSentence, TokenAlignment } from '../../layers/meaning.js'
import type { GraphParser } from '../../meaning/penman/parse.js'
import { withinSize } from '../../meaning/penman/size.js'
import type { Line } from '../../syntax/source/pieces.js'
import type { Problem } from '../../vocabulary/problem.js'
import type { DocumentParser } from './document-level.js'
import * as faults from './faults.js'
import { type Block, sentenceWords } from './lines.js'

export interface Draft {
  readonly header: Line[]
  readonly graph: GraphParser
  readonly alignments: TokenAlignment[]
  readonly document: DocumentParser
  /** The blocks that have begun. */
  readonly seen: Set<Block>
  readonly first: Line
  id?: string
  givenId?: string
  /** The number in the file, without leading zeros. */
  number?: string
}

type Report = (problem: Problem) => void

/** The parsers of all sentences of a file, one sentence after the other. */
export interface Parsers {
  readonly graph: GraphParser
  readonly document: DocumentParser
}

export function newDraft(first: Line, comments: readonly Line[], { graph, document }: Parsers): Draft {
  graph.reset()
  document.reset()
  return { header: [...comments], graph, alignments: [], document, seen: new Set(), first }
}

export function finishDraft(draft: Draft, position: number, report: Report): MeaningSentence {
  const { header: lines, alignments, document, first, givenId } = draft
  const tree = finishGraph(draft, report)
  finishBlocks(draft, position, report)
  const header = lines.map(({ text }) => text)
  const { block, relations } = document
  return {
    id: draft.id!,
    ...(givenId !== undefined && { givenId }),
    header,
    words: sentenceWords(header),
    ...(tree && { tree }),
    alignments,
    relations,
    ...(block !== undefined && { block }),
    place: { line: first.line, column: 1, length: Math.max(1, first.text.length) },
  }
}

function finishGraph({ graph, first }: Draft, report: Report): MeaningSentence['tree'] {
  const [tree, second] = graph.finish()
  if (second) report(faults.secondGraph(second))
  if (!tree) report(faults.missingGraph(first))
  return tree && withinSize(tree, graph.size, report)
}

function finishBlocks({ seen, first, document, number }: Draft, position: number, report: Report): void {
  const missing = (['graph', 'alignment', 'document'] as const).filter((block) => !seen.has(block))
  if (missing.length > 0) report(faults.missingBlocks(first, missing))
  document.finish(`s${number ?? position}s0`)
  const { block, blockPlace } = document
  const other = /^s0*(\d+)s\d+$/.exec(block ?? '')?.[1]
  if (number !== undefined && other !== undefined && other !== number)
    report(faults.otherBlock(block!, number, blockPlace!))
}
