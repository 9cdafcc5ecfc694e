/** Time: Allen's algebra and point algebra, label sets, closure, contradictions, proofs. Knows nothing of scoring. */
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
