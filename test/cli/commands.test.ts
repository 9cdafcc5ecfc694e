import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands.js'

describe('the table of commands', () => {
  it.each(Object.keys(commands))('says of %s what its own file declares', async (name) => {
    const program = new Command('cupel')
    const command = program.command(name).description(commands[name]!.summary)
    ;(await commands[name]!.load())(
      command,
      () => undefined,
      async () => 0,
    )
    const term = program.createHelp().subcommandTerm(command)
    expect(term).toBe(`${name} ${commands[name]!.usage}`.trimEnd())
  })
})
