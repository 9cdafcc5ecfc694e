/** Problems of an XML element, at its tag or at the value of one of its attributes. */
import { placeIn } from '../../syntax/source/position.js'
import { attributePositions } from '../../syntax/xml/faults.js'
import type { XmlTag } from '../../syntax/xml/read-xml.js'
import type { Problem, Severity } from '../../vocabulary/problem.js'

type Words = Omit<Problem, 'severity' | 'place'> & { readonly severity?: Severity }

export function tagProblem(tag: XmlTag, words: Words): Problem {
  return { severity: 'error', ...words, place: placeIn(tag.text, tag, 0, tag.name.length + 1) }
}

export function attributeProblem(tag: XmlTag, name: string, words: Words): Problem {
  for (const attribute of attributePositions(tag.text))
    if (attribute.name === name)
      return {
        severity: 'error',
        ...words,
        place: placeIn(tag.text, tag, attribute.valueOffset, attribute.valueLength),
      }
  return tagProblem(tag, words)
}
