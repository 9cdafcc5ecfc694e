/** The output of the text pipeline: sentences of words with lemmas, tags and heads, as in CoNLL-U. Plain data. */
/** One sentence; the words carry the whole analysis. */
export interface AnalysedSentence {
  readonly words: readonly Word[]
}

/** A word with its analysis and its place in the text. */
export interface Word {
  readonly form: string
  /** In lower case, except for names. */
  readonly lemma: string
  /** Universal part of speech, such as NOUN. */
  readonly upos: string
  /** Penn Treebank tag, such as NNS. */
  readonly xpos: string
  /** The index of its head in the sentence, counted from 0; −1 for the root. */
  readonly head: number
  /** Universal relation to the head, such as nsubj; `root` for the root. */
  readonly relation: string
  /** In code points of the text, end exclusive. */
  readonly start: number
  readonly end: number
}
