/** SHA-256 as hexadecimal digits: by the engine where it can do so synchronously (Node), otherwise by a library (browsers). */
import { sha256 as portable } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'

interface NodeCrypto {
  createHash(name: 'sha256'): { update(text: string): { digest(encoding: 'hex'): string } }
}

/** The part of Node's globals that is used. */
interface Globals {
  readonly process?: { getBuiltinModule?(name: 'node:crypto'): NodeCrypto | undefined }
}

/** The hash of a text in UTF-8. */
export function sha256(text: string): string {
  const native = (globalThis as Globals).process?.getBuiltinModule?.('node:crypto')
  return native ? native.createHash('sha256').update(text).digest('hex') : portableSha256(text)
}

export function portableSha256(text: string): string {
  return bytesToHex(portable(utf8ToBytes(text)))
}
