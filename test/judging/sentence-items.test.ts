/** What each setting of `items` judges in one sentence, item by item, as the paper and as the published program have it. */
import { describe, expect, it } from 'vitest'
import type { Document } from '../../src/document.js'
import { evaluate } from '../../src/evaluation/evaluate.js'
import { umr } from '../../src/formats/umr.js'
import type { MeaningItem } from '../../src/judging/meaning.js'
import { parseMeasure } from '../../src/measures/index.js'

const file = (graph: string, document = ''): Document =>
  umr().read(
    `# :: snt1\tThe boy wants to go fast\n\n# sentence level graph:\n${graph}\n\n# alignment:\n\n# document level annotation:\n(s1s0 / sentence${document})\n`,
    { id: 'd' },
  ).documents[0]!

function judge(measure: string, gold: Document, system: Document) {
  const { measures } = evaluate({
    gold: [gold],
    system: [system],
    measures: [parseMeasure(measure)],
    items: true,
  })
  const { items = [], isExcluded, problems } = measures[0]!.documents[0]!
  return { items, isExcluded, problems }
}

/** Items as `side source label target: credit of weight, reason`, with up to four decimals. */
function shown(measure: string, gold: Document, system: Document): string[] {
  const number = (value: number) => String(Math.round(value * 1e4) / 1e4)
  return judge(measure, gold, system).items.map(({ side, item, credit, weight, because }) => {
    const { source, label, target } = item as MeaningItem
    const name = typeof item === 'string' ? item : `${source} ${label} ${target}`.trim()
    const { kind, ...rest } = because
    const details = Object.entries(rest).map(([key, value]) => ` ${key} ${value}`)
    return `${side} ${name}: ${number(credit)} of ${number(weight)}, ${kind}${details.join()}`
  })
}

const wanting = '(s1w / want-01 :ARG0 (s1b / boy :quant 2) :ARG1 (s1g / go-02 :ARG0 s1b :mod (s1f / fast)))'
const gold = file(wanting)
const system = file('(s1w / want-02 :ARG0 (s1b / boys :quant 3) :ARG1 (s1g / go-02 :ARG1 s1b :ARG4 (s1x / home)))')
/** Of the system; gold has the same from the other side. */
const ofSystem = (measure: string) => shown(measure, gold, system).filter((line) => line.startsWith('system'))

