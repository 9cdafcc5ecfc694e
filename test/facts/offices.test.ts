import { describe, expect, it } from 'vitest'
import { isNamed } from '../../src/facts/graph-search.js'
import { isSameOffice, officeOf, officesNear } from '../../src/facts/offices.js'
import { collapsedOf } from '../text/graph/graphs.js'

function near(text: string): readonly string[] {
  const { nodes, sentences } = collapsedOf(text)
  const chunk = nodes.find((node) => isNamed(node, 'Lena Okoro'))!.chunks[0]!
  return officesNear(sentences[chunk.sentence]!.words, chunk.words)
}

describe('the office of a relation', () => {
  it.each([
    ['president', 'president'],
    ['Prime Minister', 'prime minister'],
    ['premier', 'prime minister'],
    ['foreign minister', 'minister'],
    ['vice president', 'deputy'],
    ['deputy prime minister', 'deputy'],
    ['monarch', 'monarch'],
    ['crown prince', 'heir'],
    ['head of state', 'head'],
    ['per:spouse', undefined],
    ['constructor', undefined],
  ])('%s', (relation, office) => expect(officeOf(relation)).toBe(office))

  it('can have the name of a narrower one', () => {
    expect([isSameOffice('head', 'monarch'), isSameOffice('president', 'leader')]).toEqual([true, true])
    expect([isSameOffice('president', 'prime minister'), isSameOffice('monarch', 'heir')]).toEqual([false, false])
  })
})

describe('offices beside a name', () => {
  it.each([
    ['President Lena Okoro spoke.', ['president']],
    ['Prime Minister Lena Okoro spoke.', ['prime minister']],
    ['Former Vice President Lena Okoro spoke.', ['deputy']],
    ['Lena Okoro, the mayor of Sundhaven, spoke.', ['mayor']],
    ['Crown Prince Lena Okoro spoke.', ['heir', 'heir']],
    ['Prince Lena Okoro spoke.', ['monarch']],
    ['Foreign Minister Lena Okoro spoke.', ['minister']],
    ['Deputy Prime Minister Lena Okoro spoke.', ['deputy']],
    ['Lena Okoro, vice president, spoke.', ['deputy']],
    ['Opposition leader Lena Okoro spoke.', ['group leader']],
    ['Lena Okoro, president of the Senate, spoke.', ['group leader']],
    ['Lena Okoro, president of Valdoria, spoke.', ['president']],
    ['Prime minister and interim president Lena Okoro spoke.', ['prime minister', 'president']],
    ['The king met Lena Okoro.', []],
    ['Lena Okoro spoke.', []],
  ])('%s', (text, offices) => expect(near(text)).toEqual(offices))
})
