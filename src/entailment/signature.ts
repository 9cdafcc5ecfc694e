/** How a model came about, in one line: run, machines, how many pairs with which hash, and the version last. */
import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { version } from '../vocabulary/version.js'
import type { AnalysedPair } from './pair.js'
import type { MachineChoice, RunName } from './runs.js'

interface SignatureParts {
  readonly run: RunName
  readonly machines: MachineChoice
  readonly pairs: readonly AnalysedPair[]
}

/** @example 'entailment(run=1,machines=per-task)|pairs:800|train:1f0c…|cupel:0.1.0' */
export function signatureOf({ run, machines, pairs }: SignatureParts): string {
  const content = pairs.map(({ pair }) => [pair.id, pair.text, pair.hypothesis, pair.task ?? '', pair.isEntailed])
  const hash = bytesToHex(sha256(utf8ToBytes(JSON.stringify(content)))).slice(0, 12)
  return `entailment(run=${run},machines=${machines})|pairs:${pairs.length}|train:${hash}|cupel:${version}`
}
