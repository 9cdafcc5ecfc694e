/**
 * Samples of the lm-evaluation-harness (--log_samples): one object per line, with the target and the response of the model. So one file can
 * be used on either side: as gold it gives the targets, as system the answers.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import type { PartProblem } from '../syntax/json/json.js'
import { topKeys } from '../syntax/json/keys.js'
import { readJsonObjects } from '../syntax/json/objects.js'
import { peek } from '../syntax/source/pieces.js'
import { problemList } from '../syntax/source/problem-list.js'
import { text } from '../vocabulary/param.js'
import type { Problem } from '../vocabulary/problem.js'
import { QuestionList } from './answers/questions.js'
import { readSample, type Sample } from './lm-eval/sample.js'

const mostProblems = 50

export const lmEval = defineFormat({
  name: 'lm-eval',
  extensions: ['.jsonl', '.ndjson', '.json'],
  layers: ['answers'],
  about: {
    summary: 'Samples of the lm-evaluation-harness: the target and the response of the model, one object per line.',
    details: `
**Read.** One object per line (or a list of objects), as \`lm_eval --log_samples\` writes them. \`doc_id\` is the id of the question, and
\`target\` the right answer: a text, a number, or a list of them. Because a sample has both target and response, you can use the same
file on both sides: \`cupel score samples.jsonl samples.jsonl\`.

In a generation task, the answer is the first of \`filtered_resps\`, or of \`resps\` if there are none; further ones are ranked after it.
An empty text and the text \`[invalid]\`, which the harness writes if its filter found nothing, mean no response. Generated answers have
no confidence.

In a multiple-choice task, \`filtered_resps\` are pairs of a log-likelihood and a flag for greedy decoding. The answer is the choice with
the highest log-likelihood; its confidence is its share among the choices (softmax). A choice is identified by its text in
\`arguments\` if it is there, or else by its number from 0. A \`target\` that is the number of a choice refers to that choice.

A task with several filters logs each sample once for each filter. Only the samples of one filter are read: the first in the file, or
the one that \`filter\` names. A note counts the others. With \`judgement\`, a metric of the harness judges:
\`lm-eval(judgement=exact_match)\` counts an answer as right if that metric is 1, and as wrong if it is 0.

**Ignored.** The document itself, hashes, and other metrics.

**Refused.** A results file of the harness, which has no answers; a line that is not JSON; a sample without doc_id, target or responses; a repeated doc_id with the same filter. Each is
reported and left out. After ${mostProblems} errors, reading stops and gives no document.
`.trim(),
    example: `{"doc_id": 0, "target": "Paris", "resps": [["It is Paris."]], "filtered_resps": ["Paris"], "filter": "strict-match", "exact_match": 1.0}
{"doc_id": 1, "target": "Delos", "resps": [["I cannot say."]], "filtered_resps": ["[invalid]"], "filter": "strict-match", "exact_match": 0.0}
`,
    link: 'https://github.com/EleutherAI/lm-evaluation-harness',
  },
  params: {
    filter: text({
      default: 'first',
      doc: 'the filter to read; first means that of the first sample',
      example: 'strict-match',
    }),
    judgement: text({
      default: 'none',
      doc: 'the metric that decides whether an answer is right; none compares the answer with the target',
      example: 'exact_match',
    }),
  },
  recognises: (head) => {
    const keys = /^\s*[[{]/.test(head) ? topKeys(head) : []
    const hasResponses = keys.includes('doc_id') && ['resps', 'filtered_resps'].some((key) => keys.includes(key))
    return hasResponses || isResults(keys)
  },
  read: readSamples,
})

interface SampleParams {
  readonly filter: string
  readonly judgement: string
}

function readSamples(given: Source, { id }: { readonly id: string }, params: SampleParams): Reading {
  const { beginning, pieces: source } = peek(given)
  if (isResults(topKeys(beginning))) return { documents: [], problems: [resultsFile] }
  const problems = problemList(mostProblems)
  const questions = new QuestionList()
  const others: Sample[] = []
  let filter = params.filter === 'first' ? undefined : params.filter
  const isWhole = readJsonObjects(source, problems, (value, place): readonly PartProblem[] => {
    const { sample, problems: found } = readSample(value, params.judgement)
    if (!sample) return found
    const placed = { ...sample, question: { ...sample.question, ...(place && { place }) } }
    filter ??= sample.filter
    if (filter !== undefined && sample.filter !== filter) {
      others.push(placed)
      return []
    }
    const duplicate = questions.add(placed.question)
    return duplicate ? [...found, { ...duplicate, path: ['doc_id'] }] : found
  })
  if (isWhole && others.length > 0) problems.add(otherFilters(others, filter!))
  return questions.reading(id, isWhole, problems)
}

/** Whether this is the other file that the harness writes: the scores of a run, without its answers. */
function isResults(keys: readonly string[]): boolean {
  return keys.includes('results') && ['configs', 'versions', 'n-shot', 'config'].some((key) => keys.includes(key))
}

const resultsFile: Problem = {
  code: 'lm-eval/results-file',
  severity: 'error',
  message: 'This is a results file of the lm-evaluation-harness: it has the scores of a run, not its answers.',
  place: { line: 1, column: 1 },
  hint: 'The answers are in samples_*.jsonl beside it, if the run was started with --log_samples.',
}

function otherFilters(others: readonly Sample[], filter: string): Problem {
  const names = [...new Set(others.map((sample) => sample.filter ?? 'none'))]
  return {
    code: 'lm-eval/filters',
    severity: 'note',
    message: `${others.length} ${others.length === 1 ? 'sample of another filter is' : 'samples of other filters are'} ignored (${names.join(', ')}); only those of filter ${filter} are read.`,
    place: { line: 1, column: 1, ...others[0]!.question.place },
    actual: names.join(' '),
    expected: [filter],
    hint: `Use --format "lm-eval(filter=${names[0]})" to read another filter.`,
  }
}
