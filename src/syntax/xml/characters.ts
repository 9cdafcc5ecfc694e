/**
 * Characters and references that XML does not allow. saxes reports the wrong place for them: for a bare "&" it reports the next ";", even
 * many lines below, and takes everything between for the name of an entity.
 */
import type { Fault } from './faults.js'

/** Characters that XML 1.0 does not allow, including unpaired surrogates. */
export const notXml = /[^\P{Cc}\t\n\r\x7f-\x9f]|[\ufffe\uffff]|\p{Surrogate}/u

const suspects = {
  plain: new RegExp(notXml, 'gu'),
  text: new RegExp(`${notXml.source}|&|\\]\\]>`, 'gu'),
  tag: new RegExp(`${notXml.source}|&`, 'gu'),
}

/** The faults of a token. References are allowed in `tag` and `text`; "]]>" is a fault only in `text`. */
export function* characterFaults(text: string, allow: keyof typeof suspects): Generator<Fault> {
  if (text.search(suspects[allow]) === -1) return
  for (const { index: offset, 0: found } of text.matchAll(suspects[allow])) {
    if (found === '&') yield* referenceFault(text, offset)
    else if (found === ']]>') yield { offset, length: 3, message: 'Text cannot contain "]]>".', hint: 'Write ]]&gt;.' }
    else yield { offset, length: 1, message: `XML cannot contain the character ${codeOf(found)}.`, hint: 'Remove it.' }
  }
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function* referenceFault(text: string, offset: number): Generator<Fault> {
  const [whole, decimal, hexadecimal, name] =
    /^&(?:#(\d{1,20})|#x([\da-fA-F]{1,20})|([\p{L}_:][\p{L}\d._:-]{0,30}));/u.exec(text.slice(offset, offset + 40)) ??
    []
  if (whole === undefined)
    yield {
      offset,
      length: 1,
      message: 'A "&" does not begin a reference.',
      hint: 'Write &amp; for the character "&".',
    }
  else if (name !== undefined && !Object.hasOwn(named, name))
    yield { ...undeclared, offset, length: whole.length, message: `The entity ${whole} is not defined in XML.` }
  else if (name === undefined && !isXmlCharacter(decimal ? Number(decimal) : Number.parseInt(hexadecimal!, 16)))
    yield { offset, length: whole.length, message: `${whole} is not a character of XML.`, hint: 'Remove it.' }
}

const undeclared = {
  code: 'xml/entity',
  hint: 'Write the character itself, or its number such as &#160;. XML defines only &amp; &lt; &gt; &quot; &apos;.',
} as const

/** A text without faults, with the characters that its references stand for. */
export function textOf(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g, (_, decimal, hexadecimal, name) =>
    name ? named[name]! : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)),
  )
}

/** The value of an attribute, as it is read from a text without faults (XML 1.0, section 3.3.3). */
export function attributeValueOf(text: string): string {
  return textOf(text.replace(/[\t\n]/g, ' '))
}

function isXmlCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && !notXml.test(String.fromCodePoint(code))
}
