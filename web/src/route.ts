/**
 * Where in the workbench one is, as the part of the address behind `#`, so that every view can be sent to somebody:
 *
 *     #/document/wsj_0006?measure=strict&item=12&system=2
 */

const viewNames = ['corpus', 'document', 'compare', 'experiments', 'try'] as const
export type ViewName = (typeof viewNames)[number]

export interface Route {
  readonly view: ViewName
  /** What of the view is shown: a document's id, say. */
  readonly name?: string
  readonly query: Readonly<Record<string, string>>
}

/** @example parseRoute('#/document/a%2Fb?item=3') // {view: 'document', name: 'a/b', query: {item: '3'}} */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#\/?/, '').split(/\?(.*)/s)
  const [first = '', ...rest] = path.split('/')
  const view = viewNames.find((known) => known === first) ?? 'corpus'
  const name = decoded(rest.join('/'))
  return { view, ...(name && { name }), query: Object.fromEntries(new URLSearchParams(search)) }
}

/** The address of a route; settings that are undefined or empty are left out. */
export function hrefOf(
  view: ViewName,
  name?: string,
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = new URLSearchParams(given).toString()
  return `#/${view}${name ? `/${encodeURIComponent(name)}` : ''}${search && `?${search}`}`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
