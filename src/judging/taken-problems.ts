/** What happened to links and entities before they were judged, told as problems. */
import type { TimeEntity, TimeLayer, TimeLink } from '../layers/time.js'
import type { Side } from '../measure.js'
import type { TakenInOrder } from '../time/contradictions/sequential.js'
import type { Alignment } from '../time/entities/align.js'
import { showLink } from '../time/show.js'
import type { Problem } from '../vocabulary/problem.js'

export function takenProblems(side: Side, layer: TimeLayer, taken: TakenInOrder): Problem[] {
  const selfLinks = layer.links.filter(({ source, target }) => source === target)
  return [
    ...linkNote(
      side,
      'time/redundant-link',
      taken.redundant,
      (follow) => `${follow('follow')} from those before; not counted`,
    ),
    ...linkNote(
      side,
      'time/duplicate-link',
      taken.repeated,
      (stand) => `${stand('stand')} again; each is counted once`,
    ),
    ...linkNote(
      side,
      'time/self-link',
      selfLinks,
      (relate) => `${relate('relate')} an entity to itself: redundant or contradictory`,
    ),
    ...secondInstances(side, layer.entities),
  ]
}

function linkNote(
  side: Side,
  code: Problem['code'],
  links: readonly TimeLink[],
  says: (does: (verb: string) => string) => string,
): Problem[] {
  const [first] = links
  if (!first) return []
  const does = (verb: string): string => `${counted(links.length, 'link')} ${verb}${links.length === 1 ? 's' : ''}`
  return [
    {
      code,
      severity: 'note',
      side,
      message: `${says(does)}, such as ${showLink(first)}.`,
      ...(first.place && { place: first.place }),
    },
  ]
}

function secondInstances(side: Side, entities: readonly TimeEntity[]): Problem[] {
  const met = new Set<string>()
  const seconds = entities.filter(({ kind, attributes }) => {
    const event = kind === 'event' ? attributes?.eventID : undefined
    return event !== undefined && met.size === met.add(event).size
  })
  const [first] = seconds
  if (!first) return []
  return [
    {
      code: 'time/second-instance',
      severity: 'note',
      side,
      message: `${counted(seconds.length, 'instance')} of events that have one already, such as ${first.id} of ${first.attributes!.eventID}; each is an entity of its own.`,
      ...(first.place && { place: first.place }),
    },
  ]
}

export function alignProblems({ unmatched, system }: Alignment): Problem[] {
  if (unmatched === 0) return []
  return [
    {
      code: 'time/unmatched-entity',
      severity: 'note',
      side: 'system',
      message: `${unmatched} of ${counted(system.entities.length, 'entity', 'entities')} stand where gold has none; links with them earn nothing.`,
    },
  ]
}

/** The texts differ in more than white space, so that places cannot be compared. */
export function textsDiffer(consequence: string): Problem {
  return {
    code: 'time/texts-differ',
    severity: 'warning',
    message: `Gold and system annotate different texts. ${consequence}`,
    hint: 'Compare the texts of the two files; a system must not change the text.',
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
