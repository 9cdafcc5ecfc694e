/** `cupel reduce`: writes the same information with as few links as possible. */
import { type Command, Option } from 'commander'
import { type ReducedForm, reduceLayer } from '../time/transform.js'
import { type TransformOptions, takesDocuments, transformDocuments } from './input/documents.js'

interface ReduceOptions extends TransformOptions {
  readonly form: ReducedForm
}

const notes = `
  points: the minimal graph of endpoints. Its closure is the closure of the document, and each of its links is necessary.
  kernel: the relations between entities that no others imply. Their closure may be smaller.
If the links contradict each other, a smallest set of them is dropped first.

Example:
  cupel reduce examples/three-events-gold.csv --form points`

export function reduceCommand(command: Command, exit: (code: number) => void): void {
  takesDocuments(command)
    .addOption(
      new Option('--form <form>', 'links between endpoints, or between entities')
        .choices(['points', 'kernel'])
        .default('points'),
    )
    .addHelpText('after', notes)
    .action((paths: readonly string[], options: ReduceOptions) =>
      exit(transformDocuments(paths, options, (layer) => reduceLayer(layer, options.form, options.during))),
    )
}
