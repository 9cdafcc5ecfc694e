/**
 * Answers to questions, Cupel's own form: one object to a line, or a table. The same format reads gold, which lists what is right,
 * and systems, which give an answer or none.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { topKeys } from '../syntax/json/keys.js'
import { readJsonObjects } from '../syntax/json/objects.js'
import { peek } from '../syntax/source/pieces.js'
import { problemList } from '../syntax/source/problem-list.js'
import { readFields } from './answers/fields.js'
import { QuestionList } from './answers/questions.js'
import { answerColumns, readAnswerTable } from './answers/table.js'
import { writeAnswers } from './answers/write.js'

const mostProblems = 50

export const answers = defineFormat({
  name: 'answers',
  extensions: ['.jsonl', '.ndjson', '.json', '.csv', '.tsv'],
  layers: ['answers'],
  about: {
    summary: 'Answers to questions, or none, with confidence: objects one to a line, or a table.',
    details: `
**Read.** One JSON object to a line, a list of objects, or a table with a header; the keys and columns are the same. One file is
one document, called by its file. Gold and systems are read alike:

- \`id\`: which question, a text or a number. Gold and system are paired by it;
- \`answer\`: a text, a number or a truth value. \`null\` in gold: the question has no answer. \`null\` in a system: no response;
- \`answers\`: several. In gold all are right, in any order; in a system they are ranked, best first. A member may be an object
  with \`answer\`, \`confidence\` and \`judgement\` of its own;
- \`gold\`: what is right, where one file holds both it and the answers of a system. Such a file may stand on either side;
- \`confidence\`: a finite number, larger is surer. It belongs to the answer, to the first of several, or to the candidate if there is
  no answer;
- \`candidate\`: what a system had in mind and held back, if its answer is null;
- \`judgement\`: \`right\` or \`wrong\`, somebody's verdict on the answer, or on the candidate if there is no answer. It goes before any
  comparison with gold. \`?\` means that nobody has judged it: it is compared with gold, and a note counts such answers;
- \`group\`: what the question belongs to, such as a task.

In a table an empty cell is null, and several answers in one cell stand between bars: \`Paris | paris\`. Cells are read after
RFC 4180; the separator is a tab if the first line has one, else comma or semicolon, whichever it has more of.

**Ignored.** Other keys and columns, such as the question itself. One that is nearly one of ours gives a warning.

**Refused.** A line that is not JSON, an entry without id or answer, a question that stands twice, a row of a table that lacks a
cell or has a text beyond the last column: each is told and left out. Of two columns of one name the first counts, and it is told.
A confidence or judgement that is none is told, and the answer is kept without it. An answer without any text is kept, with a
warning. After ${mostProblems} errors reading stops and gives no document.

**Written.** One object to a line, with all of the above.
`.trim(),
    example: `{"id": "q1", "answer": "Paris", "confidence": 0.9}
{"id": "q2", "answer": null, "candidate": "Lyon", "confidence": 0.2}
{"id": "q3", "answers": ["Rhine", "Danube"]}
`,
    link: 'https://jsonlines.org',
  },
  params: {},
  recognises,
  read: readAnswers,
  write: writeAnswers,
})

/** By the keys of the first object, or the names of the first row. */
function recognises(head: string): boolean {
  const text = head.replace(/^\ufeff/, '').trimStart()
  if (!/^[[{]/.test(text)) return answerColumns(text.split(/[\r\n]/, 1)[0]!.split(/[,;\t]/)) !== undefined
  const keys = topKeys(text)
  return keys.includes('id') && ['answer', 'answers', 'gold'].some((key) => keys.includes(key))
}

function readAnswers(source: Source, { id }: { readonly id: string }): Reading {
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  const { beginning, pieces } = peek(source)
  const isWhole = /^[[{]/.test(beginning.trimStart())
    ? readJsonObjects(pieces, problems, (value, place) => {
        const { question, problems: found } = readFields(value)
        const duplicate = question && questions.add({ ...question, ...(place && { place }) })
        return duplicate ? [...found, { ...duplicate, path: ['id'] }] : found
      })
    : readAnswerTable(pieces, questions, problems)
  return questions.reading(id, isWhole, problems)
}
