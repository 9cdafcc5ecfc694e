/** What systems are called in tables: the base name of the file or folder, with as much of the path before it as tells them apart. */
import { extname } from 'node:path'

/** @example systemNames(['runs/a/out.csv', 'runs/b/out.csv']) // ['a/out', 'b/out'] */
export function systemNames(paths: readonly string[]): string[] {
  const parts = paths.map(partsOf)
  const longest = Math.max(...parts.map(({ length }) => length))
  let names: string[] = []
  for (let depth = 1; depth <= longest; depth++) {
    names = parts.map((own) => own.slice(-depth).join('/'))
    if (new Set(names).size === names.length) return names
  }
  return numbered(names)
}

function partsOf(path: string): string[] {
  const parts = path.split(/[\\/]+/).filter((part) => part !== '' && part !== '.')
  const last = parts.pop() ?? path
  const extension = extname(last)
  return [...parts, extension === last ? last : last.slice(0, last.length - extension.length)]
}

/** The same file twice, or files that differ in their extension only. */
function numbered(names: readonly string[]): string[] {
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length
    return before ? `${name} (${before + 1})` : name
  })
}
