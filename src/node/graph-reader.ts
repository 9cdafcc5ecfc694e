/** The graph of a document, made with the text model of the package. Analyses of recent documents are cached. */
import type { Representation } from '../facts/model.js'
import { readableText } from '../facts/readable-text.js'
import type { GraphOf, SourceDocument } from '../facts/source.js'
import type { AnalysedSentence } from '../text/analysis.js'
import { buildGraph } from '../text/graph/build.js'
import { collapseGraph } from '../text/graph/collapse.js'
import { loadAnalyser } from './text-model.js'

/** This many analyses take about 50 MB. */
const mostKept = 5000

export function graphReader(representation: Representation): GraphOf {
  const { analyse } = loadAnalyser()
  const kept = new Map<string, readonly AnalysedSentence[]>()
  const sentencesOf = ({ text }: SourceDocument) => {
    const known = kept.get(text)
    if (known) return known
    const sentences = analyse(readableText(text))
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!)
    kept.set(text, sentences)
    return sentences
  }
  return (document) => {
    const { date } = document
    const graph = buildGraph(sentencesOf(document), date === undefined ? {} : { date })
    return representation === 'collapsed' ? collapseGraph(graph) : graph
  }
}
