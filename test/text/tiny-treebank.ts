/** Ten sentences written for this project, a word as form/lemma/UPOS/XPOS/head/relation, heads counted from 1. */
const sentences = [
  'The/the/DET/DT/2/det cat/cat/NOUN/NN/3/nsubj sleeps/sleep/VERB/VBZ/0/root ././PUNCT/./3/punct',
  'The/the/DET/DT/2/det dogs/dog/NOUN/NNS/3/nsubj sleep/sleep/VERB/VBP/0/root ././PUNCT/./3/punct',
  'A/a/DET/DT/2/det dog/dog/NOUN/NN/3/nsubj sees/see/VERB/VBZ/0/root the/the/DET/DT/5/det cat/cat/NOUN/NN/3/obj ././PUNCT/./3/punct',
  'The/the/DET/DT/2/det cats/cat/NOUN/NNS/3/nsubj see/see/VERB/VBP/0/root Berlin/Berlin/PROPN/NNP/3/obj ././PUNCT/./3/punct',
  'Mary/Mary/PROPN/NNP/2/nsubj saw/see/VERB/VBD/0/root a/a/DET/DT/4/det dog/dog/NOUN/NN/2/obj in/in/ADP/IN/6/case Berlin/Berlin/PROPN/NNP/2/obl ././PUNCT/./2/punct',
  "Mary/Mary/PROPN/NNP/4/nsubj did/do/AUX/VBD/4/aux+ n't/not/PART/RB/4/advmod see/see/VERB/VB/0/root the/the/DET/DT/6/det dogs/dog/NOUN/NNS/4/obj ././PUNCT/./4/punct",
  "The/the/DET/DT/2/det dog/dog/NOUN/NN/5/nsubj does/do/AUX/VBZ/5/aux+ n't/not/PART/RB/5/advmod sleep/sleep/VERB/VB/0/root ././PUNCT/./5/punct",
  'The/the/DET/DT/2/det cat/cat/NOUN/NN/4/nsubj:pass was/be/AUX/VBD/4/aux:pass seen/see/VERB/VBN/0/root in/in/ADP/IN/6/case Berlin/Berlin/PROPN/NNP/4/obl ././PUNCT/./4/punct',
  'Dogs/dog/NOUN/NNS/2/nsubj sleep/sleep/VERB/VBP/0/root in/in/ADP/IN/5/case the/the/DET/DT/5/det house/house/NOUN/NN/2/obl ././PUNCT/./2/punct',
  'Mary/Mary/PROPN/NNP/2/nsubj sleeps/sleep/VERB/VBZ/0/root ,/,/PUNCT/,/6/punct and/and/CCONJ/CC/6/cc dogs/dog/NOUN/NNS/6/nsubj sleep/sleep/VERB/VBP/2/conj ././PUNCT/./2/punct',
]

/** As CoNLL-U. A `+` after the relation joins a word to the next one, and there is no space before a sign. */
export const tinyTreebank: string = sentences
  .map((sentence, s) => {
    const words = sentence.split(' ').map((word) => word.split('/'))
    const lines = words.flatMap(([form, lemma, upos, xpos, head, relation], i) => {
      const next = words[i + 1]?.[0] ?? ''
      const isJoined = relation!.endsWith('+')
      const misc = /^[.,]/.test(next) ? 'SpaceAfter=No' : '_'
      const range = isJoined ? [`${i + 1}-${i + 2}\t${form}${next}${'\t_'.repeat(8)}`] : []
      const columns = [i + 1, form, lemma, upos, xpos, '_', head, relation!.replace('+', ''), '_', misc]
      return [...range, columns.join('\t')]
    })
    return `# sent_id = tiny-${s + 1}\n${lines.join('\n')}\n\n`
  })
  .join('')
