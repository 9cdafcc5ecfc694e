import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { separateParagraphs } from '../../src/facts/paragraphs.js'

describe('separating paragraphs', () => {
  it('separates headings and items of lists', () => {
    expect(separateParagraphs('Mayors.\n- 2017–present: Ada Brun (H)\n- 2015–2017: Per Moe (Ap)')).toBe(
      'Mayors.\n\n- 2017–present: Ada Brun (H)\n\n- 2015–2017: Per Moe (Ap)',
    )
  })

  it('separates lines that are paragraphs', () => {
    const lines = ['Ada Brun', `Ada Brun ${'was a mayor of several towns '.repeat(6)}.`, 'Early life.']
    expect(separateParagraphs(lines.join('\n'))).toBe(lines.join('\n\n'))
  })

  it('keeps the lines of a text that was wrapped at a margin, except before items of a list', () => {
    const wrapped =
      'Ada Brun was a mayor of several towns in the north of the\ncountry, and a member of the assembly from 1998 to 2001. She\nmoved to the coast in 2003.'
    expect(separateParagraphs(wrapped)).toBe(wrapped)
    expect(separateParagraphs(`${wrapped}\n- 2004: Brun`)).toBe(`${wrapped}\n\n- 2004: Brun`)
  })

  it('changes nothing the second time', () => {
    const line = fc.oneof(fc.constantFrom('', 'Life.', '- 1998: Arden', 'x'.repeat(60), 'y'.repeat(130)), fc.string())
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const once = separateParagraphs(lines.join('\n'))
        expect(separateParagraphs(once)).toBe(once)
      }),
    )
  })
})
