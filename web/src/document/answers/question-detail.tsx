/** One question: the reason of its verdict, what is right, and all that the system said or held back. */

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
        <dt>right</dt>
        <dd>{golds.length > 0 ? golds.map(quoted).join(' or ') : 'gold says that it has no answer'}</dd>
        <dt>system</dt>
        <dd>
          {!system && 'does not list the question'}
          {system && system.answers.length === 0 && 'does not answer'}
          {system && system.answers.length > 0 && (
            <ol>
              {system.answers.map((answer, i) => (
                <li key={i}>{wordsOf(answer)}</li>
              ))}
            </ol>
          )}
        </dd>
        {system?.candidate && (
          <>
            <dt>held back</dt>
            <dd>{wordsOf(system.candidate)}</dd>
          </>
        )}
        {group !== undefined && (
          <>
            <dt>group</dt>
            <dd>{group}</dd>
          </>
        )}
        <dt>earns</dt>
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

function wordsOf({ text, confidence, judgement }: Answer): string {
  const told = [
    ...(confidence === undefined ? [] : [`confidence ${confidence}`]),
    ...(judgement === undefined ? [] : [`judged ${judgement}`]),
  ]
  return told.length > 0 ? `${quoted(text)} (${told.join(', ')})` : quoted(text)
}
