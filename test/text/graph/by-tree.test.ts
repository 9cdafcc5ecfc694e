/** Graphs of sentences with given trees, so that the parser has no influence: semantic, coreference and temporal edges, and events. */
import { describe, expect, it } from 'vitest'
import type { AnalysedSentence } from '../../../src/text/analysis.js'
import { buildGraph } from '../../../src/text/graph/build.js'
import type { DocumentGraph } from '../../../src/text/graph/document-graph.js'
import { sentence } from '../words.js'
import { edgesOf, namesOf } from './graphs.js'

const classes: Readonly<Record<string, string>> = { POS: 'PART', WP: 'PRON', MD: 'AUX' }

/** Penn tags of verbs and small words count as such. */
function tagged(notation: string): AnalysedSentence {
  const words = sentence(notation).words.map((word) => {
    const isPenn = /^(?:VB[DZNG]?|MD|POS|WP)$/.test(word.upos)
    return isPenn ? { ...word, upos: classes[word.upos] ?? 'VERB', xpos: word.upos } : word
  })
  return { words }
}

function graphOf(notation: string): DocumentGraph {
  return buildGraph(notation.split(' / ').map(tagged), { date: '1998-02-19' })
}

describe('edges', () => {
  it.each([
    ['President|PROPN|2|compound Neto|PROPN|3|nsubj left|VBD|0|root', 'Neto hasClass president'],
    [
      'his|PRON|2|nmod:poss wife|NOUN|3|compound Julia|PROPN|4|nsubj left|VBD|0|root',
      'Julia hasClass wife ; his has-wife Julia',
    ],
    [
      'Julia|PROPN|0|root ,|PUNCT|1|punct the|DET|4|det President|PROPN|1|appos of|ADP|6|case Angola|PROPN|4|nmod',
      'Julia hasClass president ; Angola has-president Julia',
    ],
    [
      'Maria|PROPN|0|root ,|PUNCT|1|punct a|DET|5|det b|ADJ|5|amod c|ADJ|6|amod d|ADJ|7|amod President|PROPN|1|dep',
      'Maria hasClass president ; president hasProperty d',
    ],
    [
      'Maria|PROPN|0|root ,|PUNCT|1|punct a|DET|5|det b|ADJ|5|amod c|ADJ|6|amod d|ADJ|7|amod e|ADJ|8|amod President|PROPN|1|dep',
      'Maria hasClass president ; president hasProperty e',
    ],
    ['Maria|PROPN|0|root ,|PUNCT|1|punct and|CCONJ|4|cc President|PROPN|1|conj', ''],
    [
      'election|NOUN|0|root of|ADP|3|case Maria|PROPN|1|nmod as|ADP|6|case new|ADJ|6|amod President|PROPN|1|nmod',
      'Maria hasClass president ; president hasProperty new ; Maria has election',
    ],
    [
      'election|NOUN|0|root of|ADP|3|case Maria|PROPN|1|nmod as|ADP|6|case all|NOUN|6|amod President|PROPN|1|nmod',
      'Maria has election',
    ],
    [
      'the|DET|2|det President|PROPN|0|root of|ADP|5|case the|DET|5|det Republic|PROPN|2|nmod ,|PUNCT|7|punct Maria|PROPN|2|dep',
      'Maria hasClass president ; Republic has-president Maria',
    ],
    [
      'the|DET|2|det President|PROPN|0|root ,|PUNCT|4|punct Maria|PROPN|2|dep ,|PUNCT|2|punct',
      'Maria hasClass president',
    ],
    ['the|DET|2|det President|PROPN|0|root ,|PUNCT|4|punct Maria|PROPN|2|dep and|CCONJ|4|cc', ''],
    ['Maria|PROPN|2|nsubj became|VBD|0|root|become president|NOUN|2|xcomp', 'Maria hasClass president'],
    ['they|PRON|2|nsubj elected|VBD|0|root|elect Maria|PROPN|2|obj president|NOUN|2|xcomp', 'Maria hasClass president'],
    [
      'Maria|PROPN|2|nsubj succeeded|VBD|0|root|succeed Joana|PROPN|2|obj as|ADP|5|case president|NOUN|2|obl',
      'Joana hasClass president ; Maria hasClass president',
    ],
    ["Angola|PROPN|3|nmod:poss 's|POS|1|case president|NOUN|0|root", 'Angola has-president president'],
    [
      "Angola|PROPN|5|nmod:poss 's|POS|1|case former|ADJ|5|amod old|ADJ|5|amod president|NOUN|0|root",
      'president hasProperty former ; president hasProperty old ; Angola has-president president',
    ],
    [
      "Angola|PROPN|6|dep 's|POS|1|case a|ADJ|5|amod b|ADJ|5|amod c|ADJ|6|amod president|NOUN|0|root",
      'president hasProperty c ; Angola has-president president',
    ],
    ["Angola|PROPN|5|dep 's|POS|1|case a|ADJ|5|amod the|DET|5|amod president|NOUN|0|root", 'president hasProperty a'],
    ['French|ADJ|2|amod president|NOUN|0|root', 'president hasProperty France ; France has-president president'],
    ['Maria|PROPN|2|nmod president|NOUN|0|root', ''],
    ["Maria|PROPN|3|nmod:poss 's|POS|1|case birthday|NOUN|0|root", 'Maria has birthday'],
    ["Maria|PROPN|3|nmod:poss 's|POS|1|case wife|NOUN|0|root", 'Maria has-wife wife'],
    [
      'president|NOUN|0|root of|ADP|5|case the|DET|5|det big|ADJ|5|amod Angola|PROPN|1|nmod',
      'Angola hasProperty big ; Angola has-president president',
    ],
    [
      'president|NOUN|0|root of|ADP|6|case the|DET|6|det a|ADJ|6|amod b|ADJ|6|amod Angola|PROPN|1|nmod',
      'Angola hasProperty a ; Angola hasProperty b ; Angola has-president president',
    ],
    ['president|NOUN|0|root for|ADP|3|case Angola|PROPN|1|nmod', ''],
    ['minister|NOUN|0|root of|ADP|3|case Foo|PROPN|1|nmod', ''],
    ['president|NOUN|0|root of|ADP|3|case Foo|PROPN|1|nmod', 'Foo has-president president'],
    ['birthday|NOUN|0|root of|ADP|3|case Maria|PROPN|1|nmod', 'Maria has birthday'],
    ['Maria|PROPN|0|root ,|PUNCT|1|punct 63|NUM|1|appos ,|PUNCT|1|punct', 'Maria hasAge 63'],
    ['Maria|PROPN|0|root ,|PUNCT|1|punct aged|VBN|1|acl 45|NUM|3|obj', 'Maria hasAge 45'],
    ['Maria|PROPN|0|root x|X|1|dep y|X|1|dep aged|VBN|1|acl 45|NUM|3|obj', 'Maria hasAge 45'],
    ['Maria|PROPN|0|root x|X|1|dep y|X|1|dep z|X|1|dep aged|VBN|1|acl 45|NUM|3|obj', ''],
    ['the|DET|3|det 45-year-old|ADJ|3|amod senator|NOUN|0|root', 'senator hasAge 45-year-old'],
    ['old|ADJ|2|amod Maria|PROPN|3|nsubj left|VBD|0|root', 'Maria hasProperty old'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root / she|PRON|2|nsubj spoke|VBD|0|root', 'she pronoun Maria'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root / he|PRON|2|nsubj spoke|VBD|0|root', ''],
    ['Maria|PROPN|2|nsubj left|VBD|0|root / x|X|0|root / she|PRON|2|nsubj spoke|VBD|0|root', 'she pronoun Maria'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root / x|X|0|root / y|X|0|root / she|PRON|2|nsubj spoke|VBD|0|root', ''],
    ['Angola|PROPN|2|nsubj left|VBD|0|root / it|PRON|2|nsubj spoke|VBD|0|root', 'it pronoun Angola'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root / it|PRON|2|nsubj spoke|VBD|0|root', ''],
    ['Maria|PROPN|2|nsubj met|VBD|0|root herself|PRON|2|obj', 'herself pronoun Maria'],
    ['Maria|PROPN|2|nsubj met|VBD|0|root Joana|PROPN|2|obj / she|PRON|2|nsubj spoke|VBD|0|root', 'she pronoun Maria'],
    [
      'the|DET|2|det man|NOUN|5|nsubj of|ADP|4|case Joana|PROPN|2|nmod met|VBD|0|root Maria|PROPN|5|obj / she|PRON|2|nsubj spoke|VBD|0|root',
      'she pronoun Joana ; Joana has man',
    ],
    ['Maria|PROPN|0|root ,|PUNCT|1|punct who|WP|4|nsubj left|VBD|1|acl:relcl', 'who relative Maria'],
    ['Maria|PROPN|0|root ,|PUNCT|1|punct x|X|1|dep who|WP|5|nsubj left|VBD|1|acl:relcl', ''],
    ['Maria|PROPN|0|root who|WP|3|nsubj left|VBD|1|acl:relcl', 'who relative Maria'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root in|ADP|4|case 1998|NUM|2|obl', 'left within 1998'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root since|ADP|4|case 1998|NUM|2|obl', 'left beginning 1998'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root until|ADP|4|case 1998|NUM|2|obl', 'left ending 1998'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root after|ADP|4|case 1998|NUM|2|obl', 'left after 1998'],
    ['Maria|PROPN|2|nsubj left|VBD|0|root by|ADP|4|case 1998|NUM|2|obl', 'left before 1998'],
    [
      'Maria|PROPN|2|nsubj left|VBD|0|root for|ADP|5|case three|NUM|5|nummod days|NOUN|2|obl',
      'left throughout three days',
    ],
    ['Maria|PROPN|2|nsubj left|VBD|0|root in|ADP|5|case three|NUM|5|nummod days|NOUN|2|obl', ''],
    ['Maria|PROPN|2|nsubj read|VBD|0|root act|NOUN|2|obj of|ADP|5|case 1947|NUM|3|nmod', ''],
    ['Maria|PROPN|2|nsubj read|VBD|0|root war|NOUN|2|obj of|ADP|5|case 1947|NUM|3|nmod', 'war within 1947'],
    ['Maria|PROPN|2|nsubj read|VBD|0|root act|NOUN|2|obj in|ADP|5|case 1947|NUM|3|nmod', 'read within 1947'],
    [
      'World|PROPN|3|compound Health|PROPN|3|compound Organization|PROPN|4|nsubj spoke|VBD|0|root / WHO|PROPN|2|nsubj left|VBD|0|root',
      'WHO acronym World Health Organization',
    ],
    [
      'Maria|PROPN|3|nsubj Novak|PROPN|1|flat left|VBD|0|root / Novak|PROPN|2|nsubj spoke|VBD|0|root / Maria|PROPN|2|nsubj left|VBD|0|root',
      'Novak name-part Maria Novak ; Maria name-part Novak',
    ],
    ['Maria|PROPN|4|nsubj is|VBZ|4|cop|be the|DET|4|det president|NOUN|0|root', 'Maria hasClass president'],
    ['Maria|PROPN|5|nsubj is|VBZ|5|cop|be not|PART|5|advmod the|DET|5|det president|NOUN|0|root', ''],
    ['Maria|PROPN|4|nsubj is|VBZ|4|cop|be in|ADP|4|case office|NOUN|0|root', ''],
    [
      'Maria|PROPN|5|nsubj is|VBZ|5|cop|be 45|NUM|4|nummod years|NOUN|5|obl old|ADJ|0|root',
      'Maria hasProperty old ; Maria hasAge 45',
    ],
    [
      'Maria|PROPN|5|nsubj is|VBZ|5|cop|be 119|NUM|4|nummod years|NOUN|5|obl old|ADJ|0|root',
      'Maria hasProperty old ; Maria hasAge 119',
    ],
    ['Maria|PROPN|5|nsubj is|VBZ|5|cop|be 120|NUM|4|nummod years|NOUN|5|obl old|ADJ|0|root', 'Maria hasProperty old'],
    ['Maria|PROPN|3|nsubj is|VBZ|3|cop|be ill|ADJ|0|root', 'Maria hasProperty ill'],
    ['Maria|PROPN|4|nsubj is|VBZ|4|cop|be not|PART|4|advmod ill|ADJ|0|root', ''],
    ['she|PRON|2|nsubj became|VBD|0|root|become president|NOUN|2|xcomp', 'she hasClass president'],
    [
      'Maria|PROPN|0|root , a|DET|8|det b|ADJ|8|amod c|ADJ|8|amod d|ADJ|8|amod e|ADJ|8|amod f|ADJ|9|amod President|PROPN|1|dep',
      'president hasProperty f',
    ],
    [
      "Angola|PROPN|7|dep 's|POS|1|case a|ADJ|6|amod b|ADJ|6|amod c|ADJ|6|amod d|ADJ|7|amod president|NOUN|0|root",
      'president hasProperty d',
    ],
    [
      'president|NOUN|0|root of|ADP|7|case the|DET|7|det a|ADJ|7|amod b|ADJ|7|amod c|ADJ|7|amod Angola|PROPN|1|nmod',
      'Angola hasProperty a ; Angola hasProperty b ; Angola hasProperty c',
    ],
    ['Angola|PROPN|2|nsubj left|VBD|0|root / Angola|PROPN|2|nsubj spoke|VBD|0|root', 'Angola exact Angola'],
    ['wife|NOUN|2|nsubj left|VBD|0|root Maria|PROPN|2|obj', ''],
    ['Paulo|PROPN|2|nsubj met|VBD|0|root him|PRON|2|obj', ''],
    ['Paulo|PROPN|2|nsubj said|VBD|0|root met|VBD|2|ccomp him|PRON|3|obj', 'him pronoun Paulo'],
    ['French|ADJ|2|nsubj left|VBD|0|root / it|PRON|2|nsubj spoke|VBD|0|root', ''],
  ])('%s', (notation, expected) => {
    const { edges, ...graph } = graphOf(notation)
    const found = edgesOf({ ...graph, edges: edges.filter(({ kind }) => kind !== 'syntactic') })
    expect(found.join(' ; ')).toBe(expected)
  })

  it('lead to a time from an event that is the first word of its sentence', () => {
    const graph = graphOf('left|VBD|0|root in|ADP|3|case 1998|NUM|1|obl')
    expect(edgesOf(graph, 'temporal')).toEqual(['left within 1998'])
  })

  it('do not join two persons with the same first name, even if a pronoun refers to one of them', () => {
    const graph = graphOf(
      'Maria|PROPN|3|nsubj Novak|PROPN|1|flat left|VBD|0|root / she|PRON|2|nsubj spoke|VBD|0|root / Maria|PROPN|3|nsubj Santos|PROPN|1|flat left|VBD|0|root',
    )
    expect(namesOf(graph)).toEqual(['PERSON Maria Novak', 'PERSON Maria Santos'])
    expect(edgesOf(graph, 'coreference')).toEqual(['she pronoun Maria Novak'])
  })
})

describe('tense, aspect and polarity', () => {
  it.each([
    [
      'Maria|PROPN|4|nsubj has|VBZ|4|aux|have been|VBN|4|aux|be meeting|VBG|0|root',
      'meeting: PRESENT PERFECTIVE_PROGRESSIVE POS',
    ],
    ['Maria|PROPN|3|nsubj has|VBZ|3|aux|have met|VBN|0|root', 'met: PRESENT PERFECTIVE POS'],
    ['Maria|PROPN|3|nsubj is|VBZ|3|aux|be meeting|VBG|0|root', 'meeting: PRESENT PROGRESSIVE POS'],
    ['Maria|PROPN|3|nsubj will|MD|3|aux meet|VB|0|root', 'will meet: FUTURE NONE POS'],
    ['Maria|PROPN|3|nsubj may|MD|3|aux meet|VB|0|root', 'may meet: NONE NONE POS'],
    ['Maria|PROPN|2|nsubj met|VBN|0|root', 'met: PAST NONE POS'],
    ['met|VBN|0|root', 'met: NONE NONE POS'],
    [
      'Maria|PROPN|3|nsubj has|VBZ|3|aux|have met|VBN|0|root and|CCONJ|5|cc seen|VBN|3|conj',
      'met: PRESENT PERFECTIVE POS ; seen: PRESENT PERFECTIVE POS',
    ],
    [
      'Maria|PROPN|3|nsubj has|VBZ|3|aux|have met|VBN|0|root and|CCONJ|5|cc seeing|VBG|3|conj',
      'met: PRESENT PERFECTIVE POS ; seeing: NONE NONE POS',
    ],
    ['Maria|PROPN|4|nsubj did|VBD|4|aux|do not|PART|4|advmod meet|VB|0|root', 'meet: PAST NONE NEG'],
    ['Maria|PROPN|3|nsubj had|VBD|3|aux|have met|VBN|0|root', 'met: PAST PERFECTIVE POS'],
    ['Maria|PROPN|3|nsubj is|VBZ|3|cop|be president|NOUN|0|root', 'president: PRESENT NONE POS'],
    ['death|NOUN|0|root', 'death: NONE NONE POS'],
    ['table|NOUN|0|root', ''],
  ])('%s', (notation, expected) => {
    const found = graphOf(notation).nodes.flatMap(({ chunks, event }) =>
      event ? [`${chunks[0]!.text}: ${event.tense} ${event.aspect} ${event.polarity}`] : [],
    )
    expect(found.join(' ; ')).toBe(expected)
  })
})
