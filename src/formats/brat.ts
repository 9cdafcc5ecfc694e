/** brat standoff: the annotation of a text in a file of its own, one annotation per line, as the tool brat writes it. */
import { defineFormat, type Reading, type ReadOptions, type Source } from '../format.js'
import { emptyFileProblem } from '../syntax/source/empty-file.js'
import { Lines, longestLine } from '../syntax/source/pieces.js'
import { inFileOrder, problemList } from '../syntax/source/problem-list.js'
import type { OverlapReading } from '../time/label-words.js'
import { bratLayer } from './brat/layer.js'
import { type BratLine, readLine } from './brat/lines.js'
import { LabelReader, overlapCard, overlapParam } from './labels/label-reader.js'

const mostProblems = 50

const emptyFile = emptyFileProblem({
  code: 'brat/empty',
  severity: 'warning',
  message: 'The file has no annotation.',
  hint: 'It is read as a document without annotation. Check whether the text was annotated, and whether the file is truncated.',
})

export const brat = defineFormat({
  name: 'brat',
  extensions: ['.ann'],
  layers: ['time'],
  about: {
    summary: 'Events, times and temporal relations in brat standoff (.ann).',
    details: `
brat (Stenetorp and others 2012) is an annotation tool for the browser. It keeps the annotation of a text in a separate file, one
annotation per line. The first letter of a line shows its kind. Each project defines its own schema.

**Read.**

- T, a text span: \`T1\`, a tab, a type and offsets, a tab, the words. It is an event if its type contains "event". Otherwise it is a
  time if its type begins or ends with "time" or "timex" (a digit can follow), or is date, duration, set, frequency or dct. Otherwise
  it is an event if a temporal relation names it. Case does not matter. A span in several parts (\`0 5;8 10\`) is read as one span from
  the first offset to the last; the parts are kept in the attribute spans.
- E, an event: \`E1\`, a tab, a type, a colon and its trigger. It is an event with its own id and the span of the trigger, or a time if
  its type is one of those for times (Date, Duration). A line that names the trigger refers to the first event of that trigger.
- R, a relation: \`R1\`, a tab, a type and two arguments. It is a link from the first argument to the second, whatever the names of
  their roles, if its type is a word of a label set that Cupel knows (BEFORE, Contains, is_included, overlap), or another spelling of one
  (MEETS, STARTS, EQUAL).
- \\*, an equivalence: a relation among two or more ids. If its type is such a word, it is a link from each id to the next.
- A or M, an attribute of an entity: its value, or true if it has no value. The type of an entity becomes an attribute too.

The offsets count the characters of the text file. That file is not read, so the document has no text.

${overlapCard}

**Ignored.** Other T lines; the arguments of E lines; attributes of relations; notes (\`#\`) and normalizations (N). Relations
whose type is not a temporal label (IDENTICAL, Cause, Equiv) are ignored and counted by name in a note. A type that is one letter away
from a label is an error, reported once.

**Refused.** A line of another form, a line that names an unknown id, and a second line with the same id are reported and left out.
After ${mostProblems} errors, reading stops and gives no document. A file without annotation, as brat creates it for each new text, is read
as a document without annotation, with a warning.
`.trim(),
    example: `T1\tEvent 9 16\tstarted
T2\tTimex3 20 28\tThursday
T3\tEvent 37 44\tput out
E1\tEvent:T3
A1\tTense T1 PAST
R1\tIS_INCLUDED Arg1:T1 Arg2:T2
R2\tBEFORE Arg1:T1 Arg2:E1
#1\tAnnotatorNotes R2\tat once
`,
    link: 'https://brat.nlplab.org/standoff.html',
  },
  params: { overlap: overlapParam },
  recognises: (head) => /^(?:[TERAMN]\d+|\*|#\d*)\t/.test(head.replace(/^\ufeff/, '').trimStart()),
  read: readBrat,
})

function readBrat(source: Source, { id, labels }: ReadOptions, { overlap }: { overlap: OverlapReading }): Reading {
  const problems = problemList(mostProblems)
  const lines: BratLine[] = []
  for (const line of new Lines(source)) {
    const read = readLine(line)
    if (read && 'code' in read) problems.add(read)
    else if (read) lines.push(read)
    if (problems.isFull || line.text.length > longestLine) return { documents: [], problems: problems.problems }
  }
  if (lines.length === 0 && !problems.problems.length) problems.add(emptyFile)
  const reader = new LabelReader(labels, overlap)
  const { time, notes } = bratLayer(lines, problems, reader)
  const ambiguous = reader.note('brat')
  if (ambiguous) notes.push(ambiguous)
  const documents = problems.isFull ? [] : [{ id, layers: { time } }]
  return { documents, problems: inFileOrder([...problems.problems, ...(problems.isFull ? [] : notes)]) }
}
