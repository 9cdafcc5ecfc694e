/**
 * Answers to questions, in Cupel's own format: one object per line, or a table. The same format reads gold, which lists the right answers, and
 * systems, which give an answer or none.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import { plainIds } from '../layers/question-ids.js'
import { topKeys } from '../syntax/json/keys.js'
import { readJsonObjects } from '../syntax/json/objects.js'
import { peek } from '../syntax/source/pieces.js'
import { problemList } from '../syntax/source/problem-list.js'
import { choice } from '../vocabulary/param.js'
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
    summary: 'Answers to questions, with confidence: one object per line, or a table.',
    details: `
**Read.** One JSON object per line, a list of objects, or a table with a header; keys and columns have the same names. A file is one
document, with the name of the file as its id. Gold and systems use the same keys:

- \`id\`: the id of the question, a text or a number. Pairs gold with system. With \`ids=plain\`, "Q01" and "question_1" are the same;
- \`answer\`: a text, a number or a boolean. In gold, \`null\` means that the question has no answer; in a system, that it gives no
  response;
- \`answers\`: several answers. In gold, all are right, in any order; in a system, they are ranked, best first. A member can be an
  object with its own \`answer\`, \`confidence\` and \`judgement\`;
- \`gold\`: the right answers, if the file has both gold and the answers of a system. You can use such a file on either side;
- \`confidence\`: a finite number; higher means more confident. It belongs to the answer, to the first of several answers, or to the
  candidate if there is no answer;
- \`candidate\`: the answer that a system held back, if its answer is null;
- \`judgement\`: \`right\` or \`wrong\`, a verdict on the answer, or on the candidate if there is no answer. It replaces the comparison with
  gold. \`?\` means that the answer has no verdict yet: it is compared with gold, and a note counts such answers;
- \`group\`: the group of the question, such as a task.

In a table, an empty cell is null, and bars separate several answers in one cell: \`Paris | paris\`. Cells follow RFC 4180. The
separator is a tab if the first line has one, otherwise comma or semicolon, whichever is more frequent in that line.

**Ignored.** Other keys and columns, such as the text of the question. A key that looks misspelled gives a warning.

**Refused.** A line that is not JSON, an entry without id or answer, a repeated question, and a row of a table that lacks a cell or has
text after the last column: each is reported and left out. If two columns have the same name, the problem is reported and the first
column is used. An invalid confidence or judgement is reported, and the answer is kept without it. An answer without text is kept, with
a warning. After ${mostProblems} errors, reading stops and gives no document.

**Written.** One object per line, with all of the above.
`.trim(),
    example: `{"id": "q1", "answer": "Paris", "confidence": 0.9}
{"id": "q2", "answer": null, "candidate": "Lyon", "confidence": 0.2}
{"id": "q3", "answers": ["Rhine", "Danube"]}
`,
    link: 'https://jsonlines.org',
  },
  params: {
    ids: choice(['given', 'plain'], {
      default: 'given',
      doc: 'the ids of questions: as in the file, or without case, separators, leading zeros and the beginning that all ids of the file share',
    }),
  },
  recognises,
  read: readAnswers,
  write: writeAnswers,
})

/** Decides by the keys of the first object, or the names in the first row. */
function recognises(head: string): boolean {
  const text = head.replace(/^\ufeff/, '').trimStart()
  if (!/^[[{]/.test(text)) return answerColumns(text.split(/[\r\n]/, 1)[0]!.split(/[,;\t]/)) !== undefined
  const keys = topKeys(text)
  return keys.includes('id') && ['answer', 'answers', 'gold'].some((key) => keys.includes(key))
}

function readAnswers(
  source: Source,
  { id }: { readonly id: string },
  { ids }: { readonly ids: 'given' | 'plain' },
): Reading {
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  const { beginning, pieces } = peek(source)
  const misspelled = new Map()
  const isWhole = /^[[{]/.test(beginning.trimStart())
    ? readJsonObjects(pieces, problems, (value, place) => {
        const { question, problems: found } = readFields(value, place, misspelled)
        const duplicate = question && questions.add(question)
        return duplicate ? [...found, { ...duplicate, path: ['id'] }] : found
      })
    : readAnswerTable(pieces, questions, problems)
  const reading = questions.reading(id, isWhole, problems)
  return ids === 'plain' ? withPlainIds(reading) : reading
}

function withPlainIds({ documents, problems }: Reading): Reading {
  return {
    documents: documents.map(({ id, layers }) => {
      const { questions } = layers.answers ?? { questions: [] }
      const ids = plainIds(questions.map((question) => question.id))
      return { id, layers: { answers: { questions: questions.map((question, i) => ({ ...question, id: ids[i]! })) } } }
    }),
    problems,
  }
}
