/** What the text pipeline says of a text: sentences of words with lemmas, tags and heads, as CoNLL-U has them. Plain data. */
export interface AnalysedSentence {
  readonly words: readonly Word[]
}

export interface Word {
  readonly form: string
  /** In lower case, except for names. */
  readonly lemma: string
  /** Universal part of speech, such as NOUN. */
  readonly upos: string
  /** Penn Treebank tag, such as NNS. */
  readonly xpos: string
  /** The number of its head in the sentence, counted from 0; −1 for the root. */
  readonly head: number
  /** Universal relation to the head, such as nsubj; `root` for the root. */
  readonly relation: string
  /** Code points of the text, end exclusive. */
  readonly start: number
  readonly end: number
}
