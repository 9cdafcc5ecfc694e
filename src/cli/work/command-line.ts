/** The command line itself, as it can be kept and said again. */
import { resolve } from 'node:path'
import type { Origin } from '../../node/work/submit.js'

const placeOptions = ['--queue', '--store', '--slurm', '--tasks', '--threads']

let said: readonly string[] = []

/** What is being done, for those who will want to do it again. */
export function sayCommandLine(args: readonly string[]): void {
  said = args
}

/** Whether it stands on the command line, where others can see it. */
export function isSaid(text: string): boolean {
  return said.some((argument) => argument.includes(text))
}

/** The command line as it can be said again, on other places: without them, and without passwords. */
export function originOf(args: readonly string[] = said): Origin {
  const command: string[] = []
  for (let i = 0; i < args.length; i++) {
    const [name] = args[i]!.split('=', 1)
    if (!placeOptions.includes(name!)) command.push(withoutLogin(args[i]!))
    else if (!args[i]!.includes('=')) i++
  }
  return { command, folder: resolve('.') }
}

/**
 * Up to the last @: a password may hold others.
 * @example withoutLogin('postgres://me:secret@host/db') // 'postgres://…@host/db'
 */
function withoutLogin(argument: string): string {
  return argument.replace(/(\w+:\/\/)[\s\S]*@/, '$1…@').replace(/([?&]\w*password=)[^&]*/gi, '$1…')
}

/** Whether a command that was kept lacks something that was secret. */
export function isIncomplete({ command }: Pick<Origin, 'command'>): boolean {
  return command.some((argument) => /:\/\/…@|[?&]\w*password=…/i.test(argument))
}

/** A command line for a shell. */
export function shellWords(words: readonly string[]): string {
  return words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
}
