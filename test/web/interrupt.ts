/** Ctrl-C for the command that was started last, and for nobody else: packages of other tests in this thread listen too, and would end it. */
export function interrupt(): void {
  process.rawListeners('SIGINT').at(-1)?.call(process, 'SIGINT')
}
