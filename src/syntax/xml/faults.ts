/**
 * What saxes finds wrong in a tag, in our words and with the exact stretch that is at fault.
 */
import type { Problem } from '../../vocabulary/problem.js'
import { type Position, placeIn } from '../source/position.js'

export interface Fault {
  readonly code?: 'xml/malformed' | 'xml/entity'
  /** From the beginning of the token. */
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly hint: string
}

export function faultProblem(token: Position & { readonly text: string }, fault: Fault): Problem {
  const { code = 'xml/malformed', offset, length, message, hint } = fault
  return { code, severity: 'error', message, place: placeIn(token.text, token, offset, length), hint }
}

interface TagFault {
  readonly says: RegExp
  readonly message: (found: string) => string
  readonly hint: string
  /** The stretch at fault, given the text of the tag and where saxes had read to. */
  readonly stretch: (text: string, read: number) => readonly [offset: number, found: string]
}

const lastRead: TagFault['stretch'] = (text, read) => [read - 1, text[read - 1] ?? '']

const tagFaults: readonly TagFault[] = [
  {
    says: /attribute without value/,
    message: (name) => `The attribute "${name}" has no value.`,
    hint: 'Give it one in quotes: name="value".',
    stretch: (text, read) => {
      const end = text.slice(0, read - 1).trimEnd().length
      let start = end
      while (start > 0 && !/[\s=<>"'/]/.test(text[start - 1]!)) start--
      return [start, text.slice(start, end)]
    },
  },
  {
    says: /unquoted attribute value/,
    message: (value) => `The attribute value ${value} is not in quotes.`,
    hint: 'Write name="value".',
    stretch: (text, read) => [read - 1, /^[^\s>]*/.exec(text.slice(read - 1))![0]],
  },
  {
    says: /no whitespace between attributes/,
    message: () => 'Two attributes stand together without a space.',
    hint: 'Put a space between them, and look whether a quote is missing or one too many.',
    stretch: lastRead,
  },
  {
    says: /duplicate attribute/,
    message: (name) => `The attribute "${name}" stands twice in one tag.`,
    hint: 'Keep one of the two.',
    stretch: (text) => repeatedAttribute(text),
  },
  {
    says: /forward-slash/,
    message: () => 'A "/" in the middle of a tag.',
    hint: 'Only "/>" at the end of a tag may hold one outside quotes.',
    stretch: (text, read) => [read - 2, text[read - 2] ?? ''],
  },
  {
    says: /./,
    message: (found) => `A tag cannot hold ${JSON.stringify(found)} here.`,
    hint: 'A tag is <NAME attribute="value">; look whether a quote is missing or one too many.',
    stretch: lastRead,
  },
]

export function tagFault(says: string, text: string, read: number): Fault {
  const kind = tagFaults.find((candidate) => candidate.says.test(says))!
  const [offset, found] = kind.stretch(text, read)
  return { offset: Math.max(0, offset), length: found.length, message: kind.message(found), hint: kind.hint }
}

function repeatedAttribute(text: string): [number, string] {
  const seen = new Set<string>()
  for (const { name, nameOffset } of attributesOf(text)) {
    if (seen.has(name)) return [nameOffset, name]
    seen.add(name)
  }
  return [0, '<']
}

interface AttributeStretch {
  readonly name: string
  readonly nameOffset: number
  readonly valueOffset: number
  readonly valueLength: number
}

/** Where the attributes of a well-formed tag stand in it. */
export function* attributesOf(tag: string): Generator<AttributeStretch> {
  for (const { index, 0: whole, 1: name, 2: value } of tag.matchAll(/(?<=\s)([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g))
    yield {
      name: name!,
      nameOffset: index,
      valueOffset: index + whole.length - value!.length + 1,
      valueLength: value!.length - 2,
    }
}
