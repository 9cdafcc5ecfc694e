/**
 * A corpus is documents in order. `pair` decides once, for every measure, which gold document meets which system document
 * and what a missing one means.
 */
import { type Document, emptyDocument } from './document.js'
import { checkChoice, checkDocuments } from './given.js'
import type { Problem } from './problem.js'
import type { ProblemCode } from './problem-codes.js'

export interface Corpus {
  readonly documents: readonly Document[]
  readonly problems: readonly Problem[]
}

export const missingPolicies = ['error', 'skip', 'empty'] as const
/** A document on one side only: an error; left out; or met with an empty document. So for questions: see `byPolicy`. */
export type MissingPolicy = (typeof missingPolicies)[number]

export interface DocumentPair {
  readonly id: string
  readonly gold: Document
  readonly system: Document
}

export interface Pairing {
  readonly pairs: readonly DocumentPair[]
  readonly problems: readonly Problem[]
}

type Side = NonNullable<Problem['side']>

export interface PairOptions {
  readonly missing?: MissingPolicy
  /** Where each side has one document, they are a pair whatever they are called, unless this is set: a file is named for a file, but not a folder for a folder. */
  readonly isByName?: boolean
}

/** Pairs by id, in the order of gold. */
export function pair(
  sides: PairOptions & { readonly gold: readonly Document[]; readonly system: readonly Document[] },
): Pairing {
  const { missing = 'error', isByName = false } = sides
  checkDocuments('gold', sides.gold)
  checkDocuments('system', sides.system)
  checkChoice('missing', missing, missingPolicies)
  const problems: Problem[] = []
  const gold = byId(sides.gold, 'gold', problems)
  const system = byId(sides.system, 'system', problems)
  const [onlyGold, onlySystem] = isByName ? [] : [lone(sides.gold), lone(sides.system)]
  if (onlyGold && onlySystem) return { pairs: [{ id: onlyGold.id, gold: onlyGold, system: onlySystem }], problems }
  const pairs: DocumentPair[] = []
  for (const id of new Set([...gold.keys(), ...system.keys()])) {
    const [inGold, inSystem] = [gold.get(id), system.get(id)]
    if (!inGold || !inSystem) problems.push(missingProblem(id, inGold ? 'system' : 'gold', missing))
    if ((inGold && inSystem) || missing === 'empty')
      pairs.push({ id, gold: inGold ?? emptyDocument(id), system: inSystem ?? emptyDocument(id) })
  }
  return { pairs, problems }
}

/** What an error says of a question that only one side has. */
const questionHints: Partial<Record<ProblemCode, string>> = {
  'answers/missing-question':
    'List it with "answer": null, or say --missing=empty to count such questions as unanswered. If the run was cut off, complete it.',
  'answers/unknown-question':
    'Look whether the id is spelt otherwise in gold, take the line out, or say --missing=empty not to judge such answers.',
}

/**
 * Problems of a document as the policy has them. Measures count a question that the system does not list as unanswered, and do not judge one
 * that gold does not have; with the policy `error` neither is let pass.
 */
export function byPolicy(problems: readonly Problem[], missing: MissingPolicy): readonly Problem[] {
  if (missing !== 'error' || !problems.some(({ code }) => questionHints[code])) return problems
  return problems.map((problem) => {
    const hint = questionHints[problem.code]
    return hint === undefined ? problem : { ...problem, severity: 'error', hint }
  })
}

function lone(documents: readonly Document[]): Document | undefined {
  return documents.length === 1 ? documents[0] : undefined
}

function byId(documents: readonly Document[], side: Side, problems: Problem[]): Map<string, Document> {
  const found = new Map<string, Document>()
  if (documents.length === 0)
    problems.push({
      code: 'corpus/no-documents',
      severity: 'error',
      side,
      message: `The ${side} side has no document.`,
      hint: 'Give a file or a folder that holds at least one annotated document.',
    })
  for (const document of documents) {
    if (!found.has(document.id)) found.set(document.id, document)
    else
      problems.push({
        code: 'corpus/duplicate-document',
        severity: 'error',
        side,
        message: `The ${side} side has two documents called "${document.id}".`,
        actual: document.id,
        hint: 'Documents are paired by the base name of their file, or by the id inside it: rename one of them.',
      })
  }
  return found
}

const consequences: Record<MissingPolicy, string> = {
  error: 'Say --missing=skip to leave such documents out, or --missing=empty to count them as empty.',
  skip: 'It was left out of the score.',
  empty: 'It was counted as an empty document.',
}

function missingProblem(id: string, side: Side, missing: MissingPolicy): Problem {
  return {
    code: 'corpus/missing-document',
    severity: missing === 'error' ? 'error' : 'warning',
    side,
    message: `Document "${id}" is missing on the ${side} side.`,
    actual: id,
    hint: consequences[missing],
  }
}
