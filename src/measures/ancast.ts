/**
 * AnCast's sentence score (Sun and Xue 2024; Sun, Chun and Xue 2025, section 2.2): labelled relations of sentence graphs whose nodes were
 * aligned by anchor and broadcast, each by the likeness of its concepts. O(alignment + triples).
 */
import { meaningParams } from '../judging/meaning.js'
import { sentenceItems } from '../judging/sentence-triples.js'
import { judgeSentences } from '../judging/umr-components.js'
import { defineMeasure } from '../measure.js'
import { prf } from '../summaries/prf.js'
import { sentenceMeans } from '../summaries/sentence-means.js'
import { choice } from '../vocabulary/param.js'

const params = {
  ...meaningParams,
  items: choice(sentenceItems, {
    default: 'labelled',
    doc: 'what counts: relations and attributes with their labels, without them, or weighted by what hangs on them; attributes or concepts alone; or all that Smatch counts',
  }),
}

export const ancast = defineMeasure({
  name: 'ancast',
  reads: 'meaning',
  about: {
    summary: 'How many labelled relations of sentence graphs agree, with nodes aligned by anchor and broadcast.',
    details:
      'Nodes of each sentence are aligned one to one: names that occur once in both graphs and stand in the text are anchors, their likeness spreads to their neighbours, and so on (`align=anchor`). A relation or attribute then counts if the partners have one of the same role; it is worth the mean likeness of the concepts at its ends, where another sense costs a tenth (`sense-factor`). Inverse roles are turned round. Sentences are paired by id, else in order; one that is missing or unreadable on a side leaves all items of the other side without a partner.\n\nWith `profile=reference` the published program is followed to the letter, faults included: it reads the files by itself, and where it would stop there is no number.',
    rewards:
      'The same concepts in the same relations. Concepts count only through the relations they stand in, unless `items` says otherwise.',
    limits:
      'The alignment is a heuristic: it finds plausible partners, not those that give the best score (`align=optimum` does). Names are compared as strings: one that contains the other is somewhat like it, synonyms are not.',
    cite: 'Haibo Sun and Nianwen Xue. 2024. Anchor and Broadcast: An Efficient Concept Alignment Approach for Evaluation of Semantic Graphs. LREC-COLING 2024, 1052–1062.',
  },
  params,
  ...sentenceMeans(prf),
  judge: (pair, settings) => judgeSentences(pair, settings, settings.items),
})
