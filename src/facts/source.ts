/** Where facts are sought: dated documents that can be asked for by the names in them, and the graph of each. A collection of `cupel/node` is one. */
import type { DocumentGraph } from '../text/graph/document-graph.js'

export interface SourceDocument {
  readonly id: string
  /** A day, a month or a year. */
  readonly date: string
  readonly text: string
}

export interface Source {
  get(id: string): Promise<SourceDocument | undefined>
  /** Documents in which a name of one kind stands within so many words of one of the other, by date. */
  near(
    a: readonly string[],
    b: readonly string[],
    distance?: number,
    limit?: number,
  ): Promise<readonly SourceDocument[]>
  /** Documents in which one of the names stands, by date. */
  mentioning(names: readonly string[], limit?: number): Promise<readonly SourceDocument[]>
}

export type GraphOf = (document: SourceDocument) => DocumentGraph

/** The paper's: entity and value stand within 20 words. */
export const nearness = 20

/** How far from the entity a value is sought, in steps of the graph. */
export const searchDepth = 5
