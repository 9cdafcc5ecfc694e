/** One question: the reason for its verdict, the gold answers, and everything that the system answered or withheld. */
import type { Answer } from '../../../../src/layers/answers.js'
import { formatAmount } from '../../../../src/report/numbers.js'
import type { QuestionRow } from './question-rows.js'

export function QuestionDetail({ row, onClose }: { readonly row: QuestionRow; onClose(): void }) {
  const { id, verdict, golds, system, judged, group } = row
  const { words, judgement } = judged
  return (
    <section class="detail" aria-label={`Question ${id}`} aria-live="polite">
      <h3>
        <span class="mono">{id}</span> <span class={`verdict ${verdict}`}>{verdict}</span>
        <button type="button" onClick={onClose} aria-label="Close the question">
          ×
        </button>
      </h3>
      <p class="reason">
        {words.reason}
        {words.remark && <span class="quiet"> · {words.remark}</span>}
      </p>
      <dl>
        <dt>gold</dt>
        <dd>{golds.length > 0 ? golds.map(quoted).join(' or ') : 'no answer exists'}</dd>
        <dt>system</dt>
        <dd>
          {!system && 'does not list the question'}
          {system && system.answers.length === 0 && 'does not answer'}
          {system && system.answers.length > 0 && (
            <ol>
              {system.answers.map((answer, i) => (
                <li key={i}>{describeAnswer(answer)}</li>
              ))}
            </ol>
          )}
        </dd>
        {system?.candidate && (
          <>
            <dt>withheld answer</dt>
            <dd>{describeAnswer(system.candidate)}</dd>
          </>
        )}
        {group !== undefined && (
          <>
            <dt>group</dt>
            <dd>{group}</dd>
          </>
        )}
        <dt>credit</dt>
        <dd>
          {formatAmount(judgement.credit)} of {formatAmount(judgement.weight)}
        </dd>
      </dl>
    </section>
  )
}

function quoted(text: string): string {
  return `“${text}”`
}

function describeAnswer({ text, confidence, judgement }: Answer): string {
  const details = [
    ...(confidence === undefined ? [] : [`confidence ${confidence}`]),
    ...(judgement === undefined ? [] : [`judged ${judgement}`]),
  ]
  return details.length > 0 ? `${quoted(text)} (${details.join(', ')})` : quoted(text)
}
