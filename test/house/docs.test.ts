import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const below = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...below('docs'),
  ...below('test/golden'),
  ...below('bench'),
]

/** One process for all pages, because most of its time would go into starting others. */
async function checkPages(): Promise<{ readonly stderr: string; readonly code: number | null }> {
  const child = spawn(process.execPath, ['scripts/docs.js', '--check'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (piece) => (stderr += piece))
  const [code] = await once(child, 'close')
  return { stderr, code }
}

describe('the documentation', () => {
  let checked: Awaited<ReturnType<typeof checkPages>>
  beforeAll(async () => {
    checked = await checkPages()
  })

  it('is checked without a fault', () => {
    const others = checked.stderr.split('\n').filter((line) => line && !line.includes(' is not up to date ('))
    expect(others).toEqual([])
    expect(checked.code).toBe(checked.stderr ? 1 : 0)
  })

  it.each(pages)('%s is what its examples and tables give', (page) => {
    expect(checked.stderr.split('\n').filter((line) => line.startsWith(`${page} `))).toEqual([])
  })

  it.each(pages)('%s links to files that are there', (page) => {
    const links = [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(
      ([, link]) => link!,
    )
    const missing = links.filter(
      (link) => !readdirSync(join(root, dirname(page), dirname(link))).includes(link.split('/').at(-1)!),
    )
    expect(missing).toEqual([])
  })

  it('README is short', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(120)
  })
})
