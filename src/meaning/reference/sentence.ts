/** Judges one sentence of both files, from the two graph texts to judged items. */
import { checkAlignment, readAlignment } from './alignment.js'
import type { BlockPair } from './blocks.js'
import { crash } from './crash.js'
import { checkTriples } from './fault.js'
import { type Acceptance, mapNodes } from './mapping.js'
import type { ReferenceNode } from './node.js'
import { readReferenceGraph, type UnreadableReason } from './penman.js'
import { graphOf } from './relations.js'
import type { IgnoredSentence, JudgedSentence, NodeMatch, Side } from './result.js'
import { scorePairs, scoreRoots } from './sentence-score.js'
import { similaritiesOf } from './similarity.js'
import { Symbols } from './symbols.js'
import { Translation } from './translation.js'

type Sentence = Omit<JudgedSentence, 'lostGroups'> | IgnoredSentence
type Tables = Record<Side, ReadonlyMap<string, ReferenceNode>>

export function judgeSentence(blocks: BlockPair): Sentence {
  const index = blocks.sentence
  const alignments = {
    system: readAlignment(index, 'system', blocks.system.alignment),
    gold: readAlignment(index, 'gold', blocks.gold.alignment),
  }
  const readings = { system: readSideGraph(blocks, 'system'), gold: readSideGraph(blocks, 'gold') }
  const tables: Partial<Tables> = {}
  const unreadable: { side: Side; reason: UnreadableReason }[] = []
  for (const side of ['system', 'gold'] as const) {
    const reading = readings[side]
    if (typeof reading === 'string') unreadable.push({ side, reason: reading })
    else tables[side] = reading
  }
  if (unreadable.length > 0) return { index, isIgnored: true, unreadable }
  for (const side of ['system', 'gold'] as const) checkAlignment(index, side, alignments[side], tables[side]!.keys())
  return judgeTables(index, blocks.system.text, tables as Tables)
}

function readSideGraph(blocks: BlockPair, side: Side): ReadonlyMap<string, ReferenceNode> | UnreadableReason {
  const reading = readReferenceGraph(blocks[side].graph)
  if ('isEndless' in reading) return crash('Endless', { code: 'endless-reading', sentence: blocks.sentence, side })
  return 'nodes' in reading ? reading.nodes : reading.unreadable
}

function judgeTables(sentence: number, text: string, tables: Tables): Sentence {
  const symbols = new Symbols()
  const graphs = { system: graphOf(tables.system, symbols), gold: graphOf(tables.gold, symbols) }
  const similarities = similaritiesOf(sentence, graphs.system, graphs.gold, symbols)
  const accepted = mapNodes({ sentence, ...graphs, text, similarities })
  checkTriples(sentence, graphs)
  const translations = {
    system: new Translation('system', accepted, graphs, symbols.count),
    gold: new Translation('gold', accepted, graphs, symbols.count),
  }
  const scored = { sentence, symbols, graphs, translations }
  const columns = graphs.gold.nodes.length
  const toMatch = (one: Acceptance): NodeMatch => {
    const system = graphs.system.nodes[one.row]?.variable
    const gold = graphs.gold.nodes[one.column]?.variable
    const cell = system === undefined || gold === undefined ? -1 : one.row * columns + one.column
    return {
      system,
      gold,
      level: one.level,
      similarity: similarities.initial[cell] ?? 0,
      isIdentical: similarities.isIdentical[cell] === 1,
      isWithdrawn: one.isWithdrawn,
    }
  }
  return {
    index: sentence,
    isIgnored: false,
    matches: accepted.map(toMatch),
    pairs: scorePairs(scored),
    roots: scoreRoots(scored),
  }
}
