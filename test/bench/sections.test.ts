import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { sections } from '../../bench/sections.js'

const page = readFileSync(new URL('../../bench/README.md', import.meta.url), 'utf8')

it('each place for a table on the page of the benchmark has its section', () => {
  const places = [...page.matchAll(/<!-- section (\w+) -->/g)].map(([, name]) => name)
  const names = sections.map(({ name }) => name)
  expect(places.filter((place) => !names.includes(place!))).toEqual([])
  expect(new Set(names).size).toBe(names.length)
})
