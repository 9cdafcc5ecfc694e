import { describe, expect, it } from 'vitest'
import { timeml } from '../../../src/formats/timeml.js'

describe('a comment in XML', () => {
  const problemsOf = (comment: string) =>
    timeml()
      .read(`<TimeML>${comment}<TEXT></TEXT></TimeML>`, { id: 'd' })
      .problems.map(({ message, place }) => `${place!.column} ${message}`)

  it('may end in a hyphen and a space, but holds no two hyphens, not even at its end', () => {
    expect(problemsOf('<!-- a - -->')).toEqual([])
    expect(problemsOf('<!-- a--->')).toEqual(['15 A comment cannot contain "--".'])
    expect(problemsOf('<!-- a -- b -->')).toEqual(['16 A comment cannot contain "--".'])
  })
})
