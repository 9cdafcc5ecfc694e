/** Dates of facts with less precision. */
import type { Grain } from '../../../facts/index.js'
import type { Anchor, Fact } from '../../../layers/facts.js'

const lengths: Readonly<Record<Grain, number>> = { year: 4, month: 7, day: 10 }

export function factsInGrain(facts: readonly Fact[], grain: Grain): readonly Fact[] {
  return facts.map((fact) => ({ ...fact, anchor: anchorInGrain(fact.anchor, grain) }))
}

/** @example anchorInGrain(['2001-05-03', '2001', null, null], 'month') // ['2001-05', '2001', null, null] */
export function anchorInGrain(anchor: Anchor, grain: Grain): Anchor {
  return anchor.map((date) => date?.slice(0, lengths[grain]) ?? null) as unknown as Anchor
}
