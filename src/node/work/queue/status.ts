/** Status lines without repeats: while a server is away, the same line would come again and again. */
export function withoutRepeats(onStatus: (line: string) => void) {
  let last: string | undefined
  return {
    show(line: string): void {
      if (line !== last) onStatus(line)
      last = line
    },
    /** Something went well since, so the same line is news again. */
    clear(): void {
      last = undefined
    },
  }
}
