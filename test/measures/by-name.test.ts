import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emptyLayers, type LayerName } from '../../src/document.js'
import type { AnyMeasureMaker } from '../../src/measure.js'
import { makerNamed, measureNamed } from '../../src/measures/by-name.js'
import { defaultMeasures, measures, parseMeasure } from '../../src/measures/index.js'

const makers: readonly AnyMeasureMaker[] = measures

describe('a measure that is loaded by its name', () => {
  it.each(makers.map((maker) => [maker.name, maker] as const))(
    '%s is the one of the catalogue',
    async (name, maker) => {
      expect(await makerNamed(name)).toBe(maker)
      for (const alias of maker.aliases ?? []) expect(await makerNamed(alias)).toBe(maker)
    },
  )

  it.each(['strict', ' te3 ', 'temporal-awareness(during=simultaneous)', 'c-at-1', 'ancast++'])('%s', async (id) => {
    expect((await measureNamed(id)).fullId).toBe(parseMeasure(id).fullId)
  })

  it.each(['strct', 'strict(nonsense=1)', 'strict(', '', 'constructor', 'kappa'])(
    'fails as parseMeasure does: %j',
    async (id) => {
      const message = messageOf(() => parseMeasure(id))
      await expect(measureNamed(id)).rejects.toThrow(message)
      expect(message).not.toBe('')
    },
  )

  it('is in the table of names, so that a command loads it alone', () => {
    const table = readFileSync(new URL('../../src/measures/by-name.ts', import.meta.url), 'utf8')
    const names = [...table.matchAll(/^ {2}'?([\w+@-]+)'?: async/gm)].map(([, name]) => name)
    expect(names.sort()).toEqual(makers.map(({ name }) => name).sort())
  })
})

it('each layer with measures has defaults that read it', () => {
  const layers = Object.keys(emptyLayers) as LayerName[]
  const wrong = layers.flatMap((layer) => defaultMeasures([layer]).filter(({ reads }) => reads !== layer))
  expect(wrong).toEqual([])
  expect(layers.filter((layer) => defaultMeasures([layer]).length > 0)).toEqual(['time', 'meaning', 'answers', 'facts'])
})

function messageOf(act: () => unknown): string {
  try {
    act()
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

it('AMR files are scored by smatch, UMR files by AnCast++', () => {
  const idsFor = (format: string) => defaultMeasures(['meaning'], format).map(({ id }) => id)
  expect([idsFor('penman'), idsFor('umr')]).toEqual([['smatch'], ['ancast++']])
})
