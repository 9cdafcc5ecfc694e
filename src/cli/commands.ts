/**
 * The commands in the order of the help text, with what it prints about each. The file of a command is loaded when the command is called; it adds
 * its arguments and options.
 */
import type { Command } from 'commander'

/** Adds arguments, options and action to a command. `again` runs another command line. */
type AddCommand = (
  command: Command,
  exit: (code: number) => void,
  again: (args: readonly string[]) => Promise<number>,
) => void

interface ListedCommand {
  /** What follows its name in the list of commands. */
  readonly usage: string
  readonly summary: string
  load(): Promise<AddCommand>
}

export const commands: Readonly<Record<string, ListedCommand>> = {
  score: {
    usage: '[options] [gold] [system]',
    summary: 'Score system annotation against gold.',
    load: async () => (await import('./score.js')).scoreCommand,
  },
  explain: {
    usage: '[options] [gold] [system] [document]',
    summary: 'Show each judged item and why it counted or did not.',
    load: async () => (await import('./explain.js')).explainCommand,
  },
  compare: {
    usage: '[options] <gold> <system...>',
    summary: 'Compare systems on the same gold: differences, significance, ranking.',
    load: async () => (await import('./compare.js')).compareCommand,
  },
  agree: {
    usage: '[options] <folder>',
    summary: 'Score annotators against each other, pair by pair.',
    load: async () => (await import('./agree.js')).agreeCommand,
  },
  diff: {
    usage: '[options] <a> <b>',
    summary: 'Show the differences between two annotations of the same documents.',
    load: async () => (await import('./diff.js')).diffCommand,
  },
  check: {
    usage: '[options] <path...>',
    summary: 'Validate files, and show which links cannot all hold.',
    load: async () => (await import('./check/check.js')).checkCommand,
  },
  close: {
    usage: '[options] <path...>',
    summary: 'State everything that the links of a document imply.',
    load: async () => (await import('./close.js')).closeCommand,
  },
  reduce: {
    usage: '[options] <path...>',
    summary: 'Leave out links that the other links of a document imply.',
    load: async () => (await import('./reduce.js')).reduceCommand,
  },
  draw: {
    usage: '[options] <file> [system]',
    summary: 'Draw a document as SVG: its timeline, or its meaning graphs.',
    load: async () => (await import('./draw/draw.js')).drawCommand,
  },
  convert: {
    usage: '[options] <path...>',
    summary: 'Write annotation in another format.',
    load: async () => (await import('./convert.js')).convertCommand,
  },
  experiment: {
    usage: '',
    summary: 'Run an experiment on measures: degrade, stability, …; each has its own help.',
    load: async () => (await import('./experiment/experiment.js')).experimentCommand,
  },
  entail: {
    usage: '',
    summary: 'Textual entailment: train a system, decide pairs with it, evaluate it.',
    load: async () => (await import('./entail/entail.js')).entailCommand,
  },
  facts: {
    usage: '',
    summary: 'Facts and their time spans: index documents, learn relations, extract and anchor facts.',
    load: async () => (await import('./facts/facts.js')).factsCommand,
  },
  graph: {
    usage: '[options] <file>',
    summary: 'Show the graph of a text: names, events and times, and the relations between them.',
    load: async () => (await import('./graph.js')).graphCommand,
  },
  timex: {
    usage: '[options] <file...>',
    summary: 'Find time expressions in English text and normalise them (TIMEX3).',
    load: async () => (await import('./timex/timex.js')).timexCommand,
  },
  worker: {
    usage: '[options]',
    summary: 'Do the work that commands with --queue have put into a queue.',
    load: async () => (await import('./work/worker.js')).workerCommand,
  },
  runs: {
    usage: '',
    summary: 'List the runs of a queue or a store; resume or cancel one.',
    load: async () => (await import('./work/runs.js')).runsCommand,
  },
  workbench: {
    usage: '[options] [gold] [system...]',
    summary: 'Show gold and systems side by side in a browser.',
    load: async () => (await import('./workbench.js')).workbenchCommand,
  },
  measures: {
    usage: '[id]',
    summary: 'List the measures, or show one in detail.',
    load: async () => (await import('./catalogue.js')).measuresCommand,
  },
  formats: {
    usage: '[id]',
    summary: 'List the file formats, or show one in detail.',
    load: async () => (await import('./catalogue.js')).formatsCommand,
  },
}
