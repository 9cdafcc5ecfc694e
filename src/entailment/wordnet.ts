/**
 * The questions that entailment asks WordNet: whether one word entails another (as a synonym, a near hypernym, or a derived word), whether
 * two words are antonyms, and whether a lemma exists. The data is the extract that scripts/build-wordnet.js writes. Senses are in WordNet's
 * order, the most frequent first; only the first few count, because rare senses connect everything with everything.
 */
/** Nouns, verbs and adjectives. */
export type WordClass = 'n' | 'v' | 'a'

/** The relations between words that entailment uses. */
export interface WordNet {
  /** The reason why the first word entails the second; undefined if it does not. Equal words entail each other. */
  relation(specific: Term, general: Term): WordRelation | undefined
  areAntonyms(a: Term, b: Term): boolean
  /** Whether it is a lemma of this class. */
  knows(term: Term): boolean
}

/** A lemma and its word class. */
export interface Term {
  readonly lemma: string
  readonly class: WordClass
}

/** The reasons why one word entails another. */
export type WordRelation = 'same' | 'synonym' | 'hypernym' | 'derived'

const MOST_SENSES = 3
const MOST_STEPS = 3

interface Tables {
  readonly hypernyms: readonly (readonly number[])[]
  readonly senses: Readonly<Record<WordClass, ReadonlyMap<string, readonly number[]>>>
  readonly antonyms: ReadonlySet<string>
  readonly derived: ReadonlySet<string>
}

/** A WordNet without words: only equal words entail each other. */
export const emptyWordNet: WordNet = makeWordNet({
  hypernyms: [],
  senses: { n: new Map(), v: new Map(), a: new Map() },
  antonyms: new Set(),
  derived: new Set(),
})

/** Reads the extract of WordNet. */
export function readWordNet(text: string): WordNet {
  const sections = new Map(
    text.split(/^\[/m).map((part): [string, string[]] => {
      const [name, ...lines] = part.split('\n')
      return [name!.replace(']', ''), lines.filter((line) => line !== '')]
    }),
  )
  const numbers = (cells: readonly string[]): number[] => cells.map((cell) => Number.parseInt(cell, 36))
  const sensesOf = (name: WordClass) =>
    new Map(
      (sections.get(name) ?? []).map((line): [string, number[]] => {
        const [word, ...cells] = line.split(' ')
        return [word!, numbers(cells)]
      }),
    )
  return makeWordNet({
    hypernyms: (sections.get('hypernyms')?.[0] ?? '')
      .split(' ')
      .map((cell) => (cell === '' ? [] : numbers(cell.split(',')))),
    senses: { n: sensesOf('n'), v: sensesOf('v'), a: sensesOf('a') },
    antonyms: pairsIn(sections.get('antonyms') ?? []),
    derived: pairsIn(sections.get('derived') ?? []),
  })
}

function pairsIn(lines: readonly string[]): Set<string> {
  return new Set(
    lines.flatMap((line) => {
      const [first, ...others] = line.split(' ')
      return others.flatMap((other) => [`${first} ${other}`, `${other} ${first}`])
    }),
  )
}

function makeWordNet(tables: Tables): WordNet {
  const ancestorsByTerm = new Map<string, Ancestors>()
  const above = (term: Term): Ancestors =>
    memoisedIn(ancestorsByTerm, termKey(term), MOST_TERMS, () => ancestors(tables, sensesOf(tables, term)))
  return {
    relation: (specific, general) => relationBetween(tables, specific, general, above),
    areAntonyms: (a, b) => tables.antonyms.has(pairKey(a, b)),
    knows: ({ lemma, class: wordClass }) => tables.senses[wordClass].has(lemma),
  }
}

/** The senses above those of a word, each with the smallest number of steps up to it; the word's own senses with 0. */
type Ancestors = ReadonlyMap<number, number>

const MOST_TERMS = 20_000

function memoisedIn<Value>(values: Map<string, Value>, key: string, most: number, compute: () => Value): Value {
  const known = values.get(key)
  if (known !== undefined) return known
  if (values.size > most) values.clear()
  const found = compute()
  values.set(key, found)
  return found
}

function termKey({ class: wordClass, lemma }: Term): string {
  return `${wordClass}:${lemma}`
}

function pairKey(a: Term, b: Term): string {
  return `${termKey(a)} ${termKey(b)}`
}

function sensesOf({ senses }: Tables, { lemma, class: wordClass }: Term): readonly number[] {
  return senses[wordClass].get(lemma)?.slice(0, MOST_SENSES) ?? []
}

function relationBetween(
  tables: Tables,
  specific: Term,
  general: Term,
  above: (term: Term) => Ancestors,
): WordRelation | undefined {
  if (specific.lemma === general.lemma) return 'same'
  const wanted = specific.class === general.class ? sensesOf(tables, general) : []
  if (wanted.length > 0) {
    const upper = above(specific)
    const steps = Math.min(...wanted.map((sense) => upper.get(sense) ?? Infinity))
    if (steps <= MOST_STEPS) return steps === 0 ? 'synonym' : 'hypernym'
  }
  return tables.derived.has(pairKey(specific, general)) ? 'derived' : undefined
}

const HIGHEST = 30

function ancestors({ hypernyms }: Tables, senses: readonly number[]): Ancestors {
  const steps = new Map<number, number>(senses.map((sense) => [sense, 0]))
  let level: readonly number[] = senses
  for (let step = 1; step <= HIGHEST && level.length > 0; step++) {
    const next: number[] = []
    for (const upper of level.flatMap((sense) => hypernyms[sense] ?? []))
      if (!steps.has(upper)) {
        steps.set(upper, step)
        next.push(upper)
      }
    level = next
  }
  return steps
}
