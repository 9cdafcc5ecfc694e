/**
 * Features from a table: a template names the atoms that are taken together, such as `s0.word b0.tag`, and a feature is the
 * hash of the template's number and of the values of its atoms. Feature extraction is then one loop for every task.
 */
import { golden } from './hash.js'

export interface Templates {
  /** How many features each example has. */
  readonly count: number
  /** For each template: its seed, how many atoms it has, which ones. */
  readonly program: Int32Array
}

/** Templates whose atoms are given by their place in `atoms`; an unknown atom is a fault of the table. */
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
    // `mix`, written out: this loop is where most of the time goes.
    for (let left = program[at++]!; left > 0; left--) {
      hash = Math.imul(hash ^ atoms[program[at++]!]!, factor)
      hash ^= hash >>> 15
    }
    hash = Math.imul(hash ^ seed, factor)
    features[i] = hash ^ (hash >>> 15)
  }
}
