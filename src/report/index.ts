/**
 * Reports: scores, reasons and problems as text, tables, pages and drawings. Nothing in this folder computes a score.
 *
 * - `reasons.ts` turns judgements into sentences; `items.ts` writes the items they are about. `problems.ts` formats problems.
 * - `table.ts` writes one table in every notation. `score/` and `compare/` build reports from such tables.
 * - `html/` holds the template, the style and the parts of HTML pages. `workbench/` builds the page of the web workbench.
 * - `drawing/` draws timelines and graphs as SVG; `picture/` draws the charts of experiments.
 * - `agreement/`, `check.ts`, `diff.ts`, `entailment.ts`, `explain.ts`, `facts/` and `experiment/` each write the output of one command.
 *
 * It may import `evaluation/`, `time/`, `meaning/`, `text/`, `entailment/`, `facts/` and what they build on, but no measures and no formats.
 * Start with `score/text.ts` and `reasons.ts`.
 */
export type { ReasonKind } from '../vocabulary/reason.js'
export { agreementJson } from './agreement/json.js'
export { type AgreementTables, agreementTable } from './agreement/tables.js'
export { agreementNote } from './agreement/text.js'
export { type DiffTextOptions, type DocumentDifference, writeDiffJson, writeDiffText } from './diff.js'
export { type DocumentPart, documentParts } from './drawing/meaning/document.js'
export {
  drawAlignment,
  drawDocumentPart,
  drawSentence,
  type JudgedDrawingOptions,
  type MeaningDrawingOptions,
  type PartDrawingOptions,
} from './drawing/meaning/drawing.js'
export { type DrawingForm, type DrawingOptions, drawingForms, drawLayer } from './drawing/time/drawing.js'
export { type ExplainOptions, explainText, type ItemFilter } from './explain.js'
export { type HtmlOptions, writeHtml } from './html/report.js'
export { formatItem, formatLink, type ItemOptions } from './items.js'
export { formatCount, formatInterval, formatRate, missingMarks, type NumberOptions } from './numbers.js'
export { type Paint, type PaintName, plain } from './paint.js'
export {
  countProblems,
  formatProblems,
  groupProblems,
  type ProblemGroup,
  type ProblemListOptions,
} from './problem-list.js'
export { formatPlace, formatProblem, type ProblemOptions } from './problems.js'
export {
  describeJudgement,
  type JudgementWords,
  type ProofWords,
  reasonSentence,
  type Verdict,
  verdictOf,
  verdicts,
} from './reasons.js'
export { incompleteSentence, resamplingSentences } from './score/completeness.js'
export { type JsonOptions, writeJson } from './score/json.js'
export { writeLatex } from './score/latex.js'
export { writeMarkdown } from './score/markdown.js'
export { documentTable, longScoreTable, type ScoreTableOptions, scoreTables } from './score/tables.js'
export { type TextOptions, writeText } from './score/text.js'
export {
  type ReportExtension,
  type ReportWriter,
  reportWriters,
  type WriteOptions,
  writeCsv,
  writeTsv,
} from './score/writers.js'
export {
  type Align,
  type Cell,
  type Column,
  type Row,
  type Table,
  tableCsv,
  tableLatex,
  tableMarkdown,
  tableText,
  tableTsv,
} from './table.js'
