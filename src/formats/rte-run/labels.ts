/** The labels of all RTE challenges. */
import { nearest, type Problem } from '../../vocabulary/problem.js'

const labels: Readonly<Record<string, string>> = {
  YES: 'YES',
  NO: 'NO',
  TRUE: 'YES',
  FALSE: 'NO',
  ENTAILMENT: 'ENTAILMENT',
  CONTRADICTION: 'CONTRADICTION',
  UNKNOWN: 'UNKNOWN',
}

const twoWayLabels: Readonly<Record<string, string>> = { ENTAILMENT: 'YES', CONTRADICTION: 'NO', UNKNOWN: 'NO' }

/** Converts a three-way label to YES or NO. */
export function twoWay(label: string): string {
  return twoWayLabels[label] ?? label
}

const labelNames = Object.keys(labels)

export function readLabel(word: string): string | undefined {
  const plain = word.trim().toUpperCase()
  return Object.hasOwn(labels, plain) ? labels[plain] : undefined
}

export function unknownLabel(word: string): Omit<Problem, 'place' | 'severity'> {
  const meant = nearest(word, labelNames)
  return {
    code: 'rte-run/label',
    message: `Unknown label "${word}".${meant ? ` Did you mean ${meant}?` : ''}`,
    actual: word,
    expected: labelNames,
    hint: 'The pair is left out. Write "-" for no response.',
  }
}
