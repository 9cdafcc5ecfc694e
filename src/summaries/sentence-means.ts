/**
 * Means over UMR documents: plain, and weighted by the number of sentences (Sun, Chun and Xue 2025, Tables 4 and 5). In the means of the
 * published program, a document that has nothing of a part counts as 0; `profile=reference` does the same.
 */
import type { Summary } from '../measure.js'
import { documentMeans } from './document-means.js'

/** The summaries of a measure with the param `profile`. */
export function sentenceMeans<Stats>(summary: Summary<Stats>) {
  const sizedBy = 'sentences'
  const [paper, reference] = [documentMeans(summary, { sizedBy }), documentMeans(summary, { sizedBy, absentAs: 0 })]
  return {
    summary: paper,
    summaryFor: ({ profile }: { readonly profile: 'paper' | 'reference' }) => ({ paper, reference })[profile],
  }
}
