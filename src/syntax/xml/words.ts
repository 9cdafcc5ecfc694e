/** Messages and hints for faults of XML; offsets are counted from the beginning of the token at fault. */
import type { Position } from '../source/position.js'
import type { Fault } from './faults.js'
import { longestMarkup } from './tokens.js'

const atStart = { offset: 0, length: 1 }

export const xmlFaults = {
  textBeforeRoot: {
    ...atStart,
    message: 'There is text before the first tag.',
    hint: 'An XML file begins with "<". Remove the text, or check whether the file is in another format.',
  },
  textBehindRoot: {
    ...atStart,
    message: 'There is text after the end of the root element.',
    hint: 'Remove it, or move the closing tag of the root to the end of the file.',
  },
  secondRoot: {
    ...atStart,
    message: 'There is a second root element; the first one is already closed.',
    hint: 'A file has one document. Put each document into its own file.',
  },
  bareLess: {
    ...atStart,
    message: 'A "<" does not begin a tag.',
    hint: 'Write &lt; for the character "<".',
  },
  dashes: { offset: 0, length: 2, message: 'A comment cannot contain "--".', hint: 'Remove one of the hyphens.' },
  namelessInstruction: {
    offset: 0,
    length: 2,
    message: 'A processing instruction has no valid name.',
    hint: 'Its form is <?name content?>. Write &lt;? for the characters "<?".',
  },
  lateDeclaration: {
    offset: 0,
    length: 5,
    message: 'The XML declaration is not the first thing in the file.',
    hint: 'Remove everything before it, including blank lines, or remove the declaration.',
  },
  oddDeclaration: {
    offset: 0,
    length: 5,
    message: 'The XML declaration is not well-formed.',
    hint: 'Its form is <?xml version="1.0" encoding="UTF-8"?>.',
  },
  lateDoctype: {
    offset: 0,
    length: 9,
    message: 'A DOCTYPE can appear only once, before the first tag.',
    hint: 'Remove it.',
  },
  declaredEntity: {
    code: 'xml/entity',
    offset: 0,
    length: 8,
    message: 'The DOCTYPE declares an entity.',
    hint: 'Cupel does not expand or fetch entities. Replace each entity by its text, and remove the declaration.',
  },
  openQuote: {
    ...atStart,
    message: 'An attribute value is not closed.',
    hint: 'Add the same quote after the value, or look for an extra quote before it.',
  },
  oddClosing: { ...atStart, message: 'A closing tag contains more than a name.', hint: 'Its form is </NAME>.' },
  endless: {
    ...atStart,
    message: `A tag or other markup does not end within ${longestMarkup} characters.`,
    hint: 'Look for a missing ">" or quote, or for a comment that is not closed.',
  },
  tooDeep: {
    ...atStart,
    message: 'Elements are nested more than 1000 levels deep.',
    hint: 'Look for missing closing tags.',
  },
  tooLong: {
    ...atStart,
    message: 'The document has too much text (more than 268,435,456 characters).',
    hint: 'Put each document into its own file.',
  },
  noRoot: { ...atStart, message: 'The file has no element.', hint: 'Check whether it is empty or truncated.' },
} as const satisfies Record<string, Fault>

export function openTag(name: string, isClosing: boolean): Fault {
  const begin = `${isClosing ? '</' : '<'}${name}`
  return {
    offset: 0,
    length: begin.length,
    message: `The tag ${begin} is not closed before the next one begins.`,
    hint: 'Add ">" at its end, or write &lt; for the character "<".',
  }
}

export function cutOff(text: string): Fault {
  const [begin] = /^<[^\s>]{0,30}/.exec(text)!
  return {
    offset: 0,
    length: begin.length,
    message: `The file ends inside ${begin}.`,
    hint: 'The file is truncated, or this markup is not closed.',
  }
}

export function neverClosed(name: string): Fault {
  return {
    offset: 0,
    length: name.length + 1,
    message: `<${name}> is never closed.`,
    hint: `Add </${name}> at its end. If it is the last element of the file, the file is truncated.`,
  }
}

export function leftOpen(name: string, closing: Position): Fault {
  return {
    offset: 0,
    length: name.length + 1,
    message: `<${name}> is not closed before the element around it, which ends in line ${closing.line}.`,
    hint: `Add </${name}> before that closing tag. Elements cannot overlap.`,
  }
}

export function unmatched(name: string, innermost: (Position & { readonly name: string }) | undefined): Fault {
  return {
    offset: 0,
    length: name.length + 3,
    message: `</${name}> has no opening tag.`,
    hint: innermost
      ? `The innermost open element is <${innermost.name}>, from line ${innermost.line}.`
      : 'No element is open here. Remove the tag.',
  }
}
