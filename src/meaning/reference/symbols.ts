/** Numbers for the strings of a sentence, shared by both sides: variables, attribute values, labels and roles. */
export class Symbols {
  readonly names: string[] = []
  private readonly numbers = new Map<string, number>()

  get count(): number {
    return this.names.length
  }

  of(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    this.numbers.set(name, this.names.length)
    return this.names.push(name) - 1
  }
}
