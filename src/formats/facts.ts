/**
 * Facts with imprecise anchors in time (Garrido and others 2012, section 2), in Cupel's own format: one object per line, for gold and for
 * systems. O(file).
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import type { Fact } from '../layers/facts.js'
import { topKeys } from '../syntax/json/keys.js'
import { type ReadObject, readJsonObjects } from '../syntax/json/objects.js'
import { peek } from '../syntax/source/pieces.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import { hasErrors } from '../vocabulary/problem.js'
import { Contradictions } from './facts/contradictions.js'
import { emptyFile } from './facts/empty-file.js'
import { readFact } from './facts/fact.js'
import { writeFacts } from './facts/write.js'

const mostProblems = 50

export const facts = defineFormat({
  name: 'facts',
  extensions: ['.jsonl', '.ndjson', '.json'],
  layers: ['facts'],
  about: {
    summary: 'Facts about entities, with the dates between which they began and ended: one object per line.',
    details: `
**Read.** One JSON object per line, or a list of objects. A file is one document, with the name of the file as its id. Gold and systems use the
same keys:

- \`entity\`, \`relation\`, \`value\`: the fact. Each is a text; a number or boolean is read as its text;
- \`aliases\`: a list of other names of the value. With \`match=aliases\`, measures accept the aliases of gold as the value;
- \`anchor\`: four dates. The fact began between the first and the second, and ended between the third and the fourth. Each is a year
  (\`2017\`, as a number or a text), a month (\`2017-09\`), a day (\`2017-09-26\`), or \`null\` for open. As the first or third date, a year or
  month means its first day; as the second or fourth, its last day. Without an anchor, all four are open;
- \`from\` and \`to\`: instead of an anchor, the dates when the fact began and ended. \`from\` is the first and second date, \`to\` the third and
  fourth. \`null\`, or no such key, means open;
- \`held\`: a date on which the fact is known to hold, such as the date of the last update of the knowledge base. It is the second and the third
  date where these are open: \`"from": 2011, "to": null, "held": "2019-06"\` is \`[2011, 2011, "2019-06", null]\`;
- \`closed\`: the bounds that no evidence gave, each with the rule of \`cupel facts anchor --close\` that closed it: \`{"t4": "succession"}\`;
- \`evidence\`: a list of the sources of the fact. Each piece is the name of a document, or an object with \`document\` and optionally \`date\`,
  \`sentence\`, \`path\`, \`time\`, \`link\` (before, after, within, throughout, beginning or ending), \`anchor\` and \`margin\`. Other keys of a
  piece are kept.

**Ignored.** Other keys. A key that looks misspelled gives a warning.

**Several time spans.** A fact that held several times, such as two terms in one office, has one line for each time span. \`anchored-facts\`
counts each of them.

**Refused.** A line that is not JSON, an entry without entity, relation or value, an anchor that is not a list of four dates, an invalid
date such as 2017-02-30, and a \`held\` outside the time span: each is reported and the fact is left out. If a piece of evidence, an alias or
\`closed\` has another form, it is reported and left out, and the fact is kept. If a fact has both \`anchor\` and \`from\` or \`to\`, the anchor is used, with
a warning. After ${mostProblems} errors, reading stops and gives no document.

**Kept.** A contradictory anchor, such as one that ends before it begins, is kept with a warning; measures refuse it in gold. A repeated
fact with the same time span is kept, and measures count it once. An empty file is read as a document without facts, with a warning.

**Written.** One object per line, with an anchor and all of the above; years are texts of four digits.
`.trim(),
    example: `{"entity": "Angola", "relation": "president", "value": "João Lourenço", "anchor": ["2017-09-26", "2017-09-26", null, null]}
{"entity": "Angola", "relation": "president", "value": "José Eduardo dos Santos", "anchor": [1979, 1979, "2017-09", "2017-09-26"]}
{"entity": "Angola", "relation": "president", "value": "João Lourenço", "from": "2017-09-26", "to": null, "held": "2024-12"}
`,
    link: 'https://jsonlines.org',
  },
  params: {},
  recognises: (head) => {
    const keys = topKeys(head.replace(/^\ufeff/, ''))
    return ['entity', 'relation', 'value'].every((key) => keys.includes(key))
  },
  read: readFacts,
  write: writeFacts,
})

function readFacts(source: Source, { id }: { readonly id: string }): Reading {
  const problems = problemList(mostProblems)
  const [found, contradictions]: [Fact[], Contradictions] = [[], new Contradictions()]
  const readEntry: ReadObject = (value, place) => {
    const { fact, span, problems: faults } = readFact(value)
    if (!fact || !span) return faults
    found.push({ ...fact, ...(place && { place }) })
    const wrong = contradictions.of(fact.anchor, place, span.names)
    return [...faults, ...wrong.map(({ bound, problem }) => ({ ...problem, path: span.paths[bound]! }))]
  }
  const { beginning, pieces } = peek(source)
  const isEmpty = beginning.trim() === ''
  if (isEmpty) problems.add(emptyFile)
  const isWhole = isEmpty || readJsonObjects(pieces, problems, readEntry)
  for (const problem of contradictions.rest()) problems.add(problem)
  const isUsed = isWhole && !problems.isFull && (found.length > 0 || !hasErrors(problems.problems))
  return {
    documents: isUsed ? [{ id, layers: { facts: { facts: found } } }] : [],
    problems: inFileOrder(problems.problems),
  }
}
