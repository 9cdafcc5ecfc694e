/** A picture of an experiment, drawn by the library. Its caption links to an address that shows only this picture. */
import { useMemo } from 'preact/hooks'
import type { Picture } from '../../../src/experiment.js'
import { drawPicture } from '../../../src/report/picture/picture.js'
import { PictureFrame } from '../parts/picture-frame.js'
import { SvgElements } from './svg-elements.js'

interface ExperimentPictureProps {
  readonly picture: Picture
  /** Shows only this picture, or all of them if only this one is shown. */
  readonly href: string
  readonly isAlone: boolean
}

export function ExperimentPicture({ picture, href, isAlone }: ExperimentPictureProps) {
  const drawn = useMemo(() => drawOrExplain(picture), [picture])
  if ('fault' in drawn)
    return (
      <p role="alert">
        “{picture.title}” cannot be drawn: {drawn.fault}
      </p>
    )
  const caption = (
    <a href={href} aria-label={isAlone ? 'All pictures' : `${picture.title}: show only this picture`}>
      {isAlone ? 'All pictures' : picture.name}
    </a>
  )
  return (
    <PictureFrame name={picture.name} caption={caption}>
      <SvgElements markup={drawn.svg} />
    </PictureFrame>
  )
}

function drawOrExplain(picture: Picture): { readonly svg: string } | { readonly fault: string } {
  try {
    return { svg: drawPicture(picture, document) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
