/** Extraction of facts without their anchors: precision, recall and F1 of entity, relation and value. O(facts). */
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
    summary: 'Which facts of gold the system has, whatever it says of their time.',
    details:
      'A fact is an entity, a relation and a value. A system fact is right if gold has one with the same relation and an entity and a value that match. Precision is the share of system facts that are right, recall the share of gold facts that the system has; F1 is their harmonic mean. A fact that stands again on its side counts once. The same values for each relation stand beside them, as `f1[president]`.',
    rewards: 'Right values. Anchors do not count: see anchored-facts.',
    limits:
      'A value is right or wrong: one that names the same by another name is wrong, unless gold lists that name under `aliases` and `match=aliases` is asked for. Gold is taken as complete, so a true fact that it lacks is wrong, and so is every fact of a relation that it has none of; a warning names such relations.',
    cite: anchoredFactsCitation,
  },
  params: factParams,
  summary: documentMeans(withFacets(prf)),
  judge: (pair, { match }) =>
    judgeFacts(pair, match, ({ gold, system, side }) => {
      const [own, other] = side === 'system' ? [system, gold] : [gold, system]
      const isSame = own.value === other.value && own.entity === other.entity
      return { credit: 1, because: isSame ? { kind: 'same', as: '' } : { kind: 'matched', as: other.value, by: match } }
    }),
})
