/**
 * Recognising textual entailment (Dagan, Glickman and Magnini 2005 and later): the pairs with their labels in XML, and runs of
 * systems, a line for each pair with its id and label.
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
    summary: 'Textual entailment: RTE pairs in XML as gold, and runs of id and YES or NO, one to a line.',
    details: `
**Read.** As gold, XML with the root \`entailment-corpus\` and elements \`pair\`, which have an \`id\` and the label in \`entailment\` (RTE-2 and
later) or \`value\` (RTE-1). The task of the pair is its group.

As a system, lines of an id and a label, with blanks, a tab or a comma between, and a confidence behind them if there is one. Labels are
YES and NO; TRUE and FALSE of RTE-1 are read as these; the three-way labels ENTAILMENT, CONTRADICTION and UNKNOWN stay what they are,
unless \`labels=two\` reads the first as YES and the others as NO, as \`cupel entail\` does. Upper or lower case is the same. A \`-\` in place of the label is no response. A file with another name than .rte or .xml, such as .txt, is
recognised by its first lines if it is named itself.

**Ignored.** The texts and hypotheses. The first line \`ranked: yes\` or \`ranked: no\`: the order of ranked lines is by entailment, from
sure YES to sure NO, which is no confidence in the label; a note says so.

**Refused.** XML that is not well-formed; a pair without id or label; a line of another form; a label that RTE does not have; a pair that
stands twice. Each is told and left out. After ${mostProblems} errors reading stops and gives no document.
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
      doc: 'three-way labels as they are given, or as two: ENTAILMENT is YES, CONTRADICTION and UNKNOWN are NO',
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
