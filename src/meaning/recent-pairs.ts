/**
 * Results for pairs of meaning layers that several measures need. A result is kept as long as both layers exist, but only for the last few
 * partners and settings of each gold layer: otherwise the memory of documents that stay would grow with every pair of them. A result that was
 * dropped is computed again.
 */
import type { MeaningLayer } from '../layers/meaning.js'

/** The measures of one pair are judged one after the other, so that few are enough. */
const mostPartners = 8
const mostSettings = 8

interface Partners<Result> {
  readonly results: WeakMap<MeaningLayer, Map<string, Result>>
  /** The oldest first. */
  readonly recent: WeakRef<MeaningLayer>[]
}

export class RecentPairs<Result> {
  readonly #partners = new WeakMap<MeaningLayer, Partners<Result>>()

  /** The known result of a pair with these settings, or else the computed one. */
  of(gold: MeaningLayer, system: MeaningLayer, settings: string, compute: () => Result): Result {
    const bySettings = this.#resultsOf(gold, system)
    const known = bySettings.get(settings)
    if (known !== undefined) return known
    const result = compute()
    bySettings.set(settings, result)
    if (bySettings.size > mostSettings) bySettings.delete(bySettings.keys().next().value!)
    return result
  }

  #resultsOf(gold: MeaningLayer, system: MeaningLayer): Map<string, Result> {
    const partners = this.#partners.get(gold) ?? { results: new WeakMap(), recent: [] }
    this.#partners.set(gold, partners)
    const known = partners.results.get(system)
    if (known) return known
    const bySettings = new Map<string, Result>()
    partners.results.set(system, bySettings)
    partners.recent.push(new WeakRef(system))
    const dropped = partners.recent.length > mostPartners ? partners.recent.shift()!.deref() : undefined
    if (dropped) partners.results.delete(dropped)
    return bySettings
  }
}
