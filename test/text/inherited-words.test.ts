/** Every JavaScript object has a "constructor" and a "toString". Texts have these words too, and no table of words may find them. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEntities } from '../../src/entailment/entities/find-entities.js'
import { loadAnalyser } from '../../src/node/text-model.js'
import { buildGraph } from '../../src/text/graph/build.js'
import { findTimexes } from '../../src/text/timex/index.js'
import { sentence } from './words.js'

const inherited = 'constructor toString valueOf hasOwnProperty isPrototypeOf toLocaleString __proto__ __defineGetter__'
const around =
  'between from and to - about not more than half a quarter of two five hundred million $ US per cent % 5 10 20th early mid late 1990s 1980 1985 century April since BC'

const strangers = fc.constantFrom(...inherited.split(' '))
const familiar = fc.constantFrom(...around.split(' '))
const places = fc.array(fc.oneof(fc.constant(undefined), familiar), { minLength: 1, maxLength: 10 })

describe('words that are names of object properties', () => {
  it('are treated like any other unknown word in times and numbers', () => {
    const found = (forms: readonly (string | undefined)[], stranger: string) =>
      findEntities([sentence(forms.map((form) => form ?? `${stranger}|X`).join(' '))]).map(({ text, ...rest }) => rest)
    fc.assert(
      fc.property(places, strangers, (forms, word) => {
        expect(found(forms, word)).toEqual(found(forms, 'qwerty'))
      }),
      { numRuns: 2000 },
    )
  })

  it('never cause an exception', () => {
    const texts = fc.array(fc.oneof(strangers, familiar), { maxLength: 12 }).map((forms) => forms.join(' '))
    fc.assert(
      fc.property(texts, (text) => {
        const sentences = loadAnalyser().analyse(text)
        findEntities(sentences)
        findTimexes(sentences, { documentDate: '1998-02-19' })
        buildGraph(sentences, { date: '1998-02-19' })
      }),
      { numRuns: 300 },
    )
  })

  it.each(inherited.split(' '))('%s is a preposition like any other in a graph', (word) => {
    const { edges } = buildGraph([sentence(`he|PRON|2|nsubj resigned|VERB|0|root ${word}|ADP|4|case 2001|NUM|2|obl`)])
    expect(edges.filter(({ kind }) => kind === 'temporal').map(({ label }) => label)).toEqual(['within'])
  })
})
