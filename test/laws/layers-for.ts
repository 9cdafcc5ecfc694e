/** Which layers each measure is tried on. */
import type { LayerName } from '../../src/document.js'
import type { AnyMeasureMaker } from '../../src/measure.js'
import { answersLaws, silenceLaws } from './answers-layer.js'
import { factsLaws, spellsLaws } from './facts-layer.js'
import { meaningLaws, umrFileLaws } from './meaning-layer.js'
import type { Settings } from './measure-laws.js'
import type { LayerLaws } from './subject.js'
import { convexLaws, mentionLaws, placedLaws, timeLaws } from './time-layer.js'

type Layered = (settings: Settings) => unknown

const layers: Readonly<Record<LayerName, Layered>> = {
  time: () => timeLaws,
  meaning: ({ profile }) => (profile === 'reference' ? umrFileLaws : meaningLaws),
  answers: ({ unanswerable }) => (unanswerable === 'right' ? silenceLaws : answersLaws),
  facts: ({ spells }) => (spells === 'first' ? factsLaws : spellsLaws),
}

/** Of measures that do not take all that a layer can hold. */
const ownLayers: Readonly<Record<string, Layered>> = {
  entities: () => mentionLaws,
  'point-graph': () => convexLaws,
  tempeval3: ({ align }) => (align === 'spans' ? placedLaws : timeLaws),
  abstention: () => silenceLaws,
}

export function layersFor({ name, reads }: AnyMeasureMaker, settings: Settings): LayerLaws<unknown> {
  return (ownLayers[name] ?? layers[reads as LayerName])(settings) as LayerLaws<unknown>
}
