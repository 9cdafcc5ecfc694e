/** `cupel facts`: facts and their time spans, from a collection of documents. */
import type { Command } from 'commander'
import { addFactsAnchor } from './anchor.js'
import { addFactsEvaluate } from './evaluate.js'
import { addFactsExtract } from './extract.js'
import { addFactsIndex } from './indexing.js'
import { addFactsRelations } from './relations.js'
import { addFactsTrain } from './train.js'

export function factsCommand(facts: Command, exit: (code: number) => void): void {
  facts.addHelpText('after', help)
  addFactsIndex(facts, exit)
  addFactsTrain(facts)
  addFactsExtract(facts)
  addFactsAnchor(facts)
  addFactsEvaluate(facts)
  addFactsRelations(facts)
}

const help = `
After Garrido, Peñas, Cabaleiro and Rodrigo 2012. Facts and knowledge bases are JSON Lines of {"entity", "relation", "value", "anchor"}: see
docs/formats/facts.md. docs/facts.md is a tutorial. An index is a file, or postgres://user:password@host/database.

Examples:
  cupel facts index news.jsonl.gz -o news.db
  cupel facts train --kb kb.jsonl --index news.db -o model.json
  cupel facts extract --model model.json --index news.db --entities countries.txt -o facts.jsonl --evidence facts.html
  cupel facts anchor --facts facts.jsonl --index news.db --setting text -o anchored.jsonl
  cupel facts evaluate --kb kb.jsonl --index news.db
  cupel facts relations employer
  cupel score kb.jsonl anchored.jsonl -m anchored-facts`
