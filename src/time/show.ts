/** Links in the notation of the files. */
import { isEndpointLink, type TimeLink } from '../layers/time.js'

/** @example 'ei1 BEFORE ei2 (l4)', 'e1.start <= e2.end (l1)' */
export function showLink(link: TimeLink): string {
  return `${showStatement(link)} (${link.id})`
}

export function showStatement(link: TimeLink): string {
  if (!isEndpointLink(link)) return `${link.source} ${link.label} ${link.target}`
  const [first, second] = link.ends.map((end) => (end === 'point' ? '' : `.${end}`))
  return `${link.source}${first} ${link.label} ${link.target}${second}`
}
