/** Reads XML into a tree, for formats whose elements refer to each other. O(length). */
import type { Source } from '../../format.js'
import type { ProblemList } from '../source/problem-list.js'
import { readXml, type XmlTag, type XmlTaker } from './read-xml.js'

export interface XmlElement {
  readonly tag: XmlTag
  readonly children: readonly XmlElement[]
  /** The text directly inside the element, without that of its children. */
  readonly text: string
}

interface OpenElement {
  readonly tag: XmlTag
  readonly children: OpenElement[]
  text: string
}

/** The root; nothing if the file is not well-formed. */
export function readTree(source: Source, problems: ProblemList): XmlElement | undefined {
  const taker = new TreeTaker()
  readXml(source, problems, taker)
  return problems.isEmpty ? taker.root : undefined
}

class TreeTaker implements XmlTaker {
  root: OpenElement | undefined
  readonly isDone = false
  readonly #open: OpenElement[] = []

  open(tag: XmlTag): void {
    const element: OpenElement = { tag, children: [], text: '' }
    this.#open.at(-1)?.children.push(element)
    this.root ??= element
    this.#open.push(element)
  }

  close(): void {
    this.#open.pop()
  }

  text(text: string): void {
    const innermost = this.#open.at(-1)
    if (innermost) innermost.text += text
  }
}

/** The children with this name. */
export function childrenNamed({ children }: XmlElement, name: string): readonly XmlElement[] {
  return children.filter(({ tag }) => tag.name === name)
}
