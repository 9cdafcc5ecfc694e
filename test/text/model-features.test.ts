/**
 * The features of the perceptrons are part of the shipped model: if one of these numbers changes, the weights belong to other features, and
 * the model must be trained again. So they are recorded here, as sums over sentences with a bit of everything.
 */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { editFor, lemmaOf } from '../../src/text/lemmas.js'
import { apply, headBy, initialConfiguration, isFinal, isLegal, shift } from '../../src/text/parser/arc-hybrid.js'
import { createParserFeatures } from '../../src/text/parser/features.js'
import { parserInput, signsBetween } from '../../src/text/parser/input.js'
import { beginsApostropheS, createCutFeatures, isCutPlace, letterRuns } from '../../src/text/splitter/cuts.js'
import { createEndFeatures, mayEnd } from '../../src/text/splitter/ends.js'
import { piecesOfRun, runsInText } from '../../src/text/splitter/splitter.js'
import { createTaggerFeatures, taggerInput } from '../../src/text/tagger.js'
import { normalForm, wordShape } from '../../src/text/words.js'

const forms = 'The U.S. did n’t say , however , that 1,500 men or women left Berlin-Mitte ; it waits !'.split(' ')
const tags = [
  ...['DET DT', 'PROPN NNP', 'AUX VBD', 'PART RB', 'VERB VB', 'PUNCT ,', 'ADV RB', 'PUNCT ,', 'SCONJ IN', 'NUM CD'],
  ...['NOUN NNS', 'CCONJ CC', 'NOUN NNS', 'VERB VBD', 'PROPN NNP', 'PUNCT ,', 'PRON PRP', 'VERB VBZ', 'PUNCT .'],
]
const guide = {
  heads: Int32Array.from([1, 4, 4, 4, -1, 6, 4, 6, 13, 10, 13, 12, 10, 4, 13, 17, 17, 4, 4]),
  relations: Int32Array.from([3, 1, 4, 5, 0, 2, 6, 2, 7, 8, 1, 9, 10, 11, 12, 2, 1, 13, 2]),
}

