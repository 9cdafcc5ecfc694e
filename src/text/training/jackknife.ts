/**
 * Jackknifing: the output of one part of the pipeline for each sentence of the treebank, from a model that has not seen this sentence. So
 * the next part learns from output that is as wrong as it will be on new text.
 */

/** `run` learns from the sentences of all folds but one, and returns a result for each sentence of that fold. Sentences are given by index. */
export function jackknife<Result>(
  length: number,
  folds: number,
  run: (others: readonly number[], held: readonly number[]) => readonly Result[],
): readonly Result[] {
  // Neighbouring sentences share words, so they go into the same fold.
  const block = Math.max(1, Math.min(100, Math.floor(length / (5 * folds))))
  const numbers = Array.from({ length }, (_, i) => i)
  const foldOf = (i: number): number => Math.floor(i / block) % folds
  const result = new Array<Result>(length)
  for (let fold = 0; fold < folds; fold++) {
    const held = numbers.filter((i) => foldOf(i) === fold)
    const found = run(
      numbers.filter((i) => foldOf(i) !== fold),
      held,
    )
    for (const [k, i] of held.entries()) result[i] = found[k]!
  }
  return result
}
