/**
 * Jack-knifing: what a part of the pipeline says of each sentence of the treebank when it has not seen that sentence, so that
 * the next part learns from results that are as wrong as they will be on new text.
 */

/** `run` learns from the sentences of all folds but one and gives a result for each that it was not shown, by their numbers. */
export function jackknife<Result>(
  length: number,
  folds: number,
  run: (others: readonly number[], held: readonly number[]) => readonly Result[],
): readonly Result[] {
  // Neighbours share their words: they go to the same fold.
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
