/** Problems of a TimeML element, placed at its tag or at the value of one of its attributes. */
import type { Problem, Severity } from '../../problem.js'
import { placeIn } from '../source/position.js'
import { attributesOf } from '../xml/faults.js'
import type { XmlTag } from '../xml/read-xml.js'

type Words = Omit<Problem, 'severity' | 'place'> & { readonly severity?: Severity }

export function tagProblem(tag: XmlTag, words: Words): Problem {
  return { severity: 'error', ...words, place: placeIn(tag.text, tag, 0, tag.name.length + 1) }
}

export function attributeProblem(tag: XmlTag, name: string, words: Words): Problem {
  for (const attribute of attributesOf(tag.text))
    if (attribute.name === name)
      return {
        severity: 'error',
        ...words,
        place: placeIn(tag.text, tag, attribute.valueOffset, attribute.valueLength),
      }
  return tagProblem(tag, words)
}
