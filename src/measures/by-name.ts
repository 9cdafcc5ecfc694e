/**
 * The measures of the catalogue, each loaded alone: a command computes one or two of them, and loading all takes longer than computing these.
 */
import type { AnyMeasure, AnyMeasureMaker } from '../measure.js'
import { parseId } from '../vocabulary/id.js'

const loaders: Readonly<Record<string, () => Promise<AnyMeasureMaker>>> = {
  abstention: async () => (await import('./abstention.js')).abstention,
  accuracy: async () => (await import('./accuracy.js')).accuracy,
  ancast: async () => (await import('./ancast.js')).ancast,
  'ancast++': async () => (await import('./ancast-plus-plus.js')).ancastPlusPlus,
  'anchored-facts': async () => (await import('./anchored-facts.js')).anchoredFacts,
  'answered-precision': async () => (await import('./answered-precision.js')).answeredPrecision,
  'average-precision': async () => (await import('./average-precision.js')).averagePrecision,
  'c@1': async () => (await import('./c-at-1.js')).correctnessAtOne,
  coverage: async () => (await import('./coverage.js')).coverage,
  cws: async () => (await import('./cws.js')).cws,
  entities: async () => (await import('./entities.js')).entities,
  facts: async () => (await import('./facts.js')).facts,
  'half-credit': async () => (await import('./half-credit.js')).halfCredit,
  jaccard: async () => (await import('./jaccard.js')).jaccard,
  k: async () => (await import('./k.js')).k,
  k1: async () => (await import('./k1.js')).k1,
  kernel: async () => (await import('./kernel.js')).kernel,
  mrr: async () => (await import('./mrr.js')).mrr,
  pairwise: async () => (await import('./pairwise.js')).pairwise,
  'point-graph': async () => (await import('./point-graph.js')).pointGraph,
  relaxed: async () => (await import('./relaxed.js')).relaxed,
  'risk-coverage': async () => (await import('./risk-coverage.js')).riskCoverage,
  smatch: async () => (await import('./smatch.js')).smatch,
  strict: async () => (await import('./strict.js')).strict,
  tempeval3: async () => (await import('./tempeval3.js')).tempeval3,
  'temporal-awareness': async () => (await import('./temporal-awareness.js')).temporalAwareness,
  'umr-coreference': async () => (await import('./umr-coreference.js')).umrCoreference,
  'umr-modal': async () => (await import('./umr-modal.js')).umrModal,
  'umr-temporal': async () => (await import('./umr-temporal.js')).umrTemporal,
  utility: async () => (await import('./utility.js')).utility,
}

/** The measure of the catalogue with a name or an alias. Only for aliases and unknown names, the whole catalogue is loaded. */
export async function makerNamed(name: string): Promise<AnyMeasureMaker | undefined> {
  if (Object.hasOwn(loaders, name)) return loaders[name]!()
  const { measures } = await import('./index.js')
  return measures.find((maker: AnyMeasureMaker) => maker.name === name || maker.aliases?.includes(name))
}

/** The measure that an id names, with its parameters: `parseMeasure` without loading the other measures. */
export async function measureNamed(id: string): Promise<AnyMeasure> {
  const [, name] = /^\s*([\w+@-]+)/.exec(id) ?? []
  const maker = name === undefined ? undefined : await makerNamed(name)
  if (!maker) return (await import('./index.js')).parseMeasure(id)
  const { named, values } = parseId(id, [maker], { noun: 'measure', unknown: 'usage/unknown-measure' })
  return named(values)
}
