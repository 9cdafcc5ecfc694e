import { describe, expect, it } from 'vitest'
import { rows } from '../../../src/formats/rows.js'
import { timeml } from '../../../src/formats/timeml.js'
import { resolveMentions } from '../../../src/time/entities/resolve-mentions.js'

/** "said" at 4, 20 and 36; "left" at 12. */
const article = `<TimeML><DCT><TIMEX3 tid="t0" type="DATE" value="2021-05-03" functionInDocument="CREATION_TIME">May 3</TIMEX3></DCT><TEXT>
Ann <EVENT eid="e1">said</EVENT> Ben <EVENT eid="e2">left</EVENT> , Cy <EVENT eid="e3">said</EVENT> he <EVENT eid="e4">had gone</EVENT> , Di <EVENT eid="e5">said</EVENT> so.
</TEXT></TimeML>`
const [gold] = timeml().read(article, { id: 'd' }).documents
const placeOf = (id: string) => gold!.layers.time!.entities.find((entity) => entity.id === id)!.span!.start

function resolved(text: string, header = 'source,relation,target') {
  const [system] = rows({ match: 'mention' }).read(`${header}\n${text}`, { id: 'd' }).documents
  const { layer, found, problems } = resolveMentions(
    { layer: gold!.layers.time!, text: gold!.text },
    system!.layers.time!,
  )
  return {
    links: layer.links.map(({ source, label, target }) => `${source} ${label} ${target}`),
    entities: layer.entities.map(({ id, kind }) => `${id} ${kind}`),
    problems: problems.map(({ code, actual }) => `${code} ${actual}`),
    found,
  }
}

describe('mentions become the entities of gold with these words', () => {
  it('whatever their case and the punctuation around them, with the kind that gold has', () => {
    expect(resolved('LEFT,BEFORE,"""had  gone."""\n')).toEqual({
      links: ['e2 BEFORE e4'],
      entities: ['e2 event', 'e4 event'],
      problems: [],
      found: 2,
    })
  })

  it('if they contain the words of gold, or gold contains theirs', () => {
    expect(resolved('suddenly left,BEFORE,gone\n').links).toEqual(['e2 BEFORE e4'])
  })

  it('at the position that the file gives, of words that are repeated', () => {
    const header = 'source,source_start,relation,target,target start'
    const at = (first: string, second: string) =>
      resolved(`said,${placeOf(first)},BEFORE,said,${placeOf(second) + 1}\n`, header)
    expect(at('e5', 'e1')).toMatchObject({ links: ['e5 BEFORE e1'], problems: [] })
    expect(at('e3', 'e5')).toMatchObject({ links: ['e3 BEFORE e5'], problems: [] })
  })

  it('the one nearest to the other end if no position is given, which is reported', () => {
    expect(resolved('left,BEFORE,said\nsaid,AFTER,had gone\n')).toMatchObject({
      links: ['e2 BEFORE e1', 'e3 AFTER e4'],
      problems: ['mention/ambiguous said'],
    })
  })

  it('the first and the second from words to the same words', () => {
    expect(resolved('said,BEFORE,said\n')).toMatchObject({
      links: ['e1 BEFORE e3'],
      problems: ['mention/ambiguous said'],
    })
  })

  it('the time of the document by its usual names', () => {
    expect(resolved('left,BEFORE,document creation time\nleft,BEFORE,DCT\n').links).toEqual([
      'e2 BEFORE t0',
      'e2 BEFORE t0',
    ])
  })

  it('not if gold does not have the words, which is reported; such an entity never gets an id of gold', () => {
    expect(resolved('left,BEFORE,wept\nleft,AFTER,e1\n')).toEqual({
      links: ['e2 BEFORE wept', 'e2 AFTER system:e1'],
      entities: ['e2 event', 'wept interval', 'system:e1 interval'],
      problems: ['mention/unknown wept', 'mention/unknown e1'],
      found: 1,
    })
  })

  it('lists twenty problems of a kind and counts the others', () => {
    const { problems } = resolveMentions(
      { layer: gold!.layers.time!, text: gold!.text },
      rows({ match: 'mention' }).read(
        `source,relation,target\n${Array.from({ length: 30 }, (_, i) => `left,BEFORE,x${i}\n`).join('')}`,
        { id: 'd' },
      ).documents[0]!.layers.time!,
    )
    expect(problems).toHaveLength(20)
    expect(problems.at(-1)!.more).toBe(10)
  })
})
