/** The sentences of a document with their values, in the order of the text or with the worst first. */
import { useMemo } from 'preact/hooks'
import { formatNumberOf, formatRate, missingMarks } from '../../../../src/report/numbers.js'
import { replaceQuery } from '../../navigation.js'
import { Choice } from '../../parts/fields.js'
import type { Route } from '../../route.js'
import { ChoiceList } from './choice-list.js'
import type { JudgedSentence } from './protocol.js'

interface SentenceListProps {
  readonly route: Route
  readonly sentences: readonly JudgedSentence[]
  readonly chosen: number
  /** The id of the measure and the name of its value. */
  readonly measure: string
  readonly value: string
  onSentence(sentence: number): void
}

/** In pixels, as in the style sheet. */
const ROW = 46

const orders = [
  { value: '', name: 'in order' },
  { value: 'worst', name: 'worst first' },
]

export function SentenceList({ route, sentences, chosen, measure, value, onSentence }: SentenceListProps) {
  const isWorstFirst = route.query.order === 'worst'
  const order = useMemo(() => {
    const numbers = [...sentences.keys()]
    const rank = (number: number) => sentences[number]!.values[value] ?? 2
    return isWorstFirst ? numbers.sort((a, b) => rank(a) - rank(b) || a - b) : numbers
  }, [sentences, value, isWorstFirst])
  return (
    <section class="sentences" aria-label="Sentences">
      <div class="controls">
        <Choice
          label={formatNumberOf(sentences.length, 'sentence')}
          value={isWorstFirst ? 'worst' : ''}
          options={orders}
          onChoose={(order) => replaceQuery(route, { order: order || undefined })}
        />
        <span class="quiet">
          {value} by {measure}
        </span>
      </div>
      <ChoiceList
        label="Sentences with their values"
        count={order.length}
        rowHeight={ROW}
        chosen={order.indexOf(chosen)}
        onChoose={(entry) => onSentence(order[entry]!)}
        entry={(entry) => <Sentence {...sentences[order[entry]!]!} value={value} />}
      />
    </section>
  )
}

function Sentence({ id, words, values, value, gold, system }: JudgedSentence & { readonly value: string }) {
  return (
    <>
      <span class="id mono">{id}</span>
      <span class="rate">{formatRate(values[value]) ?? missingMarks.html}</span>
      <span class="gist" title={words}>
        {words || `${gold} gold nodes, ${system} system nodes`}
      </span>
    </>
  )
}
