/**
 * Recognising textual entailment (Dagan, Glickman and Magnini 2005 and later): pairs with their labels in XML, and runs of systems, with one
 * line for each pair: its id and label.
 */
import type { Document } from '../document.js'
import { defineFormat, type Reading, type Source } from '../format.js'
import { emptyAnswersLayer } from '../layers/answers.js'
import { peek } from '../syntax/source/pieces.js'
import { problemList } from '../syntax/source/problem-list.js'
import { choice } from '../vocabulary/param.js'
import { QuestionList } from './answers/questions.js'
import { twoWay } from './rte-run/labels.js'
import { readPairs } from './rte-run/pairs.js'
import { isRunLine, readRun } from './rte-run/run.js'

const mostProblems = 50

export const rteRun = defineFormat({
  name: 'rte-run',
  extensions: ['.xml', '.rte'],
  layers: ['answers'],
  about: {
    summary: 'Textual entailment: RTE pairs in XML as gold, and runs with an id and YES or NO on each line.',
    details: `
**Read.** As gold, XML with the root \`entailment-corpus\` and elements \`pair\`, which have an \`id\`, and the label in \`entailment\` (RTE-2
and later) or \`value\` (RTE-1). The task of a pair is its group.

As a system, lines with an id and a label, separated by blanks, a tab or a comma, and optionally a confidence after them. Labels are
YES and NO; TRUE and FALSE of RTE-1 are read as YES and NO. The three-way labels ENTAILMENT, CONTRADICTION and UNKNOWN (or NEUTRAL) are kept,
and so is NONENTAILMENT (or NOT_ENTAILMENT), the opposite of ENTAILMENT where there are two labels; with \`labels=two\`, ENTAILMENT is read
as YES and the others as NO, as in \`cupel entail\`. Case does not matter. A \`-\` instead of the label
means no response. A first line with names of columns (\`index prediction\`, as in GLUE) is skipped.

Results of the EXCITEMENT platform have the label of gold before the answer (\`747 NONENTAILMENT NonEntailment 0.22\`). To score such a
file, name it twice: its gold labels are used where it is gold, and its answers where it is the system. A file with another extension than .rte or .xml, such as .txt, is recognised by its first lines if you name the
file itself, not its folder.

**Ignored.** The texts and hypotheses, and a first line \`ranked: yes\` or \`ranked: no\`. Ranked lines are ordered from a confident YES to a
confident NO, which is not a confidence in the label; a note reports this.

**Refused.** XML that is not well-formed; a pair without id or label; a line of another form; an unknown label; a repeated pair. Each is
reported and left out. After ${mostProblems} errors, reading stops and gives no document.
`.trim(),
    example: `ranked: no
1 YES
2 NO
3 YES
`,
    link: 'https://aclweb.org/aclwiki/Recognizing_Textual_Entailment',
  },
  params: {
    labels: choice(['given', 'two'], {
      default: 'given',
      doc: 'keep three-way labels, or read them as two: ENTAILMENT as YES, the others as NO',
    }),
  },
  recognises,
  read: readRte,
})

function recognises(head: string): boolean {
  const text = head.replace(/^\ufeff/, '').trimStart()
  if (text.startsWith('<')) return /<entailment-corpus[\s/>]/.test(text)
  const lines = text
    .split(/\r\n?|\n/)
    .slice(0, 3)
    .filter((line) => line.trim() !== '')
  return lines.length > 0 && lines.every(isRunLine)
}

function readRte(
  source: Source,
  { id }: { readonly id: string },
  { labels }: { readonly labels: 'given' | 'two' },
): Reading {
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  const { beginning, pieces } = peek(source)
  const read = beginning.trimStart().startsWith('<') ? readPairs : readRun
  const isWhole = read(pieces, questions, problems)
  const reading = questions.reading(id, isWhole, problems)
  return labels === 'two' ? { ...reading, documents: reading.documents.map(withTwoLabels) } : reading
}

function withTwoLabels({ id, layers: { answers } }: Document): Document {
  const questions = (answers ?? emptyAnswersLayer).questions.map((question) => ({
    ...question,
    answers: question.answers.map((answer) => ({ ...answer, text: twoWay(answer.text) })),
  }))
  return { id, layers: { answers: { questions } } }
}
