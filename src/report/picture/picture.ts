/**
 * Pictures of experiments as self-contained SVG, light and dark, without external fonts, styles or scripts. The same picture always gives
 * the same bytes. Observable Plot draws the charts into a document that the caller passes in (a browser's, or a substitute); title,
 * background and legend are added here, so that the result is one file.
 */

import type { HeatPicture, LinePicture, Picture } from '../../experiment.js'
import { lettersIn, page } from '../drawing/style.js'
import { heatBody } from './heat.js'
import { linesBody } from './lines.js'
import type { PictureBody, PictureDocument } from './parts.js'

export type { PictureDocument } from './parts.js'

export function drawPicture(picture: Picture, document: PictureDocument): string {
  const { width, height, body } = drawBody(picture, document)
  const room = Math.max(width, 7.5 * lettersIn(picture.title))
  return page({ width: room, height, title: picture.title, description: describePicture(picture), body })
}

function drawBody(picture: Picture, document: PictureDocument): PictureBody {
  return picture.kind === 'lines' ? linesBody(picture, document) : heatBody(picture, document)
}

/** A description of the picture for screen readers. */
function describePicture(picture: LinePicture | HeatPicture): string {
  const axes = `${picture.y.label} against ${picture.x.label}`
  if (picture.kind === 'heat') return `${picture.value}: ${axes}, ${picture.cells.length} cells.`
  return `${axes}; ${picture.series.map(({ name }) => name).join(', ')}.`
}
