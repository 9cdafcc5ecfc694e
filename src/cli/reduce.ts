/** `cupel reduce`: the same said with as few links as possible. */
import { type Command, Option } from 'commander'
import { type ReducedForm, reduceLayer } from '../time/transform.js'
import { type TransformOptions, takesDocuments, transformDocuments } from './input/documents.js'

interface ReduceOptions extends TransformOptions {
  readonly form: ReducedForm
}

const notes = `
  points: the minimal graph of endpoints; closing it gives all back, and no link of it is needless.
  kernel: the relations between entities that no others imply; closing them may give less back.
Links that cannot all hold are set aside first, as few as possible.

Example:
  cupel reduce examples/three-events-gold.csv --form points`

export function reduceCommand(program: Command, exit: (code: number) => void): void {
  takesDocuments(program.command('reduce').description('Leave out what the other links of a document imply.'))
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
