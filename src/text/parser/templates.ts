/**
 * The feature templates of the parser. `s0` is the top of the stack and `b0` the next word; `l` and `r` are outermost children, `l2` and
 * `r2` the children attached before them. `.w` is the word, `.t` its tag, `.u` its universal part of speech, `.e` its ending and `.r` its
 * relation. `between` describes what is between `s0` and `b0`, or between the two words of an arc; `between1` what is between `s1` and
 * `s0`. `h` and `m` are the head and the child of an arc that gets its relation.
 *
 * Atoms of the guide's tree: `g.s0` and `g.b0` are the positions of the heads, `g.more` and `g.more1` whether `s0` and `s1` still lack
 * children, `.g` the relation, `.gt` the tag of the head, and `m.ok` whether the head is `h`.
 */
export const transitionTemplates: readonly string[] = [
  ...['', 's0.w', 's0.t', 's0.w s0.t', 's1.w', 's1.t', 's1.w s1.t', 'b0.w', 'b0.t', 'b0.w b0.t'],
  ...['b1.w', 'b1.t', 'b1.w b1.t', 'b2.w', 'b2.t', 's2.t', 's2.w'],
  ...['s0.w b0.w', 's0.w s0.t b0.t', 's0.t b0.w b0.t', 's0.t b0.t', 's0.w b0.t', 's0.t b0.w', 's0.w s0.t b0.w b0.t'],
  ...['s1.w s0.w', 's1.t s0.t', 's1.w s0.t', 's1.t s0.w', 's1.w s1.t s0.t', 's1.t s0.w s0.t', 'b0.t b1.t'],
  ...['s1.t b0.t', 's1.w b0.w', 's1.w b0.t', 's1.t b0.w'],
  ...['s0.t b0.t b1.t', 's1.t s0.t b0.t', 's2.t s1.t s0.t', 'b0.t b1.t b2.t', 's0.w b0.t b1.t', 's1.t s0.w b0.t'],
  ...['s1.w s0.t b0.t', 's1.t s0.t b0.w', 's1.t s0.t b0.t b1.t', 's2.t s1.t s0.t b0.t', 's0.t b0.w b1.t'],
  ...['distance s0.t', 'distance b0.t', 'distance s0.t b0.t', 'distance1 s1.t s0.t', 'distance s0.w b0.w'],
  ...['distance1 s0.t', 'distance1 s1.t'],
  ...['s0.w s0.right', 's0.t s0.right', 's0.w s0.left', 's0.t s0.left', 's1.t s1.right', 'b0.t b0.left'],
  ...['s1.w s1.right', 'b0.w b0.left', 's1.t s1.left'],
  ...['s0l.w', 's0l.t', 's0.t s0l.r', 's0r.w', 's0r.t', 's0.t s0r.r', 's1l.w', 's1l.t', 's1.t s1l.r'],
  ...['s1r.w', 's1r.t', 's1.t s1r.r', 'b0l.t', 'b0l.w', 'b0.t b0l.r'],
  ...['s0.t s0l.t b0.t', 's0.t s0r.t b0.t', 's0.t b0.t b0l.t', 's1.t s1l.t s0.t', 's1.t s1r.t s0.t'],
  ...['s1.t s0.t s0l.t', 's1.t s0.t s0r.t', 's0.t s0l.t s0l2.t', 's0.t s0r.t s0r2.t', 's1.t s1r.t s1r2.t'],
  ...['b0.t b0l.t b0l2.t', 's1.t s1r.r s0.t', 's0.t s0r.r b0.t', 's0.t s0l.r b0.t', 'b0.t b0l.r s0.t'],
  ...['s0l.r s0l2.r', 's1r.r s1r2.r', 's0.w s0r.r b0.t', 's1.w s1r.r s0.t', 's1.t s1l.r s0.t'],
  ...['s1.w s0.w b0.t', 's1.t s0l.w s0.t', 's0.t s0l.w b0.t', 's0.w b0.w b1.t', 's1.t s0.t s0l.r b0.t'],
  ...['between s0.t b0.t', 'between1 s1.t s0.t', 'between s0.u b0.u b1.u', 'between1 s1.u s0.u b0.u'],
  ...['between between1 s1.u s0.u b0.u', 's2.u s1.u s0.u b0.u b1.u', 's1.u s0.u b0.u b1.u b2.u'],
  ...['s0.u b0.t b1.t b2.t', 'b0.t b1.t b2.t b3.t', 's1.u s0.u b0.u distance distance1', 's0.e b0.t', 's0.t b0.e'],
  ...['s1.t s0.e', 's1.e s0.t', 's0.e b0.e', 's1.e s0.e', 's0.e s0.u', 'b0.e b0.u', 's0.u b0.u b1.e', 's0.w b1.w'],
  ...['b0.w b1.w', 's0.t b0.t b1.w', 's0.w b0.w s1.w', 'height s0.t b0.t', 'rest s0.t b0.t', 'rest s1.t s0.t b0.t'],
  ...['s1.u s1r.r s0.u s0r.r b0.u', 's1.u s1l.r s1r.r s0.u b0.u', 's0.u s0l.r s0r.r b0.u b1.u'],
  ...['s0.u b0.u b0l.r b0l2.r', 's0.w s0l.r b0.t', 's0.u b0.w b0l.r'],
  ...['s1.w s0.u s0l.w', 's0.u s0r.w b0.t', 's0.u s0r.r s0r2.r b0.t', 's1.u s1r.w s0.u b0.u'],
]