function sumOf(lists: Iterable<Iterable<number>>): string {
  const hash = createHash('sha256')
  for (const list of lists) hash.update(`${[...list].join(' ')}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The features on a walk through legal transitions that a generator of its own chooses. */
function* walk(isGuided: boolean, seed: number): Generator<Iterable<number>> {
  const features = createParserFeatures(isGuided)
  const input = parserInput(forms, tags, isGuided ? guide : undefined)
  const configuration = initialConfiguration(forms.length)
  let state = seed
  for (let step = 0; !isFinal(configuration); step++) {
    yield features.ofTransition(input, configuration).slice(0, features.transitionCount)
    state = (state * 1103515245 + 12345) % 2147483648
    const legal = [0, 1, 2].filter((transition) => isLegal(configuration, transition))
    const transition = legal[Math.floor(state / 65536) % legal.length]!
    if (transition !== shift && headBy(configuration, transition) !== forms.length)
      yield features.ofLabel(input, configuration, transition).slice(0, features.labelCount)
    apply(configuration, transition, transition === shift ? -1 : step % 7)
  }
}

describe('the features of the shipped model', () => {
  it('describe a parser state, without and with the tree of another parser', () => {
    const sums = [false, true].map((isGuided) => [1, 2, 3].map((seed) => sumOf(walk(isGuided, seed))))
    expect(sums).toEqual([
      ['0456a2a76cac1a22', '23a773b19696b623', '4d8c5f3b7e18130c'],
      ['ce600f549a5bc86b', 'f5cd75bd4fdeb7fd', 'b3b84b9553c32b3d'],
    ])
  })

  it('describe a word and its neighbours for the tagger', () => {
    const features = createTaggerFeatures()
    const lexicon = new Map([
      ['the', 'DET DT'],
      ['men', 'NOUN NNS'],
    ])
    const input = taggerInput(forms, lexicon)
    const given = Uint8Array.from(forms, (_, i) => (7 * i) % 17)
    expect(sumOf(forms.map((_, i) => features.of(input, i, given).slice(0, features.count)))).toBe('c934aa8990ae7f26')
  })

  it('describe a place where a word may end', () => {
    const features = createCutFeatures()
    const runs = [
      'can’t',
      "Monday's",
      'e.g.,',
      '($5.50)',
      'www.example.org',
      'a@b.c',
      'example.com',
      'x-1-Ångström!!',
      'İx',
    ]
    const lists = runs.flatMap((run) => {
      features.begin(run)
      return [...run].flatMap((_, at) => (at === 0 ? [] : [0, 1].map((first) => features.of(at, first).slice())))
    })
    expect(sumOf(lists)).toBe('2facceb2a57e4055')
  })
})

describe('the end of a sentence', () => {
  const pieces = runsInText('"Yes," (said Mr. Smith [of Rome] on 1 Jan. He left ). `` Oh \'\' ”').flatMap((run) =>
    piecesOfRun(run, []),
  )

  it('has the same features as before', () => {
    const features = createEndFeatures()
    const quoted = [...runsInText('He said : " Go ( now ) . " ok ( yes [ no ] !')].flatMap((run) =>
      piecesOfRun(run, []),
    )
    const lists = [pieces, quoted].flatMap((all) =>
      all.flatMap((_, at) => [0, 2].filter((first) => first <= at).map((first) => features.of(all, at, first).slice())),
    )
    expect(sumOf(lists)).toBe('11ab689da01884a4')
  })

  it('may come after a sign and before white space', () => {
    const may = (form: string, isLast = true) => mayEnd({ form, start: 0, end: 1, isLast, endsParagraph: false })
    expect(['.', 'Mr.', '!', '”', 'a.b', 'x', '5', '$', '€'].map((form) => may(form))).toEqual([
      ...[true, true, true, true, false, false, false, false, false],
    ])
    expect(may('.', false)).toBe(false)
  })

  it('of a paragraph is an empty line or the end of the text', () => {
    expect(runsInText('a b\nc\n\nd \n ').map(({ form, start, endsParagraph }) => [form, start, endsParagraph])).toEqual(
      [
        ['a', 0, false],
        ['b', 2, false],
        ['c', 4, true],
        ['d', 7, true],
      ],
    )
    expect(piecesOfRun({ form: "don't.", start: 10, endsParagraph: true }, [2, 5])).toEqual([
      { form: 'do', start: 10, end: 12, isLast: false, endsParagraph: false },
      { form: "n't", start: 12, end: 15, isLast: false, endsParagraph: false },
      { form: '.', start: 15, end: 16, isLast: true, endsParagraph: true },
    ])
  })
})

describe('forms of words', () => {
  it.each([
    ['McDonald’s-40', 'XxXx’x-d'],
    ['azAZ09', 'xXd'],
    ['Ångström', 'Xx'],
    ['ÅÄö٣½', 'Xxd'],
    ['a—b', 'x—x'],
    [`${'a'.repeat(63)}Bc`, 'xX'],
  ])('the shape of %s is %s', (form, shape) => expect(wordShape(form)).toBe(shape))

  it.each([
    ['1998', '!year'],
    ['199', '!number'],
    ['1,500.5', '!number'],
    ['3/4', '!number'],
    ['-', '-'],
    ['1990s', '1990s'],
    ['Didn’t', "didn't"],
  ])('%s goes by %s', (form, normal) => expect(normalForm(form)).toBe(normal))

  it('the rule of the longest ending makes the lemma, down to that of any word', () => {
    const rules = new Map([
      [
        'NOUN NNS',
        new Map([
          ['', '0-x'],
          ['s', '1-'],
          ['ies', '3-y'],
          ['longer', '0-!'],
          ['^series', '0-'],
        ]),
      ],
    ])
    const lemmas = ['dogs', 'cities', 'series', 'men', 'ies', 'xlonger'].map((form) => lemmaOf(rules, form, 'NOUN NNS'))
    expect(lemmas).toEqual(['dog', 'city', 'series', 'menx', 'y', 'xlonger!'])
    expect(lemmaOf(rules, 'Dogs', 'NOUN NN')).toBe('dogs')
    expect(lemmaOf(rules, 'Dogs', 'PROPN NNPS')).toBe('Dogs')
    expect([editFor('cities', 'city'), editFor('dog', 'dog'), editFor('went', 'go')]).toEqual(['3-y', '0-', '4-go'])
  })
})

describe('verbs, commas and conjunctions between two words', () => {
  const input = parserInput(forms, tags)
  it.each([
    // Verbs count 9, commas and the like 3, conjunctions 1; two means two or more.
    ['The', 'U.S.', 0],
    ['The', 'say', 0],
    ['The', 'however', 9 + 3],
    ['say', 'that', 2 * 3],
    ['however', '1,500', 3],
    ['that', 'left', 1],
    ['The', 'it', 2 * 9 + 2 * 3 + 1],
    ['it', '!', 9],
  ])('%s … %s: %i', (from, to, expected) => {
    expect(signsBetween(input, forms.indexOf(from), forms.indexOf(to))).toBe(expected)
  })
})

describe('places where a word may end', () => {
  const joined = new Map([['cannot', 3]])
  const places = (run: string) =>
    Array.from({ length: run.length }, (_, at) => at).filter((at) => at > 0 && isCutPlace(run, at, joined))
  it.each([
    ['word', []],
    ['1,500', [1, 2]],
    ['a1', [1]],
    ['a-b', [1, 2]],
    ['...', [1, 2]],
    ["don't", [2, 3, 4]],
    ["don'ts", [3, 4]],
    ['cannot', [3]],
    ['cannots', []],
    ['(cannot)', [1, 4, 7]],
    [`cannot${'!'.repeat(14)}`, [3, ...Array.from({ length: 14 }, (_, i) => 6 + i)]],
    [`cannot${'!'.repeat(15)}`, Array.from({ length: 15 }, (_, i) => 6 + i)],
    ['e\u0301a', []],
    ['👍🏽!', [4]],
    ['🇩🇪', []],
    ['🇩🇪🇫🇷', []],
  ])('%s', (run, expected) => expect(places(run)).toEqual(expected))

  it('"s" after an apostrophe is a word of its own if two letters come before it', () => {
    expect([beginsApostropheS("Monday's", 6), beginsApostropheS('it’s', 2), beginsApostropheS("80's", 2)]).toEqual([
      ...[true, true, false],
    ])
    expect([beginsApostropheS("a's", 1), beginsApostropheS("it'so", 2), beginsApostropheS("it's", 1)]).toEqual([
      ...[false, false, false],
    ])
  })

  it('finds runs of letters in lower case, with their places', () => {
    expect(letterRuns('(Can-NOT1)')).toEqual([
      { text: 'can', index: 1 },
      { text: 'not', index: 5 },
    ])
  })
})
