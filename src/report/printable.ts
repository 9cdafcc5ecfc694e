/**
 * Makes text of unknown origin safe for one line of output. A control character could break the table or control the terminal, so each one
 * is replaced by a visible symbol. One symbol per character keeps column numbers correct.
 */

/** @example printable('a\nb') // 'a␊b' */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, picture)
}

/** The same, but keeps tabs. */
export function printableLine(text: string): string {
  return text.split('\t').map(printable).join('\t')
}

function picture(control: string): string {
  const code = control.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '␡' : '\ufffd'
}

/** The number of columns that a text takes. Characters of double width count as one. */
export function widthOf(text: string): number {
  return [...text].length
}
