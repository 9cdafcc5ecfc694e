/**
 * The arc-hybrid transition system (Kuhlmann, Gómez-Rodríguez and Satta 2011) and its dynamic oracle (Goldberg and Nivre 2013): for each
 * transition in any state, the number of arcs of the gold tree that it makes unreachable. The root comes after the last word, as number n,
 * and has one child.
 *
 *     shift   [… s1 s0] b0 …  →  [… s1 s0 b0] …
 *     left    [… s1 s0] b0 …  →  [… s1] b0 …         b0 → s0
 *     right   [… s1 s0] b0 …  →  [… s1] b0 …         s1 → s0
 */

export const shift = 0
export const left = 1
export const right = 2

export interface Configuration {
  /** The number of words; the root is word number `length`. */
  readonly length: number
  readonly stack: Int32Array
  height: number
  /** The first word that is not shifted yet. */
  next: number
  /** −1 until the word has a head. */
  readonly heads: Int32Array
  readonly relations: Int32Array
  /** For each side: the outermost child, the child attached before it, and the number of children. */
  readonly leftChild: Int32Array
  readonly leftChild2: Int32Array
  readonly leftCount: Int32Array
  readonly rightChild: Int32Array
  readonly rightChild2: Int32Array
  readonly rightCount: Int32Array
}

export function initialConfiguration(length: number): Configuration {
  const noNodes = () => new Int32Array(length + 1).fill(-1)
  return {
    length,
    stack: new Int32Array(length + 1),
    height: 0,
    next: 0,
    heads: noNodes(),
    relations: noNodes(),
    leftChild: noNodes(),
    leftChild2: noNodes(),
    leftCount: new Int32Array(length + 1),
    rightChild: noNodes(),
    rightChild2: noNodes(),
    rightCount: new Int32Array(length + 1),
  }
}

export function isFinal({ next, length, height }: Configuration): boolean {
  return next === length && height === 0
}

export function isLegal({ next, length, height }: Configuration, transition: number): boolean {
  if (transition === shift) return next < length
  if (transition === left) return height >= 1 && (next < length || height === 1)
  return height >= 2
}

/** The head that a left or right transition gives to the top of the stack. */
export function headBy({ stack, height, next }: Configuration, transition: number): number {
  return transition === left ? next : stack[height - 2]!
}

/** Changes the configuration. `relation` is the relation of the new arc. */
export function apply(configuration: Configuration, transition: number, relation: number): void {
  if (transition === shift) configuration.stack[configuration.height++] = configuration.next++
  else {
    attach(configuration, headBy(configuration, transition), relation)
    configuration.height--
  }
}

function attach(configuration: Configuration, head: number, relation: number): void {
  const child = configuration.stack[configuration.height - 1]!
  configuration.heads[child] = head
  configuration.relations[child] = relation
  const side = child < head ? 'left' : 'right'
  configuration[`${side}Child2`][head] = configuration[`${side}Child`][head]!
  configuration[`${side}Child`][head] = child
  configuration[`${side}Count`][head]!++
}

/** The number of arcs of the gold tree that a transition makes unreachable. In `gold`, the head of the root's child is `length`. */
export function cost(configuration: Configuration, transition: number, gold: Int32Array): number {
  if (transition === shift) return costOfShift(configuration, gold)
  const { stack, height, next, length } = configuration
  const child = stack[height - 1]!
  const head = headBy(configuration, transition)
  const goldHead = gold[child]!
  let lost = goldHead !== head && (goldHead >= next || (height >= 2 && goldHead === stack[height - 2])) ? 1 : 0
  for (let i = next; i < length; i++) if (gold[i] === child) lost++
  return lost
}

function costOfShift({ stack, height, next }: Configuration, gold: Int32Array): number {
  let lost = 0
  for (let i = 0; i < height; i++) {
    if (gold[stack[i]!] === next) lost++
    if (i < height - 1 && gold[next] === stack[i]) lost++
  }
  return lost
}
