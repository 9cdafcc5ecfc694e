/** Collects the links of a table: one document for each name in its document column, or one for the whole file. */
import type { Document } from '../../document.js'
import type { ReadOptions } from '../../format.js'
import type { TimeEntity, TimeLink } from '../../layers/time.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import type { Position } from '../../syntax/source/position.js'
import { readLabel } from '../../time/labels.js'
import type { LinkColumn, LinkTable, Meaning } from './read.js'

type DraftLink = Omit<TimeLink, 'id'> & Meaning

interface Draft {
  readonly entities: Map<string, TimeEntity>
  readonly links: DraftLink[]
}

/** Endings removed from the names of documents, so that they pair with files of other formats. */
const annotationFile = /(?<=.)\.(?:tml|timeml|xml)$/i

export class LinkDocuments {
  readonly #drafts = new Map<string, Draft>()
  readonly #id: string
  readonly #table: LinkTable
  readonly #labels: ReadOptions['labels']
  readonly #meanings: ReadonlyMap<string, Meaning>

  constructor(id: string, table: LinkTable, labels: ReadOptions['labels']) {
    this.#id = id
    this.#labels = labels
    this.#table = table
    this.#meanings = new Map([...table.meanings].map(([label, meaning]) => [plain(label), meaning]))
  }

  get labels(): readonly string[] {
    return [...this.#table.meanings.keys()]
  }

  /** Adds the link of a row. Returns false if its label is not known; its document is created in any case. */
  add(fields: Readonly<Partial<Record<LinkColumn, string>>>, { line, column }: Position): boolean {
    const { entities, links } = this.#draft(fields.document?.replace(annotationFile, '') ?? this.#id)
    const label = this.#labels?.labelOf(fields.label!) ?? fields.label!
    const meaning = this.#meaningOf(label, label !== fields.label)
    if (!meaning) return false
    const source = this.#table.entityOf(fields.source!, fields.sourceWord)
    const target = this.#table.entityOf(fields.target!, fields.targetWord)
    for (const entity of [source, target]) if (!entities.has(entity.id)) entities.set(entity.id, entity)
    links.push({ source: source.id, target: target.id, label, ...meaning, place: { line, column } })
    return true
  }

  /** A label from a map can be of another label set, too, if this one relates intervals. */
  #meaningOf(label: string, isMapped: boolean): Meaning | undefined {
    const own = this.#meanings.get(plain(label)) ?? this.#table.other?.(label)
    if (own || !isMapped || [...this.#meanings.values()].some((meaning) => 'ends' in meaning)) return own
    const relation = readLabel(label)
    return relation && { relation }
  }

  documents(): Document[] {
    return [...this.#drafts].map(([id, { entities, links }]) => {
      const ids = linkIds(links.map(() => undefined))
      const named = links.map((link, i) => ({ id: ids[i]!, ...link }))
      return { id, layers: { time: { entities: [...entities.values()], links: named } } }
    })
  }

  #draft(id: string): Draft {
    const known = this.#drafts.get(id)
    if (known) return known
    const draft: Draft = { entities: new Map(), links: [] }
    this.#drafts.set(id, draft)
    return draft
  }
}

/** A label in upper case with hyphens: neither case matters nor the choice of space, hyphen or underscore. */
function plain(label: string): string {
  return label.toUpperCase().replace(/[\s_]+/g, '-')
}
