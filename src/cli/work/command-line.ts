/** The command line, in a form that can be stored and run again. */
import { resolve } from 'node:path'
import type { Origin } from '../../node/work/submit.js'

const placeOptions = ['--queue', '--store', '--slurm', '--tasks', '--threads']

let current: readonly string[] = []

/** Remembers the arguments of this process, which are stored with its runs. */
export function rememberCommandLine(args: readonly string[]): void {
  current = args
}

/** Whether a text is part of the command line, where other users of the machine can see it. */
export function isOnCommandLine(text: string): boolean {
  return current.some((argument) => argument.includes(text))
}

/** The command line to run again elsewhere: without options of places, and without passwords. */
export function originOf(args: readonly string[] = current): Origin {
  const command: string[] = []
  for (let i = 0; i < args.length; i++) {
    const [name] = args[i]!.split('=', 1)
    if (!placeOptions.includes(name!)) command.push(withoutLogin(args[i]!))
    else if (!args[i]!.includes('=')) i++
  }
  return { command, folder: resolve('.') }
}

/**
 * Up to the last @, because a password may contain others.
 * @example withoutLogin('postgres://me:secret@host/db') // 'postgres://…@host/db'
 */
function withoutLogin(argument: string): string {
  return argument.replace(/(\w+:\/\/)[\s\S]*@/, '$1…@').replace(/([?&]\w*password=)[^&]*/gi, '$1…')
}

/** Whether a stored command lacks a password. */
export function isIncomplete({ command }: Pick<Origin, 'command'>): boolean {
  return command.some((argument) => /:\/\/…@|[?&]\w*password=…/i.test(argument))
}

/** A command line for a shell. */
export function shellWords(words: readonly string[]): string {
  return words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ')
}
