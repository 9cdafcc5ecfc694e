/**
 * Text: English sentences split, tagged and parsed, and the time expressions in them. The model comes as bytes: `loadAnalyser` of `cupel/node`
 * reads the one that is shipped, a browser fetches it.
 */
export { type Analyser, createAnalyser } from './analyser.js'
export type { AnalysedSentence, Word } from './analysis.js'
export type { TimexType } from './timex/grammar.js'
export { daysOf, findTimexes, type Timex, type TimexOptions } from './timex/index.js'
