/** The faults of XML that need no more than words; offsets are from the beginning of the token at fault. */
import type { Position } from '../source/position.js'
import type { Fault } from './faults.js'
import { longestMarkup } from './tokens.js'

const atStart = { offset: 0, length: 1 }

export const xmlFaults = {
  textBeforeRoot: {
    ...atStart,
    message: 'Text before the first tag: this is not an XML file, or something was put before it.',
    hint: 'An XML file begins with "<". Look whether the file is of another format.',
  },
  textBehindRoot: {
    ...atStart,
    message: 'Text behind the end of the root element.',
    hint: 'Take it out, or move the closing tag of the root to the end of the file.',
  },
  secondRoot: {
    ...atStart,
    message: 'A second root element: the first one is closed already.',
    hint: 'One file holds one document; put each into a file of its own.',
  },
  bareLess: {
    ...atStart,
    message: 'A "<" that begins no tag.',
    hint: 'Write &lt; where the character itself is meant.',
  },
  dashes: { offset: 0, length: 2, message: 'A comment cannot hold "--".', hint: 'Take one of the hyphens out.' },
  namelessInstruction: {
    offset: 0,
    length: 2,
    message: 'A processing instruction without a proper name.',
    hint: 'It looks like <?name something?>; write &lt;? where the characters themselves are meant.',
  },
  lateDeclaration: {
    offset: 0,
    length: 5,
    message: 'The XML declaration is not the first thing in the file.',
    hint: 'Take out what stands before it, blank lines included, or the declaration itself.',
  },
  oddDeclaration: {
    offset: 0,
    length: 5,
    message: 'The XML declaration is not well-formed.',
    hint: 'It looks like <?xml version="1.0" encoding="UTF-8"?>.',
  },
  lateDoctype: {
    offset: 0,
    length: 9,
    message: 'A DOCTYPE can stand only once, before the first tag.',
    hint: 'Take it out.',
  },
  declaredEntity: {
    code: 'xml/entity',
    offset: 0,
    length: 8,
    message: 'The DOCTYPE declares an entity.',
    hint: 'Cupel neither expands nor fetches entities. Write the characters where they are used, and take the declaration out.',
  },
  openQuote: {
    ...atStart,
    message: 'An attribute value that is not closed.',
    hint: 'Put the same quote behind the value, and look whether one too many stands before it.',
  },
  oddClosing: { ...atStart, message: 'A closing tag holds more than a name.', hint: 'It looks like </NAME>.' },
  endless: {
    ...atStart,
    message: `A tag or other markup that does not end within ${longestMarkup} characters.`,
    hint: 'Look for a missing ">" or quote, or for a comment that is not closed.',
  },
  tooDeep: {
    ...atStart,
    message: 'Elements nested deeper than 1000.',
    hint: 'Look for closing tags that are missing.',
  },
  tooLong: {
    ...atStart,
    message: 'More text than one document can hold (268,435,456 characters).',
    hint: 'Put each document into a file of its own.',
  },
  noRoot: { ...atStart, message: 'The file holds no element.', hint: 'Look whether it is empty or was cut off.' },
} as const satisfies Record<string, Fault>

export function openTag(name: string, isClosing: boolean): Fault {
  const begin = `${isClosing ? '</' : '<'}${name}`
  return {
    offset: 0,
    length: begin.length,
    message: `The tag ${begin} is not closed before the next one begins.`,
    hint: 'Put ">" at its end, or write &lt; where the character itself is meant.',
  }
}

export function cutOff(text: string): Fault {
  const [begin] = /^<[^\s>]{0,30}/.exec(text)!
  return {
    offset: 0,
    length: begin.length,
    message: `The file ends inside ${begin}.`,
    hint: 'It was cut off, or this markup is not closed.',
  }
}

export function neverClosed(name: string): Fault {
  return {
    offset: 0,
    length: name.length + 1,
    message: `<${name}> is never closed.`,
    hint: `Put </${name}> where it ends. If it is the last thing in the file, the file was cut off.`,
  }
}

export function leftOpen(name: string, closing: Position): Fault {
  return {
    offset: 0,
    length: name.length + 1,
    message: `<${name}> is still open where an element around it is closed, in line ${closing.line}.`,
    hint: `Put </${name}> before that closing tag. Elements cannot cross.`,
  }
}

export function unmatched(name: string, innermost: (Position & { readonly name: string }) | undefined): Fault {
  return {
    offset: 0,
    length: name.length + 3,
    message: `</${name}> closes nothing.`,
    hint: innermost
      ? `The innermost open element is <${innermost.name}>, from line ${innermost.line}.`
      : 'No element is open here: take it out.',
  }
}
