/**
 * Features from a table of templates. A template names the atoms to combine, such as `s0.word b0.tag`. A feature is the hash of the index of
 * the template and the values of its atoms, so every task can use the same loop for feature extraction.
 */
import { golden } from './hash.js'

export interface Templates {
  /** The number of features of each example. */
  readonly count: number
  /** For each template: its seed, the number of its atoms, and the atoms. */
  readonly program: Int32Array
}

/** Compiles templates; atoms become their index in `atoms`. Throws for an unknown atom, because the table is wrong. */
export function compileTemplates(templates: readonly string[], atoms: readonly string[]): Templates {
  const place = new Map(atoms.map((atom, i) => [atom, i]))
  const program = templates.flatMap((template, number) => {
    const names = template.split(' ').filter((name) => name !== '')
    const places = names.map((name) => place.get(name) ?? failAtom(name, template))
    return [Math.imul(number + 1, 7919) + 13, places.length, ...places]
  })
  return { count: templates.length, program: Int32Array.from(program) }
}

function failAtom(name: string, template: string): never {
  throw new RangeError(`The template "${template}" names the atom "${name}", which is not in the list.`)
}

/** Writes the features of one example, whose atoms have these values, into `features`. */
export function extract({ count, program }: Templates, atoms: Int32Array, features: Int32Array): void {
  const factor = golden
  let at = 0
  for (let i = 0; i < count; i++) {
    const seed = program[at++]!
    let hash = seed
    // `mix` is inlined, because this loop takes most of the time.
    for (let left = program[at++]!; left > 0; left--) {
      hash = Math.imul(hash ^ atoms[program[at++]!]!, factor)
      hash ^= hash >>> 15
    }
    hash = Math.imul(hash ^ seed, factor)
    features[i] = hash ^ (hash >>> 15)
  }
}
