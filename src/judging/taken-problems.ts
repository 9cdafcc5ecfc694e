/** Problems for what happened to links and entities before they were judged. */
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
      (withVerb) =>
        `${withVerb('follow')} from earlier links and ${taken.redundant.length === 1 ? 'is' : 'are'} not counted`,
    ),
    ...linkNote(
      side,
      'time/duplicate-link',
      taken.repeated,
      (withVerb) =>
        `${withVerb('repeat')} an earlier link and ${taken.repeated.length === 1 ? 'is' : 'are'} not counted`,
    ),
    ...linkNote(
      side,
      'time/self-link',
      selfLinks,
      (withVerb) =>
        `${withVerb('relate')} an entity to itself and ${selfLinks.length === 1 ? 'is' : 'are'} redundant or contradictory`,
    ),
    ...secondInstances(side, layer.entities),
  ]
}

function linkNote(
  side: Side,
  code: Problem['code'],
  links: readonly TimeLink[],
  sentence: (withVerb: (verb: string) => string) => string,
): Problem[] {
  const [first] = links
  if (!first) return []
  const withVerb = (verb: string): string => `${counted(links.length, 'link')} ${verb}${links.length === 1 ? 's' : ''}`
  return [
    {
      code,
      severity: 'note',
      side,
      message: `${sentence(withVerb)}, such as ${showLink(first)}.`,
      ...(first.place && { place: first.place }),
    },
  ]
}

function secondInstances(side: Side, entities: readonly TimeEntity[]): Problem[] {
  const seen = new Set<string>()
  const seconds = entities.filter(({ kind, attributes }) => {
    const event = kind === 'event' ? attributes?.eventID : undefined
    return event !== undefined && seen.size === seen.add(event).size
  })
  const [first] = seconds
  if (!first) return []
  return [
    {
      code: 'time/second-instance',
      severity: 'note',
      side,
      message: `${counted(seconds.length, 'further instance')} of events that already have one, such as ${first.id} of ${first.attributes!.eventID}. Each counts as a separate entity.`,
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
      message: `${unmatched} of ${counted(system.entities.length, 'entity', 'entities')} have no partner in gold. Their links earn nothing.`,
    },
  ]
}

/** The texts differ in more than white space, so positions cannot be compared. */
export function textsDiffer(consequence: string): Problem {
  return {
    code: 'time/texts-differ',
    severity: 'warning',
    message: `Gold and system annotate different texts. ${consequence}`,
    hint: 'Compare the texts of the two files. A system must not change the text.',
  }
}

function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}
