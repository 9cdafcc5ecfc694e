/**
 * Two greedy parsers in opposite directions (Attardi and Dell'Orletta 2009, "reverse revision"). The guide reads the sentence from its end;
 * then the parser reads it from its beginning with the guide's tree as input, and so knows something of the structure ahead. The paper
 * starts from left to right. Here the left-to-right parser comes last, because it makes fewer mistakes in English.
 */

import type { Tree } from './input.js'
import { createParser, type Parser, type ParserScorers } from './parser.js'

type Scorers = Omit<ParserScorers, 'isGuided'>

/** `guide` was trained on mirrored sentences, `parser` on sentences with the trees of such guides. */
export function createRevisingParser(scorers: { readonly guide: Scorers; readonly parser: Scorers }): Parser {
  const guide = createParser({ ...scorers.guide, isGuided: false })
  const parser = createParser({ ...scorers.parser, isGuided: true })
  return {
    parse: (forms, tags) => parser.parse(forms, tags, mirrorTree(guide.parse(forms.toReversed(), tags.toReversed()))),
  }
}

/** The same tree over the words in reverse order. */
export function mirrorTree({ heads, relations }: Tree): Tree {
  const last = heads.length - 1
  return {
    heads: heads.toReversed().map((head) => (head < 0 ? -1 : last - head)),
    relations: relations.toReversed(),
  }
}
