/** Temporal cues in sentences with given trees, so that the parser has no influence. The name is always Okoro. */
import { describe, expect, it } from 'vitest'
import { temporalCueOf } from '../../src/facts/cues/temporal-cues.js'
import { officesNear } from '../../src/facts/offices.js'
import { relationOf } from '../../src/facts/relation.js'
import { sentence } from '../text/words.js'

function cueIn(notation: string): string {
  const { words } = sentence(notation)
  const name = words.flatMap(({ form }, at) => (form === 'Okoro' ? [at] : []))
  const tagged = words.map((word) => ({ ...word, xpos: word.relation === 'acl' ? 'VBN' : word.xpos }))
  const turn = temporalCueOf(tagged, name, relationOf('president')!.events)
  return turn ? `${turn.link} ${words[turn.word]!.form}` : ''
}

describe('status words', () => {
  const filler = (count: number) => 'of|NOUN '.repeat(count)
  it.each([
    [`former|ADJ ${filler(8)}Okoro`, 'before former'],
    [`former|ADJ ${filler(9)}Okoro`, ''],
    ['former|ADJ - Okoro', 'before former'],
    ['former|ADJ – Okoro', 'before former'],
    ['former|ADJ , Okoro', ''],
    ['former|ADJ and|CCONJ Okoro', ''],
    ['former|ADJ met|VERB Okoro', ''],
    ['former|ADJ aide|NOUN to|ADP|4|case Okoro', ''],
    ['former|ADJ aide|NOUN to|ADP|2|case Okoro', 'before former'],
    ['Okoro , the|DET former|ADJ', 'before former'],
    ['Okoro , a|DET b|ADJ c|ADJ d|ADJ former|ADJ', ''],
    ['Okoro , a|DET b|ADJ c|ADJ former|ADJ', 'before former'],
    ['Okoro , who|PRON met|VERB former|ADJ', ''],
    ['Okoro the|DET former|ADJ', ''],
    ['the|DET late|ADJ Okoro', 'before late'],
    ['his|PRON late|ADJ Okoro', 'before late'],
    ['in|ADP late|ADJ Okoro', ''],
    ['the|DET late|ADV Okoro', ''],
    ['the|DET deposed|VERB Okoro', 'before deposed'],
    ['men|NOUN deposed|VERB Okoro', 'ending deposed'],
    ['they|PRON deposed|VERB Okoro', 'ending deposed'],
    ['to|PART elect|VERB Okoro', ''],
    ['president|NOUN - elect|VERB Okoro', 'after elect'],
    ['candidates|NOUN|0|dep|candidate Okoro', 'after candidates'],
    ['candidates|VERB|0|dep|candidate Okoro', ''],
  ])('%s: %s', (notation, expected) => expect(cueIn(notation)).toBe(expected))
})