describe('items of a sentence', () => {
  it('labelled: triples with the same role, by the mean similarity of their ends', () => {
    // want in another sense 0.9, boy in boys 3/4: (0.9 + 0.75) / 2 and (0.9 + 1) / 2.
    expect(shown('ancast(align=names)', gold, system)).toEqual([
      'system s1w :arg0 s1b: 0.825 of 1, similar as s1w :arg0 s1b',
      'system s1w :arg1 s1g: 0.95 of 1, similar as s1w :arg1 s1g',
      'system s1g :arg1 s1b: 0 of 1, other-label as s1g, s1b, label :arg0',
      'system s1g :arg4 s1x: 0 of 1, no-partner nodes s1x',
      'system s1b :quant 3: 0 of 1, other-value as s1b, attribute :quant, own 3, other 2',
      'gold s1w :arg0 s1b: 0.825 of 1, similar as s1w :arg0 s1b',
      'gold s1w :arg1 s1g: 0.95 of 1, similar as s1w :arg1 s1g',
      'gold s1g :arg0 s1b: 0 of 1, other-label as s1g, s1b, label :arg1',
      'gold s1f :domain s1g: 0 of 1, no-partner nodes s1f',
      'gold s1b :quant 2: 0 of 1, other-value as s1b, attribute :quant, own 2, other 3',
    ])
  })

  it('unlabelled: also triples with another role', () => {
    // (1 + 0.75) / 2.
    expect(ofSystem('ancast(align=names,items=unlabelled)')[2]).toBe(
      'system s1g :arg1 s1b: 0.875 of 1, other-label as s1g, s1b, label :arg0',
    )
  })

  it('unlabelled: no more triples between two ends than both sides have', () => {
    const [one, two] = [file('(s1w / want-01 :ARG0 (s1b / boy))'), file('(s1w / want-01 :ARG1 (s1b / boy) :ARG2 s1b)')]
    const credits = (items: string[]) => items.map((line) => line.replace(/,.*/, ''))
    expect(credits(shown('ancast(align=names,items=unlabelled)', one, two))).toEqual([
      'system s1w :arg1 s1b: 1 of 1',
      'system s1w :arg2 s1b: 0 of 1',
      'gold s1w :arg0 s1b: 1 of 1',
    ])
    const three = file('(s1w / want-01 :ARG0 (s1b / boy) :ARG2 s1b)')
    expect(credits(shown('ancast(align=names,items=unlabelled)', three, two))).toEqual([
      'system s1w :arg1 s1b: 1 of 1',
      'system s1w :arg2 s1b: 1 of 1',
      'gold s1w :arg0 s1b: 1 of 1',
      'gold s1w :arg2 s1b: 1 of 1',
    ])
  })

  it('weighted: by 1 + √(nodes below the source · nodes below the target)', () => {
    // Below w: b, g, x, and below g: b, x. In gold f has g below it, not the other way: b, g below w, and b below g.
    const weighted = shown('ancast(align=names,items=weighted)', gold, system)
    expect(weighted.filter((line) => / of (?!1,)/.test(line))).toEqual([
      `system s1w :arg1 s1g: ${(0.95 * (1 + Math.sqrt(6))).toFixed(3)} of ${(1 + Math.sqrt(6)).toFixed(4)}, similar as s1w :arg1 s1g`,
      `gold s1w :arg1 s1g: ${(0.95 * (1 + Math.SQRT2)).toFixed(4)} of ${(1 + Math.SQRT2).toFixed(4)}, similar as s1w :arg1 s1g`,
      `gold s1f :domain s1g: 0 of ${(1 + Math.SQRT2).toFixed(4)}, no-partner nodes s1f`,
    ])
    // A node is not below itself: one below each end.
    const ring = file('(s1a / a :ARG0 (s1b / b :ARG1 s1a))')
    expect(shown('ancast(align=names,items=weighted)', ring, ring).slice(0, 2)).toEqual([
      'system s1a :arg0 s1b: 2 of 2, same as s1a :arg0 s1b',
      'system s1b :arg1 s1a: 2 of 2, same as s1b :arg1 s1a',
    ])
  })

  it('attributes alone', () => {
    expect(ofSystem('ancast(align=names,items=attributes)')).toEqual([
      'system s1b :quant 3: 0 of 1, other-value as s1b, attribute :quant, own 3, other 2',
    ])
  })

  it('concepts alone, by their similarity including attributes', () => {
    // boy in boys 3/4, none of one attribute: their mean.
    expect(shown('ancast(align=names,items=concepts)', gold, system)).toEqual([
      'system s1w / want-02: 0.9 of 1, similar as s1w / want-01',
      'system s1b / boys: 0.375 of 1, similar as s1b / boy',
      'system s1g / go-02: 1 of 1, same as s1g / go-02',
      'system s1x / home: 0 of 1, no-partner nodes s1x',
      'gold s1w / want-01: 0.9 of 1, similar as s1w / want-02',
      'gold s1b / boy: 0.375 of 1, similar as s1b / boys',
      'gold s1g / go-02: 1 of 1, same as s1g / go-02',
      'gold s1f / fast: 0 of 1, no-partner nodes s1f',
    ])
    const [apple, moon] = [file('(s1a / apple)'), file('(s1a / moon)')]
    expect(shown('ancast(align=names,items=concepts)', apple, moon)[0]).toBe(
      'system s1a / moon: 0 of 1, other-label as s1a, label apple',
    )
  })

  it('smatch-like: concepts that are the same, triples, and the top', () => {
    expect(ofSystem('ancast(align=names,items=smatch-like)')).toEqual([
      'system s1w / want-02: 0 of 1, other-label as s1w, label want-01',
      'system s1b / boys: 0 of 1, other-label as s1b, label boy',
      'system s1g / go-02: 1 of 1, same as s1g / go-02',
      'system s1x / home: 0 of 1, no-partner nodes s1x',
      'system s1w :arg0 s1b: 1 of 1, same as s1w :arg0 s1b',
      'system s1w :arg1 s1g: 1 of 1, same as s1w :arg1 s1g',
      'system s1g :arg1 s1b: 0 of 1, other-label as s1g, s1b, label :arg0',
      'system s1g :arg4 s1x: 0 of 1, no-partner nodes s1x',
      'system s1b :quant 3: 0 of 1, other-value as s1b, attribute :quant, own 3, other 2',
      'system top :top s1w: 1 of 1, same as top :top s1w',
    ])
  })

  it('smatch-like: a different top, or no top', () => {
    const [one, other] = [file('(s1w / want-01 :ARG0 (s1b / boy))'), file('(s1b / boy :ARG0-of (s1w / want-01))')]
    const tops = (system: Document) =>
      shown('ancast(align=names,items=smatch-like)', one, system).filter((line) => line.includes(':top'))
    expect(tops(other)).toEqual([
      'system top :top s1b: 0 of 1, other-value as top, attribute :top, own s1b, other s1w',
      'gold top :top s1w: 0 of 1, other-value as top, attribute :top, own s1w, other s1b',
    ])
    expect(tops(file(''))).toEqual(['gold top :top s1w: 0 of 1, other-value as top, attribute :top, own s1w, other '])
  })
})

