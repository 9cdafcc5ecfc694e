/** Papers that several measures come from. */
export const ancastPlusPlusCitation =
  'Haibo Sun, Jayeol Chun and Nianwen Xue. 2025. AnCast++: Document-Level Evaluation of Graph-based Meaning Representations.'

export const anchoredFactsCitation =
  'Guillermo Garrido, Anselmo Peñas, Bernardo Cabaleiro and Álvaro Rodrigo. 2012. Temporally Anchored Relation Extraction. ACL 2012, 107–116.'
