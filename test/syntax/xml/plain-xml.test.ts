/** Plain markup is read directly, everything else token by token. Both give the same tags, texts and problems, on sound and on broken files. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsOf } from './paths.js'

/** Parts that make a file sound more often than not, and parts that break it. */
const parts = [
  ...[
    '<a>',
    '</a>',
    '<b x="1">',
    '</b>',
    '<b x="1" y="2"/>',
    '<b y="2" x="1"/>',
    '<a/>',
    'text',
    '\n',
    ' ',
    '\r\n',
    '\t',
  ],
  ...[
    "<a x='1'/>",
    '<a x = "1" />',
    '<a\n x="1\n2"\ty="\t"/>',
    '&amp;',
    '&#65;',
    '&#x1F600;',
    '<a x="&lt;&quot;"/>',
    '😀',
  ],
  ...[
    '<!-- c -->',
    '<![CDATA[ < & ]]>',
    '<?p i?>',
    '<?xml version="1.0"?>',
    '<!DOCTYPE a>',
    '<é ü="ß"/>',
    '<a __proto__="1"/>',
  ],
  ...[
    '<',
    '>',
    '"',
    "'",
    '&',
    ']]>',
    '/',
    '=',
    '</',
    '<a x="1" x="2"/>',
    '<a x=1/>',
    '<a x/>',
    '<a x="1"y="2"/>',
    '<a / >',
    '<a x="<"/>',
  ],
  ...[
    '\u0001',
    '\ud800',
    '\uffff',
    '&nbsp;',
    '&#0;',
    '&;',
    '</a >',
    '</c>',
    '<a',
    '<!--',
    '<b x="',
    '\ufeff',
    'x\u00a0',
  ],
]
const sound = fc.constantFrom(...parts.slice(0, 27))
const any = fc.constantFrom(...parts)
const source = fc
  .oneof(fc.array(sound, { maxLength: 30 }), fc.array(any, { maxLength: 15 }))
  .map((all) => `<r>${all.join('')}</r>`)

describe('plain markup', () => {
  it('gives the same tags, texts and problems as checked tokens', () => {
    fc.assert(
      fc.property(source, fc.integer({ min: 1, max: 9 }), (text, most) => {
        expect(eventsOf(text, false)).toEqual(eventsOf(text, true))
        expect(eventsOf(text, false, most)).toEqual(eventsOf(text, true, most))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives the same however the source is cut', () => {
    fc.assert(
      fc.property(source, fc.nat(), fc.nat(), (text, a, b) => {
        const padding = ' '.repeat(2 ** 14)
        const long = `<q>${padding}${text}${padding}</q>`
        const [from, to] = [a % long.length, b % long.length].sort((x, y) => x - y)
        const cut = [long.slice(0, from), long.slice(from, to), long.slice(to)]
        expect(eventsOf(cut, false)).toEqual(eventsOf(long, true))
      }),
      { numRuns: 300 },
    )
  })

  it('is mixed with other markup in one file', () => {
    const { events, problems } = eventsOf('<r a="&amp;">x<!-- c -->&#65;<é b="1\n2"/><![CDATA[<]]></r>', false)
    expect(problems).toEqual([])
    expect(events).toEqual([
      { name: 'r', attributes: { a: '&' }, text: '<r a="&amp;">', line: 1, column: 1 },
      'text xA',
      { name: 'é', attributes: { b: '1 2' }, text: '<é b="1\n2"/>', line: 1, column: 30 },
      'close',
      'text <',
      'close',
    ])
  })

  it('can have any number of orders of attributes', () => {
    const names = Array.from({ length: 110 }, (_, i) => `a${i}`)
    const tags = names.flatMap((first) =>
      names
        .slice(0, 100)
        .filter((name) => name !== first)
        .map((name) => `<t ${first}="1" ${name}="2"/>`),
    )
    const text = `<r>${tags.join('')}<t a1="1" a2="2" a1="3"/></r>`
    expect(eventsOf(text, false)).toEqual(eventsOf(text, true))
    expect(eventsOf(text, false).problems.map(({ message }) => message)).toEqual([
      'The attribute "a1" appears twice in one tag.',
    ])
  })
})
