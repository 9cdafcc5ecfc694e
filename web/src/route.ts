/**
 * A route is the state of the workbench, kept in the fragment of the address (after `#`), so that you can link to every view:
 *
 *     #/document/wsj_0006?measure=strict&item=12&system=2
 */

const viewNames = ['corpus', 'document', 'compare', 'agreement', 'experiments', 'try'] as const
export type ViewName = (typeof viewNames)[number]

export interface Route {
  readonly view: ViewName
  /** What the view shows, such as the id of a document. */
  readonly name?: string
  readonly query: Readonly<Record<string, string>>
}

/** @example parseRoute('#/document/a%2Fb?item=3') // {view: 'document', name: 'a/b', query: {item: '3'}} */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  const [first = '', ...rest] = path.split('/')
  const view = viewNames.find((known) => known === first) ?? 'corpus'
  const name = decoded(rest.join('/'))
  const settings = search.split('&').filter(Boolean).map(settingOf)
  return { view, ...(name && { name }), query: Object.fromEntries(settings) }
}

/** The address of a route, without settings that are undefined or empty. */
export function hrefOf(
  view: ViewName,
  name?: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const settings = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = settings.map((entry) => entry.map(encoded).join('=').replaceAll('%20', '+')).join('&')
  return `#/${view}${name ? `/${encoded(name)}` : ''}${search && `?${search}`}`
}

function settingOf(text: string): readonly [string, string] {
  const [name = '', value = ''] = text.replaceAll('+', ' ').split(/=(.*)/s)
  return [decoded(name), decoded(value)]
}

/**
 * Encodes text for an address. Ids come from files, and JSON allows half a surrogate pair, which has no UTF-8. It is written as the three bytes that UTF-8
 * would use for it; nothing else has these bytes.
 */
function encoded(text: string): string {
  return text.replace(/\p{Cs}|\P{Cs}+/gu, (part) => (/^\p{Cs}$/u.test(part) ? bytesOf(part) : encodeURIComponent(part)))
}

function bytesOf(half: string): string {
  const code = half.charCodeAt(0)
  const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
  return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join('')
}

const halves = /(%ED%[AB][0-9A-F]%[89AB][0-9A-F])/i

function decoded(text: string): string {
  try {
    return text
      .split(halves)
      .map((part) => (halves.test(part) ? halfOf(part) : decodeURIComponent(part)))
      .join('')
  } catch {
    return text
  }
}

function halfOf(bytes: string): string {
  const [, middle, last] = bytes
    .slice(1)
    .split('%')
    .map((byte) => Number.parseInt(byte, 16))
  return String.fromCharCode(0xd000 | ((middle! & 0x3f) << 6) | (last! & 0x3f))
}
