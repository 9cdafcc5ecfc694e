/**
 * Runs and shards as they are sent to other machines: everything that a job depends on, in one sequence of bytes named by its hash. The same work
 * has the same name everywhere, so that nothing is done twice, and the reader can check that the bytes are complete. They hold no code: a kind is
 * a name.
 *
 * The bytes are the length of the head (4 bytes, big-endian), the head as JSON, and then the inputs in order.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Problem } from '../../vocabulary/problem.js'
import { version } from '../../vocabulary/version.js'
import { FileFault } from '../file.js'
import { checked, SealBroken } from './checked.js'
import { bytesOf } from './inputs.js'
import type { AnyRun, Input, Shard } from './job.js'
import { kindNames } from './kinds/kinds.js'

export interface Sealed {
  /** The hash of the bytes. */
  readonly key: string
  readonly bytes: Uint8Array
}

export interface OpenedRun {
  readonly kind: string
  readonly options: unknown
  readonly seed: number
  readonly inputs: readonly Input[]
}

export interface OpenedJob {
  /** The key of its run. */
  readonly run: string
  readonly label: string
  readonly data: unknown
  readonly inputs: readonly Input[]
}

export function sealRun({ kind, options, seed, inputs = [] }: AnyRun): Sealed {
  return seal({ cupel: version, kind: kind.name, options, seed }, inputs)
}

export function sealShard(run: string, { data, label, inputs = [] }: Shard<unknown>): Sealed {
  return seal({ cupel: version, run, label, data }, inputs)
}

export function openRun(key: string, bytes: Uint8Array): OpenedRun {
  const { head, inputs } = open(key, bytes, runHead)
  const { kind, options, seed } = head
  return { kind, options, seed, inputs }
}

export function openJob(key: string, bytes: Uint8Array): OpenedJob {
  const { head, inputs } = open(key, bytes, jobHead)
  const { run, label, data } = head
  return { run, label, data, inputs }
}

export const keyForm = z.string().regex(/^[0-9a-f]{64}$/)

/** The outer form; a problem is only shown. */
const problemForm = z.custom<Problem>(
  (value) =>
    z
      .looseObject({ code: z.string(), severity: z.enum(['error', 'warning', 'note']), message: z.string() })
      .safeParse(value).success,
)
const inputForm = z.union([
  z.strictObject({ form: z.enum(['bytes', 'json']), length: z.int().min(0) }),
  z.strictObject({ fault: problemForm }),
])
const common = { cupel: z.string(), inputs: z.array(inputForm) }
const runHead = z.strictObject({ ...common, kind: z.enum(kindNames), options: z.unknown(), seed: z.int().min(0) })
const jobHead = z.strictObject({ ...common, run: keyForm, label: z.string(), data: z.unknown() })

type InputForm = z.infer<typeof inputForm>

function seal(head: object, inputs: readonly Input[]): Sealed {
  const parts = inputs.map(sealInput)
  const text = Buffer.from(JSON.stringify({ ...head, inputs: parts.map(({ form }) => form) }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(text.length)
  const bytes = Buffer.concat([length, text, ...parts.map(({ bytes: own }) => own)])
  return { key: hashOf(bytes), bytes }
}

function sealInput(input: Input): { readonly form: InputForm; readonly bytes: Uint8Array } {
  try {
    const bytes = bytesOf(input)
    const form = 'json' in input || 'encoded' in input ? 'json' : 'bytes'
    return { form: { form, length: bytes.length }, bytes }
  } catch (error) {
    if (error instanceof FileFault) return { form: { fault: { ...error.problem } }, bytes: new Uint8Array() }
    throw error
  }
}

interface Head {
  readonly cupel: string
  readonly inputs: readonly InputForm[]
}

function open<H extends Head>(key: string, bytes: Uint8Array, form: z.ZodType<H>) {
  if (hashOf(bytes) !== key) throw new SealBroken('Its bytes have changed on their way.')
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = all.length < 4 ? 0 : 4 + all.readUInt32BE(0)
  const head = checkHead(form, end === 0 ? '' : all.toString('utf8', 4, end))
  let at = end
  const inputs = head.inputs.map((input): Input => {
    if ('fault' in input) return { fault: input.fault }
    const own = all.subarray(at, at + input.length)
    at += input.length
    return input.form === 'json' ? { encoded: own } : { bytes: own }
  })
  if (at !== all.length) throw new SealBroken('It is incomplete, or too long.')
  return { head, inputs }
}

/** Checks the version first, because other versions may write another form. */
function checkHead<H extends Head>(form: z.ZodType<H>, text: string): H {
  let head: unknown
  try {
    head = JSON.parse(text)
  } catch {
    throw new SealBroken('It is not a job.')
  }
  const made = z.looseObject({ cupel: z.string() }).safeParse(head)
  if (made.success && made.data.cupel !== version)
    throw new SealBroken(`It was made by version ${made.data.cupel}; this is ${version}.`)
  return checked(form, head, 'It is not a job of this version')
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
