/**
 * The keys of the first object in the beginning of a text, which can be truncated. They show what a file contains before it is read. Objects
 * and lists inside the object are skipped.
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
