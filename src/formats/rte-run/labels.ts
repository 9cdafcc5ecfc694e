/** The labels of all RTE challenges, and of data sets that follow them. Case, blanks, hyphens and underscores do not matter. */
import { nearest, type Problem } from '../../vocabulary/problem.js'

const labels: Readonly<Record<string, string>> = {
  YES: 'YES',
  NO: 'NO',
  TRUE: 'YES',
  FALSE: 'NO',
  ENTAILMENT: 'ENTAILMENT',
  CONTRADICTION: 'CONTRADICTION',
  UNKNOWN: 'UNKNOWN',
  NEUTRAL: 'UNKNOWN',
  NONENTAILMENT: 'NONENTAILMENT',
  NOTENTAILMENT: 'NONENTAILMENT',
}

const twoWayLabels: Readonly<Record<string, string>> = {
  ENTAILMENT: 'YES',
  CONTRADICTION: 'NO',
  UNKNOWN: 'NO',
  NONENTAILMENT: 'NO',
}

/** Converts a three-way label to YES or NO. */
export function twoWay(label: string): string {
  return twoWayLabels[label] ?? label
}

const labelNames = Object.keys(labels)

export function readLabel(word: string): string | undefined {
  const plain = word.replace(/[\s_-]/g, '').toUpperCase()
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
