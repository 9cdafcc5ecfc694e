/** Writes facts as rows of a TAC file. */
import type { Document } from '../../document.js'
import type { Loss } from '../../format.js'
import { emptyFactsLayer, type Fact } from '../../layers/facts.js'
import { refuseToWrite } from '../../syntax/source/refusal.js'
import { bounds } from '../../time/anchors.js'
import { factsToWrite } from '../facts/write.js'

export function writeTac(documents: readonly Document[]): string {
  const run = documents[0]?.id.trim().replace(/\s+/g, '_') || 'run'
  return firstSpells(factsToWrite(documents))
    .flatMap((fact) => rowsOf(fact, run))
    .map((fields) => `${fields.join('\t')}\n`)
    .join('')
}

/** The facts without further time spans: the rows of a fill can only give one. */
function firstSpells(facts: readonly Fact[]): readonly Fact[] {
  const anchors = new Map<string, string>()
  return facts.filter(({ entity, relation, value, anchor }) => {
    const key = [entity, relation, value].join('\t')
    const first = anchors.get(key) ?? anchor.join()
    anchors.set(key, first)
    return first === anchor.join()
  })
}

function rowsOf(fact: Fact, run: string): string[][] {
  const { entity, relation, value, anchor, evidence = [] } = fact
  for (const field of [entity, relation, value, ...evidence.map(({ document }) => document)]) checkField(field)
  const row = (type: string, date: string, document = 'NIL') => [entity, relation, type, date, run, document, value]
  if (entity.startsWith('#'))
    refuseToWrite(`"${entity}" begins with #, so its row would be a comment.`, 'Write the facts in the format facts.')
  const isOpen = anchor.every((date) => date === null)
  if (isOpen) return evidenceDocuments(fact).map((document) => row('V', '0', document))
  return bounds.flatMap((bound, i) => {
    const date = anchor[i]
    if (date === null || date === undefined) return []
    const digits = date.replaceAll('-', '').padEnd(8, '0')
    return evidenceDocuments(fact, i).map((document) => row(bound.toUpperCase(), digits, document))
  })
}

/** The documents to write for a bound: those with evidence for it, else those without an anchor, else none. All documents if no bound is given. */
function evidenceDocuments({ anchor, evidence = [] }: Fact, bound?: number): readonly (string | undefined)[] {
  const supporting = evidence.filter(
    (piece) => bound === undefined || (piece.anchor?.[bound] ?? null) === anchor[bound],
  )
  const used = supporting.length > 0 ? supporting : evidence.filter((piece) => !piece.anchor)
  return used.length > 0 ? used.map(({ document }) => document) : [undefined]
}

function checkField(field: string): void {
  if (field.trim() !== field || /[\t\r\n]/.test(field) || field === '')
    refuseToWrite(
      `"${field}" cannot be a field of a row.`,
      'A field cannot contain tabs or line ends, or begin or end with a blank. The format facts can hold any text.',
    )
}

/** The parts that rows of a TAC file cannot hold: further time spans of a fact, other names of values, the rules that closed bounds, and all parts of evidence except its document. */
export function tacLosses({ layers }: Document): readonly Loss[] {
  const { facts } = layers.facts ?? emptyFactsLayer
  const evidence = facts.flatMap((fact) => fact.evidence ?? [])
  const parts = (['sentence', 'path', 'time', 'link', 'date', 'margin'] as const).map((key) => ({
    what: `evidence ${key}`,
    count: evidence.filter((piece) => piece[key] !== undefined).length,
  }))
  const countOf = (key: 'aliases' | 'closed') => facts.filter((fact) => fact[key] !== undefined).length
  return [
    { what: 'further time spans', count: facts.length - firstSpells(facts).length },
    ...(['aliases', 'closed'] as const).map((what) => ({ what, count: countOf(what) })),
    ...parts,
  ]
}
