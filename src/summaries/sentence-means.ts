/**
 * Means over UMR documents: plain, and weighted by their sentences (Sun, Chun and Xue 2025, Tables 4 and 5). The published program counts a
 * document that has nothing of a part as 0 in its means; `profile=reference` does so too.
 */
import type { Summary } from '../measure.js'
import { documentMeans } from './document-means.js'

/** The summary of a measure with the param `profile`, for its definition. */
export function sentenceMeans<Stats>(summary: Summary<Stats>) {
  const sizedBy = 'sentences'
  const [paper, reference] = [documentMeans(summary, { sizedBy }), documentMeans(summary, { sizedBy, absentAs: 0 })]
  return {
    summary: paper,
    summaryFor: ({ profile }: { readonly profile: 'paper' | 'reference' }) => ({ paper, reference })[profile],
  }
}
