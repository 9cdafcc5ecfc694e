/** `cupel close`: writes everything that the links of a document imply as links. */
import type { Command } from 'commander'
import { closeLayer } from '../time/transform.js'
import { type TransformOptions, takesDocuments, transformDocuments } from './input/documents.js'

export function closeCommand(command: Command, exit: (code: number) => void): void {
  takesDocuments(command)
    .addHelpText(
      'after',
      '\nIf the links contradict each other, a smallest set of them is dropped first.\n\nExample:\n  cupel close examples/three-events-gold.csv --to rows',
    )
    .action((paths: readonly string[], options: TransformOptions) =>
      exit(transformDocuments(paths, options, (layer) => closeLayer(layer, options.during))),
    )
}
