/**
 * Problems of a whole corpus where gold and a system share few entities, or none: such a score says nothing about the system. The usual causes are
 * tried, and the problem names the option that helps, with its effect. O(1) unless few are shared; then all documents are paired again for each
 * option.
 *
 * Few means: fewer than half of the smaller side, which has at least `FEWEST`. A system that finds its own events shares more, because these are
 * paired by their place.
 */
import type { DocumentPair } from '../corpus.js'
import type { LayerName } from '../document.js'
import type { AnyMeasure } from '../measure.js'
import type { Problem } from '../vocabulary/problem.js'
import { overlapWords } from './overlap.js'
import { type Remedy, remediesOf } from './remedies.js'
import { isFew, type SharedEntities, sumShared } from './shared-entities.js'

/** With fewer entities on a side, a small share can be chance. */
const FEWEST = 5

export interface SharedBySystem {
  /** As messages call it; `the system` if there is only one. */
  readonly name?: string | undefined
  /** By document and layer. */
  readonly documents: readonly (readonly SharedEntities[])[]
  /** The documents, which are read again if need be. */
  pairs(): readonly DocumentPair[]
}

/** The problems of a system; an error where nothing is shared. Without measures, entities are paired by their ids. */
export function unsharedProblems(system: SharedBySystem, measures: readonly AnyMeasure[]): Problem[] {
  return sumShared(system.documents).flatMap((sum) => {
    const own = measures.filter(({ reads }) => reads === sum.layer)
    const counts = own.length
      ? own.map(({ pairsByPlace }) => (pairsByPlace ? (sum.placed ?? sum.both) : sum.both))
      : [sum.both]
    const [least, most] = [Math.min(...counts), Math.max(...counts)]
    const smaller = Math.min(sum.gold, sum.system)
    if (sum.items === 0 || !isFew(least, sum) || smaller < (least === 0 ? 2 : FEWEST)) return []
    const affected = own.filter((_, i) => counts[i] === least)
    const remedy = bestRemedy(sum, least, affected, system)
    return [unshared({ sum, both: least, isNone: most === 0, affected }, remedy, system.name)]
  })
}

/** The option that makes most entities match, if it helps. */
function bestRemedy(
  sum: SharedEntities,
  both: number,
  measures: readonly AnyMeasure[],
  system: SharedBySystem,
): Remedy | undefined {
  const remedies = remediesOf(sum.layer, system.pairs(), measures).filter(
    (remedy) => remedy.both > both && 2 * remedy.both >= remedy.all,
  )
  return remedies.reduce<Remedy | undefined>(
    (best, remedy) => (best && best.both >= remedy.both ? best : remedy),
    undefined,
  )
}

interface Unshared {
  readonly sum: SharedEntities
  readonly both: number
  /** Whether no measure of the layer finds anything in common. */
  readonly isNone: boolean
  /** The measures that find only these. */
  readonly affected: readonly AnyMeasure[]
}

function unshared({ sum, both, isNone, affected }: Unshared, remedy: Remedy | undefined, name = 'the system'): Problem {
  return {
    code: isNone ? 'corpus/nothing-shared' : 'corpus/few-shared',
    severity: isNone ? 'error' : 'warning',
    message: `${both === 0 ? 'None' : `Only ${both}`} of the ${sum.system} ${messageEnd(sum, both === 1, affected, name)}.`,
    actual: sum.onlySystem.join(', '),
    expected: sum.onlyGold,
    hint: remedy?.advice ?? causes[sum.layer],
  }
}

function messageEnd(sum: SharedEntities, isOne: boolean, measures: readonly AnyMeasure[], name: string): string {
  const { entities } = overlapWords[sum.layer]
  if (measures.length > 0 && measures.every(({ pairsByPlace }) => pairsByPlace))
    return `${entities} of ${name} ${isOne ? 'has' : 'have'} the position of one of the ${sum.gold} in gold, which is how ${measures[0]!.name} pairs them`
  return `${entities} of ${name} ${isOne ? 'is' : 'are'} in gold, which has ${sum.gold}: ${examples(sum, name)}`
}

function examples({ onlyGold, onlySystem }: SharedEntities, name: string): string {
  return `gold has ${quoted(onlyGold)}, ${name} has ${quoted(onlySystem)}`
}

function quoted(names: readonly string[]): string {
  return names.length === 0 ? 'no others' : names.map((text) => JSON.stringify(text)).join(', ')
}

/** What to check if no option helps. */
const causes: Readonly<Record<LayerName, string>> = {
  time: 'Entities are paired by their ids. Check that the files belong together and use the same ids.',
  meaning: 'Sentences are paired by their ids. Give the sentences of both files the same ids.',
  answers: 'Questions are paired by their ids. Check that the files belong together and use the same ids.',
  facts:
    'Facts are paired by the names of their entities. Check that the files belong together and use the same names for entities.',
}
