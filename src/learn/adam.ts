/**
 * Maximises a function by its gradient with Adam (Kingma and Ba 2015), always with all examples, so that there is no random order and the
 * result depends on the function alone. The step shrinks in the last part. O(steps × cost of a gradient).
 */

export interface AdamOptions {
  /** The number of weights. */
  readonly size: number
  /** Adds the gradient at `weights` to `gradient`, which is all zeros. */
  readonly addGradient: (gradient: Float64Array, weights: Float64Array) => void
  readonly steps: number
  readonly rate?: number
}

/**
 * The weights after the last step; they start at 0.
 * @example maximise({ size: 1, steps: 300, addGradient: (gradient, [x]) => { gradient[0] = 2 * (3 - x!) } }) // close to 3
 */
export function maximise({ size, addGradient, steps, rate = 0.1 }: AdamOptions): Float64Array {
  const [weights, mean, square] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  for (let step = 1; step <= steps; step++) {
    const gradient = new Float64Array(size)
    addGradient(gradient, weights)
    const [ofMean, ofSquare] = [1 - meanDecay ** step, 1 - squareDecay ** step]
    for (let i = 0; i < size; i++) {
      const own = gradient[i]!
      mean[i] = meanDecay * mean[i]! + (1 - meanDecay) * own
      square[i] = squareDecay * square[i]! + (1 - squareDecay) * own * own
      weights[i]! += (rate * shrinking(step / steps) * (mean[i]! / ofMean)) / (Math.sqrt(square[i]! / ofSquare) + tiny)
    }
  }
  return weights
}

const meanDecay = 0.9
const squareDecay = 0.99
const tiny = 1e-3

function shrinking(part: number): number {
  return part < 0.6 ? 1 : part < 0.85 ? 0.3 : 0.1
}
