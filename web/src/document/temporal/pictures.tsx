/** The picture of a document, and the choices of what it shows. The worker lays it out. A large picture is drawn only on request. */
import { replaceQuery } from '../../navigation.js'
import { Checkbox, Choice, optionsOf } from '../../parts/fields.js'
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
      <PictureControls {...{ route, form }} />
      {drawn.state === 'waiting' && <p role="status">Drawing …</p>}
      {drawn.state === 'failed' && <Failure error={drawn.error} />}
      {drawn.state === 'done' && <ShownPicture {...props} picture={drawn.value} />}
    </section>
  )
}

function PictureControls({ route, form }: { readonly route: Route; readonly form: PictureForm }) {
  return (
    <div class="controls">
      <Choice
        label="Picture"
        value={form}
        options={optionsOf(pictureForms)}
        onChoose={(picture) => replaceQuery(route, { picture })}
      />
      {form === 'graph' && (
        <>
          <Setting route={route} name="minor" title="show inferred relations" />
          <Setting route={route} name="stacked" title="gold above system" />
        </>
      )}
    </div>
  )
}

interface SettingProps {
  readonly route: Route
  /** Its name in the address. */
  readonly name: string
  readonly title: string
}

function Setting({ route, name, title }: SettingProps) {
  return (
    <Checkbox
      isChecked={route.query[name] === 'yes'}
      onCheck={(isChecked) => replaceQuery(route, { [name]: isChecked ? 'yes' : undefined })}
    >
      {title}
    </Checkbox>
  )
}

function ShownPicture({ picture, ...props }: PicturesProps & { readonly picture: TimePicture }) {
  const { route } = props
  if (picture.form === 'too large')
    return (
      <p>
        {picture.entities} linked entities make a picture that is hard to read and slow to draw.{' '}
        {picture.isPossible ? (
          <button type="button" onClick={() => replaceQuery(route, { large: 'yes' })}>
            Draw it anyway
          </button>
        ) : (
          <>
            Use <code>cupel draw</code> to write it to a file.
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
    ['missed', 'gold only'],
    ['wrong', 'system only'],
    ['follows', 'inferred from others'],
    ['trivial', 'start and end of one interval'],
    ['merge', 'equal, on this side only'],
  ],
  timeline: [
    ['matched', 'the system agrees with gold'],
    ['missed', 'the system is less specific'],
    ['wrong', 'the system states something that gold does not'],
    ['pale', 'may start or end here (ranks show order, not duration)'],
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
      {form === 'graph' && <li>Earlier is on the left. A hollow arrowhead or ≤ means “not later, possibly equal”.</li>}
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
