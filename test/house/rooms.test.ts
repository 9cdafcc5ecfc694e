import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folders of the code, each with the names in it. */
const rooms = ['src', 'web/src'].flatMap((top) => {
  const files = readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((file) => join(top, file))
  const folders = [...new Set(files.map((file) => dirname(file)))]
  return folders.map((folder) => ({ folder, names: readdirSync(join(root, folder)) }))
})
const filesIn = (names: readonly string[]) => names.filter((name) => /\.tsx?$/.test(name))

function hasHeader(folder: string): boolean {
  const openings = ['index.ts', 'index.tsx'].map((name) => join(root, folder, name))
  // The parts of a format are described at the top of the format.
  const withHeader = [...openings, join(root, `${folder}.ts`)].filter((file) => existsSync(file))
  if (existsSync(join(root, folder, 'README.md'))) return true
  return withHeader.some((file) => readFileSync(file, 'utf8').startsWith('/**'))
}

describe('the folders of the code', () => {
  it('fit on a screen', () => {
    expect(rooms.filter(({ names }) => names.length > 42).map(({ folder }) => folder)).toEqual([])
  })

  it('say what lives in them where they have more than five files', () => {
    const large = rooms.filter(({ names }) => filesIn(names).length > 5)
    expect(large.length).toBeGreaterThan(20)
    expect(large.map(({ folder }) => folder).filter((folder) => !hasHeader(folder))).toEqual([])
  })

  it('have at most four files with the same prefix: more of them are a folder', () => {
    const prefixed = rooms.flatMap(({ folder, names }) => {
      const prefixes = filesIn(names).flatMap((name) => /^(\w+)-/.exec(name)?.[1] ?? [])
      const families = [...new Set(prefixes)].filter((prefix) => prefixes.filter((one) => one === prefix).length > 4)
      return families.map((prefix) => `${folder}/${prefix}-*`)
    })
    expect(prefixed).toEqual([])
  })
})
