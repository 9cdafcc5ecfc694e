/** A source of a few documents in memory, and graphs of them. */
import type { Representation } from '../../src/facts/model.js'
import { foldName } from '../../src/facts/names.js'
import type { GraphOf, Source, SourceDocument } from '../../src/facts/source.js'
import { collapsedOf, graphOf } from '../text/graph/graphs.js'

export function memorySource(documents: readonly SourceDocument[]): Source {
  const inOrder = documents.toSorted((a, b) => compare(a.date ?? '', b.date ?? ''))
  return {
    get: async (id) => inOrder.find((document) => document.id === id),
    mentioning: async (names, limit = Infinity) =>
      inOrder.filter(({ text }) => names.some((name) => placesOf(text, name).length > 0)).slice(0, limit),
    near: async (a, b, distance = 20, limit = Infinity) =>
      inOrder.filter(({ text }) => isNear(text, a, b, distance)).slice(0, limit),
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function isNear(text: string, a: readonly string[], b: readonly string[], distance: number): boolean {
  const [some, others] = [a, b].map((names) => names.flatMap((name) => placesOf(text, name))) as [number[], number[]]
  return some.some((one) => others.some((other) => Math.abs(one - other) <= distance))
}

/** Where in the words of a text a name begins. */
function placesOf(text: string, name: string): number[] {
  const [words, parts] = [foldName(text).split(' '), foldName(name).split(' ')]
  return words.flatMap((_, at) => (parts.every((part, i) => words[at + i] === part) ? [at] : []))
}

export function graphs(representation: Representation): GraphOf {
  return ({ text, date }) => (representation === 'collapsed' ? collapsedOf(text, date) : graphOf(text, date))
}

/** Fifteen documents about two presidents, and about people who are not presidents. */
export const documents: readonly SourceDocument[] = [
  ['a1', '2001-03-12', 'President Lena Okoro of Velonia opened a bridge. The engineer Paul Werner had drawn it.'],
  ['a2', '2002-08-03', 'President Lena Okoro of Velonia spoke to farmers. The farmer Oscar Blum asked for rain.'],
  ['a3', '2003-01-19', 'President Lena Okoro of Velonia opened a school. The teacher Emma Larsen thanked her.'],
  ['a4', '2004-05-30', 'President Lena Okoro of Velonia opened a theatre. The actress Rita Stone danced.'],
  [
    'a5',
    '2005-02-11',
    'President Lena Okoro of Velonia opened a harbour. The sailor Jonas Berg was the first to leave it.',
  ],
  ['b1', '2001-06-14', 'President Bruno Keller of Tarland opened a dairy. The farmer Anna Weiss gave him cheese.'],
  ['b2', '2002-09-01', 'President Bruno Keller of Tarland opened a museum. The painter Hugo Lang was there.'],
  ['b3', '2003-03-22', 'President Bruno Keller of Tarland opened a railway. The driver Carl Jensen sounded the horn.'],
  ['b4', '2004-11-20', 'President Bruno Keller of Tarland spoke at a school. The teacher Nina Holm thanked him.'],
  ['b5', '2005-04-24', 'President Bruno Keller of Tarland opened a hospital. The nurse Diana Cruz cut the ribbon.'],
  ['c1', '2006-10-10', 'President Clara Maria Novak of Ostrovia opened a road. The driver Max Stark was glad.'],
  ['c2', '2007-12-24', 'President Clara Novak of Ostrovia opened a library. The writer George Palmer read aloud.'],
  ['c3', '2008-02-07', 'President Novak of Ostrovia opened a park. The gardener Simon Ward was proud.'],
  ['c4', '2009-02-07', 'The skier Adam Frost trained in Ostrovia.'],
  ['d1', '2009-06-18', 'The weather was fine.'],
].map(([id, date, text]) => ({ id: id!, date: date!, text: text! }))
