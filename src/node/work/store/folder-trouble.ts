/** Errors of files as trouble with the store. */
import { UsageError } from '../../../vocabulary/problem.js'
import { StoreTrouble, type TroubleKind } from './trouble.js'

const reasons: Readonly<Record<string, readonly [kind: TroubleKind, why: string]>> = {
  ENOSPC: ['full', 'the disk is full'],
  EDQUOT: ['full', 'the disk quota is exceeded'],
  EFBIG: ['full', 'the file would be larger than allowed'],
  EACCES: ['denied', 'there is no permission to read or write the folder'],
  EPERM: ['denied', 'there is no permission to read or write the folder'],
  EROFS: ['denied', 'the disk is read-only'],
  ENOENT: ['unreachable', 'the folder no longer exists'],
  ESTALE: ['unreachable', 'the folder no longer exists'],
  ENOTCONN: ['unreachable', 'the disk is not connected'],
  ENODEV: ['unreachable', 'the disk is not connected'],
  ENXIO: ['unreachable', 'the disk is not connected'],
  EHOSTDOWN: ['unreachable', 'the server of the folder does not answer'],
  EHOSTUNREACH: ['unreachable', 'the server of the folder does not answer'],
  ETIMEDOUT: ['unreachable', 'the server of the folder does not answer'],
  EIO: ['unreachable', 'the disk cannot be read or written'],
  ENOTDIR: ['other', 'this is not a folder'],
  EEXIST: ['other', 'this is not a folder'],
  EMFILE: ['other', 'too many files are open'],
  ENFILE: ['other', 'too many files are open'],
}

export function folderTrouble(name: string, error: unknown): Error {
  if (error instanceof StoreTrouble || error instanceof UsageError) return error
  const [kind, why] = reasonOf(error)
  return new StoreTrouble(kind, `"${name}": ${why}.`)
}

/** @example whyOf(error) // 'the disk is full' */
export function whyOf(error: unknown): string {
  return reasonOf(error)[1]
}

function reasonOf(error: unknown): (typeof reasons)[string] {
  const { code = '' } = error as NodeJS.ErrnoException
  return reasons[code] ?? ['other', code ? `the system reports ${code}` : 'it cannot be used']
}

export function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
