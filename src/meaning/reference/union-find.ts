/** Classes of numbers that were joined; the head of a class is the head of what its last members were joined to. */
export class UnionFind {
  private readonly above = new Map<number, number>()

  headOf(member: number): number {
    let head = member
    for (let next = this.above.get(head); next !== undefined; next = this.above.get(head)) head = next
    for (let at = member; at !== head; ) {
      const next = this.above.get(at)!
      this.above.set(at, head)
      at = next
    }
    return head
  }

  /** The class of the first becomes part of the class of the second. */
  join(member: number, other: number): void {
    const [from, to] = [this.headOf(member), this.headOf(other)]
    if (from !== to) this.above.set(from, to)
  }
}
