/** Facts without their time spans: precision, recall and F1 of entity, relation and value. O(facts). */
import { factParams, judgeFacts } from '../judging/facts.js'
import { defineMeasure } from '../measure.js'
import { documentMeans } from '../summaries/document-means.js'
import { withFacets } from '../summaries/facets.js'
import { prf } from '../summaries/prf.js'
import { anchoredFactsCitation } from './citations.js'

export const facts = defineMeasure({
  name: 'facts',
  reads: 'facts',
  about: {
    summary: 'Which facts of gold the system has, whatever time span it gives them.',
    details:
      'A fact is an entity, a relation and a value. A system fact is right if gold has one with the same relation and an entity and a value that match. Precision is the share of system facts that are right, recall the share of gold facts that the system has; F1 is their harmonic mean. A fact counts once, however many lines and time spans its side has for it. The same values are also given for each relation, as `f1[president]`.',
    rewards: 'Right values. Time spans do not count: see anchored-facts.',
    limits:
      'A value is right or wrong: another name for the same thing is wrong, unless gold lists that name under `aliases` and you use `match=aliases`. Gold is taken as complete, so a true fact that gold lacks is wrong. If gold has no fact of a relation, every system fact of that relation is wrong; a warning names such relations.',
    cite: anchoredFactsCitation,
  },
  params: factParams,
  summary: documentMeans(withFacets(prf)),
  judge: (pair, { match }) =>
    judgeFacts(pair, {
      match,
      spells: 'together',
      judgePartners: ({ gold, system, side }) => {
        const [own, other] = side === 'system' ? [system, gold] : [gold, system]
        const isSame = own.value === other.value && own.entity === other.entity
        return {
          credit: 1,
          because: isSame ? { kind: 'same', as: '' } : { kind: 'matched', as: other.value, by: match },
        }
      },
    }),
})
