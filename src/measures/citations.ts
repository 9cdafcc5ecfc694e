/** Papers that several measures come from. */
export const ancastPlusPlusCitation =
  'Haibo Sun, Jayeol Chun and Nianwen Xue. 2025. AnCast++: Document-Level Evaluation of Graph-based Meaning Representations.'
