/** What every store of a collection must do: the same suite on SQLite and on a real PostgreSQL server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Collection, type CollectionDocument, openCollection } from '../../../src/node/collection/index.js'
import { type Server, startServer } from './postgres-server.js'

const folder = mkdtempSync(join(tmpdir(), 'cupel-collection-'))
let server: Server | { readonly reason: string } = { reason: 'not started' }
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  if ('end' in server) await server.end()
  rmSync(folder, { recursive: true })
})

type Skip = (condition: boolean, reason: string) => void
let files = 0
const places: Readonly<Record<string, (skip: Skip) => Promise<string>>> = {
  SQLite: async () => join(folder, `${++files}.index`),
  PostgreSQL: async (skip) => {
    if ('reason' in server) skip(true, server.reason)
    return (server as Server).fresh()
  },
}

const doc = (id: string, date: string | undefined, text: string, title?: string): CollectionDocument => ({
  ...{ id, text },
  ...(date !== undefined && { date }),
  ...(title !== undefined && { title }),
})
const ids = (documents: readonly CollectionDocument[]) => documents.map(({ id }) => id)

async function withCollection(
  where: string,
  documents: readonly CollectionDocument[],
  work: (collection: Collection) => Promise<void>,
): Promise<void> {
  const collection = await openCollection(where, 'write')
  try {
    await collection.add(documents)
    await work(collection)
  } finally {
    await collection.close()
  }
}

const leaders = [
  doc('b', '2017-09-26', 'João Lourenço is sworn in as President of Angola.', 'Angola'),
  doc('a', '2017-09-26', 'In Luanda, JOAO LOURENCO takes office; Angola celebrates.'),
  doc('c', '2017-08', 'Angola votes. Lourenço and his João Santos of another party wait.'),
  doc('d', '1990', 'Lech Wałęsa is elected; Poland’s "NEAR" AND far* parties (OR) NOT happy: O\'Neill-Smith said.'),
]

for (const [store, place] of Object.entries(places))
  describe(`a collection in ${store}`, () => {
    it('finds names in texts with and without the blanks of a tokeniser, under both forms', async ({ skip }) => {
      const documents = [
        doc('tokenised', undefined, 'Anna B . Kerr , a judge , was born in St . Lirra .'),
        doc('written', undefined, 'Anna B. Kerr, a judge, was born in St. Lirra.'),
        doc('dated', '1999', "Anna B . Kerr 's house in Lirra ."),
      ]
      await withCollection(await place(skip), documents, async (collection) => {
        for (const name of ['Anna B. Kerr', 'Anna B . Kerr', 'ANNA B KERR']) {
          expect(ids(await collection.mentioning([name])).sort()).toEqual(['dated', 'tokenised', 'written'])
          expect(ids(await collection.near([name], ['St. Lirra'], 20)).sort()).toEqual(['tokenised', 'written'])
        }
        expect(await collection.countUndated()).toBe(2)
      })
    })

    it('gives documents back as they were', async ({ skip }) => {
      await withCollection(await place(skip), leaders, async (collection) => {
        expect(await collection.count()).toBe(4)
        expect(await collection.get('b')).toEqual(leaders[0])
        expect(await collection.get('a')).toEqual(leaders[1])
        expect(await collection.get('x')).toBeUndefined()
      })
    })

    it('finds names with and without accents, words next to each other, in order of date and id', async ({ skip }) => {
      await withCollection(await place(skip), leaders, async (collection) => {
        for (const form of ['João Lourenço', 'Joao Lourenco', 'JOÃO  LOURENÇO', 'Joa\u0303o-Lourenc\u0327o'])
          expect(ids(await collection.mentioning([form])), form).toEqual(['a', 'b'])
        expect(ids(await collection.mentioning(['walesa', 'angola']))).toEqual(['d', 'c', 'a', 'b'])
        expect(ids(await collection.near(['João Lourenço'], ['Angola', 'Poland']))).toEqual(['a', 'b'])
      })
    })

    it('counts the words between: 20 are near, 21 are not, and either may come first', async ({ skip }) => {
      const between = (count: number) => `Angela Merkel ${'so '.repeat(count)}Germany.`
      const turned = (count: number) => `Germany ${'so '.repeat(count)}Angela Merkel.`
      const documents = [20, 21].flatMap((count) => [
        doc(`${count}`, '2005', between(count)),
        doc(`${count} turned`, '2005', turned(count)),
      ])
      await withCollection(await place(skip), documents, async (collection) => {
        expect(ids(await collection.near(['Angela Merkel'], ['Germany']))).toEqual(['20', '20 turned'])
        expect(await collection.near(['Angela Merkel'], ['Germany'], 21)).toHaveLength(4)
        expect(await collection.near(['Angela Merkel'], ['Germany'], 0)).toHaveLength(0)
      })
    })

    it('takes names as names, whatever signs are in them', async ({ skip }) => {
      await withCollection(await place(skip), leaders, async (collection) => {
        for (const form of ["O'Neill-Smith", '"NEAR" AND', 'far* parties (OR)', "NOT happy: O'", 'Walesa" OR "'])
          expect(ids(await collection.mentioning([form])), form).toEqual(form.startsWith('Walesa') ? [] : ['d'])
        for (const form of ['', ' ', '*', '"', '():^', "'; DROP TABLE document; --", 'words:angola', '\0', '\ud800'])
          expect(ids(await collection.mentioning([form])), form).toEqual([])
        expect(ids(await collection.near(['', 'NEAR'], ['NOT', '"']))).toEqual(['d'])
        expect(await collection.near([], ['Angola'])).toEqual([])
        expect(await collection.get("' OR 1 = 1 --")).toBeUndefined()
        expect(await collection.count()).toBe(4)
      })
    })

    it('takes the same document again for known, and another text of its id for a replacement', async ({ skip }) => {
      await withCollection(await place(skip), leaders, async (collection) => {
        expect(await collection.add(leaders)).toEqual({ added: 0, known: 4, replaced: [] })
        const other = doc('a', '2018', 'Namibia.')
        expect(await collection.add([other, other, doc('e', '2018', 'Namibia')])).toEqual({
          ...{ added: 1, known: 1, replaced: ['a'] },
        })
        expect(ids(await collection.mentioning(['Luanda']))).toEqual([])
        expect(ids(await collection.mentioning(['Namibia']))).toEqual(['a', 'e'])
        expect(await collection.count()).toBe(5)
      })
    })

    it('has documents without a date before the others, and counts them', async ({ skip }) => {
      const undated = [doc('z', undefined, 'Angola.'), doc('e', undefined, 'Lourenço of Angola.', 'Angola')]
      await withCollection(await place(skip), [...leaders, ...undated], async (collection) => {
        expect([await collection.count(), await collection.countUndated()]).toEqual([6, 2])
        expect(await collection.get('e')).toEqual(undated[1])
        expect(ids(await collection.mentioning(['Angola']))).toEqual(['e', 'z', 'c', 'a', 'b'])
        expect(ids(await collection.near(['Angola'], ['Lourenço']))).toEqual(['e', 'c', 'a', 'b'])
        expect(await collection.add([undated[0]!, doc('e', '2017', 'Lourenço of Angola.', 'Angola')])).toEqual({
          ...{ added: 0, known: 1, replaced: ['e'] },
        })
        expect(await collection.countUndated()).toBe(1)
        expect(ids(await collection.mentioning(['Angola']))).toEqual(['z', 'e', 'c', 'a', 'b'])
      })
    })

    it('gives documents without a date their share of a limit, and spreads the others over time', async ({ skip }) => {
      const some = (count: number, start: string, dateOf: (i: number) => string | undefined) =>
        Array.from({ length: count }, (_, i) => doc(`${start}${`${i}`.padStart(2, '0')}`, dateOf(i), 'Cuba'))
      const mixed = [...some(30, 'd', (i) => `${1960 + i}`), ...some(11, 'u', () => undefined)]
      await withCollection(await place(skip), mixed, async (collection) => {
        expect(ids(await collection.mentioning(['cuba'], 5))).toEqual(['u00', 'u10', 'd09', 'd19', 'd29'])
        expect(ids(await collection.mentioning(['cuba'])).slice(9, 13)).toEqual(['u09', 'u10', 'd00', 'd01'])
      })
    })

    it('reads sources again in which an earlier version refused documents without a date', async ({ skip }) => {
      const where = await place(skip)
      const source = { stamp: '1 2', bytes: 5, lines: 3, documents: 2, isFinished: true }
      const refused = { line: 2, message: 'The document has no date.' }
      await withCollection(where, [], async (collection) => {
        await collection.add([], {
          sources: ['/a.jsonl', '/b.jsonl'].map((path) => ({ ...source, path })),
          refused: [
            { ...refused, source: '/a.jsonl', code: 'collection/no-date' },
            { ...refused, source: '/b.jsonl', code: 'collection/date' },
          ],
        })
      })
      await withCollection(where, [], async (collection) => {
        expect((await collection.source('/a.jsonl'))?.stamp).toBe('')
        expect((await collection.source('/b.jsonl'))?.stamp).toBe('1 2')
      })
    })

    it('adds all of a batch or nothing', async ({ skip }) => {
      await withCollection(await place(skip), leaders, async (collection) => {
        for (const bad of [
          doc('y', '2001-02-29', 'x'),
          doc('y', '', 'x'),
          doc('y', '2001', 'a\0b'),
          doc('', '2001', 'x'),
        ])
          await expect(collection.add([doc('x', '2001', 'x'), bad])).rejects.toThrow(/date|calendar|NUL|id/)
        expect(await collection.count()).toBe(4)
      })
    })

    it('spreads a limit evenly over the order of time', async ({ skip }) => {
      const many = Array.from({ length: 41 }, (_, i) =>
        doc(`${i}`.padStart(2, '0'), `${1960 + i}`, `Cuba and Castro ${i}`),
      )
      await withCollection(await place(skip), many, async (collection) => {
        expect(ids(await collection.mentioning(['cuba'], 5))).toEqual(['00', '10', '20', '30', '40'])
        expect(ids(await collection.near(['cuba'], ['castro'], 20, 3))).toEqual(['00', '20', '40'])
        expect(ids(await collection.mentioning(['cuba'], 1))).toEqual(['20'])
        expect(await collection.mentioning(['cuba'], 100)).toHaveLength(41)
        await expect(collection.near(['cuba'], ['castro'], -1)).rejects.toThrow('distance')
        await expect(collection.mentioning(['cuba'], 0)).rejects.toThrow('limit')
      })
    })

    it('keeps what was read and refused along with the documents', async ({ skip }) => {
      const where = await place(skip)
      const source = { path: '/a.jsonl', stamp: '1 2', bytes: 5_000_000_000, lines: 3, documents: 2, isFinished: false }
      const refused = { source: '/a.jsonl', line: 2, code: 'collection/date', message: '"July" is not a date.' }
      await withCollection(where, [], async (collection) => {
        await collection.add(leaders, { sources: [source], refused: [refused, { ...refused, line: 3 }] })
      })
      const reader = await openCollection(where)
      expect(await reader.source('/a.jsonl')).toEqual(source)
      expect(await reader.source('/b.jsonl')).toBeUndefined()
      const [first] = await reader.refused(1)
      expect(first).toMatchObject(refused)
      expect((await reader.refused(10, first!.key)).map(({ line }) => line)).toEqual([3])
      expect(await reader.countRefused()).toBe(2)
      await reader.close()
      await withCollection(where, [], async (collection) => {
        await collection.add([], { sources: [{ ...source, isFinished: true }], restarted: ['/a.jsonl'] })
        expect([await collection.countRefused(), (await collection.source('/a.jsonl'))?.isFinished]).toEqual([0, true])
      })
    })

    it('finds in long documents, words of any length, and many forms at once', async ({ skip }) => {
      const filler = Array.from({ length: 30_000 }, (_, i) => `w${i}`).join(' ')
      const long = 'ü'.repeat(5000)
      const documents = [
        doc('long', '2000', `${filler} Fidel Castro Cuba ${'again '.repeat(600)} Fidel ${long}`),
        doc('z', '2001', long),
      ]
      await withCollection(await place(skip), documents, async (collection) => {
        expect(ids(await collection.near(['Fidel Castro'], ['Cuba', long]))).toEqual(['long'])
        expect(ids(await collection.near(['Fidel'], [long], 0))).toEqual(['long'])
        expect(ids(await collection.mentioning([long]))).toEqual(['long', 'z'])
        const forms = Array.from({ length: 40 }, (_, i) => `name ${i}`)
        expect(ids(await collection.near([...forms, 'castro'], [...forms, 'cuba']))).toEqual(['long'])
      })
    })

    it('answers calls that are made at once, one after the other', async ({ skip }) => {
      await withCollection(await place(skip), [], async (collection) => {
        const added = leaders.map((leader) => collection.add([leader]))
        const found = collection.near(['lourenco'], ['angola'])
        expect((await Promise.all(added)).map((one) => one.added)).toEqual([1, 1, 1, 1])
        expect(ids(await found)).toEqual(['c', 'a', 'b'])
      })
    })

    it('answers as a scan of every document does', async ({ skip }) => {
      await fc.assert(
        fc.asyncProperty(collections, queries, async (texts, asked) => {
          const documents = texts.map((text, i) =>
            doc(`${i}`, ['2001-02-03', '2001', '2001-02', undefined][i % 4], text),
          )
          await withCollection(await place(skip), documents, async (collection) => {
            for (const { a, b, distance } of asked) {
              const expected = sorted(
                documents.filter(({ text }) => a.some((x) => b.some((y) => areNear(text, x, y, distance)))),
              )
              expect(ids(await collection.near(a, b, distance))).toEqual(ids(expected))
              const mentioned = sorted(documents.filter(({ text }) => a.some((x) => startsOf(text, x).length > 0)))
              expect(ids(await collection.mentioning(a))).toEqual(ids(mentioned))
            }
          })
        }),
        { numRuns: 15 },
      )
    })
  })

const word = fc.constantFrom('a', 'b', 'É', 'e', 'ł', 'l', 'and', '東京')
const separator = fc.constantFrom(' ', '-', ', ', "'", '"', ' * ')
const text = (most: number) =>
  fc
    .array(fc.tuple(word, separator), { minLength: 1, maxLength: most })
    .map((parts) => parts.map((part) => part.join('')).join(''))
const collections = fc.array(text(12), { minLength: 1, maxLength: 12 })
const forms = fc.array(text(3), { minLength: 1, maxLength: 2 })
const queries = fc.array(fc.record({ a: forms, b: forms, distance: fc.nat(4) }), { minLength: 4, maxLength: 4 })

/** By hand, for the few letters above: nothing of what is tested. */
function naiveWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('é', 'e')
    .replaceAll('ł', 'l')
    .split(/[^a-z東京]+/)
    .filter(Boolean)
}

function startsOf(text: string, form: string): number[] {
  const [words, phrase] = [naiveWords(text), naiveWords(form)]
  return words.map((_, at) => at).filter((at) => phrase.join(' ') === words.slice(at, at + phrase.length).join(' '))
}

function areNear(text: string, a: string, b: string, distance: number): boolean {
  const between = (left: number, length: number, right: number) => left <= right && right - (left + length) <= distance
  const [lengthOfA, lengthOfB] = [naiveWords(a).length, naiveWords(b).length]
  return startsOf(text, a).some((i) =>
    startsOf(text, b).some((j) => between(i, lengthOfA, j) || between(j, lengthOfB, i)),
  )
}

function sorted(documents: readonly CollectionDocument[]): CollectionDocument[] {
  return documents.toSorted((x, y) => (`${x.date ?? ''} ${x.id}` < `${y.date ?? ''} ${y.id}` ? -1 : 1))
}
