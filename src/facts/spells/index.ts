/**
 * Reads the spells of a fact, the periods in which it held, from texts that state their times: articles, biographies, lists. The paper maps
 * one time of each document by its link (Garrido and others 2012, section 5). An article names many times and most of them are about
 * something else, so here the times compete: a log-linear model judges each time as the beginning and as the end of the fact, and the pair of
 * them as one spell. Where events and syntax say something, its features see it; where not, nearness decides.
 *
 * `scene.ts` and `written-times.ts` read a passage; `candidates.ts` describes its times relative to the mentions of the value by the features
 * of `features.ts`; `model.ts` turns them into a distribution over spells and chooses from it; `train.ts` learns the weights from facts with
 * anchors. Beyond the paper.
 */
export { type Candidate, candidatesIn } from './candidates.js'
export { bestSpells, isSpellModel, type SpellModel } from './model.js'
export { type SpellExample, trainSpells } from './train.js'
