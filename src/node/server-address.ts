/** The address of a server, in two forms: the URL that connects, and a name that messages may say, without user, password or parameters. */

export interface ServerAddress {
  readonly url: URL
  readonly name: string
  /** What no message may hold. */
  readonly secrets: readonly string[]
}

/** `undefined` if it is malformed; then nothing of it can be shown. `more`: secrets that do not stand in it. */
export function addressOf(
  where: string,
  scheme: string,
  more: readonly (string | undefined)[],
): ServerAddress | undefined {
  const url = URL.canParse(where) ? new URL(where) : undefined
  // A / ? or # within a password cuts it off, and what looks like the host or the path would be a part of it.
  const isCut = (part: string) => part.includes('@')
  if (!url || isCut(url.pathname + url.search + url.hash)) return undefined
  return { url, name: `${scheme}://${url.host}${url.pathname}`, secrets: secretsOf(url, where, more) }
}

/** Longest first, so that no part of a longer one is left. */
function secretsOf(url: URL, where: string, more: readonly (string | undefined)[]): string[] {
  const parts = [where, url.username, url.password, url.search, ...url.searchParams.values(), ...more]
  const given = parts.filter((part) => part !== undefined && part !== '') as string[]
  const plain = given.map(decoded)
  return [...new Set([...given, ...plain, ...plain.map(encodeURIComponent)])].sort((a, b) => b.length - a.length)
}

/** As it was before somebody wrote it into a URL. */
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

/** Why a server cannot be reached, by the codes of the system. */
export const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'no server answers there',
  ENOENT: 'no server answers there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'the server does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ECONNRESET: 'the connection was lost',
  EPIPE: 'the connection was lost',
}
