/**
 * Swapped arguments. For each verb of the hypothesis with two arguments, the text may have a verb with the same arguments in the same order
 * (in active or passive voice), or with the two swapped. In pairs 5, 7 and 8 of the paper all entities are entailed, but the arguments are
 * swapped; the paper names this as a gap of its system.
 */
import type { AnalysedSentence, Word } from '../../text/analysis.js'
import type { PreparedPair } from '../prepared-pair.js'
import { lowerLemma } from './lexical-index.js'

interface Clause {
  readonly verb: Word
  /** The subject in the active voice. */
  readonly agent: Word
  readonly patient: Word
}

/** Whether the text has a clause of the hypothesis with its arguments swapped, and nowhere in the original order. */
export function areArgumentsSwapped(pair: PreparedPair): boolean {
  const wanted = pair.pair.hypothesis.sentences.flatMap(clausesWithArguments)
  const given = wanted.length === 0 ? [] : pair.pair.text.sentences.flatMap(clausesWithArguments)
  return wanted.some((clause) => isSwapped(pair, clause, given))
}

function isSwapped(pair: PreparedPair, clause: Clause, given: readonly Clause[]): boolean {
  const isSame = (a: Word, b: Word): boolean => lowerLemma(a) === lowerLemma(b)
  const verb = pair.index.match(clause.verb, 'wordnet')?.word
  const has = (agent: Word, patient: Word): boolean =>
    verb !== undefined &&
    given.some((other) => isSame(other.verb, verb) && isSame(other.agent, agent) && isSame(other.patient, patient))
  return !has(clause.agent, clause.patient) && has(clause.patient, clause.agent)
}

function clausesWithArguments({ words }: AnalysedSentence): Clause[] {
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
