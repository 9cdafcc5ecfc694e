/**
 * Every kind of problem that Cupel can report: what it means and what happens to the data. `docs/problems.md` is generated from this table.
 * A code that is not in the table does not compile, unless it begins with `x-`.
 */
export const problemCodes = {
  'file/missing': 'The file or folder does not exist or cannot be opened.',
  'file/empty-folder': 'The folder has no file in a format that Cupel reads.',
  'file/binary': 'The file is not text: it contains NUL bytes.',
  'file/encoding': 'The file is not valid in its encoding, which is UTF-8 unless an XML declaration names another one.',
  'file/unknown-format': 'Cupel does not know the format of this file name. Name the format with --format.',
  'file/packed': 'A gzip file is truncated or damaged, or unpacks to more than 512 MiB. The file is not used.',
  'file/no-documents':
    'The file is valid but contains no document, for example a list without members or a table without rows.',
  'file/too-many-problems':
    'Reading stopped after too many errors, because more of them would only repeat the first ones.',
  'xml/malformed':
    'The file is not well-formed XML. The text after such a place may be misread, so the file is not used.',
  'xml/entity':
    'The file uses or declares an entity other than the five that XML defines. Cupel never expands or fetches entities.',
  'timeml/no-root': 'The file is XML, but contains no TimeML.',
  'timeml/missing-attribute': 'An element lacks a required attribute. The element is left out.',
  'timeml/unknown-relation': 'A relType is not a relation of TimeML. The link is left out.',
  'timeml/unknown-id': 'A link or an instance names an id that no element of the file has. It is left out.',
  'timeml/duplicate-id': 'Two elements share an id. The first one is kept.',
  'timeml/ambiguous-event':
    'A link names an event that has several instances. The link is read as a link of the first instance.',
  'json/malformed': 'The text is not valid JSON.',
  'graph/shape': 'A part of a graph file does not have the expected form. The part is left out.',
  'graph/unknown-relation': 'A label is not in any label set that Cupel knows. The relation is left out.',
  'graph/unknown-id': 'A relation names an interval or point that the graph does not list. The relation is left out.',
  'graph/duplicate-id': 'An id appears twice. The first one is kept.',
  'rows/malformed': 'A quoted cell is not closed, or text follows its closing quote.',
  'rows/no-columns':
    'The header has no source, relation or target column, and the order of the columns was not declared.',
  'rows/duplicate-column': 'The header names a column twice. The first one is used.',
  'rows/cells': 'A row has too few cells for the required columns, or more cells than the header. The row is left out.',
  'labels/shape': 'A map of labels for --labels is not an object.',
  'labels/unknown-label': 'A map of labels gives a word a label that Cupel does not know.',
  'labels/two-labels': 'A map of labels gives one word two labels.',
  'labels/ambiguous':
    'Labels such as overlap have two senses. The parameter overlap declares how they are read, or that they are refused.',
  'rows/names': 'Columns or keys of other names are read as source, relation, target, document or id.',
  'rows/other-text': 'Text around the rows, as language models write it, is ignored.',
  'rows/duplicate-id': 'Two rows of one document share an id. The first one is kept.',
  'rows/unknown-relation': 'A label is not in any label set that Cupel knows. The row is left out.',
  'table/malformed': 'A row of a link table does not end. Nothing of the file is used.',
  'table/empty': 'A link table has no rows.',
  'table/cells': 'A row of a link table has too few cells, or an empty cell. The row is left out.',
  'table/unknown-relation': 'A label is not in the label set of this link table. The row is left out.',
  'table/no-label':
    'Some rows of a link table have no label, because annotators did not label these pairs. The rows are left out.',
  'tempeval2/other-table':
    'The file is a table of TempEval-2 without links: words, extents, attributes or document times. It is not read.',
  'anafora/no-root': 'The file is XML, but contains no Anafora annotation.',
  'anafora/missing-element': 'An annotation lacks a required element. The annotation is left out.',
  'anafora/span': 'A span is not two numbers with the smaller one first. The entity is kept without a span.',
  'anafora/unknown-relation': 'A Type or DocTimeRel is not a label of THYME. The link is left out.',
  'anafora/unknown-id': 'A TLINK names an id that no event or time of the file has. The link is left out.',
  'anafora/duplicate-id': 'Two annotations share an id. The first one is kept.',
  'standoff/other-root': 'The file is XML, but its root has no element of the format that reads it.',
  'standoff/shape': 'A document of an annotation tool does not have the expected form. It is left out.',
  'standoff/duplicate-id': 'Two annotations or documents share an id. The first one is kept.',
  'standoff/unknown-id': 'A link or an annotation names an id that the file does not have. The link is left out.',
  'standoff/span': 'A span is not two offsets with the smaller one first. The annotation is kept without a span.',
  'standoff/unknown-relation': 'The label of a temporal link looks misspelled. The link is left out.',
  'standoff/ignored-relations': 'Some relations are not temporal. They are ignored and counted by name.',
  'standoff/no-label': 'Some temporal links have no label. They are left out.',
  'cat/instances': 'Some events of a CAT file have no tokens. They are left out unless a link names them.',
  'brat/empty': 'A brat file has no annotation. It is read as a document without events and links.',
  'brat/line': 'A line is not brat standoff, or lacks a part. The line is left out.',
  'brat/unknown-relation': 'The type of a relation looks like a misspelled temporal label. The relation is left out.',
  'brat/unknown-id': 'A line names an id that no line of the file has. The line is left out.',
  'brat/duplicate-id': 'Two lines share an id. The first one is kept.',
  'brat/ignored-relations': 'Some relations have types that are not temporal labels. They are ignored.',
  'penman/too-large':
    'A graph has more nodes or levels than Cupel can process. The graph is not used, and the sentence counts as empty.',
  'penman/unclosed-graph': 'A graph lacks closing brackets. It is read as if they were at its end.',
  'penman/unclosed-string': 'A string does not end on its line. It is read up to the end of the line.',
  'penman/missing-role': 'A node or value has no role. It is kept with an empty role.',
  'penman/missing-target': 'A role has no target. It does not count.',
  'penman/missing-variable': 'A node has no variable. It is kept, but nothing can refer to it.',
  'penman/missing-concept': 'A node has no concept.',
  'penman/second-concept': 'A node has a second concept. The first one is kept.',
  'penman/stray-text': 'A graph contains words where a role is expected. They are left out.',
  'penman/text-before-graph': 'The file contains text that is neither a comment nor a graph. The text is left out.',
  'penman/text-after-graph': 'Text follows the end of a graph. The text is left out.',
  'penman/extra-bracket': 'A closing bracket has no opening bracket. It is ignored.',
  'penman/duplicate-variable':
    'One variable describes two nodes. If both have the same concept, they are read as one node.',
  'penman/undefined-variable': 'A role points to a name that looks like a variable, but no node of the graph has it.',
  'penman/missing-graph': 'A header has no graph. The sentence is kept without one.',
  'penman/repeated-id': 'Two sentences share an id. The second one gets another id.',
  'penman/no-header': 'A graph follows another one without a header of its own. It is read as a sentence of its own.',
  'penman/no-sentences': 'A file of graphs contains no graph.',
  'umr/no-sentences': 'A UMR file contains no sentence.',
  'umr/outside': 'A line belongs to no sentence. The line is left out.',
  'umr/missing-number': 'A sentence has no number. Its position in the file is used instead.',
  'umr/repeated-number': 'Two sentences share a number. The second one gets another id.',
  'umr/number-order': 'The numbers of the sentences are not consecutive.',
  'umr/missing-heading': 'A block has no heading. The kind of the block is inferred from its first line.',
  'umr/repeated-heading': 'A heading appears twice in a sentence. Both blocks are read as one.',
  'umr/missing-block': 'A sentence lacks one of its blocks.',
  'umr/missing-graph': 'A sentence has no graph. It is kept without one.',
  'umr/second-graph': 'A sentence has more than one graph. The first one is kept.',
  'umr/block-number': 'A document-level block has the number of another sentence.',
  'umr/variable-number': 'A variable has the number of another sentence.',
  'umr/alignment-line': 'A line is not an alignment of a node to words. The line is left out.',
  'umr/alignment-range': 'An alignment names words that the sentence does not have.',
  'umr/unknown-node': 'An alignment names a variable that the graph does not have.',
  'umr/aligned-twice': 'A variable has two alignments. Both are kept.',
  'umr/document-head': 'A document-level block has no name or two names, or its concept is not "sentence".',
  'umr/unbalanced-document-block':
    'A document-level block has too few or too many brackets. Its triples are still read.',
  'umr/unknown-group': 'A document-level block has a group that UMR does not define. The group is left out.',
  'umr/malformed-triple':
    'Brackets in a document-level block contain something other than a triple, or a triple is outside of any group.',
  'umr/missing-colon': 'A document-level relation lacks its colon. It is read as if the colon were there.',
  'umr/stray-text': 'A document-level block contains words that belong to no triple. They are ignored.',
  'umr/undefined-variable': 'A document-level triple names a variable that no sentence has.',
  'umr/unknown-constant': 'A document-level triple names something that is neither a node nor a constant of UMR.',
  'answers/shape': 'A part of a file of answers does not have the expected form. The part is left out.',
  'answers/no-answer': 'An entry has an id but neither "answer" nor "answers" nor "gold". The entry is left out.',
  'answers/empty-answer':
    'An answer has no text. It counts as an answer. To give no response, write null, or leave the cell of a table empty.',
  'answers/unknown-key': 'A key looks like a misspelled key of a file of answers. The key is ignored.',
  'answers/duplicate-id': 'A question appears twice on one side. The first one is kept.',
  'answers/confidence': 'A confidence is not a finite number. The answer is kept without it.',
  'answers/judgement':
    'A judgement is not right, wrong or ?, or there is no answer to judge. The judgement is left out.',
  'answers/malformed': 'A quoted cell of a table of answers is not closed, or text follows its closing quote.',
  'answers/no-columns': 'The header of a table of answers has no id column, or no answer, answers or gold column.',
  'answers/duplicate-column': 'The header of a table of answers names a column twice. The first one is used.',
  'answers/cells': 'A row of a table of answers has too few cells, or more than the header. The row is left out.',
  'answers/missing-question':
    'The system does not list a question of gold. This is an error unless you set --missing; then the question counts as unanswered.',
  'answers/unknown-question':
    'The system answers a question that gold does not have. This is an error unless you set --missing; then the answer is not judged.',
  'answers/no-shared-question': 'Gold and system have no question in common, so nothing can be judged.',
  'answers/not-judged':
    'Some answers were marked for judgement but have no verdict. They are compared with gold instead.',
  'answers/no-confidence': 'A measure needs a confidence for each answer, and the file does not give one.',
  'answers/confidence-range': 'A measure needs confidences from 0 to 1, and the file has others.',
  'facts/empty': 'A file of facts has no facts. It is read as a document without facts.',
  'facts/shape':
    'An entry of a file of facts is not an object, or lacks entity, relation or value. The entry is left out.',
  'facts/anchor':
    'An anchor is not a list of four dates: earliest and latest start, earliest and latest end. The fact is left out.',
  'facts/date': 'A bound of an anchor is neither null nor a valid year, month or day. The fact is left out.',
  'facts/held':
    'The date on which a fact is known to hold is before the earliest beginning or after the latest end. The fact is left out.',
  'facts/two-spans': 'A fact has an anchor, and also "from" or "to". The anchor is used.',
  'facts/closed':
    'The rules that closed the bounds of a fact do not have the expected form. The fact is kept without them.',
  'facts/contradiction':
    'The bounds of an anchor contradict each other: for example, the latest end is before the earliest start. The fact is kept.',
  'facts/evidence': 'A piece of evidence does not have the expected form. The fact is kept without it.',
  'facts/unknown-key': 'A key looks like a misspelled key of a file of facts. The key is ignored.',
  'facts/redundant':
    'The same entity, relation, value and time span appear again on one side. Only the first one counts. With `spells=first`, the time span does not matter.',
  'facts/contradictory-key': 'The bounds of a gold anchor contradict each other, so no answer could be right.',
  'facts/unknown-relation': 'The system has facts of a relation that gold does not have. They count as wrong.',
  'facts/no-shared-entity': 'Gold and system have no entity name in common, so no fact can be right.',
  'tac/line': 'A row of a TAC file has fewer than seven fields, or an empty one. The row is left out.',
  'tac/type': 'The third field of a row is not one of T1, T2, T3, T4, V and NIL. The row is left out.',
  'tac/date': 'The date of a row is not a valid date in the form yyyymmdd. The row is left out.',
  'tac/date-range': 'A date is before 1900 or after 2099. It is read, but the scorer of TAC refuses it.',
  'tac/slot': 'A slot is not one of temporal slot filling. Its rows are read, but the scorer of TAC refuses them.',
  'tac/second-date': 'Two rows give one bound of a fill different dates. The first one is kept.',
  'tac/skipped': 'Some rows give no fill: they have NIL or are comments. They are ignored.',
  'torque/shape': 'A part of a TORQUE file does not have the expected form. The part is left out.',
  'squad/shape': 'A part of a SQuAD file does not have the expected form. The part is left out.',
  'squad/impossible': 'A question has is_impossible and answers, or neither. The list of answers decides.',
  'squad/na-probs': 'A probability or log odds of no answer is not a number, or has no prediction. It is left out.',
  'squad/log-odds': 'Probabilities of no answer are outside 0 to 1. All of them are read as log odds.',
  'squad/no-predictions':
    'A file has only probabilities or log odds of no answer. Its predictions are in another file.',
  'pan/shape': 'A line of a PAN file does not have the expected form. The line is left out.',
  'pan/value': 'The value of a PAN answer is not a number from 0 to 1, or a list with one. The line is left out.',
  'lm-eval/shape': 'A sample of the evaluation harness does not have the expected form. The sample is left out.',
  'lm-eval/filters':
    'The file has each sample once for each filter. The samples of one filter are read and the others are ignored.',
  'lm-eval/results-file':
    'The file is a results file of the evaluation harness, which has no answers. It is not used; read samples_*.jsonl instead.',
  'lm-eval/judgement': 'The metric that should judge a sample is missing, or is not 0 or 1.',
  'rte-run/line': 'A line of an RTE run is not an id and a label. The line is left out.',
  'rte-run/label': 'A label is not one of RTE. The pair is left out.',
  'rte-run/confidence': 'The third column of an RTE run is not a finite number. The label is kept without it.',
  'rte-run/ranked': 'The run says that its lines are ranked. Their order is not read as confidence.',
  'rte-run/empty': 'An RTE run has no lines.',
  'rte-run/no-root': 'The file is XML, but its root is not that of an entailment corpus.',
  'rte-run/missing-attribute': 'A pair lacks its id or its label. The pair is left out.',
  'conllu/columns':
    'A line of a CoNLL-U file does not have ten columns, or has an empty one. Its sentence is left out.',
  'conllu/id': 'An id of a CoNLL-U file does not follow the id of the word before it. Its sentence is left out.',
  'conllu/head':
    'A head in a CoNLL-U file is not a number, is not a word of the sentence, or leads back to the word. The word is read as a root.',
  'weights/malformed': 'A quoted cell of a file of weights is not closed, or text follows its closing quote.',
  'weights/no-columns': 'The file of weights has no header, or its header has no link or no weight column.',
  'weights/cells':
    'A row of a file of weights lacks a cell, or does not name its document although several are checked.',
  'weights/value': 'A weight is not a number above 0.',
  'weights/unknown-document': 'A file of weights names a document that is not checked. The row is not used.',
  'weights/unknown-link': 'A file of weights names a link that its document does not have.',
  'weights/duplicate': 'A file of weights gives a link two weights.',
  'corpus/no-documents': 'One side has no documents, or none that gold has too.',
  'corpus/left-out':
    'A document of an annotator has errors, so the agreement of annotators leaves it out. With --lenient, only the parts that could not be read are left out.',
  'corpus/other-text': 'The annotators of a document have different texts, so positions in the text may not match.',
  'corpus/no-majority':
    'The annotators are divided about some items of a document. The majority leaves these items out.',
  'corpus/contradictory-majority':
    'What the majority of annotators says about a document cannot all hold, although each of them may be consistent.',
  'corpus/duplicate-document':
    'Two documents of one side share an id. The first one is kept; the agreement of annotators leaves both out.',
  'corpus/missing-document': 'A gold document has no system document, or a system document has no gold document.',
  'corpus/extra-document':
    'With --missing=gold, a system has a document that gold does not have. The document is ignored.',
  'corpus/excluded-document':
    'A measure excludes some documents for some run. They are left out for all runs, so that all are compared on the same documents.',
  'corpus/nothing-shared':
    'No entity of a system is in gold (no question, no sentence), so nothing can be right. Nothing is scored; the message names an option that helps, if there is one.',
  'corpus/few-shared':
    'Gold has fewer than half of the entities of a system, or a system fewer than half of those of gold, whichever are fewer, and these are at least five. The score says little about the system; the message names an option that helps, if there is one.',
  'mention/unknown': 'A system names an entity by words that no entity of gold has. Its links earn nothing.',
  'mention/ambiguous':
    'A system names an entity by words that several entities of gold have. Each link is taken to mean the one nearest to its other end.',
  'corpus/no-layer': 'A document does not have the kind of annotation that the measure reads.',
  'corpus/no-units':
    'Questions or entities are resampled instead of documents, and a gold document has none. The document is resampled as a whole.',
  'stats/no-intervals':
    'There are fewer than two documents, questions or entities to resample, so no intervals can be computed.',
  'stats/few-units':
    'There are few documents, questions or entities to resample. With so small a sample, intervals are too narrow.',
  'time/contradiction': 'The links of a document contradict each other. The message lists them as a cycle.',
  'time/repair-bound': 'The repair of a contradictory document is not proven to be a smallest one.',
  'time/not-convex':
    'Endpoint relations cannot express a label such as "before or after", but are required here: for the measure point-graph, beside points, or in a very large document.',
  'time/not-decided':
    'The search ended before it was clear whether the links contradict each other. They are taken to be consistent.',
  'time/duplicate-link':
    'A link appears again in the same document, with the same or the opposite direction. It counts once.',
  'time/vague-link': 'A link carries no information (VAGUE, NONE or every relation). It is not counted.',
  'time/redundant-link': 'A link follows from the links before it. A measure that takes links in order leaves it out.',
  'time/self-link': 'A link relates an entity to itself: it carries no information, or contradicts itself.',
  'time/second-instance': 'An event has several instances. Each one is an entity of its own.',
  'time/unmatched-entity': 'A system entity is at a place where gold has none, so it has no partner.',
  'time/no-shared-event':
    'The links of gold and system share no event ids, so no link between events can match. TimeML uses the ids of instances (ei1), some tables those of events (e1): timeml(ids=events) reads TimeML with the ids of events.',
  'time/texts-differ': 'Gold and system annotate different texts, so positions in them cannot be compared.',
  'time/no-place': 'An event or time has no position in the text of the document. It is compared by its id.',
  'time/unlabelled-pair':
    'A system labels a pair that gold does not label. A measure of labelled pairs does not judge it.',
  'meaning/paired-by-order':
    'No sentence has the same id on both sides, or one side repeats ids. The sentences were paired in the order of the files.',
  'meaning/missing-sentence': 'A sentence is on one side only. All its items count as missed, or as wrong.',
  'meaning/no-graph': 'A sentence has no graph that could be read. It counts as empty on its side.',
  'meaning/unknown-label': 'A document-level relation is not one of its group. It is not counted.',
  'meaning/other-group': 'A document-level relation is in a group it does not belong to. It counts in its own group.',
  'meaning/mixed-coreference':
    'An entity and an event are annotated as the same. Their links are still part of the closure.',
  'meaning/not-proven':
    'The search for the best alignment of a sentence ended before its proof. The value is a lower bound; the message gives the upper bound.',
  'meaning/self-relation':
    'A document-level relation relates a node to itself. It carries no information and is not counted.',
  'meaning/reference-stops':
    'The published program stops with an error on these files, so its profile gives no number.',
  'entailment/no-root': 'The file is XML, but its root is not that of an entailment corpus.',
  'entailment/missing-part': 'A pair lacks its id, its text or its hypothesis. The pair is left out.',
  'entailment/second-side': 'A pair has a second text or a second hypothesis. The pair is left out.',
  'entailment/empty-side': 'The text or the hypothesis of a pair contains no words. The pair is left out.',
  'entailment/label': 'A label is not one of RTE. The pair is left out.',
  'entailment/no-label': 'Some pairs have no label, but labels are needed to train or to evaluate.',
  'entailment/one-label': 'All pairs to train on have the same label, so nothing can be learned.',
  'entailment/unknown-task': 'A task is not one of the RTE challenges, or the model was not trained on it.',
  'entailment/duplicate-id': 'Two pairs share an id. The first one is kept.',
  'entailment/shape': 'A line of a JSONL file of pairs does not have the expected form. The line is left out.',
  'entailment/long-side': 'A text or hypothesis is longer than Cupel can analyse. Only its beginning is used.',
  'entailment/not-english': 'A hypothesis is not in the Latin script. The models know English only.',
  'entailment/no-pairs': 'A file of pairs has no pair that can be used.',
  'entailment/model': 'The file is not an entailment model, or is of another version.',
  'collection/shape':
    'A document of a collection lacks its id or text, has a part of the wrong type, or is too long. It is refused and counted.',
  'collection/no-date':
    'An earlier version of Cupel refused a document because it has no date. Index its file again: the document is then kept without a date.',
  'collection/date': 'The date of a document is not a valid day, month or year. The document is refused and counted.',
  'collection/replaced': 'Two documents have the same id, but different texts, dates or titles. The later one is kept.',
  'collection/packed':
    'A compressed file of documents is truncated or damaged. The documents before that place are kept; the rest cannot be read.',
  'collection/in-use': 'Another process is writing to the index, or wrote to it while it was read.',
  'collection/unusable': 'The file is not an index of documents, or cannot be opened or written.',
  'collection/connection':
    'The PostgreSQL server cannot be reached or refuses the request. Messages never show the user name or password.',
  'facts/nothing': 'A file of facts or entities has no entry that can be used.',
  'facts/no-events':
    'Cupel does not know the events of a relation. The relation is used, but no event begins or ends it.',
  'facts/aliases': 'A table of aliases does not have the expected form.',
  'facts/lifetimes': 'No date of birth or death is known, or some of them cannot be read. They do not close any bound.',
  'facts/relation-shape':
    'A part of a file of relations does not have the expected form. Nothing from this file is used.',
  'facts/relation-key': 'A file of relations has a key that is not expected there. Nothing from this file is used.',
  'facts/relation-events':
    'A file of relations lists an event with two effects that exclude each other. Nothing from this file is used.',
  'facts/relation-duplicate':
    'Two relations of a file have a name or another name in common. Nothing from this file is used.',
  'facts/unknown-relation-name': 'No relation that Cupel knows has the requested name.',
  'facts/model': 'The file is not a model of relation extraction.',
  'facts/missing-document':
    'A fact names a document as evidence that the index does not have. The evidence is not used.',
  'facts/unknown-entity': 'No document of the index mentions a requested entity.',
  'facts/no-time':
    'The documents that mention these facts have no date and state no time, so their time spans are unknown.',
  'facts/no-documents': 'No document mentions these facts, so their time spans are unknown.',
  'facts/nothing-learnt':
    'The documents have too few examples of a relation to learn from. The model finds no value for it.',
  'timex/undated':
    'A text without a date has expressions that are relative to it. Their values have X in place of the unknown digits.',
  'timex/no-text': 'A TimeML file has annotation but no text. The file is left out.',
  'timex/no-date': 'The creation time of a TimeML file is not a valid date. The text counts as undated.',
  'work/queue': 'The queue cannot be reached, or refuses access.',
  'work/store':
    'The store of inputs and results cannot be reached, is full or not writable, or returns a result that differs from the one stored.',
  'work/failed': 'A shard failed on every attempt. It was set aside; the results of the other shards are kept.',
  'work/cancelled': 'The run was cancelled. Finished results are kept.',
  'work/unknown-run': 'The store has no such run.',
  'usage/unknown-measure': 'There is no measure with this name.',
  'usage/measure-syntax':
    'A measure id is a name, or a name with parameters in brackets: temporal-awareness(during=simultaneous).',
  'measure/missing-file': 'The file of a measure does not exist or cannot be read.',
  'measure/cannot-load':
    'The file of a measure has a syntax error, imports something that does not exist, or fails while it is loaded.',
  'measure/no-measure':
    'The file does not export a measure. Its default export, or its only export, must be a measure or the result of `defineMeasure`.',
  'measure/name-taken': 'The measure of a file has the name of a measure in the catalogue.',
  'measure/failed': 'The code of your own measure failed on a document.',
  'measure/place':
    'Your own measure cannot be used here: it is not sent to a store, a queue or a browser, and threads can only use a measure that is loaded from a file.',
  'usage/unknown-param': 'The measure or format has no parameter with this name.',
  'usage/param-value': 'The parameter does not take this value, or has no effect with the value of another one.',
  'usage/unknown-format': 'There is no format with this name.',
  'convert/loss': 'A document has parts that the output format cannot hold. They are left out.',
  'usage/option': 'An option or argument, of the command line or of a function, is missing or has a wrong value.',
  'usage/judgement':
    'A measure returned a judgement whose credit, weight or count is not a number, or whose weight or count is below 0.',
} as const satisfies Record<string, string>

/** A code of the table, or a code of your own for a format or measure that you define. */
export type ProblemCode = keyof typeof problemCodes | `x-${string}`
