/** A measure of our own: which entities a system links at all, whatever relation it gives them. */
import { choice, defineMeasure, documentMeans, prf } from 'cupel'

export default defineMeasure({
  name: 'linked-pairs',
  reads: 'time',
  about: {
    summary: 'Entities that both sides link, whatever the relation.',
    details: 'A link counts if the other side has a link between the same two entities.',
    rewards: 'linking the entities that gold links',
    limits: 'It does not look at relations, so it says nothing about the order of events.',
    cite: 'This is an example; cite the file.',
  },
  params: {
    direction: choice(['any', 'same'], { default: 'any', doc: 'whether source and target can change places' }),
  },
  summary: documentMeans(prf),
  judge({ gold, system }, { direction }) {
    const pairOf = ({ source, target }) => {
      const pair = [source, target]
      return (direction === 'any' ? pair.sort() : pair).join(' ')
    }
    const judge = (side, own, other) => {
      const linked = new Map(other.links.map((link) => [pairOf(link), link.id]))
      return own.links.map((item) => {
        const as = linked.get(pairOf(item))
        const because = as === undefined ? { kind: 'unsupported' } : { kind: 'same', as }
        return { side, item, credit: as === undefined ? 0 : 1, weight: 1, because }
      })
    }
    return { judgements: [...judge('system', system, gold), ...judge('gold', gold, system)], problems: [] }
  },
})
