/** Hand-made documents of links in words, and judgements of them: a link counts if the other side has a link of the same words. */
import type { Document } from '../../src/document.js'
import type { IntervalLink, TimeLayer, TimeLink } from '../../src/layers/time.js'
import type { Judgement, Side } from '../../src/measure.js'

export const emptyAbout = { summary: '', details: '', rewards: '', limits: '', cite: '' }

/** @example link('l1', 'a BEFORE b') */
function link(id: string, words: string): IntervalLink {
  const [source, label, target] = words.split(' ') as [string, string, string]
  return { id, source, label, target, relation: ['b'] }
}

/** A document whose links are called l1, l2, … */
export function documentOf(id: string, ...links: readonly string[]): Document {
  return { id, layers: { time: { entities: [], links: links.map((words, i) => link(`l${i + 1}`, words)) } } }
}

/** The items of the system, then those of gold. A link that the other side does not have is contradicted. */
export function judgeByWords(layers: Readonly<Record<Side, TimeLayer>>): Judgement<TimeLink>[] {
  return (['system', 'gold'] as const).flatMap((side) =>
    layers[side].links.map((item) => {
      const others = layers[side === 'gold' ? 'system' : 'gold'].links
      const same = others.find((other) => linkWords(other) === linkWords(item))
      const because = same ? { kind: 'same' as const, as: same.id } : { kind: 'contradicted' as const }
      return { side, item, credit: same ? 1 : 0, weight: 1, because }
    }),
  )
}

/** Proves every contradiction by the link p1, a BEFORE b. */
export function explainContradiction(judgement: Judgement<TimeLink>): Judgement<TimeLink> {
  const proof = { links: [link('p1', 'a BEFORE b')], isChain: true, conclusion: ['b'] }
  return judgement.because.kind === 'contradicted'
    ? { ...judgement, because: { kind: 'contradicted', proof } }
    : judgement
}

function linkWords({ source, label, target }: TimeLink): string {
  return `${source} ${label} ${target}`
}