describe('events', () => {
  it.each([
    ['Okoro|PROPN|2|nsubj resigned|VERB|0|root|resign', 'ending resigned'],
    ['Okoro|PROPN|2|obl resigned|VERB|0|root|resign', ''],
    ['Okoro|PROPN|2|nsubj resigns|NOUN|0|root|resign', 'ending resigns'],
    ['Okoro|PROPN|2|nsubj resigns|NOUN|0|root|resign is|AUX|2|cop', ''],
    ['they|PRON|2|nsubj elected|VERB|0|root|elect Okoro|PROPN|2|obj', 'beginning elected'],
    ['they|PRON|2|nsubj elected|VERB|0|root|elect Okoro|PROPN|2|iobj', 'beginning elected'],
    ['they|PRON|2|nsubj elected|VERB|0|root|elect Okoro|PROPN|4|compound president|NOUN|2|obj', 'beginning elected'],
    ['they|PRON|2|nsubj elected|VERB|0|root|elect Okoro|PROPN|4|compound supporters|NOUN|2|obj', ''],
    ['Okoro|PROPN|2|nsubj elected|VERB|0|root|elect', ''],
    ['Okoro|PROPN|2|nsubj took|VERB|0|root|take office|NOUN|2|obj', 'beginning took'],
    ['Okoro|PROPN|2|nsubj took|VERB|0|root|take lunch|NOUN|2|obj', ''],
    ['death|NOUN|0|root of|ADP|3|case Okoro|PROPN|1|nmod', 'ending death'],
    // What happens to another person does not count: each word on the way must stand for the name.
    ['brother|NOUN|4|nsubj of|ADP|3|case Okoro|PROPN|1|nmod died|VERB|0|root|die', ''],
    ['Sey|PROPN|3|nsubj Okoro|PROPN|1|appos died|VERB|0|root|die', 'ending died'],
    ['a|NOUN|5|nsubj b|NOUN|1|appos c|NOUN|2|appos Okoro|PROPN|3|appos died|VERB|0|root|die', 'ending died'],
    ['a|NOUN|6|nsubj b|NOUN|1|appos c|NOUN|2|appos d|NOUN|3|appos Okoro|PROPN|4|appos died|VERB|0|root|die', ''],
    // Clauses behind the name.
    ['Okoro|PROPN|0|root , elected|VERB|1|acl|elect', 'beginning elected'],
    ['Okoro|PROPN|0|root elected|VERB|1|acl|elect', ''],
    ['Okoro|PROPN|0|root , resigned|VERB|1|acl|resign', ''],
    ['Okoro|PROPN|0|root , who|PRON|4|nsubj|who resigned|VERB|1|acl:relcl|resign', 'ending resigned'],
    ['Okoro|PROPN|0|root , whom|PRON|4|obj|who elected|VERB|1|acl:relcl|elect', 'beginning elected'],
    ['Okoro|PROPN|0|root , which|PRON|4|nsubj|which resigned|VERB|1|acl:relcl|resign', ''],
    // Verbs that share a subject.
    ['Okoro|PROPN|2|nsubj spoke|VERB|0|root|speak and|CCONJ|4|cc resigned|VERB|2|conj|resign', 'ending resigned'],
    ['Okoro|PROPN|2|nsubj spoke|VERB|0|root|speak is|AUX|4|aux:pass elected|VERB|2|conj|elect', 'beginning elected'],
    ['Okoro|PROPN|2|nsubj spoke|VERB|0|root|speak Sey|PROPN|4|nsubj resigned|VERB|2|conj|resign', ''],
    // Not a fact.
    ['Okoro|PROPN|3|nsubj not|PART|3|advmod resigned|VERB|0|root|resign', ''],
    ['Okoro|PROPN|3|nsubj will|NOUN|3|obj resigned|VERB|0|root|resign', 'ending resigned'],
    ['refused|VERB|0|root|refuse Okoro|PROPN|3|nsubj resigning|VERB|1|xcomp|resign', ''],
    ['refused|VERB|0|root|refuse Okoro|PROPN|3|nsubj resigning|VERB|1|conj|resign', 'ending resigning'],
    ['said|VERB|0|root|say Okoro|PROPN|3|nsubj resigned|VERB|1|ccomp|resign', 'ending resigned'],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win election|NOUN|2|obj', 'beginning won'],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win seat|NOUN|2|obj', ''],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win seat|NOUN|2|obl', 'beginning won'],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win race|NOUN|2|obj prize|NOUN|3|nmod', ''],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win reelection|NOUN|2|obj', ''],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win third|ADJ|4|amod term|NOUN|2|obj', ''],
    ['Okoro|PROPN|2|nsubj won|VERB|0|root|win first|ADJ|4|amod term|NOUN|2|obj', 'beginning won'],
    ['Okoro|PROPN|2|nsubj assumed|VERB|0|root|assume seat|NOUN|2|obj', 'beginning assumed'],
  ])('%s: %s', (notation, expected) => expect(cueIn(notation)).toBe(expected))
})

describe('offices beside a name', () => {
  const near = (notation: string) => {
    const { words } = sentence(notation)
    return officesNear(
      words,
      words.flatMap(({ form }, at) => (form === 'Okoro' ? [at] : [])),
    ).join(' ')
  }
  const filler = (count: number) => 'of|NOUN '.repeat(count)
  it.each([
    ['mayor|NOUN Okoro', 'mayor'],
    [`mayor|NOUN ${filler(8)}Okoro`, 'mayor'],
    [`mayor|NOUN ${filler(9)}Okoro`, ''],
    ['mayor|NOUN , Okoro', ''],
    ['mayor|NOUN - Okoro', 'mayor'],
    ['mayor|NOUN – Okoro', 'mayor'],
    ['mayor|NOUN and|CCONJ Okoro', ''],
    ['Okoro , mayor|NOUN', 'mayor'],
    ['Okoro , the|DET mayor|NOUN , governor|NOUN', 'mayor'],
    [`Okoro , ${filler(6)}mayor|NOUN`, 'mayor'],
    [`Okoro , ${filler(7)}mayor|NOUN`, ''],
    ['Okoro mayor|NOUN', ''],
    ['mayor|NOUN Okoro , governor|NOUN', 'mayor governor'],
    ['vice|NOUN president|NOUN Okoro', 'deputy'],
    ['deputy|NOUN prime|ADJ minister|NOUN Okoro', 'deputy'],
    ['deputy|NOUN of|X the|X minister|NOUN Okoro', 'minister'],
    ['minister|NOUN president|NOUN Okoro', 'prime minister president'],
    ['king|NOUN palace|NOUN Okoro', ''],
    ['crown|NOUN princess|NOUN Okoro', 'heir'],
    ['presidents|NOUN Okoro', 'president'],
  ])('%s: %s', (notation, expected) => expect(near(notation)).toBe(expected))
})
