/** Reads drawings in tests. */
import { SaxesParser } from 'saxes'

export interface SvgElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
}

/** All elements of a drawing and all texts that are not blank, trimmed. Fails on anything that is not XML. */
export function parseSvg(svg: string): { readonly elements: SvgElement[]; readonly texts: string[] } {
  const [elements, texts]: [SvgElement[], string[]] = [[], []]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) =>
    elements.push({ name, attributes: attributes as SvgElement['attributes'] }),
  )
  parser.on('text', (text) => texts.push(text.trim()))
  parser.write(svg).close()
  return { elements, texts: texts.filter((text) => text !== '') }
}
