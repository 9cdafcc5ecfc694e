/** How XML is cut into tokens: the same however the source comes in, and with a limit to the length of markup. */
import { describe, expect, it } from 'vitest'
import { longestMarkup, xmlTokens } from '../../../src/syntax/xml/tokens.js'

const tokensOf = (...pieces: readonly string[]): string[] =>
  [...xmlTokens(pieces)].map(({ kind, text }) => `${kind} ${text}`)
const kindsOf = (...pieces: readonly string[]): string[] => [...xmlTokens(pieces)].map(({ kind }) => kind)

describe('xmlTokens', () => {
  it('distinguishes tags, text and other markup', () => {
    expect(tokensOf('<a x="1">b<!-- c > --></a>')).toEqual([
      'tag <a x="1">',
      'text b',
      'comment <!-- c > -->',
      'closing </a>',
    ])
  })

  it('gives the place of each token', () => {
    const places = [...xmlTokens(['<a>\n b', '<c/>\n</a>'])].map(({ line, column }) => `${line}:${column}`)
    expect(places).toEqual(['1:1', '1:4', '2:3', '2:7', '3:1'])
  })

  it('cuts the same whatever the pieces are', () => {
    const source = '<a>b &amp; c<!-- d --><![CDATA[e]]></a>'
    for (let i = 1; i < source.length; i++)
      expect(tokensOf(source.slice(0, i), source.slice(i))).toEqual(tokensOf(source))
  })

  it('calls markup endless if it is longer than any that is meant, whether its end is there or not', () => {
    const comment = (length: number): string => `<!--${'x'.repeat(length - 7)}-->`
    expect(kindsOf(comment(longestMarkup))).toEqual(['comment'])
    expect(kindsOf(comment(longestMarkup + 1))).toEqual(['endless'])
    expect(kindsOf(`<!--${'x'.repeat(longestMarkup)}`)).toEqual(['endless'])
  })

  it('lets text be as long as it is', () => {
    expect(kindsOf(`${'x'.repeat(longestMarkup + 1)}<a>`)).toEqual(['text', 'tag'])
  })

  it('calls markup unfinished that the end of the source cuts off', () => {
    expect(tokensOf('a<b c="')).toEqual(['text a', 'unfinished <b c="'])
  })
})
