/**
 * Turns the errors that saxes finds in a tag into problems with plain messages and the exact place of the fault.
 */
import type { Problem } from '../../vocabulary/problem.js'
import { type Position, placeIn } from '../source/position.js'

export interface Fault {
  readonly code?: 'xml/malformed' | 'xml/entity'
  /** Counted from the beginning of the token. */
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
  /** The part at fault, from the text of the tag and the position that saxes had reached. */
  readonly stretch: (text: string, read: number) => readonly [offset: number, found: string]
}

const lastRead: TagFault['stretch'] = (text, read) => [read - 1, text[read - 1] ?? '']

const tagFaults: readonly TagFault[] = [
  {
    says: /attribute without value/,
    message: (name) => `The attribute "${name}" has no value.`,
    hint: 'Add a value in quotes: name="value".',
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
    message: () => 'There is no space between two attributes.',
    hint: 'Add a space between them, and look for a missing or extra quote.',
    stretch: lastRead,
  },
  {
    says: /duplicate attribute/,
    message: (name) => `The attribute "${name}" appears twice in one tag.`,
    hint: 'Remove one of them.',
    stretch: (text) => repeatedAttribute(text),
  },
  {
    says: /forward-slash/,
    message: () => 'There is a "/" in the middle of a tag.',
    hint: 'Outside quotes, a "/" can only be in "/>" at the end of a tag.',
    stretch: (text, read) => [read - 2, text[read - 2] ?? ''],
  },
  {
    says: /./,
    message: (found) => `A tag cannot contain ${JSON.stringify(found)} here.`,
    hint: 'A tag is <NAME attribute="value">. Look for a missing or extra quote.',
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
  for (const { name, nameOffset } of attributePositions(text)) {
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

/** The positions of the attributes of a well-formed tag. */
export function* attributePositions(tag: string): Generator<AttributeStretch> {
  for (const { index, 0: whole, 1: name, 2: value } of tag.matchAll(/(?<=\s)([^\s=<>"'/]+)\s*=\s*("[^"]*"|'[^']*')/g))
    yield {
      name: name!,
      nameOffset: index,
      valueOffset: index + whole.length - value!.length + 1,
      valueLength: value!.length - 2,
    }
}