describe('items of the published program', () => {
  it('labelled and unlabelled: all roles between two ends are one item', () => {
    const labelled = [
      'system s1w :arg0 s1b: 0.825 of 1, similar as :arg0',
      'system s1w :arg1 s1g: 0.95 of 1, similar as :arg1',
      'system s1b :quant 3: 0 of 1, missing',
      'system s1g :arg1 s1b: 0 of 1, other-label as , label :arg0',
      'system s1g :arg4 s1x: 0 of 1, missing',
    ]
    expect(ofSystem('ancast(profile=reference)')).toEqual(labelled)
    expect(ofSystem('ancast(profile=reference,items=unlabelled)')).toEqual(
      labelled.map((line) => line.replace('s1g :arg1 s1b: 0 ', 's1g :arg1 s1b: 0.875 ')),
    )
    const both = file('(s1w / want-01 :ARG0 (s1b / boy) :ARG1 s1b)')
    expect(shown('ancast(profile=reference)', both, both)[0]).toBe(
      'system s1w :arg0 :arg1 s1b: 2 of 2, same as :arg0 :arg1',
    )
  })

  it('weighted: by the nodes below both ends', () => {
    const weighted = shown('ancast(profile=reference,items=weighted)', gold, system)
    expect(weighted.filter((line) => / of (?!1,)/.test(line)).map((line) => line.replace(/,.*/, ''))).toEqual([
      `system s1w :arg1 s1g: ${(0.95 * (1 + Math.sqrt(6))).toFixed(3)} of ${(1 + Math.sqrt(6)).toFixed(4)}`,
      `gold s1w :arg1 s1g: ${(0.95 * (1 + Math.sqrt(6))).toFixed(3)} of ${(1 + Math.sqrt(6)).toFixed(4)}`,
    ])
  })

  it('attributes, concepts and all that Smatch counts', () => {
    expect(shown('ancast(profile=reference,items=attributes)', gold, system)).toEqual([
      'system s1b :quant 3: 0 of 1, missing',
      'gold s1b :quant 2: 0 of 1, missing',
    ])
    expect(ofSystem('ancast(profile=reference,items=concepts)')).toEqual([
      'system s1w /: 0.9 of 1, similar as s1w',
      'system s1g /: 1 of 1, same as s1g',
      'system s1b /: 0.375 of 1, similar as s1b',
      'system s1x /: 0 of 1, similar as s1f',
    ])
    expect(ofSystem('ancast(profile=reference,items=smatch-like)')).toEqual([
      'system s1w /: 0 of 1, similar as s1w',
      'system s1g /: 1 of 1, same as s1g',
      'system s1b /: 0 of 1, similar as s1b',
      'system s1x /: 0 of 1, similar as s1f',
      'system s1w :arg0 s1b: 1 of 1, similar as :arg0',
      'system s1w :arg1 s1g: 1 of 1, similar as :arg1',
      'system s1b :quant 3: 0 of 1, missing',
      'system s1g :arg1 s1b: 0 of 1, other-label as , label :arg0',
      'system s1g :arg4 s1x: 0 of 1, missing',
      'system top :top s1w: 1 of 1, same as top',
    ])
  })

  it('a node without a partner, and a different top', () => {
    const [one, other] = [file('(s1w / want-01 :ARG0 (s1b / boy))'), file('(s1b / boy)')]
    expect(shown('ancast(profile=reference,items=smatch-like)', one, other)).toEqual([
      'system s1b /: 1 of 1, same as s1b',
      'gold s1b /: 1 of 1, same as s1b',
      'gold s1w /: 0 of 1, no-partner nodes s1w',
      'gold s1w :arg0 s1b: 0 of 1, no-partner nodes s1w',
      'system top :top s1b: 0 of 1, missing',
      'gold top :top s1w: 0 of 1, missing',
    ])
  })

  it('triples of the document: modal ones individually, others by clusters', () => {
    const said = (temporal: string, modal: string) =>
      file(
        wanting,
        ` :temporal ((document-creation-time :before s1w) (s1w :${temporal} s1g)) :modal ((root :modal author) (author :${modal} s1w))`,
      )
    const [one, other] = [said('after', 'full-affirmative'), said('overlap', 'full-negative')]
    expect(shown('umr-modal(profile=reference)', one, other)).toEqual([
      'system root :modal author: 1 of 1, same as root :modal author',
      'system author :full-negative s1w: 0 of 1, missing',
      'gold root :modal author: 1 of 1, same as root :modal author',
      'gold author :full-affirmative s1w: 0 of 1, missing',
    ])
    // Three nodes share two links.
    expect(shown('umr-temporal(profile=reference)', one, other)).toEqual([
      'system s1w r document-creation-time: 1.5 of 1.5, inferred',
      'system s1w o s1g: 0 of 1.5, missing',
      'gold s1w r document-creation-time: 1.5 of 1.5, inferred',
      'gold s1w r s1g: 0 of 1.5, missing',
    ])
  })

  it('has no score for a document that was not read from a UMR file', () => {
    const { source: _, ...meaning } = gold.layers.meaning!
    const without: Document = { id: 'd', layers: { meaning } }
    for (const [side, sides] of [
      ['gold', [without, system]],
      ['system', [gold, without]],
    ] as const) {
      const { isExcluded, problems } = judge('ancast(profile=reference)', ...sides)
      expect(isExcluded).toBe(true)
      expect(problems).toMatchObject([{ code: 'meaning/reference-stops', side }])
    }
  })
})
