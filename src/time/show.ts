/** Shows links in the notation of the files. */
import { type End, isEndpointLink, type TimeLink } from '../layers/time.js'

/** @example 'ei1 BEFORE ei2 (l4)', 'e1.start <= e2.end (l1)' */
export function showLink(link: TimeLink): string {
  return `${showStatement(link)} (${link.id})`
}

export function showStatement(link: TimeLink): string {
  if (!isEndpointLink(link)) return `${link.source} ${link.label} ${link.target}`
  return `${showEnd(link.source, link.ends[0])} ${link.label} ${showEnd(link.target, link.ends[1])}`
}

/** @example 'ei1.start', or the id of a point */
export function showEnd(entity: string, end: End): string {
  return end === 'point' ? entity : `${entity}.${end}`
}
