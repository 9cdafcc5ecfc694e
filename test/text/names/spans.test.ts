/**
 * Names and titles with their extents and types: worked examples without the analyser. "~" joins a word to the one before it, slashes
 * separate sentences, and the number 1998 is a time expression.
 */
import { describe, expect, it } from 'vitest'
import type { AnalysedSentence, Word } from '../../../src/text/analysis.js'
import { findSpans } from '../../../src/text/names/name-spans.js'
import { typeSpans } from '../../../src/text/names/name-types.js'
import { sentence } from '../words.js'

function closeUp(notation: string): AnalysedSentence {
  let end = -1
  const words = sentence(notation).words.map((word): Word => {
    const form = word.form.replace(/^~/, '')
    const start = end + (form === word.form ? 1 : 0)
    end = start + form.length
    return { ...word, form, start, end, xpos: form === "'s" ? 'POS' : word.xpos }
  })
  return { words }
}

function found(notation: string): string {
  const sentences = notation.split(' / ').map(closeUp)
  const spans = sentences.map(({ words }) => findSpans(words, (at) => words[at]!.form === '1998'))
  return typeSpans(sentences, spans)
    .map((list, i) =>
      list
        .map(({ from, to, type, title }) => {
          const forms = sentences[i]!.words.slice(from, to).map(({ form }) => form)
          return `${forms.join(' ')} = ${title ?? type}`
        })
        .join(' ; '),
    )
    .join(' / ')
}

