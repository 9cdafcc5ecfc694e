/**
 * Textual entailment: does a text entail a hypothesis? After Rodrigo, Peñas, Herrera and Verdejo 2007 (UNED at RTE-3), and beyond. Needs an
 * analysis of texts (`cupel/node` loads one, or bring your own) and WordNet's extract.
 */
export type { AnalysedSentence, Word } from '../text/analysis.js'
export { type BranchMatches, matchBranches } from './features/branches.js'
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
export { type LexicalIndex, type LexicalLevel, type LexicalMatch, lexicalIndex } from './features/lexical-index.js'
export { type EntailmentModel, readModel, type TrainOptions, trainModel, writeModel } from './model.js'
export { type Analyse, type AnalysedPair, type AnalysedSide, analysePair, type EntailmentPair } from './pair.js'
export { type PairReading, readPairs } from './rte-pairs.js'
export { type FeatureName, type MachineChoice, machineChoices, type RunName, runNames, runs } from './runs.js'
export { longestSide, mostWords } from './length-limits.js'
export { emptyWordNet, readWordNet, type Term, type WordClass, type WordNet, type WordRelation } from './wordnet.js'
