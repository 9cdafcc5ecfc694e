/**
 * A corpus is documents in order. `pair` decides once, for every measure, which gold document meets which system document
 * and what a missing one means.
 */
import { type Document, emptyDocument } from './document.js'
import type { Problem } from './problem.js'

export interface Corpus {
  readonly documents: readonly Document[]
  readonly problems: readonly Problem[]
}

export const missingPolicies = ['error', 'skip', 'empty'] as const
/** A document on one side only: an error; left out; or met with an empty document. */
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

/** Pairs by id, in the order of gold; two lone documents are a pair whatever they are called. */
export function pair(sides: {
  readonly gold: readonly Document[]
  readonly system: readonly Document[]
  readonly missing?: MissingPolicy
}): Pairing {
  const { missing = 'error' } = sides
  const problems: Problem[] = []
  const gold = byId(sides.gold, 'gold', problems)
  const system = byId(sides.system, 'system', problems)
  const [onlyGold, onlySystem] = [lone(sides.gold), lone(sides.system)]
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

function lone(documents: readonly Document[]): Document | undefined {
  return documents.length === 1 ? documents[0] : undefined
}

function byId(documents: readonly Document[], side: string, problems: Problem[]): Map<string, Document> {
  const found = new Map<string, Document>()
  if (documents.length === 0)
    problems.push({
      code: 'corpus/no-documents',
      severity: 'error',
      message: `The ${side} side has no document.`,
      hint: 'Give a file or a folder that holds at least one annotated document.',
    })
  for (const document of documents) {
    if (!found.has(document.id)) found.set(document.id, document)
    else
      problems.push({
        code: 'corpus/duplicate-document',
        severity: 'error',
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

function missingProblem(id: string, side: 'gold' | 'system', missing: MissingPolicy): Problem {
  return {
    code: 'corpus/missing-document',
    severity: missing === 'error' ? 'error' : 'warning',
    message: `Document "${id}" is missing on the ${side} side.`,
    actual: id,
    hint: consequences[missing],
  }
}
