/** The problems of a document-level block. */
import { placeOfToken, type Token } from '../../meaning/penman/lex.js'
import { nearest, type Place, type Problem } from '../../vocabulary/problem.js'

/** The place from the first token to the last one, or only the first token if they are on different lines. */
export function across(first: Token, last: Token): Place {
  const { line, column, length } = first
  const end = last.line === line ? last.column + last.length : column + length
  return { line, column, length: end - column }
}

export function missingBrackets(count: number, last: Token): Problem {
  return {
    code: 'umr/unbalanced-document-block',
    severity: 'warning',
    message: `The document-level block lacks ${count === 1 ? 'a closing bracket' : `${count} closing brackets`} at its end.`,
    place: placeOfToken(last),
    actual: last.text,
    expected: [')'],
    hint: 'Its triples are still read. Add the missing brackets.',
  }
}

export function extraBracket(token: Token): Problem {
  return {
    code: 'umr/unbalanced-document-block',
    severity: 'warning',
    message: 'A closing bracket in the document-level block has no opening bracket.',
    place: placeOfToken(token),
    actual: ')',
    hint: 'It is ignored. Check whether the block is closed too early.',
  }
}

export function openTriple(token: Token): Problem {
  return {
    code: 'umr/unbalanced-document-block',
    severity: 'warning',
    message: 'A triple is not closed before the next one begins.',
    place: placeOfToken(token),
    actual: token.kind === 'role' ? `:${token.text}` : token.text,
    expected: [')'],
    hint: 'It is read as if it were closed here.',
  }
}

export function missingHead(name: string, place: Place): Problem {
  return {
    code: 'umr/document-head',
    severity: 'warning',
    message: 'The document-level block does not begin with its name.',
    place,
    expected: [`(${name} / sentence`],
    hint: `It is read with the name ${name}.`,
  }
}

export function secondHead(token: Token, first: string): Problem {
  return {
    code: 'umr/document-head',
    severity: 'warning',
    message: `There is a second document-level block, ${token.text}, after ${first}.`,
    place: placeOfToken(token),
    actual: token.text,
    hint: 'Its triples are added to the first one.',
  }
}

export function otherHead(token: Token): Problem {
  return {
    code: 'umr/document-head',
    severity: 'warning',
    message: `The concept of the document-level block is "${token.text.slice(0, 60)}".`,
    place: placeOfToken(token),
    actual: token.text.slice(0, 60),
    expected: ['sentence'],
    hint: 'It is read as the block of its sentence.',
  }
}

export function unknownGroup(token: Token, groups: readonly string[]): Problem {
  const meant = nearest(token.text, groups)
  return {
    code: 'umr/unknown-group',
    severity: 'error',
    message: `Unknown group ":${token.text}" of document-level relations.${meant ? ` Did you mean :${meant}?` : ''}`,
    place: placeOfToken(token),
    actual: `:${token.text}`,
    expected: groups.map((group) => `:${group}`),
    hint: 'Its triples are left out.',
  }
}

export function strayText(token: Token): Problem {
  return {
    code: 'umr/stray-text',
    severity: 'warning',
    message: `"${token.text.slice(0, 60)}" belongs to no triple.`,
    place: placeOfToken(token),
    actual: token.text.slice(0, 60),
    expected: ['(source :relation target)', ':group', ')'],
    hint: 'It is ignored. A comment begins with #.',
  }
}

export function malformedTriple(parts: readonly Token[]): Problem {
  const actual = written(parts)
  return {
    code: 'umr/malformed-triple',
    severity: 'error',
    message: `"${actual}" is not a triple.`,
    place: across(parts[0]!, parts.at(-1)!),
    actual,
    expected: ['(source :relation target)'],
    hint: 'It is left out.',
  }
}

export function tripleWithoutGroup(parts: readonly Token[], groups: readonly string[]): Problem {
  const actual = written(parts)
  return {
    code: 'umr/malformed-triple',
    severity: 'error',
    message: `The triple "${actual}" is not in a group.`,
    place: across(parts[0]!, parts.at(-1)!),
    actual,
    expected: groups.map((group) => `:${group} (${actual})`),
    hint: 'It is left out.',
  }
}

export function longTriple(parts: readonly Token[]): Problem {
  return {
    code: 'umr/malformed-triple',
    severity: 'error',
    message: `A triple has ${parts.length} parts.`,
    place: across(parts[3]!, parts.at(-1)!),
    actual: written(parts),
    expected: ['(source :relation target)'],
    hint: 'The first three are read and the others are left out.',
  }
}

export function missingColon(token: Token): Problem {
  return {
    code: 'umr/missing-colon',
    severity: 'warning',
    message: `The relation "${token.text}" lacks its colon.`,
    place: placeOfToken(token),
    actual: token.text,
    expected: [`:${token.text}`],
    hint: 'It is read as if the colon were there.',
  }
}

function written(parts: readonly Token[]): string {
  const words = parts.slice(0, 8).map(({ kind, text }) => (kind === 'role' ? `:${text}` : text))
  return `(${words.join(' ')}${parts.length > 8 ? ' …' : ''})`.slice(0, 120)
}
