/**
 * Two greedy parsers, one after the other, in opposite directions (Attardi and Dell'Orletta 2009, "reverse revision"): a guide
 * reads the sentence from its end, then the parser reads it from its beginning and sees the guide's tree, and so knows
 * something of the structure ahead. Theirs go from left to right first; here the reader from left to right, who makes fewer
 * mistakes in English by itself, has the last word.
 */

import type { Tree } from './input.js'
import { createParser, type Parser, type ParserScorers } from './parser.js'

type Scorers = Omit<ParserScorers, 'isGuided'>

/** `guide` has learnt from mirrored sentences, `parser` from sentences with the trees of such guides. */
export function createRevisingParser(scorers: { readonly guide: Scorers; readonly parser: Scorers }): Parser {
  const guide = createParser({ ...scorers.guide, isGuided: false })
  const parser = createParser({ ...scorers.parser, isGuided: true })
  return {
    parse: (forms, tags) => parser.parse(forms, tags, mirrorTree(guide.parse(forms.toReversed(), tags.toReversed()))),
  }
}

/** The same tree over the words in opposite order. */
export function mirrorTree({ heads, relations }: Tree): Tree {
  const last = heads.length - 1
  return {
    heads: heads.toReversed().map((head) => (head < 0 ? -1 : last - head)),
    relations: relations.toReversed(),
  }
}