describe('names and titles', () => {
  it.each([
    [
      'the President of Angola João Lourenço spoke',
      'President = president ; Angola = LOCATION ; João Lourenço = PERSON',
    ],
    ['Luiz Inácio Lula da Silva spoke', 'Luiz Inácio Lula da Silva = PERSON'],
    ['he met al - Assad there', 'al - Assad = PERSON'],
    ['he met Zarqawi al - Zarqawi', 'Zarqawi al - Zarqawi = PERSON'],
    ['a Movement for Democratic Change', 'Movement for Democratic Change = ORGANIZATION'],
    ['a Ministry of the Interior', 'Ministry of the Interior = ORGANIZATION'],
    ['the Ministry of Justice spoke', 'Ministry of Justice = ORGANIZATION'],
    ['he joined Smith & sons', 'Smith = MISC'],
    ['he met Osama bin Laden', 'Osama bin Laden = PERSON'],
    ['he met Ursula von der Leyen', 'Ursula von der Leyen = PERSON'],
    ['he met Ursula von der la te Leyen', 'Ursula = PERSON ; Leyen = MISC'],
    ['he met Ursula von der', 'Ursula = PERSON'],
    ['he met Van Gogh', 'Van Gogh = PERSON'],
    ['he met van|PROPN Gogh', 'van Gogh = PERSON'],
    ['he met van|X Gogh', 'Gogh = MISC'],
    ['Former President Bush', 'President = president ; Bush = PERSON'],
    ['the Former President Bush', 'President = president ; Bush = PERSON'],
    ['Former Bush', 'Bush = MISC'],
    ['Green|ADJ Day met', 'Day = MISC'],
    ['he met Green|ADJ Day', 'Green Day = MISC'],
    ['I|PRON met Him|PRON', ''],
    ['" Green|ADJ Day', 'Day = MISC'],
    ['he saw 3M|PROPN there', '3M = MISC'],
    ['he saw 3M|NUM there', ''],
    ['he went to Paris 1998 London', 'Paris = LOCATION ; London = LOCATION'],
    ['the General Assembly met', 'General Assembly = ORGANIZATION'],
    ['the Justice Department met', 'Justice Department = ORGANIZATION'],
    ['Foreign Minister Israel Katz spoke', 'Foreign Minister = foreign minister ; Israel Katz = PERSON'],
    ['the Chief Justice Court met', 'Chief Justice Court = ORGANIZATION'],
    ['he met Jordan Peterson there', 'Jordan Peterson = PERSON'],
    ['he met Jordan King Abdullah', 'Jordan = LOCATION ; King = king ; Abdullah = PERSON'],
    ['he is of the Chechen Republic Ramzan Kadyrov', 'Chechen Republic = LOCATION ; Ramzan Kadyrov = PERSON'],
    ['he is of Georgia Mikheil Saakashvili', 'Georgia = LOCATION ; Mikheil Saakashvili = PERSON'],
    ['he saw Lake Victoria there', 'Lake Victoria = LOCATION'],
    ['he saw Red River there', 'Red River = LOCATION'],
    ['he saw the Nobel Prize there', 'Nobel Prize = MISC'],
    ['he saw the Cold War there', 'Cold War = MISC'],
    ['the Bank of England spoke', 'Bank of England = ORGANIZATION'],
    ['he met Smith', 'Smith = MISC'],
    ['he met Smith , 63 , there', 'Smith = PERSON'],
    ['he met Smith ( 63 ) there', 'Smith = PERSON'],
    ['he met Smith , 120 , there', 'Smith = MISC'],
    ['he met Smith , 119 , there', 'Smith = PERSON'],
    ['he met Smith , the|DET Prime Minister , there', 'Smith = PERSON ; Prime Minister = prime minister'],
    [
      'he met Smith , the|DET very|ADV new|ADJ old|ADJ good|ADJ President there',
      'Smith = MISC ; President = president',
    ],
    ['he met Smith , the|DET very|ADV new|ADJ old|ADJ President there', 'Smith = PERSON ; President = president'],
    ['he met Smith , the|DET President Jones there', 'Smith = MISC ; President = president ; Jones = PERSON'],
    ['he met Smith , and|CCONJ President there', 'Smith = MISC ; President = president'],
    ['he met George W. Smith', 'George W. Smith = PERSON'],
    ['he met W. Smith', 'W. Smith = PERSON'],
    ['he met Smith II / Smith II', 'Smith II = PERSON / Smith II = PERSON'],
    ['President Karzai spoke / Karzai left', 'President = president ; Karzai = PERSON / Karzai = PERSON'],
    [
      'President John Karzai Jr. spoke / Karzai left',
      'President = president ; John Karzai Jr. = PERSON / Karzai = PERSON',
    ],
    ['President John Karzai spoke / the Karzai left', 'President = president ; John Karzai = PERSON / Karzai = MISC'],
    ['he joined IBM', 'IBM = ORGANIZATION'],
    ['he joined the IBM', 'IBM = ORGANIZATION'],
    ['the Beatles played', 'Beatles = MISC'],
    ['the Rolling Stones played', 'Rolling Stones = ORGANIZATION'],
    ['he lived in Bouaké , Ivory Coast', 'Bouaké = LOCATION ; Ivory Coast = LOCATION'],
    ['he lived in Bouaké and Ivory Coast', 'Bouaké = LOCATION ; Ivory Coast = LOCATION'],
    ['from Lagos , Bouaké', 'Lagos = LOCATION ; Bouaké = LOCATION'],
    ['from Lagos and Bouaké', 'Lagos = LOCATION ; Bouaké = LOCATION'],
    ['from Lagos or|CCONJ Bouaké', 'Lagos = LOCATION ; Bouaké = MISC'],
    ['he lived in Bouaké', 'Bouaké = LOCATION'],
    ['he went to Bouaké', 'Bouaké = LOCATION'],
    ['he went to Foo Bar', 'Foo Bar = PERSON'],
    ['he lived in Foo Bar', 'Foo Bar = LOCATION'],
    ['the town|NOUN|0|dep|town of Bouaké', 'Bouaké = LOCATION'],
    ['the man|NOUN|0|dep|man of Bouaké', 'Bouaké = MISC'],
    ['Foo|PROPN|2|nsubj said|VERB|0|root|say it', 'Foo = PERSON'],
    ['Foo|PROPN|2|obj said|VERB|0|root|say it', 'Foo = MISC'],
    ['Foo|PROPN|2|nsubj ate|VERB|0|root|eat it', 'Foo = MISC'],
    ['he saw A B C D E there', 'A B C D E = PERSON'],
    ['he saw A B C D E F there', 'A B C D E F = MISC'],
    ['the Angolan|ADJ president|NOUN spoke', 'Angolan = LOCATION ; president = president'],
    ['the Angolan|NOUN spoke', 'Angolan = MISC'],
    ['the Angolan|NOUN - French|ADJ deal', 'Angolan = LOCATION ; French = LOCATION'],
    ['a Socialist leader|NOUN', 'Socialist = MISC ; leader = leader'],
    ['Deputy Prime Minister Foo', 'Deputy Prime Minister = deputy prime minister ; Foo = PERSON'],
    ['the deputy|NOUN secretary|NOUN of|X state|NOUN spoke', 'deputy secretary of state = deputy secretary of state'],
    ['President - elect Foo', 'President - elect = president-elect ; Foo = PERSON'],
    ['Minister designate Foo', 'Minister designate = minister-designate ; Foo = PERSON'],
    ['the Secretary - General Ban', 'Secretary - General = secretary general ; Ban = PERSON'],
    ['the vice|NOUN - president|NOUN Foo', 'vice - president = vice president ; Foo = PERSON'],
    ['Deputy Chief Minister Foo', 'Deputy Chief Minister = deputy chief minister ; Foo = PERSON'],
    ['the PM Foo', 'PM = pm ; Foo = PERSON'],
    ['the prime|ADJ minister|VERB', 'prime minister = prime minister'],
    ['the judge|VERB', ''],
    ['the chief|ADJ minister|NOUN', 'chief minister = chief minister'],
    ['the Chief minister|NOUN', 'Chief minister = chief minister'],
    ['the chief|ADJ Minister', 'chief Minister = chief minister'],
    ['the ministers|NOUNS|0|dep|minister met', 'ministers = minister'],
    ['he met Ma Ying ~- ~jeou|X', 'Ma Ying - jeou = PERSON'],
    ['he saw Paris ~- ~based|X men', 'Paris = LOCATION'],
    ['he saw Marie ~- ~Louise', 'Marie - Louise = PERSON'],
    ['he saw Foo ~- ~walked|X', 'Foo = MISC'],
    ['he saw Foo ~- ~going|X', 'Foo = MISC'],
    ['he saw Foo ~- ~run2|X', 'Foo = MISC'],
    ['he saw Foo ~- ~bar|VERB', 'Foo = MISC'],
    ['he saw Foo ~- bar|X', 'Foo = MISC'],
    ['he saw Foo - ~bar|X', 'Foo = MISC'],
    ['he saw Foo ~-', 'Foo = MISC'],
    ["the Workers ~'s Party spoke", "Workers 's Party = ORGANIZATION"],
    ["the Smiths ~'s Party spoke", 'Smiths = MISC ; Party = MISC'],
    ["the Workers ~'s party|NOUN spoke", 'Workers = MISC'],
    ['he joined Foo & Bar Inc.', 'Foo & Bar Inc. = ORGANIZATION'],
  ])('%s', (notation, expected) => expect(found(notation)).toBe(expected))
})
