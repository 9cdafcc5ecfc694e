/** Names in the document level that no graph describes. */
import { describe, expect, it } from 'vitest'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { umr } from '../../src/formats/umr.js'
import { parseMeasure } from '../../src/measures/index.js'

/** Two sentences; the second has a graph or not. */
const fileOf = (triples: string, second = '(s2r / run-02 :ARG0 (s2d / dog))') => `# :: snt1
# sentence level graph:
(s1b / bark-01 :ARG0 (s1d / dog))

# alignment:

# document level annotation:
(s1s0 / sentence)

# :: snt2
# sentence level graph:
${second}

# alignment:

# document level annotation:
(s2s0 / sentence ${triples})
`

const read = (text: string) => umr().read(text, { id: 'd' })

function judged(measure: string, gold: string, system: string) {
  const [{ counts, documents }] = evaluate({
    gold: read(gold).documents,
    system: read(system).documents,
    measures: [parseMeasure(measure)],
    items: true,
  }).measures as [ReturnType<typeof evaluate>['measures'][number]]
  const fraction = (of: 'precision' | 'recall') => `${counts[of]!.credit}/${counts[of]!.weight}`
  return { fractions: [fraction('precision'), fraction('recall')], items: documents[0]!.items! }
}

const coref = ':coref ((s2d :same-entity s1d))'

describe('a name without a node', () => {
  it('is an item of its own side only, even if the other side has a node of that name', () => {
    const { fractions, items } = judged('umr-coreference', fileOf(coref), fileOf(coref, ''))
    expect(fractions).toEqual(['0/2', '0/2'])
    expect(items.map(({ side, because }) => [side, because])).toEqual([
      ['system', { kind: 'no-partner', nodes: ['s2d'] }],
      ['gold', { kind: 'no-partner', nodes: ['s2d'] }],
    ])
  })

  it('that is a misspelt constant makes no item for the other side', () => {
    const [gold, system] = ['document-creation-time', 'document-creation-tme'].map((name) =>
      fileOf(`:temporal ((${name} :before s1b))`),
    )
    expect(judged('umr-temporal', gold!, system!).fractions).toEqual(['0/3', '0/2'])
  })

  it('is the same on both sides if both say it and neither has the node, so that a document equals itself', () => {
    const text = fileOf(coref, '')
    expect(judged('umr-coreference', text, text).fractions).toEqual(['2/2', '2/2'])
  })

  it('is reported, with a suggestion for the constant', () => {
    const { problems } = read(
      fileOf(
        ':temporal ((document-creation-tme :before s1b)) :modal ((author2 :full-affirmative s1b) (AUTH :AFF s2r))',
      ),
    )
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'umr/unknown-constant snt2: A document-level triple names "document-creation-tme", which is neither a node nor a constant. Did you mean document-creation-time?',
    ])
  })
})
