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
  'corpus/no-documents': 'One side has no document at all.',
  'corpus/duplicate-document': 'Two documents of one side share one id. The first one is kept.',
  'corpus/missing-document': 'A gold document has no system document, or a system document has no gold document.',
  'corpus/no-layer': 'A document has no annotation of the kind that the measure reads.',
  'time/contradiction': 'Links of one document cannot all hold. The cycle names them.',
  'time/repair-bound': 'The repair of a contradictory document is not proven to be a smallest one.',
  'time/not-convex':
    'A label such as "before or after" that four endpoint relations cannot express. This version does not reason on such labels.',
  'time/duplicate-link': 'A link stands again in the same document, as it is or turned round. It counts once.',
  'time/vague-link': 'A link that says nothing (VAGUE, NONE or every relation). It is not counted.',
  'usage/unknown-measure': 'There is no measure of this name.',
  'usage/measure-syntax':
    'A measure id is a name, or a name with parameters in brackets: temporal-awareness(during=simultaneous).',
  'usage/unknown-param': 'The measure or format has no parameter of this name.',
  'usage/param-value': 'The parameter does not take this value.',
  'usage/unknown-format': 'There is no format of this name.',
  'usage/option': 'An option or argument of the command line is missing or has a wrong value.',
} as const satisfies Record<string, string>

export type ProblemCode = keyof typeof problemCodes