export const labelTemplates: readonly string[] = [
  ...['', 'h.w side', 'h.t side', 'm.w side', 'm.t side', 'h.w m.w', 'h.t m.t side', 'h.w m.t side', 'h.t m.w side'],
  ...['m.t m-1.t side', 'm.t m+1.t side', 'h.t m.t ml.w', 'h.t m.t ml.r side', 'h.t m.t mr.r side'],
  ...['h.t m.t hl.r side', 'h.t m.t hr.r side', 'm.w m.t ml.r', 'ml.w m.t side', 'ml.r m.w', 'ml.w h.w side'],
  ...['ml.w h.t m.w', 'h.t m.t far side', 'm.t ml.r mr.r h.t', 'h.w ml.r m.t side', 'h.t hl.r m.t ml.r'],
  ...['h.t m.t children side', 'm.w mr.r', 'm-1.w m.t h.t', 'm.t m+1.w h.t', 'h.t m.t ml.r ml2.r', 'h.w hr.r m.t side'],
  ...['h.t h+1.t m.t side', 'h.t h-1.t m.t side'],
  ...['m.e h.u side', 'm.e m.t h.t side', 'h.e m.t side', 'm.e h.e', 'm-1.u m.u m+1.u h.u side'],
  ...['h.u m.t between side', 'mr.w m.t', 'h.t m.t hl.w', 'ml2.w m.t h.t', 'ml.w m.u h.w', 'ml.w m.e h.u'],
  ...['ml.w ml2.w m.u h.u', 'h.w m.u ml.r mr.r', 'h.u h+1.w m.u side', 'h.w hl.r m.u side'],
]

export const guidedTransitionTemplates: readonly string[] = [
  ...['g.s0', 'g.s0 g.more', 'g.s0 g.more g.b0', 'g.s0 g.more g.more1 g.b0', 'g.s0 g.more s0.t b0.t'],
  ...['g.s0 g.more s1.t s0.t', 'g.s0 g.more s1.t s0.t b0.t', 'g.s0 g.more s0.g', 'g.s0 g.more s0.g b0.g'],
  ...['g.s0 g.more s0.g s0.t b0.t', 'g.b0 b0.g s0.t b0.t', 'g.s0 g.more s0.w', 'g.s0 g.more b0.w'],
  ...['g.s0 g.more s1.w', 'g.s0 g.more distance', 'g.s0 g.more distance1', 'g.s0 g.more s0.g s1.t s0.t'],
  ...['g.s0 s0.gt s0.t b0.t', 'g.s0 g.more g.b0 b0.g b0.t', 'g.s0 g.more b0.t b1.t', 'g.s0 g.more s0.w b0.w'],
  ...['g.s0 g.more s1.g s0.g'],
]

export const guidedLabelTemplates: readonly string[] = [
  ...['m.g m.ok', 'm.g m.ok side', 'm.g m.ok m.t', 'm.g m.ok h.t', 'm.g m.ok m.t h.t', 'm.g m.ok m.w'],
  ...['m.g m.ok h.w', 'm.g m.ok ml.r'],
  ...['m.g m.gt h.t side', 'm.g m.ok mr.r', 'm.g m.ok ml.w', 'm.g m.ok h.t far side'],
]
