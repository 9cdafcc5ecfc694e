/**
 * English text: sentences, words with tags, lemmas and heads, and time expressions. This folder turns plain text into plain data. It may import
 * `learn/` (the perceptrons behind tagger, parser and splitter), the calendar and `problem`; it knows nothing of documents, formats or scores.
 *
 * Start with `analyser.ts`, which runs the steps one after the other: `splitter/`, `tagger.ts`, `parser/`, `lemmas.ts`. Then see what uses its
 * output: `timex/` (time expressions), `names/` (who and where), `graph/` (a document as a graph), `conllu/` (the file format). `training/`
 * learns the model that `model.ts` reads and writes.
 */

export { type Analyser, createAnalyser } from './analyser.js'
export type { AnalysedSentence, Word } from './analysis.js'
export type { TimexType } from './timex/grammar.js'
export { daysOf, findTimexes, type Timex, type TimexOptions } from './timex/index.js'
export { findRanges, type TimexRange } from './timex/ranges.js'
