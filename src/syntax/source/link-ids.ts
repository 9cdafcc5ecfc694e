/** Fills in the ids of links that have none: link1, link2 and so on, without ids that are already used. */
export function linkIds(given: readonly (string | undefined)[]): readonly string[] {
  if (given.every((id) => id !== undefined)) return given
  const taken = new Set(given)
  let count = 0
  return given.map((id) => {
    if (id !== undefined) return id
    do count++
    while (taken.has(`link${count}`))
    return `link${count}`
  })
}
