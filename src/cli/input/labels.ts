/** The option that maps words of your own to labels, for every format with labels of relations. */
import type { Command } from 'commander'
import { loadLabels } from '../../node/label-file.js'
import type { LabelMap } from '../../time/label-maps.js'
import { collect } from './arguments.js'

export interface LabelOptions {
  readonly labels?: readonly string[]
}

export function takesLabels(command: Command): Command {
  const help =
    'read words of your own as labels, by a map such as {"is included in": "IS_INCLUDED"}; phrases is a built-in map; can be repeated'
  return command.option('--labels <map.json>', help, collect)
}

/** The map that the options name, for sides and `load`. Throws if a file is wrong. */
export function labelsOf({ labels }: LabelOptions): { readonly labels?: LabelMap } {
  return labels === undefined ? {} : { labels: loadLabels(labels) }
}
