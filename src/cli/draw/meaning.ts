/** `cupel draw` for documents with meaning graphs: a sentence, a graph of the document level, or an alignment. */
import type { MeaningLayer } from '../../layers/meaning.js'
import type { AlignSettings } from '../../meaning/align/strategies.js'
import type { Judged } from '../../measure.js'
import { ancast } from '../../measures/ancast.js'
import { umrCoreference } from '../../measures/umr-coreference.js'
import { umrModal } from '../../measures/umr-modal.js'
import { umrTemporal } from '../../measures/umr-temporal.js'
import { type DocumentPart, documentParts, drawAlignment, drawDocumentPart, drawSentence } from '../../report/index.js'
import { defaultsOf } from '../../vocabulary/param.js'
import { failUsage, type Problem } from '../../vocabulary/problem.js'

export interface MeaningChoice {
  /** The id of a sentence; otherwise the first one. */
  readonly sentence: string | undefined
  readonly part: DocumentPart | undefined
  readonly isMatrix: boolean
  readonly hasMinor: boolean
}

export interface MeaningDocument {
  readonly id: string
  readonly gold: MeaningLayer
  readonly system?: MeaningLayer
}

interface Drawing {
  readonly svg: string
  readonly problems: readonly Problem[]
}

const partMeasures = { modal: umrModal, temporal: umrTemporal, coreference: umrCoreference } as const

export function drawMeaning(document: MeaningDocument, choice: MeaningChoice): Drawing {
  checkChoice(document, choice)
  if (choice.part !== undefined) return drawPart(document, choice.part, choice.hasMinor)
  const { id, gold, system } = document
  const { sentence } = choice
  const options = { title: id, align: defaultAlignment(), ...(sentence !== undefined && { sentence }) }
  if (!system) return { svg: drawSentence(gold, options), problems: [] }
  if (choice.isMatrix) return { svg: drawAlignment(gold, { ...options, system }), problems: [] }
  const { judgements, problems } = ancast().judge({ id, gold, system })
  return {
    svg: drawSentence(gold, { ...options, system, judgements }),
    problems: problems.filter(({ code }) => code === 'meaning/paired-by-order'),
  }
}

function defaultAlignment(): AlignSettings {
  const { align, 'sense-factor': senseFactor } = defaultsOf(ancast.params)
  return { strategy: align, senseFactor }
}

/** A single document is judged against an empty one, which lists its links without aligning anything. */
function drawPart({ id, gold, system }: MeaningDocument, name: DocumentPart, hasMinor: boolean): Drawing {
  const align = defaultAlignment()
  const judge = (wanted: DocumentPart): Judged<unknown> =>
    partMeasures[wanted]({ align: align.strategy }).judge({ id, gold, system: system ?? { sentences: [] } })
  const judged = judge(name)
  const judgements = [...judged.judgements]
  if (judgements.length === 0)
    return failWithoutPart(
      name,
      documentParts.filter((other) => [...judge(other).judgements].length > 0),
    )
  return {
    svg: drawDocumentPart(gold, name, { title: id, align, judgements, minor: hasMinor, ...(system && { system }) }),
    problems: judged.problems.filter(({ severity, side }) => severity !== 'note' && (system || side !== 'system')),
  }
}

function failWithoutPart(name: DocumentPart, others: readonly DocumentPart[]): never {
  return failUsage({
    code: 'corpus/no-layer',
    message: `There is no ${name} annotation at the document level to draw.`,
    expected: others,
    hint: others.length
      ? `There is annotation for --part ${others.join(' and --part ')}.`
      : 'There is no annotation at the document level; without --part, a sentence is drawn.',
  })
}

function checkChoice({ system }: MeaningDocument, { sentence, part, isMatrix, hasMinor }: MeaningChoice): void {
  if (part !== undefined && sentence !== undefined)
    refuse('--sentence and --part exclude each other: a part is about the whole document.', 'Leave out one of them.')
  if (part !== undefined && isMatrix)
    refuse('--matrix and --part exclude each other: a matrix is about one sentence.', 'Leave out one of them.')
  if (isMatrix && !system)
    refuse('--matrix needs two files, because it shows how their nodes are aligned.', 'Name a second file.')
  if (hasMinor && (part === undefined || part === 'modal'))
    refuse(
      part === undefined
        ? '--minor needs --part: there are no inferred relations in a sentence.'
        : '--minor has no effect with --part modal: no relations follow from modal ones.',
      'Use it with --part temporal or --part coreference.',
    )
}

function refuse(message: string, hint: string): never {
  return failUsage({ code: 'usage/option', message, hint })
}
