/** What the types and relations of an annotation tool mean by their names, because each project defines its own. */
import type { StandoffEntity } from './layer.js'

const eventType = /event/i
/** Such as TIMEX3, SECTIME, Date and DocTime. */
const timeType = /^(?:.*time(?:x\d?|\d)?|timex.*|date|duration|set|frequency|dct)$/i
const temporalType = /tlink|timex?link|tempor/i

/** An event if the type contains "event", else a time if it is a word for times. */
export function kindOfType(type: string): StandoffEntity['kind'] {
  if (eventType.test(type)) return 'event'
  return timeType.test(type) ? 'time' : undefined
}

/** Whether relations of this type are temporal. */
export function isTemporalType(type: string): boolean {
  return temporalType.test(type)
}
