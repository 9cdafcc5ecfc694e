/** The address of a server in two forms: the URL to connect to, and a name for messages, without user, password or parameters. */

export interface ServerAddress {
  readonly url: URL
  readonly name: string
  /** Texts that no message may contain. */
  readonly secrets: readonly string[]
}

/** `undefined` if it is malformed; then no part of it can be shown. `more`: secrets that are not part of the address. */
export function addressOf(
  where: string,
  scheme: string,
  more: readonly (string | undefined)[],
): ServerAddress | undefined {
  const url = URL.canParse(where) ? new URL(where) : undefined
  // An unescaped / ? or # in a password cuts it off, and the rest of it would look like the host or the path.
  const isCut = (part: string) => part.includes('@')
  if (!url || isCut(url.pathname + url.search + url.hash)) return undefined
  return { url, name: `${scheme}://${url.host}${url.pathname}`, secrets: secretsOf(url, where, more) }
}

/** Longest first, so that no part of a longer secret remains. */
function secretsOf(url: URL, where: string, more: readonly (string | undefined)[]): string[] {
  const parts = [where, url.username, url.password, url.search, ...url.searchParams.values(), ...more]
  const given = parts.filter((part) => part !== undefined && part !== '') as string[]
  const plain = given.map(decoded)
  return [...new Set([...given, ...plain, ...plain.map(encodeURIComponent)])].sort((a, b) => b.length - a.length)
}

/** A part of a URL, decoded if possible. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export function hideSecrets(message: string, secrets: readonly string[]): string {
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), message)
}

/** Why a server cannot be reached, by error codes of the system. */
export const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers there',
  ENOENT: 'no server answers there',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the name of the host cannot be resolved',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
}
