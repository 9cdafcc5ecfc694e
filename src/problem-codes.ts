/**
 * Every kind of problem Cupel can report, with what it means and what to do. `docs/problems.md` is printed from this table,
 * so a code that is not here does not compile and one that is here has its page.
 */
export const problemCodes = {
  'file/missing': 'The file or folder does not exist or cannot be opened.',
  'file/empty-folder': 'The folder holds no file of a format Cupel reads.',
  'file/binary': 'The file is not text: it holds NUL bytes.',
  'file/encoding':
    'The bytes of the file are not valid in its encoding (UTF-8 unless an XML declaration says otherwise).',
  'file/unknown-format': 'No format is known for this file name; name one with --format.',
  'file/no-documents': 'The file is sound but holds no document: a list without members, or a table without rows.',
  'file/too-many-problems': 'Reading stopped after so many problems that the rest would only repeat them.',
  'xml/malformed':
    'The file is not well-formed XML. Everything after such a place may be misread, so the file is not used.',
  'xml/entity':
    'An entity other than the five of XML itself, or a declaration of one. Cupel never expands or fetches entities.',
  'timeml/no-root': 'The file is XML, but nothing in it is TimeML.',
  'timeml/missing-attribute': 'An element lacks an attribute without which it means nothing. It is left out.',
  'timeml/unknown-relation': 'A relType that TimeML does not have. The link is left out.',
  'timeml/unknown-id': 'A link or an instance names an id that no element of the file has. It is left out.',
  'timeml/duplicate-id': 'Two elements share one id. The first one is kept.',
  'timeml/ambiguous-event': 'A link names an event that has several instances. The first instance is meant.',
  'json/malformed': 'The text is not JSON.',
  'graph/shape': 'A part of a graph file has another form than expected. That part is left out.',
  'graph/unknown-relation': 'A label that no known label set has. The relation is left out.',
  'graph/unknown-id': 'A relation names an interval or point that the graph does not list. The relation is left out.',
  'graph/duplicate-id': 'An id stands twice. The first one is kept.',
  'rows/malformed': 'A quoted cell is not closed, or text follows its closing quote.',
  'rows/no-columns': 'The header names no source, relation or target column, and no column order was given.',
  'rows/cells': 'A row has fewer cells than the columns need. The row is left out.',
  'rows/duplicate-id': 'Two rows of one document share one id. The first one is kept.',
  'rows/unknown-relation': 'A label that no known label set has. The row is left out.',
  'table/malformed': 'A quoted cell of a link table is not closed, or text follows its closing quote.',
  'table/empty': 'A link table without a single row.',
  'table/cells': 'A row of a link table has too few cells, or an empty one. The row is left out.',
  'table/unknown-relation': 'A label that the label set of this link table does not have. The row is left out.',
  'table/no-label': 'Rows of a link table whose label is empty: pairs that nobody has labelled. They are left out.',
  'tempeval2/other-table': 'A table of TempEval-2 that holds no links: words, extents or attributes. It is not read.',
  'anafora/no-root': 'The file is XML, but nothing in it is an Anafora annotation.',
  'anafora/missing-element': 'An annotation lacks an element without which it means nothing. It is left out.',
  'anafora/span': 'A span that is not two numbers, the smaller one first. The entity is kept without a span.',
  'anafora/unknown-relation': 'A Type or DocTimeRel that THYME does not have. The link is left out.',
  'anafora/unknown-id': 'A TLINK names an id that no event or time of the file has. It is left out.',
  'anafora/duplicate-id': 'Two annotations share one id. The first one is kept.',
  'brat/line': 'A line that is not brat standoff, or lacks a part. It is left out.',
  'brat/unknown-relation': 'A relation type that is nearly a temporal label. The relation is left out.',
  'brat/unknown-id': 'A line names an id that no line of the file has. It is left out.',
  'brat/duplicate-id': 'Two lines share one id. The first one is kept.',
  'brat/ignored-relations': 'Relations whose types are no temporal labels. They are passed over.',
  'corpus/no-documents': 'One side has no document at all.',
  'corpus/duplicate-document': 'Two documents of one side share one id. The first one is kept.',
  'corpus/missing-document': 'A gold document has no system document, or a system document has no gold document.',
  'corpus/no-layer': 'A document has no annotation of the kind that the measure reads.',
  'time/contradiction': 'Links of one document cannot all hold. The cycle names them.',
  'time/repair-bound': 'The repair of a contradictory document is not proven to be a smallest one.',
  'time/not-convex':
    'A label such as "before or after" that endpoint relations cannot express, where nothing else will do: for the measure point-graph, beside points, or in a very large document.',
  'time/not-decided':
    'Whether the links can all hold was not settled within the budget of the search. They are taken as able to hold.',
  'time/duplicate-link': 'A link stands again in the same document, as it is or turned round. It counts once.',
  'time/vague-link': 'A link that says nothing (VAGUE, NONE or every relation). It is not counted.',
  'time/redundant-link':
    'A link that follows from the links before it. A measure that takes links in order leaves it out.',
  'time/self-link': 'A link of an entity to itself: it says nothing, or contradicts itself.',
  'time/second-instance': 'An event has several instances. Each is an entity of its own.',
  'time/unmatched-entity': 'A system entity stands where gold has none, so it has no partner.',
  'time/texts-differ': 'Gold and system annotate different texts, so that places in them cannot be compared.',
  'time/no-place':
    'An event or time stands outside the text of the document, so that it has no place to compare. It goes by its id.',
  'time/unlabelled-pair':
    'A system labels a pair that gold does not label. A measure of labelled pairs does not judge it.',
  'usage/unknown-measure': 'There is no measure of this name.',
  'usage/measure-syntax':
    'A measure id is a name, or a name with parameters in brackets: temporal-awareness(during=simultaneous).',
  'usage/unknown-param': 'The measure or format has no parameter of this name.',
  'usage/param-value': 'The parameter does not take this value.',
  'usage/unknown-format': 'There is no format of this name.',
  'usage/option': 'An option or argument of the command line is missing or has a wrong value.',
} as const satisfies Record<string, string>

export type ProblemCode = keyof typeof problemCodes
