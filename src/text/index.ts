/**
 * English text: sentences, words with tags, lemmas and heads, and time expressions. This folder turns plain text into plain data. It may import
 * `learn/` (the perceptrons behind tagger, parser and splitter), the calendar and `problem`; it knows nothing of documents, formats or scores.
 *
 * Start with `analyser.ts`, which runs the steps one after the other: `splitter/`, `tagger.ts`, `parser/`, `lemmas.ts`. Then see what uses its
 * output: `timex/` (time expressions), `names/` (who and where), `graph/` (a document as a graph), `conllu/` (the file format). `training/`
 * learns the model that `model.ts` reads and writes.
 */

/** `createAnalyser` makes the text pipeline from the bytes of a model; `Analyser` is its type. */
export { type Analyser, createAnalyser } from './analyser.js'
/** What the pipeline returns: sentences of words with their lemma, tags and head. */
export type { AnalysedSentence, Word } from './analysis.js'
/** The four types of TIMEX3: DATE, TIME, DURATION and SET. */
export type { TimexType } from './timex/grammar.js'
/** `findTimexes` finds the time expressions of analysed sentences; `daysOf` gives the days that a TIMEX3 value covers. */
export { daysOf, findTimexes, type Timex, type TimexOptions } from './timex/index.js'
