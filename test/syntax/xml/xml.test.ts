import { describe, expect, it } from 'vitest'
import { timeml } from '../../../src/formats/timeml.js'
import { faults, reader } from '../../formats/notation.js'

const read = reader(timeml())

describe('places of what is not well-formed', () => {
  it.each([
    ['an element that is never closed', '<TimeML>\n <TEXT>hello</TimeML>', 'xml/malformed 2:2+5'],
    ['a file that is cut off in a text', '<TimeML>\n<TEXT>hello</TEXT>', 'xml/malformed 1:1+7'],
    ['a closing tag that closes nothing', '<TimeML>\n  </TEXT></TimeML>', 'xml/malformed 2:3+7'],
    ['a closing tag with a slip', '<TimeML><TEXT>hello</TETX></TimeML>', 'xml/malformed 1:20+7'],
    ['a bare "&" in a text', '<TimeML>\nSalt & pepper; and\nsugar</TimeML>', 'xml/malformed 2:6+1'],
    ['a bare "&" in an attribute', '<TimeML>\n<EVENT eid="a&b"/></TimeML>', 'xml/malformed 2:14+1'],
    ['a bare "&" at the end', '<TimeML>&</TimeML>', 'xml/malformed 1:9+1'],
    ['a bare "<"', '<TimeML>\n1 < 2</TimeML>', 'xml/malformed 2:3+1'],
    ['an entity of HTML', '<TimeML>\nfoo&nbsp;bar</TimeML>', 'xml/entity 2:4+6'],
    ['a reference to no character', '<TimeML>&#0;</TimeML>', 'xml/malformed 1:9+4'],
    ['a control character', '<TimeML>a\u0001</TimeML>', 'xml/malformed 1:10+1'],
    ['half a character', '<TimeML>a\ud800</TimeML>', 'xml/malformed 1:10+1'],
    ['the end of a CDATA section in a text', '<TimeML>a]]>b</TimeML>', 'xml/malformed 1:10+3'],
    ['an attribute without value', '<TimeML><EVENT\n eid class="x"/></TimeML>', 'xml/malformed 2:2+3'],
    ['an attribute without quotes', '<TimeML><EVENT eid=e1 class="x"/></TimeML>', 'xml/malformed 1:20+2'],
    [
      'an attribute that stands twice',
      '<TimeML><EVENT eid="e1"\n class="x" eid="e2"/></TimeML>',
      'xml/malformed 2:12+3',
    ],
    ['attributes without a space', '<TimeML><EVENT eid="e1"class="x"/></TimeML>', 'xml/malformed 1:24+1'],
    ['a slash in a tag', '<TimeML><EVENT / eid="e1"/></TimeML>', 'xml/malformed 1:16+1'],
    ['a sign in a tag', '<TimeML><EVENT %eid="e1"/></TimeML>', 'xml/malformed 1:16+1'],
    ['a quote that is not closed', '<TimeML><EVENT eid="e1>came</EVENT></TimeML>', 'xml/malformed 1:20+1'],
    ['a tag that is not closed', '<TimeML><EVENT eid="e1" <b/></TimeML>', 'xml/malformed 1:9+6'],
    ['a closing tag that is not closed', '<TimeML><EVENT eid="e1">came</EVENT</TimeML>', 'xml/malformed 1:29+7'],
    ['a closing tag with an attribute', '<TimeML><b></b a="1"></TimeML>', 'xml/malformed 1:12+3'],
    ['text before the root', 'hello <TimeML/>', 'xml/malformed 1:1+1'],
    ['text behind the root', '<TimeML/>\n hello', 'xml/malformed 2:2+1'],
    ['a CDATA section outside the root', '<![CDATA[a]]><TimeML/>', 'xml/malformed 1:1+1'],
    ['a second root', '<TimeML/>\n<TimeML/>', 'xml/malformed 2:1+1'],
    ['no element', '<?xml version="1.0"?>\n', 'xml/malformed 1:1+1'],
    ['an empty file', '', 'xml/malformed 1:1+1'],
    ['a comment with hyphens', '<TimeML>\n<!-- a -- b --></TimeML>', 'xml/malformed 2:8+2'],
    ['an instruction without name', '<TimeML><? x?></TimeML>', 'xml/malformed 1:9+2'],
    ['a blank line before the declaration', '\n<?xml version="1.0"?><TimeML/>', 'xml/malformed 2:1+5'],
    ['a declaration without version', '<?xml encoding="UTF-8"?><TimeML/>', 'xml/malformed 1:1+5'],
    ['a DOCTYPE in the root', '<TimeML><!DOCTYPE a></TimeML>', 'xml/malformed 1:9+9'],
    ['an unknown declaration', '<TimeML><!ELEMENT a></TimeML>', 'xml/malformed 1:9+1'],
  ])('%s', (_, source, expected) => {
    const reading = read(source)
    expect(reading.documents).toEqual([])
    expect(faults(reading)[0]).toBe(expected)
  })

  it.each([
    ['a tag', '<TimeML>\n <EVENT eid="e1"', 'The file ends inside <EVENT.'],
    ['a comment', '<TimeML>\n <!-- more', 'The file ends inside <!--.'],
    ['a CDATA section', '<TimeML>\n <![CDATA[ more', 'The file ends inside <![CDATA[.'],
    ['a closing tag', '<TimeML>\n </Time', 'The file ends inside </Time.'],
  ])('a file that is cut off in %s', (_, source, message) => {
    const { problems } = read(source)
    expect(problems[0]).toMatchObject({ message, place: { line: 2, column: 2 } })
    expect(problems[1]).toMatchObject({ message: '<TimeML> is never closed.', place: { line: 1, column: 1 } })
  })
})

