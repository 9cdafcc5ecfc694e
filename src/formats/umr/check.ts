/**
 * Checks references between the blocks of a document: alignments name nodes of their graph and words of their sentence, document-level
 * triples name nodes of any sentence. Faulty references are reported and kept.
 */
import type { DocumentRelation, MeaningSentence, MeaningTree, TokenAlignment } from '../../layers/meaning.js'
import { constants, isConstantName } from '../../meaning/document-relations.js'
import { TreeVariables } from '../../meaning/penman/check.js'
import { nearest, type Problem } from '../../vocabulary/problem.js'
import { lastIndex } from './lines.js'

const variablePattern = /^s\d+\p{Ll}+\d*$/u
/** The number of the sentence that a variable names. */
const variableNumber = /^s(\d+)\p{L}/u

export function checkSentences(sentences: readonly MeaningSentence[], add: (problem: Problem) => void): void {
  const variables = new TreeVariables(variablePattern)
  const blocks = new Set<string>()
  for (const sentence of sentences) {
    const report = named(sentence, add)
    variables.read(sentence.tree, report)
    if (sentence.block !== undefined) blocks.add(sentence.block)
    checkNumbers(sentence, variables.described, report)
    checkAlignments(sentence, variables, report)
  }
  const isKnown = (name: string): boolean => variables.isKnown(name) || blocks.has(name) || isConstantName(name)
  for (const sentence of sentences) {
    const report = named(sentence, add)
    for (const relation of sentence.relations) checkRelation(relation, isKnown, report)
  }
}

function named({ id }: MeaningSentence, add: (problem: Problem) => void): (problem: Problem) => void {
  return (problem) => add({ ...problem, message: `${id}: ${problem.message}` })
}

/** Reports at most one variable per sentence: if one has the wrong number, the others do too. */
function checkNumbers(
  { id }: MeaningSentence,
  described: readonly MeaningTree[],
  report: (problem: Problem) => void,
): void {
  const number = /^snt(\d+)$/.exec(id)?.[1]
  if (number === undefined) return
  const own = `s${number}`
  for (const { variable, place } of described) {
    if (variable.startsWith(own) && !isDigit(variable.charCodeAt(own.length))) continue
    const other = variableNumber.exec(variable)?.[1]
    if (other === undefined || Number(other) === Number(number)) continue
    report({
      code: 'umr/variable-number',
      severity: 'note',
      message: `The variable ${variable} has the number of another sentence.`,
      ...(place && { place }),
      actual: variable,
      expected: [variable.replace(/^s\d+/, `s${number}`)],
      hint: 'It is still read as a node of this sentence. Other variables of the sentence may have the same problem.',
    })
    return
  }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function checkAlignments(
  { alignments, words, header, tree }: MeaningSentence,
  variables: TreeVariables,
  report: (problem: Problem) => void,
): void {
  const last = (): number => Math.max(words.length, lastIndex(header))
  const isWrong = ([from, to]: readonly [number, number]): boolean =>
    from > to || (from === 0 && to > 0) || (to > words.length && last() > 0 && to > last())
  const aligned = new Set<string>()
  for (const alignment of alignments) {
    if (tree && !variables.has(alignment.variable)) report(unknownNode(alignment))
    if (aligned.has(alignment.variable)) report(alignedTwice(alignment))
    aligned.add(alignment.variable)
    const wrong = alignment.ranges.find(isWrong)
    if (wrong) report(wrongRange(alignment, wrong, last()))
  }
}

function checkRelation(
  { source, target, place }: DocumentRelation,
  isKnown: (name: string) => boolean,
  report: (problem: Problem) => void,
): void {
  for (const name of source === target ? [source] : [source, target])
    if (!isKnown(name))
      report({
        ...(variablePattern.test(name) ? undefinedVariable(name) : unknownConstant(name)),
        ...(place && { place }),
      })
}

const onItsOwn =
  'The triple is kept, but can only match a triple of the other side with the same name, if the other side has no such node either.'

function undefinedVariable(name: string): Problem {
  return {
    code: 'umr/undefined-variable',
    severity: 'warning',
    message: `A document-level triple names ${name}, which is not a node of any sentence.`,
    actual: name,
    hint: `${onItsOwn} Check whether its sentence is missing or could not be read.`,
  }
}

function unknownConstant(name: string): Problem {
  const meant = nearest(name, constants)
  return {
    code: 'umr/unknown-constant',
    severity: 'warning',
    message: `A document-level triple names "${name}", which is neither a node nor a constant.${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: name,
    expected: constants,
    hint: onItsOwn,
  }
}

function unknownNode({ variable, place }: TokenAlignment): Problem {
  return {
    code: 'umr/unknown-node',
    severity: 'warning',
    message: `${variable} is aligned to words, but is not a node of the graph.`,
    ...(place && { place }),
    actual: variable,
    hint: 'The alignment is kept, but does not count.',
  }
}

function alignedTwice({ variable, place }: TokenAlignment): Problem {
  return {
    code: 'umr/aligned-twice',
    severity: 'warning',
    message: `${variable} is aligned twice.`,
    ...(place && { place }),
    actual: variable,
    hint: 'Both lines are kept. Write several ranges on one line: 6-6,8-8.',
  }
}

function wrongRange({ variable, place }: TokenAlignment, [from, to]: readonly [number, number], last: number): Problem {
  return {
    code: 'umr/alignment-range',
    severity: 'warning',
    message: `${variable} is aligned to ${from}-${to}, but the sentence has ${last === 0 ? 'no words' : `the words 1-${last}`}.`,
    ...(place && { place }),
    actual: `${from}-${to}`,
    expected: last === 0 ? ['0-0'] : [`1-${last}`, '0-0'],
    hint: 'It is kept unchanged. Words are counted from 1, with the smaller number first.',
  }
}
