/**
 * The averaged perceptron (Freund and Schapire 1999; Collins 2002) over hashed features. Each feature is a row of weights, one for each class.
 * A mistake adds 1 to the weights of the right class and subtracts 1 from those of the guessed class. The trained model uses the mean of the
 * weights over all steps. A row is created by its first update. With `rivalOf`, training also learns from guesses that are right by a small
 * margin (Krauth and Mézard 1987); this increases the differences between weights, so fewer of them matter.
 */

/** Adds up the weights of features for each class: a perceptron in training, or a packed model. */
export interface Scorer {
  readonly classes: number
  score(features: Int32Array, count: number, scores: Float64Array): void
}

export class Perceptron implements Scorer {
  readonly bits: number
  readonly classes: number
  /** The row of each hash in `weights`; 0 if it has none yet. */
  readonly rows: Int32Array
  #weights: Float32Array
  /** The sum of changes times the step of the change, which the mean needs. */
  #totals: Float64Array
  #used = 1
  #steps = 1

  constructor({ bits, classes }: { readonly bits: number; readonly classes: number }) {
    this.bits = bits
    this.classes = classes
    this.rows = new Int32Array(2 ** bits)
    this.#weights = new Float32Array(1024 * classes)
    this.#totals = new Float64Array(1024 * classes)
  }

  score(features: Int32Array, count: number, scores: Float64Array): void {
    const [weights, rows, classes, mask] = [this.#weights, this.rows, this.classes, this.rows.length - 1]
    scores.fill(0)
    for (let i = 0; i < count; i++) {
      const row = rows[features[i]! & mask]!
      if (row === 0) continue
      const base = row * classes
      for (let k = 0; k < classes; k++) scores[k]! += weights[base + k]!
    }
  }

  /** Counts an example, whether its guess was right or not. */
  step(): void {
    this.#steps++
  }

  update(features: Int32Array, count: number, { right, guessed }: { right: number; guessed: number }): void {
    for (let i = 0; i < count; i++) {
      const base = this.#row(features[i]! & (this.rows.length - 1)) * this.classes
      this.#weights[base + right]! += 1
      this.#totals[base + right]! += this.#steps
      this.#weights[base + guessed]! -= 1
      this.#totals[base + guessed]! -= this.#steps
    }
  }

  #row(hash: number): number {
    if (this.rows[hash] === 0) {
      if ((this.#used + 1) * this.classes > this.#weights.length) this.#grow()
      this.rows[hash] = this.#used++
    }
    return this.rows[hash]!
  }

  #grow(): void {
    const [weights, totals] = [new Float32Array(2 * this.#weights.length), new Float64Array(2 * this.#totals.length)]
    weights.set(this.#weights)
    totals.set(this.#totals)
    this.#weights = weights
    this.#totals = totals
  }

  /** The mean weight over all steps so far; training can continue. */
  mean(row: number, k: number): number {
    const at = row * this.classes + k
    return this.#weights[at]! - this.#totals[at]! / this.#steps
  }
}

/** The class with the highest score; the first one if several have it. */
export function best(scores: Float64Array): number {
  let found = 0
  for (let k = 1; k < scores.length; k++) if (scores[k]! > scores[found]!) found = k
  return found
}

/** A class whose score is within this margin of the right one counts as a mistake. */
const margin = 60

/** The best class other than the right one, if its score is within the margin of the right one; otherwise −1. */
export function rivalOf(scores: Float64Array, right: number): number {
  let found = -1
  for (let k = 0; k < scores.length; k++)
    if (k !== right && scores[k]! > scores[right]! - margin && (found < 0 || scores[k]! > scores[found]!)) found = k
  return found
}
