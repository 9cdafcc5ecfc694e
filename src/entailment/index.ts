/**
 * Textual entailment: does a text entail a hypothesis? The system of Rodrigo, Peñas, Herrera and Verdejo 2007 (UNED at RTE-3), and a run of our
 * own. It needs an analyser of texts (`loadAnalyser` of `cupel/node`, or your own) and the WordNet extract (`loadWordNet`).
 *
 * This folder may import `text/`, `learn/`, `syntax/` and `formats/`; it knows nothing of scoring. Start with `runs.ts` (which features and
 * machines each run has), then `model.ts` (training) and `decide.ts` (decisions and explanations). `pair.ts` and `rte-pairs.ts` read the pairs,
 * `features/` has one function for each feature, `entities/` finds and compares names, numbers and times.
 *
 * @example
 * const { analyse } = loadAnalyser()
 * const wordNet = loadWordNet()
 * const pairs = readPairs(file).pairs.map((pair) => analysePair(pair, analyse))
 * const model = trainModel(pairs, { run: 3, wordNet })
 * decidePair(model, pairs[0], { wordNet }).isEntailed
 */
export type { AnalysedSentence, Word } from '../text/analysis.js'
export { type CrossValidateOptions, crossValidate } from './cross-validate.js'
export {
  type DecideOptions,
  type Decision,
  decidePair,
  type Explanation,
  explainPair,
  type FeatureShare,
  type Sign,
} from './decide.js'
export {
  type EntityMatch,
  type EntityReason,
  type EntitySetting,
  entityEntails,
  matchEntities,
} from './entities/entity-entailment.js'
export type { EntityVerdict } from './entities/entity-verdicts.js'
export type { Entity } from './entities/find-entities.js'
export { type BranchMatches, matchBranches } from './features/branches.js'
export { type LexicalIndex, type LexicalLevel, type LexicalMatch, lexicalIndex } from './features/lexical-index.js'
export { maxSideCharacters, maxSideWords } from './length-limits.js'
export { type EntailmentModel, readModel, type TrainOptions, trainModel, writeModel } from './model.js'
export { type Analyse, type AnalysedPair, type AnalysedSide, analysePair, type EntailmentPair } from './pair.js'
export { type PairReading, readPairs } from './rte-pairs.js'
export { type FeatureName, type MachineChoice, machineChoices, type RunName, runNames, runs } from './runs.js'
export { emptyWordNet, readWordNet, type Term, type WordClass, type WordNet, type WordRelation } from './wordnet.js'
