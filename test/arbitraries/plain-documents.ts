/** Documents of each layer with plain names and words, for a format of which nothing is known but its layers. */
import fc from 'fast-check'
import type { Document, LayerName } from '../../src/document.js'
import type { TimeEntity, TimeLink } from '../../src/layers/time.js'
import { contradictions } from '../../src/time/anchors.js'
import { timemlLabels } from '../../src/time/labels.js'
import { systemAnswers } from './answers.js'
import { anyFacts } from './facts.js'
import { umrDocument } from './meaning.js'

const word = fc.constantFrom('BEFORE', 'AFTER', 'INCLUDES', 'IS_INCLUDED', 'SIMULTANEOUS')

/** Links between different intervals, none of which stands alone. */
const timeDocument: fc.Arbitrary<Document> = fc
  .array(fc.tuple(fc.nat(3), fc.nat(2), word), { minLength: 1, maxLength: 5 })
  .map((drawn) => {
    const links = drawn.map(
      ([from, step, label], i): TimeLink => ({
        id: `link${i + 1}`,
        source: `e${from + 1}`,
        target: `e${((from + 1 + step) % 4) + 1}`,
        label,
        relation: timemlLabels[label],
      }),
    )
    const names = [...new Set(links.flatMap(({ source, target }) => [source, target]))]
    const entities = names.map((id): TimeEntity => ({ id, kind: 'interval' }))
    return { id: 'x', layers: { time: { entities, links } } }
  })

export const plainDocuments: Readonly<Record<LayerName, fc.Arbitrary<Document>>> = {
  time: timeDocument,
  meaning: umrDocument,
  answers: systemAnswers
    .filter(({ questions }) => questions.length > 0)
    .map((answers) => ({ id: 'x', layers: { answers } })),
  facts: anyFacts
    .map(({ facts }) => facts.filter(({ anchor }) => contradictions(anchor).length === 0))
    .filter((facts) => facts.length > 0)
    .map((facts) => ({ id: 'x', layers: { facts: { facts } } })),
}
