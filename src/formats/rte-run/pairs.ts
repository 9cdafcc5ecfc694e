/** Reads the pairs of an entailment corpus in XML: their ids, labels and tasks. */
import { inFileOrder, type ProblemList, problemList } from '../../syntax/source/problem-list.js'
import { readXml, type XmlTag } from '../../syntax/xml/read-xml.js'
import type { QuestionList } from '../answers/questions.js'
import { attributeProblem, tagProblem } from '../timeml/problems.js'
import { readLabel, unknownLabel } from './labels.js'

/** Adds the pairs to the questions. Returns whether the file is a well-formed entailment corpus. */
export function readPairs(pieces: Iterable<string>, questions: QuestionList, problems: ProblemList): boolean {
  // A file that is not well-formed may be misread everywhere, so only its XML faults are reported.
  const malformed = problemList(50)
  const later = problemList(50)
  let root: XmlTag | undefined
  readXml(pieces, malformed, {
    open(tag) {
      root ??= tag
      if (tag.name === 'pair') readPair(tag, questions, later)
    },
    close: () => undefined,
    text: () => undefined,
    get isDone() {
      return later.isFull
    },
  })
  const isSound = malformed.isEmpty
  const isCorpus = root?.name === 'entailment-corpus'
  if (isSound && root && !isCorpus) problems.add(noRoot(root))
  else for (const problem of inFileOrder((isSound ? later : malformed).problems)) problems.add(problem)
  return isSound && isCorpus && !later.isFull
}

function readPair(tag: XmlTag, questions: QuestionList, problems: ProblemList): void {
  const { id, task } = tag.attributes
  const name = ['entailment', 'value'].find((attribute) => tag.attributes[attribute] !== undefined)
  if (!id || name === undefined) {
    problems.add(lacking(tag, id ? 'entailment' : 'id'))
    return
  }
  const word = tag.attributes[name]!
  const label = readLabel(word)
  if (label === undefined) {
    problems.add(attributeProblem(tag, name, unknownLabel(word)))
    return
  }
  const { line, column } = tag
  const duplicate = questions.add({
    id,
    answers: [{ text: label }],
    ...(task && { group: task }),
    place: { line, column },
  })
  if (duplicate) problems.add(attributeProblem(tag, 'id', duplicate))
}

function lacking(tag: XmlTag, attribute: string) {
  return tagProblem(tag, {
    code: 'rte-run/missing-attribute',
    message: `A pair has no "${attribute}".`,
    actual: Object.keys(tag.attributes).join(' ') || 'no attribute',
    expected: ['id', 'entailment'],
    hint: 'It is left out. A test set without labels cannot be used as gold.',
  })
}

function noRoot(root: XmlTag) {
  return tagProblem(root, {
    code: 'rte-run/no-root',
    message: `The root is <${root.name}>, not <entailment-corpus>.`,
    actual: root.name,
    expected: ['entailment-corpus'],
    hint: 'Check whether the file is in another format.',
  })
}
