/** Groups rows by entity, slot and fill, in the order of the first row of each fill. */
import type { Anchor, AnchorDate, Fact, FactEvidence } from '../../layers/facts.js'
import { openAnchor } from '../../layers/facts.js'
import { bounds } from '../../time/anchors.js'
import type { Place, Problem } from '../../vocabulary/problem.js'
import { Contradictions } from '../facts/contradictions.js'
import type { TacReading, TacRow } from './row.js'
import { isSlot, slots } from './slots.js'

interface Fill {
  readonly entity: string
  readonly slot: string
  readonly fill: string
  readonly place: Place
  readonly anchor: AnchorDate[]
  readonly evidence: FactEvidence[]
}

export class Fills {
  readonly #fills = new Map<string, Fill>()
  readonly #skipped: Place[] = []
  readonly #otherSlots = new Map<string, Place>()
  readonly #outside: { readonly date: string; readonly place: Place }[] = []

  /** Adds the content of a row and returns its problems. */
  add(reading: TacReading): Problem[] {
    if ('problem' in reading) return [reading.problem]
    if (!('skipped' in reading)) return this.#addRow(reading)
    this.#skipped.push(reading.skipped)
    return []
  }

  #addRow(row: TacRow): Problem[] {
    const { entity, slot, fill, bound, date, document, places } = row
    const key = `${entity}\t${slot}\t${fill}`
    const own = this.#fills.get(key) ?? {
      entity,
      slot,
      fill,
      place: places.entity,
      anchor: [...openAnchor],
      evidence: [],
    }
    this.#fills.set(key, own)
    if (!isSlot(slot) && !this.#otherSlots.has(slot)) this.#otherSlots.set(slot, places.slot)
    if (bound === undefined || date === undefined) {
      if (document !== undefined) own.evidence.push({ document })
      return []
    }
    if (date < '1900' || date >= '2100') this.#outside.push({ date, place: places.date })
    const known = own.anchor[bound]
    if (known !== null && known !== date) return [secondDate(row, known!, date, bound)]
    own.anchor[bound] = date
    if (document !== undefined)
      own.evidence.push({
        document,
        anchor: openAnchor.map((_, i) => (i === bound ? date : null)) as unknown as Anchor,
      })
    return []
  }

  facts(): Fact[] {
    return [...this.#fills.values()].map(({ entity, slot, fill, place, anchor, evidence }) => ({
      entity,
      relation: slot,
      value: fill,
      anchor: anchor as unknown as Anchor,
      ...(evidence.length > 0 && { evidence }),
      place,
    }))
  }

  #contradictions(): Problem[] {
    const contradictions = new Contradictions()
    const listed = this.facts().flatMap(({ anchor, place }) =>
      contradictions.of(anchor, place).map(({ problem }) => ({ ...problem, place: place! })),
    )
    return [...listed, ...contradictions.rest()]
  }

  /** The problems that are known only at the end of the file. */
  problems(): Problem[] {
    const [outside] = this.#outside
    return [
      ...this.#contradictions(),
      ...[...this.#otherSlots].map(([slot, place]) => otherSlot(slot, place)),
      ...(outside ? [outOfRange(outside, this.#outside.length)] : []),
      ...(this.#skipped[0] ? [skipped(this.#skipped[0], this.#skipped.length)] : []),
    ]
  }
}

function secondDate({ fill, places }: TacRow, known: string, date: string, bound: number): Problem {
  return {
    code: 'tac/second-date',
    severity: 'error',
    message: `${bounds[bound]!.toUpperCase()} of "${fill}" is ${date} here, but ${known} in a row above.`,
    place: places.date,
    actual: date,
    expected: [known],
    hint: 'The first one is kept. Remove one of the rows.',
  }
}

function otherSlot(slot: string, place: Place): Problem {
  return {
    code: 'tac/slot',
    severity: 'warning',
    message: `Temporal slot filling has no slot "${slot}".`,
    place,
    actual: slot,
    expected: slots,
    hint: 'Its rows are read, but the scorer of TAC refuses them.',
  }
}

function outOfRange({ date, place }: { readonly date: string; readonly place: Place }, count: number): Problem {
  return {
    code: 'tac/date-range',
    severity: 'warning',
    message: `${count} ${count === 1 ? 'date is' : 'dates are'} outside the years 1900 to 2099, such as ${date}.`,
    place,
    actual: date,
    expected: ['a date from 1900 to 2099'],
    hint: 'They are read, but the scorer of TAC refuses them.',
  }
}

function skipped(place: Place, count: number): Problem {
  return {
    code: 'tac/skipped',
    severity: 'note',
    message: `${count} ${count === 1 ? 'row gives' : 'rows give'} no fill (NIL, or a comment).`,
    place,
  }
}
