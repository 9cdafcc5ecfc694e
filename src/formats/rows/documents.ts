/** Makes documents from the fields of rows: one for each name in the document column, or one for all rows. */
import type { Document } from '../../document.js'
import type { ReadOptions } from '../../format.js'
import type { IntervalLink, TimeEntity } from '../../layers/time.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import type { Position } from '../../syntax/source/position.js'
import { knownLabels } from '../../time/labels.js'
import { nearest, type Problem } from '../../vocabulary/problem.js'
import { ambiguousLabel, type LabelReader } from '../labels/label-reader.js'
import { type Fields, type Role, requiredRoles } from './columns.js'

/** A problem of one field of a row, or of the whole row. */
export interface RowProblem {
  readonly words: Omit<Problem, 'place' | 'severity'>
  readonly role?: Role
}

/** Links without an id have an empty one until the end. */
interface Draft {
  readonly entities: Map<string, TimeEntity>
  readonly links: (IntervalLink & { id: string })[]
  readonly ids: Set<string>
}

export class RowDocuments {
  readonly #drafts = new Map<string, Draft>()
  /** The same drafts, by the names in the document column. */
  readonly #named = new Map<string | undefined, Draft>()
  readonly #id: string
  readonly #labels: LabelReader
  readonly #isByMention: boolean

  /** `id` is used for rows without a document name. `isByMention`: whether sources and targets are words of the text instead of ids. */
  constructor({ id }: ReadOptions, labels: LabelReader, isByMention = false) {
    this.#id = id
    this.#labels = labels
    this.#isByMention = isByMention
  }

  /** Adds a row, or returns why it is left out. */
  add(fields: Fields, place: Position): RowProblem | undefined {
    const { source, relation: word, target, id } = fields
    if (!source || !word || !target) return lacking(fields)
    const meaning = this.#labels.read(word, place)
    if (!meaning) return this.#labels.isRefused(word) ? refused(word) : unknownRelation(word)
    const { entities, links, ids } = this.draft(fields.document)
    if (id && ids.has(id)) return duplicate(id)
    if (id) ids.add(id)
    links.push({
      id: id ?? '',
      source: this.#isByMention ? mentionOf(source, fields.source_start, place, entities) : idOf(source, entities),
      target: this.#isByMention ? mentionOf(target, fields.target_start, place, entities) : idOf(target, entities),
      label: meaning.label,
      relation: meaning.relation,
      place,
    })
    return undefined
  }

  /** The draft of a document, created if it is new. */
  draft(name: string | undefined): Draft {
    const known = this.#named.get(name)
    if (known) return known
    const id = name ? withoutExtension(name) : this.#id
    const draft = this.#drafts.get(id) ?? { entities: new Map(), links: [], ids: new Set() }
    this.#drafts.set(id, draft)
    this.#named.set(name, draft)
    return draft
  }

  documents(): Document[] {
    return [...this.#drafts].map(([id, { entities, links }]) => {
      const ids = linkIds(links.map((link) => link.id || undefined))
      for (let i = 0; i < ids.length; i++) links[i]!.id = ids[i]!
      return { id, layers: { time: { entities: [...entities.values()], links } } }
    })
  }
}

/** The id of the entity with this name, which is added if it is new. All links share the string, which saves memory. */
function idOf(name: string, entities: Map<string, TimeEntity>): string {
  const known = entities.get(name)
  if (known) return known.id
  entities.set(name, { id: name, kind: 'interval' })
  return name
}

/** The id of the entity with these words at this place of the text, which is added if it is new. */
function mentionOf(
  text: string,
  given: string | undefined,
  place: Position,
  entities: Map<string, TimeEntity>,
): string {
  const start = given && /^\d+$/.test(given) ? Number(given) : undefined
  const id = start === undefined ? text : `${text}@${start}`
  const mention = { text, ...(start !== undefined && { start }) }
  if (!entities.has(id)) entities.set(id, { id, kind: 'interval', mention, place })
  return id
}

/** Removes the extension of an annotation file, so that a document named "wsj_0006.tml" pairs with that file. */
export function withoutExtension(name: string): string {
  return name.replace(/(?<=.)\.(?:tml|timeml|xml|json|jsonl|ndjson|csv|tsv|txt)$/i, '')
}

function lacking(fields: Fields): RowProblem {
  const missing = requiredRoles.filter((role) => !fields[role])
  const present = Object.entries(fields).flatMap(([role, text]) => (text ? [`${role} "${text}"`] : []))
  const words = {
    code: 'rows/cells',
    message: `This row has no ${missing.join(', no ')}.${present.length > 0 ? ` It has ${present.join(', ')}.` : ''}`,
    expected: requiredRoles,
    hint: 'The row is left out. Look for a missing separator, or for a separator in an unquoted text.',
  } as const
  return { words }
}

function unknownRelation(label: string): RowProblem {
  const meant = nearest(label, knownLabels)
  const words = {
    code: 'rows/unknown-relation',
    message: `Unknown relation "${label}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: label,
    expected: knownLabels,
    hint: `The row is left out. The known relations are ${knownLabels.join(', ')}.`,
  } as const
  return { words, role: 'relation' }
}

function refused(label: string): RowProblem {
  return { words: ambiguousLabel(label, 'rows'), role: 'relation' }
}

function duplicate(id: string): RowProblem {
  const words = {
    code: 'rows/duplicate-id',
    message: `A row above already has the id "${id}".`,
    actual: id,
    hint: 'The first row is kept and this one is left out.',
  } as const
  return { words, role: 'id' }
}
