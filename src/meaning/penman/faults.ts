/** The problems of PENMAN notation. */
import type { Place, Problem } from '../../vocabulary/problem.js'
import { placeOfToken, type Token } from './lex.js'

interface OpenDescription {
  readonly variable: string
  readonly concept: string | undefined
}

export function unclosedString(token: Token): Problem {
  return {
    code: 'penman/unclosed-string',
    severity: 'error',
    message: 'A string does not end on its line.',
    place: placeOfToken(token),
    actual: excerptOf(token.text),
    expected: ['"'],
    hint: 'It is read up to the end of the line, without the brackets there. Add the closing quote.',
  }
}

export function unclosed(count: number, { line = 1 }: Place, last: Token): Problem {
  const many = count === 1 ? 'one closing bracket' : `${count} closing brackets`
  return {
    code: 'penman/unclosed-graph',
    severity: 'error',
    message: `The graph that begins in line ${line} lacks ${many}.`,
    place: placeOfToken(last),
    actual: last.text,
    expected: [')'],
    hint: 'It is read as if they were here, at its end. If a bracket is missing further up, the nodes below it are in the wrong place.',
  }
}

export function missingRole(place: Place): Problem {
  return {
    code: 'penman/missing-role',
    severity: 'error',
    message: 'There is a node where a role is expected.',
    place,
    actual: '(',
    expected: [':role', ')'],
    hint: 'The node is kept with an empty role. Add its role, or look for a missing closing bracket before it.',
  }
}

export function emptyRole(place: Place): Problem {
  return {
    code: 'penman/missing-role',
    severity: 'error',
    message: 'A colon has no role after it.',
    place,
    actual: ':',
    expected: [':role'],
    hint: 'The target is kept with an empty role. Add the role, or remove the blank after the colon.',
  }
}

export function missingVariable(concept: string | undefined, place: Place): Problem {
  return {
    code: 'penman/missing-variable',
    severity: 'error',
    message: 'A node has no variable.',
    place,
    actual: concept === undefined ? '()' : `( / ${concept})`,
    expected: ['(variable / concept …)'],
    hint: 'The node is kept, but nothing can refer to it. Add a variable.',
  }
}

export function missingConcept(variable: string, place: Place): Problem {
  return {
    code: 'penman/missing-concept',
    severity: 'warning',
    message: `The node ${variable} has no concept here.`,
    place,
    actual: `(${variable})`,
    expected: [`(${variable} / concept …)`, variable],
    hint: 'If the node is described elsewhere, write its variable without brackets. Otherwise add a concept.',
  }
}

export function missingTarget(role: string, place: Place): Problem {
  return {
    code: 'penman/missing-target',
    severity: 'error',
    message: `The role :${role} has no target.`,
    place,
    actual: `:${role}`,
    expected: ['a node', 'a variable', 'a value'],
    hint: 'The role does not count. Add a target, or remove the role.',
  }
}

export function secondConcept(token: Token, { variable, concept = '' }: OpenDescription): Problem {
  return {
    code: 'penman/second-concept',
    severity: 'warning',
    message: `The node ${variable} has a second concept.`,
    place: placeOfToken(token),
    actual: '/',
    expected: [':role', ')'],
    hint: `The first one, ${excerptOf(concept)}, is kept.`,
  }
}

export function strayText(token: Token): Problem {
  const actual = excerptOf(token.text)
  return {
    code: 'penman/stray-text',
    severity: 'error',
    message: `There is "${actual}" where a role is expected.`,
    place: placeOfToken(token),
    actual,
    expected: [':role', ')'],
    hint: 'It is left out. A role begins with a colon; a value with blanks needs quotes.',
  }
}

export function outsideText(token: Token, isAfter: boolean): Problem {
  const actual = excerptOf(token.kind === 'role' ? `:${token.text}` : token.text)
  return {
    code: isAfter ? 'penman/text-after-graph' : 'penman/text-before-graph',
    severity: 'error',
    message: isAfter
      ? `There is "${actual}" after the end of the graph.`
      : `There is "${actual}" where a graph should begin.`,
    place: placeOfToken(token),
    actual,
    expected: ['('],
    hint: isAfter
      ? 'It is left out, and so are nodes after it. Look for an extra closing bracket before it.'
      : 'It is left out. A graph begins with an opening bracket and a comment with #.',
  }
}

export function extraBracket(token: Token): Problem {
  return {
    code: 'penman/extra-bracket',
    severity: 'warning',
    message: 'A closing bracket has no opening bracket.',
    place: placeOfToken(token),
    actual: ')',
    hint: 'It is ignored. Check whether a node above it is closed too early.',
  }
}

function excerptOf(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
