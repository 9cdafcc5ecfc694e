/** Which picture is shown, and how. A large one is drawn only if somebody insists; the worker finds the places of everything. */
import type { ComponentChildren } from 'preact'
import { replaceQuery } from '../../navigation.js'
import { Failure } from '../../parts/problems.js'
import type { Route } from '../../route.js'
import { ask, useOutcome } from '../../worker/client.js'
import type { JudgedItem } from '../../worker/protocol.js'
import { Graphs, type PictureLinks } from './graphs.js'
import { type PictureForm, pictureForms, type TimePicture } from './protocol.js'
import type { Marks } from './selection.js'
import { Timelines } from './timelines.js'

interface PicturesProps extends PictureLinks {
  readonly handle: number
  readonly document: string
  readonly route: Route
  readonly items: readonly JudgedItem[]
  readonly marks: Marks
}

export function Pictures(props: PicturesProps) {
  const { handle, route } = props
  const { picture, minor, large } = route.query
  const form = pictureForms.find((known) => known === picture) ?? 'graph'
  const asked = { handle, form, hasMinor: minor === 'yes', isWanted: large === 'yes' }
  const drawn = useOutcome(() => ask('timePicture', asked), [handle, form, asked.hasMinor, asked.isWanted])
  return (
    <section class="pictured" aria-label="Pictures">
      <h2>{form === 'graph' ? 'Gold and system as graphs' : 'Gold and system as timelines'}</h2>
      <Choices {...{ route, form }} />
      {drawn.state === 'waiting' && <p role="status">Drawing …</p>}
      {drawn.state === 'failed' && <Failure error={drawn.error} />}
      {drawn.state === 'done' && <Shown {...props} picture={drawn.value} />}
    </section>
  )
}

function Choices({ route, form }: { readonly route: Route; readonly form: PictureForm }) {
  return (
    <div class="controls">
      <label>
        <span>Picture</span>
        <select value={form} onChange={(event) => replaceQuery(route, { picture: event.currentTarget.value })}>
          {pictureForms.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {form === 'graph' && (
        <>
          <Tick route={route} name="minor">
            what follows too
          </Tick>
          <Tick route={route} name="stacked">
            one above the other
          </Tick>
        </>
      )}
    </div>
  )
}

function Tick({ route, name, children }: { route: Route; name: string; children: ComponentChildren }) {
  return (
    <label class="tick">
      <input
        type="checkbox"
        checked={route.query[name] === 'yes'}
        onChange={(event) => replaceQuery(route, { [name]: event.currentTarget.checked ? 'yes' : undefined })}
      />
      <span>{children}</span>
    </label>
  )
}

function Shown({ picture, ...props }: PicturesProps & { readonly picture: TimePicture }) {
  const { route } = props
  if (picture.form === 'too large')
    return (
      <p>
        {picture.entities} linked entities make a picture that is hard to read and slow to draw.{' '}
        {picture.isPossible ? (
          <button type="button" onClick={() => replaceQuery(route, { large: 'yes' })}>
            Draw it
          </button>
        ) : (
          <>
            <code>cupel draw</code> makes a file of it.
          </>
        )}
      </p>
    )
  return (
    <>
      {picture.form === 'graph' ? (
        <Graphs {...props} picture={picture} isStacked={route.query.stacked === 'yes'} />
      ) : (
        <Timelines {...props} picture={picture} />
      )}
      <Legend form={picture.form} />
      {picture.notes.map((note) => (
        <p key={note} class="quiet">
          {note}
        </p>
      ))}
    </>
  )
}

const legends: Readonly<Record<PictureForm, readonly (readonly [string, string])[]>> = {
  graph: [
    ['matched', 'on both sides'],
    ['missed', 'gold alone'],
    ['wrong', 'system alone'],
    ['follows', 'follows from the others'],
    ['trivial', 'start and end of one interval'],
    ['merge', 'equal, on this side only'],
  ],
  timeline: [
    ['matched', 'the system says of it what gold does'],
    ['missed', 'it says less'],
    ['wrong', 'it says something that gold does not'],
    ['pale', 'may begin or end here; ranks are an order, not durations'],
  ],
}

function Legend({ form }: { readonly form: PictureForm }) {
  return (
    <ul class="legend">
      {legends[form].map(([kind, words]) => (
        <li key={kind}>
          <svg width="28" height="12" aria-hidden="true">
            <Sample form={form} kind={kind} />
          </svg>
          {words}
        </li>
      ))}
      {form === 'graph' && <li>Earlier is left; a hollow head and ≤: no later, perhaps equal.</li>}
    </ul>
  )
}

function Sample({ form, kind }: { readonly form: PictureForm; readonly kind: string }) {
  if (form === 'timeline')
    return (
      <g class={`bar ${kind}`}>
        <rect class={kind === 'pale' ? 'uncertain' : 'certain'} x="1" y="2" width="26" height="8" rx="2" />
      </g>
    )
  return (
    <g class={`line ${kind === 'follows' ? 'minor follows' : kind}`}>
      <path class="edge" d="M 1 6 H 27" />
      {kind === 'merge' && <path class="twin" d="M 1 6 H 27" />}
    </g>
  )
}
