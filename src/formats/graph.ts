/**
 * Graph JSON, Cupel's own format for temporal graphs: intervals, points and the relations between them, with or without a text. A file has one
 * graph, a list of graphs, or one graph per line.
 */
import type { Document } from '../document.js'
import { defineFormat, type Reading, type ReadOptions, type Source } from '../format.js'
import { addPlaced, type JsonText, type PartProblem, parseJson } from '../syntax/json/json.js'
import { jsonTexts } from '../syntax/json/texts.js'
import { FirstProblems } from '../syntax/source/first-problems.js'
import { inFileOrder, type ProblemList, problemList } from '../syntax/source/problem-list.js'
import { operators } from './graph/labels.js'
import { type Graph, readGraph } from './graph/layer.js'
import { mostProblems } from './graph/report.js'
import { writeGraphs } from './graph/write.js'

export const graph = defineFormat({
  name: 'graph',
  extensions: ['.json', '.jsonl', '.ndjson'],
  layers: ['time'],
  about: {
    summary: 'Temporal graphs in JSON: intervals, points, and sets of Allen relations between them.',
    details: `
**Read.** One graph, a list of graphs, or one graph per line. A graph has

- \`intervals\` and \`points\`: lists of ids;
- \`relations\`: lists \`[source, label, target]\`, or with an id \`[source, label, target, id]\`. A label is a list of Allen's
  short names (\`["b", "m"]\`), or a word of any label set that Cupel knows (\`"BEFORE"\`, \`"OVERLAP"\`, \`"b m"\`). Two points
  are related by b, e, bi or a sign;
- \`endpoints\`: relations between endpoints: \`["e1.start", "<=", "e2.end"]\`. An endpoint is the id of an interval with \`.start\` or
  \`.end\`, or the id of a point. The signs are ${Object.keys(operators)
    .map((sign) => `\`${sign}\``)
    .join(' ')};
- \`text\`, and \`entities\` with details of intervals and points: \`{"id": "e1", "kind": "event", "span": [4, 8],
  "attributes": {"class": "OCCURRENCE"}}\`. The kind is event, time, interval or point. Spans count code points of the text.
  You do not have to list an entity under \`intervals\` or \`points\` too;
- \`id\`: the id of the document. The default is the name of the file; if there are several graphs, file#1, file#2 and so on.

Relations without an id get the ids link1, link2 and so on: first those under \`relations\`, then those under \`endpoints\`.

**Ignored.** Keys that a graph does not have, with a warning.

**Refused.** A text that is not JSON, or has brackets nested more than 200 levels deep. In a file with one graph per line, the other
lines are still read. A part of a graph that has another form, an unknown label or an unknown id is reported and left out. After
${mostProblems} errors, reading stops and gives no document.

**Written.** One relation per line, with its original label. One document is written as a graph, several documents as a list.
`.trim(),
    example: `{
  "id": "fire",
  "intervals": ["started", "put out", "smoke"],
  "points": ["noon"],
  "relations": [
    ["started", "BEFORE", "put out"],
    ["smoke", ["o", "s", "d"], "put out"]
  ],
  "endpoints": [
    ["noon", "<=", "smoke.start"]
  ]
}
`,
  },
  params: {},
  recognises: (head) => /"(?:relations|intervals|points|endpoints|entities)"\s*:/.test(head),
  read: readGraphs,
  write: writeGraphs,
})

function readGraphs(source: Source, { id, labels }: ReadOptions): Reading {
  const problems = problemList(mostProblems)
  const graphs: Graph[] = []
  for (const json of jsonTexts(source, problems)) {
    graphs.push(...readText(json, problems, labels))
    if (problems.isFull) break
  }
  const documents = problems.isFull
    ? []
    : graphs.map((found, i) => documentOfGraph(found, graphs.length > 1 ? `${id}#${i + 1}` : id))
  return { documents, problems: inFileOrder(problems.problems) }
}

/** The graphs of one text: one, or a list of them. */
function readText(json: JsonText, problems: ProblemList, labels: ReadOptions['labels']): Graph[] {
  const parsed = parseJson(json, problems)
  if (!parsed) return []
  const { value } = parsed
  const parts = new FirstProblems<PartProblem>(mostProblems)
  const graphs = Array.isArray(value)
    ? value.map((member, i) => readGraph(member, [i], parts, labels))
    : [readGraph(value, [], parts, labels)]
  return addPlaced(parts.list(), json, problems) ? graphs.filter((found) => found !== undefined) : []
}

function documentOfGraph({ id, text, layer }: Graph, otherwise: string): Document {
  return { id: id ?? otherwise, ...(text !== undefined && { text }), layers: { time: layer } }
}
