/** Thrown instead of returning results: the shards of a command are in a store, and wait to be computed. */
export class Planned extends Error {
  override readonly name = 'Planned'
  readonly id: string
  readonly shards: number
  constructor(id: string, shards: number) {
    super(`The run ${id} is planned.`)
    this.id = id
    this.shards = shards
  }
}
