/** Citations of papers behind several experiments. */
export const tannierMuller2011 =
  'Xavier Tannier and Philippe Muller. 2011. Evaluating Temporal Graphs Built from Texts via Transitive Reduction. JAIR 40, 375–413.'
export const tannierMuller2008 =
  'Xavier Tannier and Philippe Muller. 2008. Evaluation Metrics for Automatic Temporal Annotation of Texts. LREC 2008.'
export const uzzamanAllen2011 =
  'Naushad UzZaman and James F. Allen. 2011. Temporal Evaluation. ACL-HLT 2011, short papers, 351–356.'
