/** `cupel measures` and `cupel formats`: a list, or all about one. */
import { describe, expect, it } from 'vitest'
import { formats } from '../../src/formats/index.js'
import { measures } from '../../src/measures/index.js'
import { cupel } from './said.js'

describe.each([
  ['measures', measures.map(({ name }) => name), 'smatch'],
  ['formats', formats.map(({ name }) => name), 'timeml'],
])('cupel %s', (command, names, one) => {
  it('lists all of them', async () => {
    const { out, code } = await cupel(command)
    expect(code).toBe(0)
    for (const name of names) expect(out).toContain(name)
  })

  it('tells about one', async () => {
    const { out, code } = await cupel(command, one)
    expect(code).toBe(0)
    expect(out).toContain(one)
    expect(out.length).not.toBe((await cupel(command)).out.length)
    expect(names.filter((name) => !out.includes(name)).length).toBeGreaterThan(names.length / 2)
  })

  it('refuses one that is not there', async () => {
    expect((await cupel(command, 'no-such-thing')).code).toBe(2)
  })
})

it('cupel compare with one system says how to name several, if a folder holds them', async () => {
  const hintOf = async (path: string) => (await cupel('compare', 'examples/annotators/ann', path)).err
  expect(await hintOf('examples/annotators')).toContain('name them all')
  expect(await hintOf('examples/annotators/ben')).toContain('Name two or more systems')
})
