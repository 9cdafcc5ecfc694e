/** Counts where the facts of gold are lost: the steps of the library up to extraction, then the name of the value and its anchor. */
import { factsFunnel } from '../../../facts/index.js'
import type { Fact } from '../../../layers/facts.js'
import type { FunnelCounts } from '../../../report/facts/funnel.js'
import type { Tallies } from '../../../report/facts/tally.js'
import { scoreExtraction } from './columns.js'
import type { EvaluationRun } from './plan.js'

/** The facts that were found, and the same facts with anchors. */
export interface FoundFacts {
  readonly gold: readonly Fact[]
  readonly found: readonly Fact[]
  readonly anchored: readonly Fact[]
}

export async function funnelOf(
  { gold, found, anchored }: FoundFacts,
  run: EvaluationRun,
): Promise<readonly FunnelCounts[]> {
  const { source, aliases, relations, documents, readers } = run
  const rows = await factsFunnel(gold, found, { source, aliases, relations, documents, ...readers.collapsed })
  const isAnchored = ({ anchor }: Fact) => anchor.some((date) => date !== null)
  const [right, dated] = [found, anchored.filter(isAnchored)].map((facts) => scoreExtraction('', facts, gold).tallies)
  const credit = (tallies: Tallies | undefined, relation: string) => tallies?.get(relation)?.credit ?? 0
  return rows.map(({ relation, facts, withDocument, withBothNames, withCandidate, extracted }) => ({
    relation,
    counts: {
      ...{
        facts,
        document: withDocument,
        'both names': withBothNames,
        candidate: withCandidate,
        classified: extracted,
      },
      ...{ 'same name': credit(right, relation), anchored: credit(dated, relation) },
    },
  }))
}
