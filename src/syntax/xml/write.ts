/** Writes XML tags and texts that `read-xml.ts` reads back unchanged. Throws if that is not possible. */
import { refuseToWrite } from '../source/refusal.js'
import { notXml } from './characters.js'

export type Attributes = Readonly<Record<string, string>>

/** `<NAME a="b">`; `end` is written before the ">". */
export function writeTag(name: string, attributes: Attributes, end: '' | '/' = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${checkName(key)}="${escapeAttribute(value)}"`)
  return `<${name}${written.join('')}${end}>`
}

export function escapeText(text: string): string {
  return checkCharacters(text).replace(/[&<>\r]/g, reference)
}

function escapeAttribute(value: string): string {
  return checkCharacters(value).replace(/[&<>"\t\n\r]/g, reference)
}

const named: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function reference(character: string): string {
  return named[character] ?? `&#${character.codePointAt(0)};`
}

function checkCharacters(text: string): string {
  return notXml.test(text)
    ? refuseToWrite(
        `XML cannot contain every character of ${JSON.stringify(text.slice(0, 40))}.`,
        'Remove control characters.',
      )
    : text
}

/** XML 1.0, section 2.3. */
const nameStart =
  ':A-Z_a-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f' +
  '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd'
const xmlName = new RegExp(`^[${nameStart}][${nameStart}\\-.0-9\\u00b7\\u0300-\\u036f\\u203f\\u2040]*$`)

function checkName(name: string): string {
  return xmlName.test(name)
    ? name
    : refuseToWrite(`${JSON.stringify(name)} is not a valid attribute name in XML.`, 'Rename the attribute.')
}
