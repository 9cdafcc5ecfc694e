/**
 * Characters and references that XML does not allow. saxes would place them wrongly: for a bare "&" it names the next ";",
 * however many lines below, and takes all between for the name of an entity.
 */
import type { Fault } from './faults.js'

/** Characters that no XML 1.0 text may hold, half characters among them. */
export const notXml = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]|\p{Surrogate}/u

const suspects = {
  plain: new RegExp(notXml, 'gu'),
  text: new RegExp(`${notXml.source}|&|\\]\\]>`, 'gu'),
  tag: new RegExp(`${notXml.source}|&`, 'gu'),
}

/** The faults of a token; `tag` and `text` may hold references, and only `text` minds "]]>". */
export function* characterFaults(text: string, allow: keyof typeof suspects): Generator<Fault> {
  if (text.search(suspects[allow]) === -1) return
  for (const { index: offset, 0: found } of text.matchAll(suspects[allow])) {
    if (found === '&') yield* referenceFault(text, offset)
    else if (found === ']]>') yield { offset, length: 3, message: 'Text cannot hold "]]>".', hint: 'Write ]]&gt;.' }
    else yield { offset, length: 1, message: `XML cannot hold the character ${codeOf(found)}.`, hint: 'Take it out.' }
  }
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

const predefined = new Set(['amp', 'lt', 'gt', 'quot', 'apos'])

function* referenceFault(text: string, offset: number): Generator<Fault> {
  const [whole, decimal, hexadecimal, name] =
    /^&(?:#(\d{1,20})|#x([\da-fA-F]{1,20})|([\p{L}_:][\p{L}\d._:-]{0,30}));/u.exec(text.slice(offset, offset + 40)) ??
    []
  if (whole === undefined)
    yield { offset, length: 1, message: 'A bare "&".', hint: 'Write &amp; where the character itself is meant.' }
  else if (name !== undefined && !predefined.has(name))
    yield { ...undeclared, offset, length: whole.length, message: `The entity ${whole} is not one of XML itself.` }
  else if (name === undefined && !isXmlCharacter(decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16)))
    yield { offset, length: whole.length, message: `${whole} names no character of XML.`, hint: 'Take it out.' }
}

const undeclared = {
  code: 'xml/entity',
  hint: 'Write the character itself, or its number such as &#160;. Only &amp; &lt; &gt; &quot; &apos; have names.',
} as const

function isXmlCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !notXml.test(String.fromCodePoint(code))
}
