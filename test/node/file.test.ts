/** The line that a problem is shown with. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { lineOfFile } from '../../src/node/file.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-file-'))
afterAll(() => rmSync(folder, { recursive: true }))

function linesOf(text: string, ...numbers: readonly number[]): (string | undefined)[] {
  const file = join(folder, 'x.txt')
  writeFileSync(file, text)
  return numbers.map((number) => lineOfFile(file, number))
}

it('a line of a file is found by its number, whatever ends its lines', () => {
  expect(linesOf('a\nb\r\nc\rd', 1, 2, 3, 4, 5)).toEqual(['a', 'b', 'c', 'd', undefined])
  expect(linesOf('a\n\nb\n', 1, 2, 3, 4)).toEqual(['a', '', 'b', ''])
})

it('a line behind more text than is read at once is whole', () => {
  const filler = `${'x'.repeat(999)}\n`.repeat(300)
  expect(linesOf(`${filler}the end\nafter`, 300, 301, 302)).toEqual(['x'.repeat(999), 'the end', 'after'])
})

it('there is no line of a file that is gone', () => {
  expect(lineOfFile(join(folder, 'nowhere.txt'), 1)).toBeUndefined()
})
