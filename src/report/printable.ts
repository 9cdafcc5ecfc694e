/**
 * Text of unknown origin, made safe for one line of output. A control character would break the table or steer the terminal;
 * each is shown as its picture instead, one for one, so that columns still count.
 */

/** @example printable('a\nb') // 'a␊b' */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, picture)
}

/** The same, with tabs left alone. */
export function printableLine(text: string): string {
  return text.split('\t').map(printable).join('\t')
}

function picture(control: string): string {
  const code = control.charCodeAt(0)
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  return code === 0x7f ? '␡' : '\ufffd'
}

/** How many columns a text takes; characters of double width count as one. */
export function widthOf(text: string): number {
  return [...text].length
}
