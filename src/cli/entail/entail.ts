/** `cupel entail`: does a text entail a hypothesis? Trains a system, decides pairs with it, and evaluates it. */
import type { Command } from 'commander'
import { addEntailEvaluate } from './evaluate.js'
import { addEntailPredict } from './predict.js'
import { addEntailTrain } from './train.js'

export function entailCommand(entail: Command): void {
  entail.addHelpText('after', help)
  addEntailTrain(entail)
  addEntailPredict(entail)
  addEntailEvaluate(entail)
}

const help = `
Pairs are RTE files (XML of RTE-1, -2 and -3) or JSON Lines of {"id", "text", "hypothesis", "label", "task"}. Runs 1 and 2 are defined by
Rodrigo, Peñas, Herrera and Verdejo 2007; run 3 adds features that improve on them.

Examples:
  cupel entail train rte3_dev.xml --run 3 -o model.json
  cupel entail predict pairs.jsonl --model model.json --explain
  cupel entail evaluate --train rte3_dev.xml --run 1 --json
  cupel entail evaluate --train rte2_dev.xml --test rte2_test.xml --run 3 --against 1`
