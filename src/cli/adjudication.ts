/** Writes the majority of annotators: one file, or a folder with one file for each document. */
import { extname, join, sep } from 'node:path'
import type { Document } from '../document.js'
import type { Disagreements } from '../evaluation/disagreements.js'
import { type MajorityDocument, majorityOf } from '../evaluation/majority.js'
import type { Format } from '../format.js'
import { formats } from '../formats/index.js'
import { formatAt } from '../node/load.js'
import { adjudicationText } from '../report/agreement/adjudication.js'
import { failUsage, type Problem } from '../vocabulary/problem.js'
import { fileIn, isFolder, lossProblems, outputFormat } from './input/documents.js'
import { checkOutputs, writeText } from './output/outputs.js'

/** Where and how to write the majority. */
export interface AdjudicationOutput {
  readonly path: string
  readonly format: Format
}

interface AdjudicationRequest {
  readonly path: string
  readonly to: string | undefined
  /** A file or folder of annotations, whose format is the default. */
  readonly input: string
  /** The extensions of reports, which are other outputs. */
  readonly reports: readonly string[]
}

/** Throws before any work if the majority cannot be written there. */
export function adjudicationOutput({ path: given, to, input, reports }: AdjudicationRequest): AdjudicationOutput {
  const path = extname(given) === '' && to === undefined ? join(given, sep) : given
  const own = formatAt(input)
  const known = formats.flatMap(({ extensions }) => extensions)
  if (to === undefined && !isFolder(path) && !known.some((extension) => path.toLowerCase().endsWith(extension)))
    checkOutputs([path], [...reports, ...extensionsOf(own)])
  const format = outputFormat({ output: path, ...(to !== undefined && { to }) }, own?.write ? own.id : 'graph')
  const isOther = own && !format.layers.some((layer) => own.layers.includes(layer))
  if (!isOther) return { path, format }
  return failUsage({
    code: 'usage/option',
    message: `"${path}" cannot be written: ${format.name} holds ${format.layers.join(' and ')}, and the annotators annotated ${own.layers.join(' and ')}.`,
    actual: path,
    hint: 'Use a file name in the format of the annotators, or name another format with --to.',
  })
}

function extensionsOf(format: Format | undefined): string[] {
  const extensions = formats.find(({ name }) => name === format?.name)?.extensions ?? []
  return format?.write ? extensions.map((extension) => extension.slice(1)) : []
}

/** Returns the problems of the majority: contradictions, items without a majority, and what the format cannot hold. */
export function writeAdjudication(
  { documents, layer }: Disagreements,
  { path, format }: AdjudicationOutput,
  repair: boolean,
): readonly Problem[] {
  const majorities = documents.map((document) => majorityOf(document, layer, { repair }))
  const write = (all: readonly Document[]): string => format.write!(all)
  if (isFolder(path))
    for (const majority of majorities)
      writeText(fileIn(path, majority.document, format), adjudicationText(majority, write))
  else writeText(path, onlyText(majorities, path, format))
  return majorities.flatMap(({ document, problems }) => [...problems, ...lossProblems(document, format)])
}

function onlyText(majorities: readonly MajorityDocument[], path: string, format: Format): string {
  const [first, ...others] = majorities
  if (first && others.length === 0) return adjudicationText(first, (all) => format.write!(all))
  if (!['timeml', 'answers', 'facts'].includes(format.name))
    return format.write!(majorities.map(({ document }) => document))
  return failUsage({
    code: 'usage/option',
    message: `"${path}" can hold one document, and there are ${majorities.length}.`,
    actual: path,
    expected: ['a folder'],
    hint: 'Name a folder that ends with a slash, such as -o adjudicated/. It gets one file for each document.',
  })
}
