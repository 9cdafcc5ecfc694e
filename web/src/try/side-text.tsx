/** The text of one side: typed, pasted, or from a file that is dropped or chosen. */
import type { Ref } from 'preact'
import { useState } from 'preact/hooks'
import type { Side } from '../../../src/measure.js'
import { formatNumberOf } from '../../../src/report/numbers.js'
import { decodedPieces, FileFault } from '../../../src/syntax/source/decoded.js'
import { ProblemList } from '../parts/problems.js'
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
  const [told, setTold] = useState<Told>({})
  const [isOver, setOver] = useState(false)
  const take = async ([file, ...others]: readonly File[]): Promise<void> => {
    if (!file) return
    const leftOut = others.map(({ name }) => name)
    try {
      onChange({ text: await textOf(file), source: { kind: 'file', name: file.name } })
      setTold({ leftOut })
    } catch (error) {
      setTold({ leftOut, error: error as Error })
    }
  }
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    void take([...(event.dataTransfer?.files ?? [])])
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
            onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
          />
        </label>
      </div>
      <Notice {...told} />
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

/** What became of files. */
interface Told {
  readonly error?: Error
  readonly leftOut?: readonly string[]
}

function Notice({ error, leftOut = [] }: Told) {
  if (!error && leftOut.length === 0) return null
  return (
    <div role="alert">
      {error instanceof FileFault ? (
        <ProblemList problems={[error.problem]} title={`${error.problem.place?.file} was not taken`} />
      ) : (
        error?.message
      )}
      {leftOut.length > 0 && <p>One file at a time is taken. Left out: {leftOut.join(', ')}.</p>}
    </div>
  )
}

/** Decoded as the command decodes it; throws. */
async function textOf(file: File): Promise<string> {
  if (file.size > MOST_BYTES)
    throw new Error(`${file.name} is too large for this page. The command takes it: cupel score GOLD SYSTEM`)
  return [...decodedPieces(file.name, [await bytesOf(file)])].join('')
}

async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch (error) {
    throw new Error(`${file.name} cannot be read: ${(error as Error).message}`)
  }
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
