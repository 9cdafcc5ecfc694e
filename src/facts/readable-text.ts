/**
 * The text of a document as it is analysed: without the blanks of a tokeniser, and with an empty line after each paragraph. Offsets of
 * sentences and words refer to this text. Idempotent. O(length).
 */
import { separateParagraphs } from './paragraphs.js'
import { plainText } from './plain-text.js'

/** The text of a document as it is analysed. */
export function readableText(text: string): string {
  return separateParagraphs(plainText(text))
}
