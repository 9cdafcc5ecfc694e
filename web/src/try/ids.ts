/** Reads and writes the ids of formats and measures. The library does it, using params that came from the worker as plain data. */
import { formatId, type Named, parseId } from '../../../src/vocabulary/id.js'
import type { Params, ParamValue } from '../../../src/vocabulary/param.js'
import type { ProblemCode } from '../../../src/vocabulary/problem-codes.js'
import type { CatalogueParam } from '../worker/protocol.js'

export interface Member {
  readonly name: string
  readonly params: readonly CatalogueParam[]
}

export interface Chosen<M extends Member> {
  readonly member: M
  readonly values: Readonly<Record<string, ParamValue>>
}

const kinds = {
  measure: { noun: 'measure', unknown: 'usage/unknown-measure' },
  format: { noun: 'format', unknown: 'usage/unknown-format' },
} as const satisfies Record<string, { noun: string; unknown: ProblemCode }>

/** `undefined` if the id is not valid. */
export function readId<M extends Member>(
  id: string,
  members: readonly M[],
  kind: keyof typeof kinds,
): Chosen<M> | undefined {
  const named = members.map((member): Named & { member: M } => ({
    name: member.name,
    params: paramsOf(member),
    member,
  }))
  try {
    const { named: found, values } = parseId(id, named, kinds[kind])
    return { member: found.member, values }
  } catch {
    return undefined
  }
}

export function writeId({ member, values }: Chosen<Member>): string {
  return formatId(member.name, paramsOf(member), values)
}

/** Values are not checked here, because only the worker knows which are allowed. */
function paramsOf({ params }: Member): Params {
  return Object.fromEntries(
    params.map((param) => [param.name, { ...param, parse: (text: string) => typed(text, param) }]),
  )
}

function typed(text: string, { default: standard }: CatalogueParam): ParamValue {
  return typeof standard === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}

/** The choice with one value changed. */
export function withValue<M extends Member>(chosen: Chosen<M>, param: CatalogueParam, text: string): Chosen<M> {
  return { ...chosen, values: { ...chosen.values, [param.name]: typed(text, param) } }
}
