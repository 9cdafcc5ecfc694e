/**
 * What the parser looks at. `s0` is the top of the stack, `b0` the next word; `l` and `r` are outermost children, `l2` and
 * `r2` the ones attached before them; `.w` is the word, `.t` its tag, `.r` its relation. `h` and `m` are the head and the
 * child of an arc that is being named.
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
]

export const labelTemplates: readonly string[] = [
  ...['', 'h.w side', 'h.t side', 'm.w side', 'm.t side', 'h.w m.w', 'h.t m.t side', 'h.w m.t side', 'h.t m.w side'],
  ...['m.t m-1.t side', 'm.t m+1.t side', 'h.t m.t ml.w', 'h.t m.t ml.r side', 'h.t m.t mr.r side'],
  ...['h.t m.t hl.r side', 'h.t m.t hr.r side', 'm.w m.t ml.r', 'ml.w m.t side', 'ml.r m.w', 'ml.w h.w side'],
  ...['ml.w h.t m.w', 'h.t m.t far side', 'm.t ml.r mr.r h.t', 'h.w ml.r m.t side', 'h.t hl.r m.t ml.r'],
  ...['h.t m.t children side', 'm.w mr.r', 'm-1.w m.t h.t', 'm.t m+1.w h.t', 'h.t m.t ml.r ml2.r', 'h.w hr.r m.t side'],
  ...['h.t h+1.t m.t side', 'h.t h-1.t m.t side'],
]
