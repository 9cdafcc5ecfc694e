/**
 * Facts with imprecise anchors in time (Garrido and others 2012, section 2), Cupel's own form: one object to a line. The same format reads
 * gold and systems. O(file).
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import type { Fact } from '../layers/facts.js'
import { topKeys } from '../syntax/json/keys.js'
import { type ReadObject, readJsonObjects } from '../syntax/json/objects.js'
import { peek } from '../syntax/source/pieces.js'
import { inOrder, problemList } from '../syntax/source/problem-list.js'
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
    summary: 'Facts of an entity, with the dates between which they began and ended: objects one to a line.',
    details: `
**Read.** One JSON object to a line, or a list of objects. One file is one document, called by its file. Gold and systems are read alike:

- \`entity\`, \`relation\`, \`value\`: what is said to hold of what. Texts; a number or truth value is read as its text;
- \`aliases\`: a list of other names of the value. In gold, \`match=aliases\` of the measures takes any of them for it;
- \`anchor\`: four dates. The fact began between the first and the second, and ended between the third and the fourth. Each is a year
  (\`2017\`, as a number or a text), a month (\`2017-09\`), a day (\`2017-09-26\`), or \`null\`: open. A year or month stands for its first day as first
  or third date, for its last day as second or fourth. Without an anchor all four are open;
- \`evidence\`: a list of what the fact was taken from. Each piece is the name of a document, or an object with \`document\`, and if known \`date\`,
  \`sentence\`, \`path\`, \`time\`, \`link\` (before, after, within, throughout, beginning or ending), \`anchor\` and \`margin\`. Other keys of a
  piece are kept.

**Ignored.** Other keys. One that is nearly one of ours gives a warning.

**Refused.** A line that is not JSON; an entry without entity, relation or value; an anchor that is not a list of four; a date that the
calendar does not have, such as 2017-02-30: each is told and the fact is left out. A piece of evidence or an alias of another form is told and left out,
and the fact is kept. An anchor that cannot hold, such as one that begins after its end, is kept with a warning; measures refuse it in gold.
A fact that stands twice is kept, and measures count it once. An empty file is a document without facts,
with a warning. After ${mostProblems} errors reading stops and gives no document.

**Written.** One object to a line, with all of the above; years are texts of four digits.
`.trim(),
    example: `{"entity": "Angola", "relation": "president", "value": "João Lourenço", "anchor": ["2017-09-26", "2017-09-26", null, null]}
{"entity": "Angola", "relation": "president", "value": "José Eduardo dos Santos", "anchor": [1979, 1979, "2017-09", "2017-09-26"]}
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
    const { fact, problems: met } = readFact(value)
    if (!fact) return met
    found.push({ ...fact, ...(place && { place }) })
    const wrong = contradictions.of(fact.anchor, place)
    return [...met, ...wrong.map(({ bound, problem }) => ({ ...problem, path: ['anchor', bound] }))]
  }
  const { beginning, pieces } = peek(source)
  const isEmpty = beginning.trim() === ''
  if (isEmpty) problems.add(emptyFile)
  const isWhole = isEmpty || readJsonObjects(pieces, problems, readEntry)
  for (const problem of contradictions.rest()) problems.add(problem)
  const isUsed = isWhole && !problems.isFull && (found.length > 0 || !hasErrors(problems.problems))
  return {
    documents: isUsed ? [{ id, layers: { facts: { facts: found } } }] : [],
    problems: inOrder(problems.problems),
  }
}
