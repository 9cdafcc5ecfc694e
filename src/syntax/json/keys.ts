/**
 * The keys of the first object in the beginning of a text, as far as it goes: what a file is, before it is read. Objects and lists
 * within it are passed over.
 */
const token = /"((?:[^"\\]|\\.)*)"(\s*:)?|[[\]{}]/gs

/** @example topKeys('[{"id": 1, "doc": {"x": 2}, "ans') // ['id', 'doc'] */
export function topKeys(head: string): string[] {
  const keys: string[] = []
  let depth = 0
  const begins = head.trimStart().startsWith('[') ? 2 : 1
  for (const [sign, key, colon] of head.matchAll(token)) {
    if (key !== undefined) {
      if (colon && depth === begins) keys.push(key)
    } else if (sign === '{' || sign === '[') depth++
    else if (--depth < begins) break
  }
  return keys
}
