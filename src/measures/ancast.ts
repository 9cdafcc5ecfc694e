/**
 * AnCast's sentence score (Sun and Xue 2024; Sun, Chun and Xue 2025, section 2.2): labelled relations of sentence graphs whose nodes are
 * aligned by anchor and broadcast. Each relation earns the similarity of its concepts. O(alignment + triples).
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
    doc: 'what counts: relations and attributes with their labels, without them, or weighted by the subgraph below them; attributes or concepts alone; or all that Smatch counts',
  }),
}

export const ancast = defineMeasure({
  name: 'ancast',
  reads: 'meaning',
  about: {
    summary: 'How many labelled relations of sentence graphs agree, with nodes aligned by anchor and broadcast.',
    details:
      'Nodes of each sentence are aligned one to one: names that occur once in both graphs and in the text are anchors, their similarity spreads to their neighbours, and so on (`align=anchor`). A relation or attribute then counts if the partners have one with the same role. It is worth the mean similarity of the concepts at its ends, where another sense costs a tenth (`sense-factor`). Inverse roles are normalised. Sentences are paired by id, otherwise in order; a sentence that is missing or unreadable on one side leaves all items of the other side without a partner.\n\n`profile=reference` follows the published program to the letter, faults included: it reads the files in its own way, and where the program would stop there is no value.',
    rewards:
      'The same concepts in the same relations. Concepts count only through their relations, unless `items` says otherwise.',
    limits:
      'The alignment is a heuristic: it finds plausible partners, not those that give the best score (`align=optimum` does). Names are compared as strings: a name is somewhat similar to one that contains it; synonyms are not similar.',
    cite: 'Haibo Sun and Nianwen Xue. 2024. Anchor and Broadcast: An Efficient Concept Alignment Approach for Evaluation of Semantic Graphs. LREC-COLING 2024, 1052–1062.',
  },
  params,
  ...sentenceMeans(prf),
  // The reference profile reads the whole file.
  isBySentence: ({ profile }) => profile === 'paper',
  judge: (pair, settings) => judgeSentences(pair, settings, settings.items),
})
