/** Thrown instead of results: the work of a command is in a store, and waits. */
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
