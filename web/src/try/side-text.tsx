/** The text of one side: typed, pasted, or from a file that is dropped or chosen. */
import type { Ref } from 'preact'
import { useState } from 'preact/hooks'
import type { Side } from '../../../src/measure.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { MOST_SHOWN, type SideText } from './texts.js'

interface SideTextAreaProps {
  readonly side: Side
  readonly value: SideText
  /** How many problems are told of it. */
  readonly problems: number
  readonly area: Ref<HTMLTextAreaElement>
  onChange(text: SideText): void
}

const names = { gold: 'Gold', system: 'System' } as const

/** A text has an end, and so has a browser. */
const MOST_BYTES = 200_000_000

export function SideTextArea({ side, value, problems, area, onChange }: SideTextAreaProps) {
  const [fault, setFault] = useState<string>()
  const [isOver, setOver] = useState(false)
  const take = async (file: File | null | undefined): Promise<void> => {
    if (!file) return
    if (file.size > MOST_BYTES) {
      setFault(`${file.name} is too large for this page. The command takes it: cupel score GOLD SYSTEM`)
      return
    }
    try {
      onChange({ text: await file.text(), source: { kind: 'file', name: file.name } })
      setFault(undefined)
    } catch (error) {
      setFault(`${file.name} cannot be read: ${(error as Error).message}`)
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer?.files[0])
  }
  const over = (event: DragEvent): void => {
    event.preventDefault()
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can be chosen by keys too
    <div class={isOver ? 'side over' : 'side'} onDragOver={over} onDragLeave={() => setOver(false)} onDrop={drop}>
      <div class="side-head">
        <label for={`text-${side}`}>{names[side]}</label>
        <small>{value.source?.kind === 'file' ? value.source.name : ''}</small>
        {problems > 0 && <small class="warning">{formatNumberOf(problems, 'problem')}</small>}
        <label class="file">
          <span>File …</span>
          <input
            type="file"
            aria-label={`File of ${side}`}
            onChange={(event) => void take(event.currentTarget.files?.[0])}
          />
        </label>
      </div>
      {fault && <p role="alert">{fault}</p>}
      {value.text.length > MOST_SHOWN ? (
        <LongText value={value} side={side} onChange={onChange} />
      ) : (
        <textarea
          id={`text-${side}`}
          ref={area}
          class="mono"
          rows={14}
          spellcheck={false}
          wrap="off"
          aria-invalid={problems > 0}
          value={value.text}
          onInput={(event) => onChange({ text: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

const SHOWN_OF_LONG = 2000

function LongText({ value, side, onChange }: Pick<SideTextAreaProps, 'value' | 'side' | 'onChange'>) {
  return (
    <div class="long" id={`text-${side}`}>
      <p>
        {(value.text.length / 1e6).toFixed(1)} million characters, too long to edit here; they are scored as they are.{' '}
        <button type="button" onClick={() => onChange({ text: '' })}>
          Remove
        </button>
      </p>
      <pre>{`${value.text.slice(0, SHOWN_OF_LONG)} …`}</pre>
    </div>
  )
}
