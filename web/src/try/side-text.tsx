/** The text of one side: typed, pasted, or loaded from a file that is dropped or chosen. */
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
  /** The number of problems found in this side. */
  readonly problems: number
  readonly area: Ref<HTMLTextAreaElement>
  onChange(text: SideText): void
}

export function SideTextArea({ side, value, problems, area, onChange }: SideTextAreaProps) {
  const { load, notice } = useFileLoader(onChange)
  const { isOver, dropHandlers } = useDropTarget(load)
  return (
    <div class={isOver ? 'side over' : 'side'} {...dropHandlers}>
      <SideHead {...{ side, value, problems }} onFiles={load} />
      <FileNotice {...notice} />
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

type LoadFiles = (files: readonly File[]) => Promise<void>

/** What happened to the files that were dropped or chosen. */
interface Notice {
  readonly error?: Error
  readonly ignored?: readonly string[]
}

function useFileLoader(onChange: SideTextAreaProps['onChange']) {
  const [notice, setNotice] = useState<Notice>({})
  const load: LoadFiles = async ([file, ...others]) => {
    if (!file) return
    const ignored = others.map(({ name }) => name)
    try {
      onChange({ text: await textOfFile(file), source: { kind: 'file', name: file.name } })
      setNotice({ ignored })
    } catch (error) {
      setNotice({ ignored, error: error as Error })
    }
  }
  return { load, notice }
}

function useDropTarget(load: LoadFiles) {
  const [isOver, setOver] = useState(false)
  const dropHandlers = {
    onDragOver(event: DragEvent): void {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent): void {
      event.preventDefault()
      setOver(false)
      void load([...(event.dataTransfer?.files ?? [])])
    },
  }
  return { isOver, dropHandlers }
}

const names = { gold: 'Gold', system: 'System' } as const

interface SideHeadProps extends Pick<SideTextAreaProps, 'side' | 'value' | 'problems'> {
  readonly onFiles: LoadFiles
}

function SideHead({ side, value, problems, onFiles }: SideHeadProps) {
  return (
    <div class="side-head">
      <label for={`text-${side}`}>{names[side]}</label>
      <small>{value.source?.kind === 'file' ? value.source.name : ''}</small>
      {problems > 0 && <small class="warning">{formatNumberOf(problems, 'problem')}</small>}
      <label class="file">
        <span>File …</span>
        <input
          type="file"
          aria-label={`File of ${side}`}
          onChange={(event) => void onFiles([...(event.currentTarget.files ?? [])])}
        />
      </label>
    </div>
  )
}

function FileNotice({ error, ignored = [] }: Notice) {
  if (!error && ignored.length === 0) return null
  return (
    <div role="alert">
      {error instanceof FileFault ? (
        <ProblemList problems={[error.problem]} title={`${error.problem.place?.file} was not loaded`} />
      ) : (
        error?.message
      )}
      {ignored.length > 0 && <p>Only one file can be loaded at a time. Ignored: {ignored.join(', ')}.</p>}
    </div>
  )
}

/** Browsers limit the length of a string, so larger files are rejected. */
const MOST_BYTES = 200_000_000

/** The decoded text, as the command line decodes it. Throws if the file cannot be read. */
async function textOfFile(file: File): Promise<string> {
  if (file.size > MOST_BYTES)
    throw new Error(`${file.name} is too large for this page. Score it on the command line: cupel score GOLD SYSTEM`)
  return [...decodedPieces(file.name, [await bytesOfFile(file)])].join('')
}

async function bytesOfFile(file: File): Promise<Uint8Array> {
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
        {(value.text.length / 1e6).toFixed(1)} million characters, too long to edit here. The text is scored as it is.{' '}
        <button type="button" onClick={() => onChange({ text: '' })}>
          Remove
        </button>
      </p>
      <pre>{`${value.text.slice(0, SHOWN_OF_LONG)} …`}</pre>
    </div>
  )
}