describe('one fault is told once', () => {
  it('goes on behind each', () => {
    const reading = read(`<TimeML>
<TEXT>Salt & <EVENT eid="e1" class=x>pepper</EVENT> &amp; 1 < 2
<EVENT eid="e2>came</EVENT> &nbsp; <b>late</i></b></TEXT>
</TimeML>`)
    expect(faults(reading)).toEqual([
      'xml/malformed 2:12+1',
      'xml/malformed 2:36+1',
      'xml/malformed 2:61+1',
      'xml/malformed 3:12+1',
      'xml/entity 3:29+6',
      'xml/malformed 3:43+4',
    ])
  })

  it('reports an "&" far from any ";" at its own place, and nothing else', () => {
    const reading = read(`<TimeML><TEXT>a & b\n${'line\n'.repeat(50)};</TEXT></TimeML>`)
    expect(faults(reading)).toEqual(['xml/malformed 1:17+1'])
  })

  it('stops after fifty, and does not read on', () => {
    let asked = 0
    const source = (function* () {
      yield '<TimeML>'
      for (;;) {
        asked++
        yield 'Salt & pepper\n'.repeat(2000)
      }
    })()
    const { problems } = read(source)
    expect(problems.length).toBe(51)
    expect(problems.at(-1)).toMatchObject({ code: 'file/too-many-problems', place: { line: 51, column: 6 } })
    expect(asked).toBe(1)
  })

  it.each([
    ['text before the root', '', 'hello '],
    ['elements without end', '', '<a>'],
    ['a tag without end', '<a ', 'b="1" '],
    ['a comment without end', '<a><!--', 'hello '],
    ['a DOCTYPE without end', '<!DOCTYPE a [', '<!ELEMENT b ANY>'],
  ])('ends soon on a flood of %s', (_, head, flood) => {
    let asked = 0
    const source = (function* () {
      yield head
      for (; asked < 100; asked++) yield flood.repeat(2 ** 16 / flood.length)
    })()
    expect(read(source).documents).toEqual([])
    expect(asked).toBeLessThan(20)
  })
})

describe('entities', () => {
  it('are not expanded, and their declaration is refused', () => {
    const reading = read(`<!DOCTYPE lolz [
  <!ENTITY lol "lol">
  <!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
]>
<TimeML><TEXT>&lol2;</TEXT></TimeML>`)
    expect(reading.documents).toEqual([])
    expect(faults(reading)).toEqual(['xml/entity 2:3+8', 'xml/entity 5:15+6'])
  })

  it('are not fetched', () => {
    const reading = read('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<TimeML>&x;</TimeML>')
    expect(faults(reading)).toEqual(['xml/entity 1:14+8', 'xml/entity 2:9+3'])
  })

  it('of XML itself are read, in texts and in attributes', () => {
    const { documents } = read('<TimeML><TIMEX3 tid="&lt;&#116;&#x31;&gt;"/>&quot;&apos;</TimeML>')
    expect(documents[0]).toMatchObject({ text: '"\'', layers: { time: { entities: [{ id: '<t1>' }] } } })
  })
})
