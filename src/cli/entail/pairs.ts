/** Reads, checks and analyses files of pairs for the entailment commands. */
import type { EntailmentPair } from '../../entailment/index.js'
import { type Analyse, type AnalysedPair, analysePair, readPairs } from '../../entailment/index.js'
import { FileFault, piecesOfFile } from '../../node/file.js'
import { failUsage, hasErrors, inFile, type Problem } from '../../vocabulary/problem.js'
import { printProblems, progressBar } from '../output/terminal.js'

export interface PairsRequest {
  readonly file: string
  /** Whether to leave out pairs that cannot be used. */
  readonly isLenient: boolean
  /** Whether pairs without a label are errors. */
  readonly needsLabels: boolean
}

/** The pairs of a file. Reports its problems, and throws if it cannot be used. */
export function loadPairs({ file, isLenient, needsLabels }: PairsRequest): readonly EntailmentPair[] {
  const { pairs, problems } = readFile(file)
  const unlabelled = needsLabels ? pairs.filter(({ isEntailed }) => isEntailed === undefined) : []
  const all = [...problems, ...(unlabelled.length > 0 ? [noLabels(file, unlabelled, pairs.length)] : [])]
  printProblems(all)
  const kept = needsLabels ? pairs.filter(({ isEntailed }) => isEntailed !== undefined) : pairs
  return (hasErrors(all) && !isLenient) || kept.length === 0 ? failNoPairs(file) : kept
}

function readFile(file: string): ReturnType<typeof readPairs> {
  try {
    const { pairs, problems } = readPairs(piecesOfFile(file))
    return { pairs, problems: problems.map((problem) => inFile(problem, file)) }
  } catch (error) {
    if (error instanceof FileFault) return { pairs: [], problems: [error.problem] }
    throw error
  }
}

function noLabels(file: string, unlabelled: readonly EntailmentPair[], all: number): Problem {
  const [first] = unlabelled
  return {
    code: 'entailment/no-label',
    severity: 'error',
    message: `${unlabelled.length} of ${all} pairs have no label; the first is "${first!.id}".`,
    place: { file, ...first!.place },
    expected: ['entailment="YES"', 'entailment="NO"'],
    hint: "Add labels, or leave such pairs out with --lenient. 'cupel entail predict' needs no labels.",
  }
}

export function analysePairs(pairs: readonly EntailmentPair[], analyse: Analyse): AnalysedPair[] {
  const bar = progressBar('analysing')
  return pairs.map((pair, i) => {
    const analysed = analysePair(pair, analyse)
    bar.tick(i + 1, pairs.length)
    return analysed
  })
}

function failNoPairs(file: string): never {
  return failUsage({
    code: 'entailment/no-pairs',
    message: `Nothing was done: "${file}" has errors, or contains no pairs.`,
    hint: 'Correct the errors above, or use --lenient to leave such pairs out.',
  })
}
