import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

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

describe('the documentation', () => {
  it.each(pages)('%s is what its examples and tables give', { timeout: 120_000 }, (page) => {
    const { stderr, status } = spawnSync(process.execPath, ['scripts/docs.js', '--check', page], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
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
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(200)
  })
})
