/** A value for a message, shortened if it is long. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
