/** What can be wrong with PENMAN notation. */
import type { Place, Problem } from '../../vocabulary/problem.js'
import { placeOf, type Token } from './lex.js'

interface OpenDescription {
  readonly variable: string
  readonly concept: string | undefined
}

export function unclosedString(token: Token): Problem {
  return {
    code: 'penman/unclosed-string',
    severity: 'error',
    message: 'A string does not end on its line.',
    place: placeOf(token),
    actual: shown(token.text),
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
    place: placeOf(last),
    actual: last.text,
    expected: [')'],
    hint: 'It is read as if they stood here, at its end. If one is missing further up, nodes below it are in the wrong place.',
  }
}

export function missingRole(place: Place): Problem {
  return {
    code: 'penman/missing-role',
    severity: 'error',
    message: 'A node stands where a role is due.',
    place,
    actual: '(',
    expected: [':role', ')'],
    hint: 'The node is kept under an empty role. Name its role, or look for a closing bracket that is missing before it.',
  }
}

export function emptyRole(place: Place): Problem {
  return {
    code: 'penman/missing-role',
    severity: 'error',
    message: 'A colon without the name of a role.',
    place,
    actual: ':',
    expected: [':role'],
    hint: 'What follows is kept under an empty role. Name it, or remove the blank behind the colon.',
  }
}

export function missingVariable(concept: string | undefined, place: Place): Problem {
  return {
    code: 'penman/missing-variable',
    severity: 'error',
    message: 'A node without a variable.',
    place,
    actual: concept === undefined ? '()' : `( / ${concept})`,
    expected: ['(variable / concept …)'],
    hint: 'The node is kept, but nothing can refer to it. Give it a variable.',
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
    hint: 'If the node is described elsewhere, write its variable without brackets; if not, add a concept.',
  }
}

export function missingTarget(role: string, place: Place): Problem {
  return {
    code: 'penman/missing-target',
    severity: 'error',
    message: `Nothing stands behind the role :${role}.`,
    place,
    actual: `:${role}`,
    expected: ['a node', 'a variable', 'a value'],
    hint: 'The role counts for nothing. Add its target or remove it.',
  }
}

export function secondConcept(token: Token, { variable, concept = '' }: OpenDescription): Problem {
  return {
    code: 'penman/second-concept',
    severity: 'warning',
    message: `The node ${variable} has a second concept.`,
    place: placeOf(token),
    actual: '/',
    expected: [':role', ')'],
    hint: `The first one, ${shown(concept)}, is kept.`,
  }
}

export function strayText(token: Token): Problem {
  const actual = shown(token.text)
  return {
    code: 'penman/stray-text',
    severity: 'error',
    message: `"${actual}" stands where a role is due.`,
    place: placeOf(token),
    actual,
    expected: [':role', ')'],
    hint: 'It is left out. A role begins with a colon; a value with blanks is a string in quotes.',
  }
}

export function outsideText(token: Token, isAfter: boolean): Problem {
  const actual = shown(token.kind === 'role' ? `:${token.text}` : token.text)
  return {
    code: isAfter ? 'penman/text-after-graph' : 'penman/text-before-graph',
    severity: 'error',
    message: isAfter
      ? `"${actual}" stands after the end of the graph.`
      : `"${actual}" stands where a graph should begin.`,
    place: placeOf(token),
    actual,
    expected: ['('],
    hint: isAfter
      ? 'It is left out, and nodes behind it too. Look for a closing bracket too many before it.'
      : 'It is left out. A graph begins with an opening bracket, a comment with #.',
  }
}

export function extraBracket(token: Token): Problem {
  return {
    code: 'penman/extra-bracket',
    severity: 'warning',
    message: 'A closing bracket that closes nothing.',
    place: placeOf(token),
    actual: ')',
    hint: 'It is passed over. Look whether a node above it is closed too early.',
  }
}

function shown(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
