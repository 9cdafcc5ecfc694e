/** Whether a line is blank. Most lines show at their first character that they are not. */
export function isBlankLine(text: string): boolean {
  const code = text.charCodeAt(0)
  return !(code > 32 && code < 127) && !/\S/.test(text)
}
