/** The names of systems in tables: the base name of the file or the name of the folder, preceded by as much of the path as distinguishes them. */
import { extname } from 'node:path'
import { isFolder } from '../../node/load.js'
import { STDIN, STDIN_NAME } from '../../node/stdin.js'
import { nameUnpacked } from '../../node/unpacked.js'

/** @example systemNames(['runs/a/out.csv', 'runs/b/out.csv']) // ['a/out', 'b/out'] */
export function systemNames(paths: readonly string[]): string[] {
  const parts = paths.map(partsOf)
  const longest = Math.max(...parts.map(({ length }) => length))
  const namesAt = (depth: number): string[] => parts.map((own) => own.slice(-depth).join('/'))
  const most = new Set(namesAt(longest)).size
  let depth = 1
  while (new Set(namesAt(depth)).size < most) depth++
  return numbered(namesAt(depth))
}

function partsOf(path: string): string[] {
  if (path === STDIN) return [STDIN_NAME]
  const parts = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.')
  const last = parts.pop() ?? path
  if (isFolder(path)) return [...parts, last]
  return [...parts, withoutExtension(nameUnpacked(last))]
}

function withoutExtension(last: string): string {
  const extension = extname(last)
  return extension === last ? last : last.slice(0, last.length - extension.length)
}

/** Adds numbers to files that are named twice or differ only in their extension, without making a name that another file has. */
function numbered(names: readonly string[]): string[] {
  const taken = new Set(names)
  return names.map((name, i) => {
    if (names.indexOf(name) === i) return name
    let number = 2
    while (taken.has(`${name} (${number})`)) number++
    const free = `${name} (${number})`
    taken.add(free)
    return free
  })
}
