/** `cupel diff`: the differences in what two annotations of the same documents state or entail. Counts them, without a score. */
import type { Command } from 'commander'
import { pair } from '../corpus.js'
import type { Document } from '../document.js'
import { emptyLayers } from '../document.js'
import { requireLayer } from '../format.js'
import { type DocumentDifference, writeDiffJson, writeDiffText } from '../report/diff.js'
import type { DuringReading } from '../time/constraints.js'
import { type DifferenceKind, differenceKinds, diffLayers } from '../time/diff.js'
import { hasErrors, inFile, type Problem } from '../vocabulary/problem.js'
import { collect, words } from './input/arguments.js'
import { duringOption, readSide } from './input/documents.js'
import { type LabelOptions, labelsOf, takesLabels } from './input/labels.js'
import { isRefused, type LeniencyOptions, takesLeniency } from './input/leniency.js'
import { isByName, pairingHelp, type Side, sideAt } from './input/sides.js'
import { checkOutputs, writeText } from './output/outputs.js'
import { paintFor, print, progressBar } from './output/terminal.js'

interface DiffRequest {
  readonly a: Side
  readonly b: Side
  /** Whether documents are only paired by name. */
  readonly isByName: boolean
  /** The only kinds of differences to show. */
  readonly kinds: readonly DifferenceKind[] | undefined
  readonly during: DuringReading
  readonly outputs: readonly string[]
  readonly leniency: LeniencyOptions
}

interface DiffOptions extends LeniencyOptions, LabelOptions {
  readonly format?: string
  readonly kind?: readonly DifferenceKind[]
  readonly during: DuringReading
  readonly output?: readonly string[]
}

interface ComparedDocument extends DocumentDifference {
  readonly problems: readonly Problem[]
}

export function diffCommand(command: Command, exit: (code: number) => void): void {
  command
    .argument('<a>', 'one annotation: a file or a folder')
    .argument('<b>', `the other; ${pairingHelp}`)
    .option('--format <id>', 'how to read both (default: by file name)')
    .option('--kind <list>', `only pairs that are ${differenceKinds.join(', ')}`, words(differenceKinds))
    .addOption(duringOption())
    .option('-o, --output <file>', 'write the result as .json', collect)
  takesLeniency(takesLabels(command))
    .addHelpText('after', '\nExample:\n  cupel diff examples/annotators/ann examples/annotators/ben')
    .action((a: string, b: string, options: DiffOptions) => exit(diff(parseDiff(a, b, options))))
}

function parseDiff(a: string, b: string, options: DiffOptions): DiffRequest {
  const { format, kind: kinds, during, output = [] } = options
  checkOutputs(output, ['json'])
  const labels = labelsOf(options)
  return {
    ...{ a: { ...sideAt('A', a, format), ...labels }, b: { ...sideAt('B', b, format), ...labels } },
    ...{ isByName: isByName([a, b]), kinds, during, outputs: output, leniency: options },
  }
}

function diff(request: DiffRequest): number {
  const { kinds, outputs, leniency } = request
  const { documents, problems } = comparedDocuments(request)
  if (isRefused(problems, leniency, 'Nothing was compared') || documents.length === 0) return 2
  for (const file of outputs) writeText(file, writeDiffJson(documents, problems))
  print(writeDiffText(documents, { ...(kinds && { kinds }), paint: paintFor(process.stdout) }))
  return 0
}

/** The documents that both sides have, with their differences, and all problems found. */
function comparedDocuments({ a, b, isByName, during }: DiffRequest): {
  readonly documents: readonly ComparedDocument[]
  readonly problems: readonly Problem[]
} {
  const sides = { a: readSide(a), b: readSide(b) }
  requireLayer([...sides.a.documents, ...sides.b.documents], { layers: ['time'] })
  const pairing = pair({ gold: sides.a.documents, system: sides.b.documents, missing: 'skip', isByName })
  const bar = progressBar('comparing')
  const documents = pairing.pairs.map(({ id, gold, system }, i) => {
    bar.tick(i + 1, pairing.pairs.length)
    return diffDocuments(id, gold, system, during)
  })
  const problems = [
    ...sides.a.problems,
    ...sides.b.problems,
    ...pairing.problems.map((problem) => inLetters(problem, sides.a.documents)),
    ...documents.flatMap((document) => document.problems),
  ]
  const isDisjoint = documents.length === 0 && !hasErrors(problems)
  return { documents, problems: isDisjoint ? [...problems, nothingShared(a.path, b.path)] : problems }
}

function diffDocuments(id: string, a: Document, b: Document, during: DuringReading): ComparedDocument {
  const difference = diffLayers(a.layers.time ?? emptyLayers.time, b.layers.time ?? emptyLayers.time, during)
  const texts = new Map([...textsOfEntities(b), ...textsOfEntities(a)])
  const placed = (['a', 'b'] as const).flatMap((side) =>
    difference.problems[side].map((problem) => {
      const { file } = { a, b }[side]
      return { ...(file === undefined ? problem : inFile(problem, file)), document: id }
    }),
  )
  return { ...difference, problems: placed, document: id, textOf: (entity) => texts.get(entity) }
}

function* textsOfEntities({ text, layers }: Document): Generator<readonly [string, string]> {
  const characters = text === undefined ? [] : [...text]
  for (const { id, span } of layers.time?.entities ?? [])
    if (span) yield [id, characters.slice(span.start, span.end).join('')]
}

function nothingShared(a: string, b: string): Problem {
  return {
    code: 'corpus/no-documents',
    severity: 'error',
    message: `"${a}" and "${b}" have no document in common.`,
    hint: 'Documents are paired by the base names of their files, or by the ids in them.',
  }
}

/** This comparison has sides A and B instead of gold and system, and leaves out documents that only one of them has. */
function inLetters({ side: _, ...problem }: Problem, documentsOfA: readonly Document[]): Problem {
  if (problem.code !== 'corpus/missing-document')
    return { ...problem, message: problem.message.replace('gold side', 'A side').replace('system side', 'B side') }
  const side = documentsOfA.some(({ id }) => id === problem.actual) ? 'A' : 'B'
  return { ...problem, message: `Document "${problem.actual}" is only in ${side}.`, hint: 'It was left out.' }
}
