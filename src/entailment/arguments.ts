/**
 * Who does what to whom: of each verb of the hypothesis with two arguments, whether a verb of the text has the same ones in the same order, in
 * either voice, or exchanged. The paper's pairs 5, 7 and 8 have all their entities entailed and fail here; it names this as what is missing.
 */
import type { AnalysedSentence, Word } from '../text/analysis.js'
import { lemmaOf } from './lexical.js'
import type { Prepared } from './prepared.js'

export interface ArgumentsKept {
  /** The share of the hypothesis's clauses with two arguments that the text has too. */
  readonly kept: number
  /** Whether some clause of the text has the two arguments exchanged. */
  readonly swapped: number
}

interface Clause {
  readonly verb: Word
  /** Who does it, in the active voice. */
  readonly agent: Word
  readonly patient: Word
}

export function argumentsKept(pair: Prepared): ArgumentsKept {
  const wanted = pair.pair.hypothesis.sentences.flatMap(clausesOf)
  if (wanted.length === 0) return { kept: 0, swapped: 0 }
  const given = pair.pair.text.sentences.flatMap(clausesOf)
  const verdicts = wanted.map((clause) => verdictOf(pair, clause, given))
  return {
    kept: verdicts.filter((verdict) => verdict === 'kept').length / wanted.length,
    swapped: verdicts.includes('swapped') ? 1 : 0,
  }
}

function verdictOf(pair: Prepared, clause: Clause, given: readonly Clause[]): 'kept' | 'swapped' | 'absent' {
  const isSame = (a: Word, b: Word): boolean => lemmaOf(a) === lemmaOf(b)
  const verb = pair.index.match(clause.verb, 'wordnet')?.word
  const fits = (other: Clause, agent: Word, patient: Word): boolean =>
    verb !== undefined && isSame(other.verb, verb) && isSame(other.agent, agent) && isSame(other.patient, patient)
  if (given.some((other) => fits(other, clause.agent, clause.patient))) return 'kept'
  return given.some((other) => fits(other, clause.patient, clause.agent)) ? 'swapped' : 'absent'
}

function clausesOf({ words }: AnalysedSentence): Clause[] {
  const dependents = new Map<number, number[]>()
  for (const [i, { head }] of words.entries()) dependents.set(head, [...(dependents.get(head) ?? []), i])
  return words.flatMap((verb, i) => {
    const own = (dependents.get(i) ?? []).map((j) => words[j]!)
    const find = (...relations: readonly string[]) => own.find(({ relation }) => relations.includes(relation))
    const passive = find('nsubj:pass', 'nsubjpass')
    const agent = passive ? (find('obl:agent') ?? find('obl')) : find('nsubj')
    const patient = passive ?? find('obj', 'dobj') ?? find('obl')
    return agent && patient && agent !== patient ? [{ verb, agent, patient }] : []
  })
}
