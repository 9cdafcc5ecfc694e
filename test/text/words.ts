/** Sentences for tests, a word to a blank: `invaded|VERB|0|root|invade` is form, tag, head from 1 as in CoNLL-U, relation and lemma. */
import type { AnalysedSentence, Word } from '../../src/text/analysis.js'

const tags: Readonly<Record<string, string>> = { PROPN: 'NNP', NUM: 'CD', NOUN: 'NN', NOUNS: 'NNS', VERB: 'VBD' }

export function sentence(notation: string): AnalysedSentence {
  let start = 0
  const words = notation.split(/\s+/).map((part): Word => {
    const [form = '', tag = '', head = '0', relation = 'dep', lemma = form.toLowerCase()] = part.split('|')
    const upos = (tag || guess(form)).replace('NOUNS', 'NOUN')
    const word = {
      form,
      lemma,
      upos,
      xpos: tags[tag || guess(form)] ?? 'X',
      head: Number(head) - 1,
      relation,
      start,
      end: start + form.length,
    }
    start = word.end + 1
    return word
  })
  return { words }
}

/** Names begin with a capital, numbers with a digit; the rest does not matter. */
function guess(form: string): string {
  if (/^\d/.test(form)) return 'NUM'
  return /^\p{Lu}/u.test(form) ? 'PROPN' : /^\p{P}/u.test(form) ? 'PUNCT' : 'X'
}
