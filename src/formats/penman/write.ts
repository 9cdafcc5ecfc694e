/** Writes sentences as blocks of comments and a graph, each followed by a blank line. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyMeaningLayer, type MeaningSentence } from '../../layers/meaning.js'
import { writeTree } from '../../meaning/penman/write.js'
import { type Metadata, metadataWords, readMetadata } from './metadata.js'

export function writeSentences(sentences: readonly MeaningSentence[]): string {
  return sentences.map(writeSentence).join('')
}

function writeSentence(sentence: MeaningSentence, position: number): string {
  const { tree } = sentence
  return [...headerLines(sentence, String(position + 1)), ...(tree ? [writeTree(tree)] : []), '\n'].join('\n')
}

/** The header of the sentence, with its id and words added if they are missing. */
function headerLines({ header, id, words }: MeaningSentence, position: string): string[] {
  const own = header.map((line) => (/^\s*#/.test(line) ? line : `# ${line}`))
  const named = known(own).has('id') || isNumbered(id, position) ? own : [`# ::id ${id}`, ...own]
  return words.length === 0 || metadataWords(known(named)).length > 0 ? named : [...named, `# ::tok ${words.join(' ')}`]
}

/** Whether reading gives the sentence this id by its position. */
function isNumbered(id: string, position: string): boolean {
  return id === position || id.startsWith(`${position}#`)
}

function known(header: readonly string[]): Metadata {
  return header.reduce<Metadata>((all, line) => readMetadata(line, all), new Map())
}

/** The parts that a file of graphs cannot hold: alignments to words, and relations across sentences. */
export function penmanLosses({ layers }: Document): readonly Loss[] {
  const { sentences } = layers.meaning ?? emptyMeaningLayer
  const all = (of: (sentence: MeaningSentence) => number): number => sentences.reduce((sum, one) => sum + of(one), 0)
  const triples = (group: string): number =>
    all(({ relations }) => relations.filter((relation) => relation.group === group).length)
  return [
    { what: 'temporal triple', count: triples('temporal') },
    { what: 'modal triple', count: triples('modal') },
    { what: 'coreference triple', count: triples('coref') },
    { what: 'alignment', count: all(({ alignments }) => alignments.length) },
  ]
}
