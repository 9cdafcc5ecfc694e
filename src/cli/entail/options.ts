/** Options and resources that the commands on entailment share. */
import { InvalidArgumentError, Option } from 'commander'
import {
  type Analyse,
  type MachineChoice,
  machineChoices,
  type RunName,
  runNames,
  type WordNet,
} from '../../entailment/index.js'
import { loadAnalyser } from '../../node/text-model.js'
import { loadWordNet } from '../../node/wordnet.js'

/** How a model is trained. The options have the same form. */
export interface TrainingRequest {
  readonly run: RunName
  /** The default depends on the run. */
  readonly machines?: MachineChoice
}

export function parseTraining({ run, machines }: TrainingRequest): TrainingRequest {
  return { run, ...(machines && { machines }) }
}

export function runOption(flag: string, about: string): Option {
  return new Option(flag, about).choices(runNames.map(String)).argParser((text) => {
    const run = runNames.find((name) => String(name) === text)
    if (run === undefined) throw new InvalidArgumentError(`It takes ${runNames.join(', ')}.`)
    return run
  })
}

export function machinesOption(): Option {
  return new Option(
    '--machines <which>',
    'one machine for each task, one for all tasks, or the mean of both (default: depends on the run)',
  ).choices([...machineChoices])
}

export function thresholdOption(): Option {
  return new Option('--threshold <margin>', 'give no answer if the margin is closer to 0 than this')
    .argParser(atLeastZero)
    .default(0)
}

function atLeastZero(text: string): number {
  const value = Number(text)
  if (text.trim() !== '' && value >= 0 && Number.isFinite(value)) return value
  throw new InvalidArgumentError('It must be a number, 0 or more.')
}

export const lenientOption = () => new Option('--lenient', 'leave out pairs that cannot be used, after reporting them')

interface Resources {
  readonly analyse: Analyse
  readonly wordNet: WordNet
}

export function loadResources(): Resources {
  return { analyse: loadAnalyser().analyse, wordNet: loadWordNet() }
}
