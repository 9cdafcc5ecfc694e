/**
 * Samples of the lm-evaluation-harness (--log_samples): one object to a line, with what is right and what the model said. So one
 * file may stand on either side: as gold it gives the targets, as system the answers.
 */
import { defineFormat, type Reading, type Source } from '../format.js'
import type { PartProblem } from '../syntax/json/json.js'
import { topKeys } from '../syntax/json/keys.js'
import { readJsonObjects } from '../syntax/json/objects.js'
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
    summary: 'Samples of the lm-evaluation-harness: what is right and what the model said, one object to a line.',
    details: `
**Read.** One object to a line (or a list of objects), as \`lm_eval --log_samples\` writes them. \`doc_id\` names the question, \`target\` is
what is right: a text, a number, or a list of them. Since a sample holds both, a file may stand on either side, also on both:
\`cupel score samples.jsonl samples.jsonl\`.

Of a task that generates, the answer is the first of \`filtered_resps\`, or of \`resps\` if there is none; further ones are ranked behind
it. The text \`[invalid]\`, which the harness puts where its filter found nothing, and an empty text are no response. Generated
answers have no confidence.

Of a task of choices, \`filtered_resps\` are pairs of a log-likelihood and whether it is greedy. The answer is the choice with the
highest one; its confidence is its share among the choices (softmax). The choice is called by its text in \`arguments\` if that is
there, else by its number from 0; a \`target\` that is the number of a choice means that choice.

A task with several filters logs each sample once for each. The samples of the first filter in the file are read, or of the one that
\`filter\` names; a note counts the others. With \`judgement\` the harness judges: \`lm-eval(judgement=exact_match)\` takes an answer as right
if that metric is 1 and as wrong if it is 0.

**Ignored.** The document itself, hashes, and metrics that are not asked for.

**Refused.** A line that is not JSON; a sample without doc_id, target or responses; a doc_id that stands twice under one filter. Each is
told and left out. After ${mostProblems} errors reading stops and gives no document.
`.trim(),
    example: `{"doc_id": 0, "target": "Paris", "resps": [["It is Paris."]], "filtered_resps": ["Paris"], "filter": "strict-match", "exact_match": 1.0}
{"doc_id": 1, "target": "Delos", "resps": [["I cannot say."]], "filtered_resps": ["[invalid]"], "filter": "strict-match", "exact_match": 0.0}
`,
    link: 'https://github.com/EleutherAI/lm-evaluation-harness',
  },
  params: {
    filter: text({
      default: 'first',
      doc: 'which filter to read; first is that of the first sample',
      example: 'strict-match',
    }),
    judgement: text({
      default: 'none',
      doc: 'the metric that says whether an answer is right; none compares it with the target',
      example: 'exact_match',
    }),
  },
  recognises: (head) => {
    const keys = /^\s*[[{]/.test(head) ? topKeys(head) : []
    return keys.includes('doc_id') && ['resps', 'filtered_resps'].some((key) => keys.includes(key))
  },
  read: readSamples,
})

interface SampleParams {
  readonly filter: string
  readonly judgement: string
}

function readSamples(source: Source, { id }: { readonly id: string }, params: SampleParams): Reading {
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

function otherFilters(others: readonly Sample[], filter: string): Problem {
  const names = [...new Set(others.map((sample) => sample.filter ?? 'none'))]
  return {
    code: 'lm-eval/filters',
    severity: 'note',
    message: `${others.length} sample${others.length === 1 ? '' : 's'} of other filters passed over (${names.join(', ')}); read are those of ${filter}.`,
    place: { line: 1, column: 1, ...others[0]!.question.place },
    actual: names.join(' '),
    expected: [filter],
    hint: `Name another one with --format "lm-eval(filter=${names[0]})".`,
  }
}
