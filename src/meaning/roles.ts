/**
 * Roles and their inverses in AMR and UMR: `:ARG0-of` is the inverse of `:ARG0`, and `:mod` is the inverse of `:domain`. A few roles end in
 * -of but are not inverses. Names are compared in lower case, without the colon.
 */

/** Roles that only look like inverses. */
const notInverses: ReadonlySet<string> = new Set(['consist-of', 'prep-out-of', 'prep-on-behalf-of'])

export interface Role {
  /** The role as it reads from the node that has it. */
  readonly name: string
  /** Whether it was written from the other end. */
  readonly isInverse: boolean
}

/** @example readRole('ARG0-of') // {name: 'arg0', isInverse: true} */
export function readRole(written: string): Role {
  const name = written.toLowerCase()
  if (name === 'mod') return { name: 'domain', isInverse: true }
  if (name === 'mod-of') return { name: 'domain', isInverse: false }
  if (!name.endsWith('-of') || notInverses.has(name)) return { name, isInverse: false }
  return { name: name.slice(0, -'-of'.length), isInverse: true }
}

/** The role of the same relation, written from the other end. */
export function invertRole(name: string): string {
  if (name === 'mod') return 'domain'
  if (name === 'domain') return 'mod'
  return name.endsWith('-of') && !notInverses.has(name) ? name.slice(0, -'-of'.length) : `${name}-of`
}
