/** Plain XML, read directly, gives the same as checked tokens: in every example and every corpus, as it is and with random damage. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { need, shared } from '../shared.js'
import { eventsOf } from '../syntax/xml/paths.js'

const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/** What damage puts into a file. */
const bits = [
  '<',
  '>',
  '"',
  '&',
  '&amp;',
  '/',
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '</TEXT>',
  '<a b="1" b="2"/>',
  '\n',
  '😀',
  '\u0001',
  '',
]
const damage = fc.array(fc.record({ at: fc.nat(), length: fc.nat(6), bit: fc.constantFrom(...bits) }), {
  minLength: 1,
  maxLength: 3,
})

it('in the examples', () => {
  compareFilesIn(examples, 10)
})

it('in TimeML as tieval writes it', () => {
  const text = `<?xml version="1.0" ?>
<TimeML xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<TEXT>It <EVENT eid="e1">came</EVENT> &amp; <EVENT eid="e2">saw</EVENT>.</TEXT>
<MAKEINSTANCE eid="e1" eiid="ei7" /><MAKEINSTANCE eid="e2" eiid="ei8" modality="'d" />
<TLINK lid="l1" relType="BEFORE" from="ei7" to="ei8"  />
</TimeML>`
  compare(text, 200, 'tieval')
})

it('in the corpora', (context) => {
  const corpora = join(shared, 'data')
  need(corpora, context)
  compareFilesIn(corpora, 1)
})

function compareFilesIn(folder: string, runs: number): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(?:tml|xml)$/.test(name))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) compare(readFileSync(join(folder, file), 'utf8'), runs, file)
}

function compare(text: string, runs: number, file: string): void {
  expect(eventsOf(text, false), file).toEqual(eventsOf(text, true))
  fc.assert(
    fc.property(damage, (places) => {
      const broken = places.reduce((all, { at, length, bit }) => {
        const from = at % (all.length + 1)
        return all.slice(0, from) + bit + all.slice(from + length)
      }, text)
      expect(eventsOf(broken, false), file).toEqual(eventsOf(broken, true))
    }),
    { numRuns: runs },
  )
}
