/**
 * Question ids without what files of the same questions often differ in: case, separators, zeros before a number, and the words that all ids of
 * a file begin with. O(ids).
 *
 *     Q01, Q02, Q10                  1, 2, 10
 *     test_0001, test_0002           1, 2
 *     math/algebra-7, bio/cells-7    math-algebra-7, bio-cells-7
 */
export function plainIds(ids: readonly string[]): string[] {
  const plain = ids.map((id) =>
    id
      .trim()
      .toLowerCase()
      .replace(/[\s_./:-]+/g, '-')
      .replace(/(?<!\d)0+(?=\d)/g, ''),
  )
  const shared = sharedBeginning(plain)
  return plain.every((id) => id.length > shared) ? plain.map((id) => id.slice(shared)) : plain
}

/** The length of what all ids begin with, without the digits at its end: these are part of a number. */
function sharedBeginning(ids: readonly string[]): number {
  const [first = ''] = ids
  let length = first.length
  for (const id of ids) while (!id.startsWith(first.slice(0, length))) length--
  return first.slice(0, length).replace(/\d+$/, '').length
}
