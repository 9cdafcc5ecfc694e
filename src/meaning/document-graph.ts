/**
 * The document level of one side as links between numbered nodes: modal triples, temporal links and coreference links, according to the
 * tables in `document-relations.ts`. A triple belongs to the group of its label, even if it is listed in another group. Triples that
 * cannot be used are reported as problems.
 */
import type { DocumentRelation } from '../layers/meaning.js'
import type { Problem } from '../vocabulary/problem.js'
import type { AlignedSentence } from './align/document.js'
import type { DocumentNodes } from './document-nodes.js'
import {
  type CoreferenceName,
  coreferenceMeanings,
  groupOf,
  type Meaning,
  modalLabel,
  type TemporalName,
  temporalMeanings,
} from './document-relations.js'
import type { Link } from './tc2/algebra.js'

type Side = 'gold' | 'system'

/** A link, and the triple that states it. */
export interface StatedLink<Name extends string = string> extends Link<Name> {
  readonly stated: DocumentRelation
}

export interface DocumentGraph {
  readonly modal: readonly StatedLink[]
  readonly temporal: readonly StatedLink<TemporalName>[]
  readonly coref: readonly StatedLink<CoreferenceName>[]
  readonly problems: readonly Problem[]
}

export function documentGraph(side: Side, sentences: readonly AlignedSentence[], nodes: DocumentNodes): DocumentGraph {
  const reader = new Reader(side, nodes)
  for (const [i, sentence] of sentences.entries())
    for (const relation of sentence[side].sentence?.relations ?? []) reader.read(i, relation)
  reader.checkKinds()
  return reader
}

class Reader implements DocumentGraph {
  readonly modal: StatedLink[] = []
  readonly temporal: StatedLink<TemporalName>[] = []
  readonly coref: StatedLink<CoreferenceName>[] = []
  readonly problems: Problem[] = []

  constructor(
    private readonly side: Side,
    private readonly nodes: DocumentNodes,
  ) {}

  read(sentence: number, stated: DocumentRelation): void {
    const group = groupOf(stated.label) ?? stated.group
    if (group !== stated.group)
      this.reportProblem('meaning/other-group', 'note', stated, `belongs to ${group} and is counted there`)
    const source = this.nodes.numberOf(this.side, sentence, stated.source)
    const target = this.nodes.numberOf(this.side, sentence, stated.target)
    if (source === target)
      this.reportProblem('meaning/self-relation', 'warning', stated, 'relates a node to itself and is not counted')
    else if (group === 'modal') this.modal.push({ source, name: modalLabel(stated.label), target, stated })
    else if (group === 'temporal') this.add(this.temporal, temporalMeanings, source, target, stated)
    else this.add(this.coref, coreferenceMeanings, source, target, stated)
  }

  /** Reports a link that makes an entity and an event identical. */
  checkKinds(): void {
    const entities = new Set(
      this.coref.filter(({ name }) => name === 'sn').flatMap(({ source, target }) => [source, target]),
    )
    const mixed = this.coref.find(
      ({ name, source, target }) => name === 'sv' && (entities.has(source) || entities.has(target)),
    )
    if (mixed)
      this.reportProblem(
        'meaning/mixed-coreference',
        'warning',
        mixed.stated,
        'links an event to a node that is an entity elsewhere',
      )
  }

  private add<Name extends string>(
    links: StatedLink<Name>[],
    meanings: Readonly<Record<string, Meaning<Name>>>,
    source: number,
    target: number,
    stated: DocumentRelation,
  ): void {
    const label = stated.label.toLowerCase()
    const meaning = Object.hasOwn(meanings, label) ? meanings[label] : undefined
    if (!meaning) {
      this.reportProblem(
        'meaning/unknown-label',
        'warning',
        stated,
        'is not a relation of its group and is not counted',
      )
      return
    }
    const [from, to] = meaning.isTurned ? [target, source] : [source, target]
    links.push({ source: from, name: meaning.name, target: to, stated })
  }

  private reportProblem(
    code: Problem['code'],
    severity: Problem['severity'],
    { source, label, target, place, group }: DocumentRelation,
    what: string,
  ): void {
    this.problems.push({
      code,
      severity,
      side: this.side,
      message: `(${source} :${label} ${target}) in ${group} ${what}.`,
      actual: label,
      ...(place && { place }),
    })
  }
}
