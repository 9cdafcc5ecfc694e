/**
 * Temporal reasoning: Allen's algebra and point algebra, label sets, closure, contradictions, proofs. Nothing here depends on scoring.
 * It imports `layers/`, `calendar/` and `vocabulary/problem`.
 *
 * Start with `constraints.ts` (links become constraints) and `timeline.ts` (constraints become a closure).
 * - `allen/`: sets of Allen's relations: tables, closure, search, proofs
 * - `points/`: the point algebra: graph of endpoints, closure, reduction, index for large graphs
 * - `contradictions/`: what cannot all hold, and what to set aside
 * - `entities/`: which entities of gold and system are the same, by their position in the text
 */
export * from './allen/allen.js'
export { type Constraint, type ConstraintList, constraintsOf, type DuringReading } from './constraints.js'
export { canAllHold, findCycle } from './contradictions/contradiction.js'
export {
  type Repair,
  type RepairOptions,
  repairInOrder,
  smallestRepair,
  type WeightOf,
} from './contradictions/repair.js'
export { type WeightedRepair, weightedRepair } from './contradictions/weighted-repair.js'
export { type DifferenceKind, differenceKinds, diffLayers, type LayerDifference, type PairDifference } from './diff.js'
export { type LabelMap, labelMap, phrases, phrasesByLabel } from './label-maps.js'
export type { OverlapReading } from './label-words.js'
export {
  docTimeLabels,
  isAllenName,
  knownLabels,
  matresLabels,
  readLabel,
  tbdenseLabels,
  tddiscourseLabels,
  tempevalLabels,
  thymeLabels,
  timemlLabelOf,
  timemlLabels,
} from './labels.js'
export { type Grain, type PairLabel, type PairLabels, pairLabels } from './pair-labels.js'
export { type Closure, closePoints, pointRelation } from './points/closure.js'
export { type EndpointGraph, endpointGraph } from './points/endpoints.js'
export { components, isConsistent, type PointGraph, PointGraphBuilder } from './points/point-graph.js'
export * from './points/points.js'
export { type Chain, excludes, proveColumns, refuteColumns } from './proof.js'
export { columnsBetween, type Timeline, type TimelineOptions, timelineOf } from './timeline.js'
export { closeLayer, type ReducedForm, reduceLayer, repairLayer, type Transformed } from './transform.js'
