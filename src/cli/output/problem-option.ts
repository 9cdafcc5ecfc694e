/** The option `--problems`, which every command has that can report problems of its input. */
import { type Command, Option } from 'commander'
import { listProblemsAs, problemForms } from './terminal.js'

/** Commands that read no annotation. */
const withoutInput = ['measures', 'formats', 'worker', 'runs']

/** Adds the option to a command, or to the commands in it. */
export function takesProblems(command: Command): void {
  listProblemsAs(problemForms[0])
  if (withoutInput.includes(command.name())) return
  if (command.commands.length > 0) {
    for (const part of command.commands) takesProblems(part)
    return
  }
  command
    .addOption(
      new Option('--problems <form>', 'how to show problems: by code if they are many, each one, or only their number')
        .choices([...problemForms])
        .default(problemForms[0]),
    )
    .hook('preAction', () => listProblemsAs(command.opts().problems))
}
