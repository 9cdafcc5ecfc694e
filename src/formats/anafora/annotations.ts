/**
 * The entities and relations of an Anafora file in order, with the texts of their elements and the places of these texts. `layer.ts`
 * interprets them.
 */

import { advance } from '../../syntax/source/position.js'
import type { XmlTag, XmlTaker } from '../../syntax/xml/read-xml.js'
import type { Problem, Severity } from '../../vocabulary/problem.js'
import { tagProblem } from '../timeml/problems.js'

/** The text of an element. */
export interface Field {
  readonly text: string
  readonly tag: XmlTag
  /** Whether the text begins directly after the tag, so that its place is known. */
  readonly isPlaced: boolean
}

export interface Annotation {
  readonly kind: 'entity' | 'relation'
  readonly tag: XmlTag
  /** Elements such as id, span and type; if one is repeated, the first one counts. */
  readonly fields: ReadonlyMap<string, Field>
  readonly properties: ReadonlyMap<string, Field>
}

export interface Annotations {
  readonly root?: XmlTag
  readonly isAnafora: boolean
  readonly annotations: readonly Annotation[]
}

/** After this many tags without one of Anafora, reading stops. */
const mostForeign = 10_000

interface Open extends Omit<Annotation, 'fields' | 'properties'> {
  readonly depth: number
  readonly fields: Map<string, Field>
  readonly properties: Map<string, Field>
}

/** Takes the tags and texts of a file. Its state is the position in the tree: the open tags, the open annotation, and the text of the innermost tag. */
export class AnnotationCollector implements Annotations, XmlTaker {
  root?: XmlTag
  isAnafora = false
  isDone = false
  readonly annotations: Annotation[] = []
  readonly #path: XmlTag[] = []
  #current: Open | undefined
  #texts: string[] = []
  #hasChild = false
  #foreign = 0

  open(tag: XmlTag): void {
    this.root ??= tag
    this.#path.push(tag)
    ;[this.#texts, this.#hasChild] = [[], false]
    if (tag.name === 'annotations') this.isAnafora = true
    else if (!this.isAnafora) this.isDone = ++this.#foreign === mostForeign
    if (!this.isAnafora || this.#current || (tag.name !== 'entity' && tag.name !== 'relation')) return
    this.#current = { kind: tag.name, tag, depth: this.#path.length, fields: new Map(), properties: new Map() }
  }

  text(text: string): void {
    this.#texts.push(text)
  }

  close(): void {
    const depth = this.#path.length
    const tag = this.#path.pop()
    const current = this.#current
    if (tag && current && depth === current.depth) {
      const { kind, tag: own, fields, properties } = current
      this.annotations.push({ kind, tag: own, fields, properties })
      this.#current = undefined
    } else if (tag && current && !this.#hasChild) keep(this.#homeOf(current, depth), tag, this.#texts.join(''))
    this.#hasChild = true
  }

  /** The map that an element belongs to: fields are children of the annotation, properties one level deeper. Deeper elements are ignored. */
  #homeOf({ depth, fields, properties }: Open, at: number): Map<string, Field> | undefined {
    if (at === depth + 1) return fields
    return at === depth + 2 && this.#path.at(-1)?.name === 'properties' ? properties : undefined
  }
}

function keep(home: Map<string, Field> | undefined, tag: XmlTag, given: string): void {
  const text = given.trim()
  if (text && home && !home.has(tag.name)) home.set(tag.name, { text, tag, isPlaced: given.startsWith(text) })
}

type Words = Omit<Problem, 'severity' | 'place'> & { readonly severity?: Severity }

/** A problem at the text of an element, or at its tag if the place of the text is not known. */
export function fieldProblem({ text, tag, isPlaced }: Field, words: Words): Problem {
  if (!isPlaced) return tagProblem(tag, words)
  const length = text.split('\n')[0]!.length
  return { severity: 'error', ...words, place: { ...advance(tag, tag.text), length } }
}
