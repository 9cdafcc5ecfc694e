/**
 * Pictures of experiments as SVG that needs nothing else: light and dark, no font, style or script from anywhere, the same bytes for the
 * same picture. Charts are Observable Plot's, drawn into a document that the caller gives (a browser's, or one that stands in for it);
 * title, ground and legend are ours, so that all of it is one file.
 */

import type { HeatPicture, LinePicture, Picture } from '../../experiment.js'
import { lettersIn, page } from '../drawing/style.js'
import { heatBody } from './heat.js'
import { linesBody } from './lines.js'
import type { PictureBody, PictureDocument } from './parts.js'

export type { PictureDocument } from './parts.js'

export function drawPicture(picture: Picture, document: PictureDocument): string {
  const { width, height, body } = bodyOf(picture, document)
  const room = Math.max(width, 7.5 * lettersIn(picture.title))
  return page({ width: room, height, title: picture.title, description: describe(picture), body })
}

function bodyOf(picture: Picture, document: PictureDocument): PictureBody {
  return picture.kind === 'lines' ? linesBody(picture, document) : heatBody(picture, document)
}

/** What the picture shows, for those who do not see it. */
function describe(picture: LinePicture | HeatPicture): string {
  const axes = `${picture.y.label} against ${picture.x.label}`
  if (picture.kind === 'heat') return `${picture.value}: ${axes}, ${picture.cells.length} cells.`
  return `${axes}; ${picture.series.map(({ name }) => name).join(', ')}.`
}
