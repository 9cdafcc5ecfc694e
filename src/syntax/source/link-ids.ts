/** Fills in the ids of links that have none: link1, link2 and so on, without ids that are already used. */
export function linkIds(given: readonly (string | undefined)[]): readonly string[] {
  if (!given.includes(undefined)) return given as readonly string[]
  const taken = new Set(given)
  taken.delete(undefined)
  if (taken.size === 0) return given.map((_, i) => `link${i + 1}`)
  let count = 0
  return given.map((id) => {
    if (id !== undefined) return id
    do count++
    while (taken.has(`link${count}`))
    return `link${count}`
  })
}
