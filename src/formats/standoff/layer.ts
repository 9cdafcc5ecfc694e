/**
 * Makes a time layer from the entities and relations of an annotation tool, which refer to each other by ids. A relation without a temporal
 * label is counted in a note and never stops a file. O(entities + links).
 */
import type { ReadOptions } from '../../format.js'
import type { AllenName, IntervalLink, TimeEntity, TimeLayer } from '../../layers/time.js'
import { linkIds } from '../../syntax/source/link-ids.js'
import type { ProblemList } from '../../syntax/source/problem-list.js'
import { knownLabels, readLabel } from '../../time/labels.js'
import { nearest, type Place, type Problem } from '../../vocabulary/problem.js'
import { ignoredRelations, unlabelled } from './notes.js'

/** An annotation that is not known to be an event or a time is an event if a temporal link names it. */
export type StandoffEntity = Omit<TimeEntity, 'kind' | 'place'> & {
  readonly kind: 'event' | 'time' | undefined
  readonly place: Place
}

export interface StandoffLink {
  readonly id: string | undefined
  readonly source: string
  readonly target: string
  /** The name of the kind of relation, such as TLINK. */
  readonly type: string
  readonly isTemporal: boolean
  /** The label in the file; it can be empty. */
  readonly label: string
  /** The meaning of a label that means something else here than in other places. */
  readonly relation?: readonly AllenName[] | undefined
  readonly place: Place
}

export interface Standoff {
  readonly text?: string
  readonly entities: readonly StandoffEntity[]
  readonly links: readonly StandoffLink[]
}

/** Without Allen's short names, because they are similar to every short word. */
const nearLabels = knownLabels.filter((label) => label.length > 2)

type DraftLink = Omit<IntervalLink, 'id'> & { readonly id: string | undefined }

/** The layer, and notes on relations that have no temporal label. */
export function standoffLayer(
  { entities, links }: Standoff,
  problems: ProblemList,
  labels: ReadOptions['labels'],
): { readonly time: TimeLayer; readonly notes: readonly Problem[] } {
  const known = withoutDuplicates(entities, problems)
  const ignored: StandoffLink[] = []
  const bare: StandoffLink[] = []
  const draft = links.flatMap((link): DraftLink[] => {
    if (!link.isTemporal) ignored.push(link)
    else if (link.label.trim() === '') bare.push(link)
    else {
      const label = labels?.labelOf(link.label) ?? link.label
      const relation = link.relation ?? readLabel(label) ?? reportLabel(link, problems, ignored)
      if (relation && namesKnown(link, known, problems)) return [draftOf(link, label, relation)]
    }
    return []
  })
  const ids = linkIds(withoutRepeats(draft.map(({ id }) => id)))
  const time = { entities: entitiesOf(known, draft), links: draft.map((link, i) => ({ ...link, id: ids[i]! })) }
  return { time, notes: [...ignoredRelations(ignored), ...unlabelled(bare)] }
}

function draftOf({ id, source, target, place }: StandoffLink, label: string, relation: readonly AllenName[]) {
  return { id: id || undefined, source, target, label, relation, place }
}

/** Tools repeat ids of links; only the first one keeps its id. */
function withoutRepeats(ids: readonly (string | undefined)[]): readonly (string | undefined)[] {
  const seen = new Set<string>()
  return ids.map((id) => {
    if (id === undefined || seen.has(id)) return undefined
    seen.add(id)
    return id
  })
}

function withoutDuplicates(
  entities: readonly StandoffEntity[],
  problems: ProblemList,
): ReadonlyMap<string, StandoffEntity> {
  const known = new Map<string, StandoffEntity>()
  for (const entity of entities) {
    const first = known.get(entity.id)
    if (first) problems.add(duplicateId(entity, first))
    else known.set(entity.id, entity)
  }
  return known
}

function entitiesOf(known: ReadonlyMap<string, StandoffEntity>, links: readonly DraftLink[]): readonly TimeEntity[] {
  const linked = new Set(links.flatMap(({ source, target }) => [source, target]))
  return [...known.values()].flatMap((entity) => {
    const kind = entity.kind ?? (linked.has(entity.id) ? 'event' : undefined)
    return kind ? [{ ...entity, kind }] : []
  })
}

/** Reports a label that looks misspelled; others are not temporal. */
function reportLabel(link: StandoffLink, problems: ProblemList, ignored: StandoffLink[]): undefined {
  const meant = nearest(link.label, nearLabels)
  if (!meant) ignored.push({ ...link, type: `${link.type} ${link.label}` })
  else
    problems.add({
      code: 'standoff/unknown-relation',
      severity: 'error',
      message: `Unknown relation "${link.label}". Did you mean ${meant}?`,
      place: link.place,
      actual: link.label,
      expected: [meant],
      hint: 'The link is left out. To read it under another label, use --labels.',
    })
  return undefined
}

function namesKnown(
  { source, target, place }: StandoffLink,
  known: ReadonlyMap<string, unknown>,
  problems: ProblemList,
): boolean {
  const missing = [source, target].filter((id) => !known.has(id))
  for (const id of missing)
    problems.add({
      code: 'standoff/unknown-id',
      severity: 'error',
      message: id === '' ? 'This link names only one end.' : `No annotation has the id "${id}".`,
      place,
      actual: id,
      hint: 'The link is left out. Check whether the annotation is missing, or was left out because of another problem.',
    })
  return missing.length === 0
}

function duplicateId({ id, place }: StandoffEntity, first: StandoffEntity): Problem {
  return {
    code: 'standoff/duplicate-id',
    severity: 'error',
    message: `Line ${first.place.line} already has the id "${id}".`,
    place,
    actual: id,
    hint: 'The first one is kept and this one is left out.',
  }
}
