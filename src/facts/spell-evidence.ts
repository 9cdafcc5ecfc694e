/**
 * What articles say about when a fact held, as evidence: for each spell of the fact, a piece for its beginning and one for its end. The
 * articles about the entity are read first, then those about the value, then others. Beyond the paper. O(times × mentions) for each article.
 */
import type { AnalysedSentence } from '../text/analysis.js'
import { textOfWords } from '../text/words.js'
import { anchorOf } from '../time/anchors.js'
import type { AnchoredEvidence } from './aggregate.js'
import { articlesByRelevance, type ParticipantNames, soughtNames } from './articles.js'
import { readableText } from './readable-text.js'
import type { Relation } from './relation.js'
import type { SentencesOf, SourceDocument } from './source.js'
import { bestSpells, type Candidate, candidatesIn, type SpellModel } from './spells/index.js'
import { type Scene, sceneOf } from './spells/scene.js'

/** A fact whose spells are sought, with what is known beside it. */
export interface SpellSearch extends ParticipantNames {
  readonly kind: Relation
  /** Names of the other values of the entity in this relation, which compete for the times of a text. */
  readonly rivals: readonly string[]
  /** The number of spells. */
  readonly count: number
}

/** The pieces for each spell, in order of time; fewer if the articles state fewer. */
export function spellEvidence(
  articles: readonly SourceDocument[],
  search: SpellSearch,
  { spells, sentencesOf }: { readonly spells: SpellModel; readonly sentencesOf: SentencesOf },
): readonly (readonly AnchoredEvidence[])[] {
  const { documents, candidates } = candidatesOfFact(articles, search, sentencesOf)
  const pieceOf = ({ passage, sentence, time }: Candidate, link: 'beginning' | 'ending'): AnchoredEvidence => {
    const { id, date } = documents[passage]!
    return {
      ...{ document: id, ...(date !== undefined && { date }) },
      sentence: textOfWords(sceneOfDocument(documents[passage]!, sentencesOf).sentences[sentence]!.words),
      ...{ time: time.text, link, anchor: anchorOf(link, time.first, time.last) },
    }
  }
  return bestSpells(candidates, search.kind, spells, search.count).map(({ begin, end }) => [
    pieceOf(begin, 'beginning'),
    pieceOf(end, 'ending'),
  ])
}

/** The times that can begin or end a fact, and the documents that state them: the most relevant ones that state any. */
export function candidatesOfFact(
  articles: readonly SourceDocument[],
  search: SpellSearch,
  sentencesOf: SentencesOf,
): { readonly documents: readonly SourceDocument[]; readonly candidates: readonly Candidate[] } {
  for (const documents of articlesByRelevance(articles, search)) {
    let candidates: readonly Candidate[] = []
    for (const [passage, document] of documents.entries()) {
      const { names, rivals } = soughtNames(document, search)
      const query = { relation: search.kind, names, rivals }
      const own = candidatesIn(sceneOfDocument(document, sentencesOf), query, passage, candidates.length)
      candidates = [...candidates, ...own]
    }
    if (candidates.length > 0) return { documents, candidates }
  }
  return { documents: [], candidates: [] }
}

const scenes = new WeakMap<readonly AnalysedSentence[], Scene>()

/** A scene is kept as long as the sentences that it was made of. */
export function sceneOfDocument(document: SourceDocument, sentencesOf: SentencesOf): Scene {
  const sentences = sentencesOf(document)
  const scene = scenes.get(sentences) ?? sceneOf(sentences, readableText(document.text), document.date)
  scenes.set(sentences, scene)
  return scene
}
