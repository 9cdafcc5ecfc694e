/** A picture of an experiment, drawn by the library into this page's document, with its own address. */
import { useMemo } from 'preact/hooks'
import type { Picture } from '../../../src/experiment.js'
import { drawPicture } from '../../../src/report/picture/picture.js'
import { PictureFrame } from '../parts/picture-frame.js'
import { SvgElements } from './svg-elements.js'

interface ExperimentPictureProps {
  readonly picture: Picture
  /** Of the page that shows it alone, or with the others if it is alone. */
  readonly href: string
  readonly isAlone: boolean
}

export function ExperimentPicture({ picture, href, isAlone }: ExperimentPictureProps) {
  const drawn = useMemo(() => draw(picture), [picture])
  if ('fault' in drawn)
    return (
      <p role="alert">
        “{picture.title}” cannot be drawn: {drawn.fault}
      </p>
    )
  const caption = (
    <a href={href} aria-label={isAlone ? 'All pictures' : `${picture.title}: this picture alone`}>
      {isAlone ? 'All pictures' : picture.name}
    </a>
  )
  return (
    <PictureFrame name={picture.name} caption={caption}>
      <SvgElements markup={drawn.svg} />
    </PictureFrame>
  )
}

function draw(picture: Picture): { readonly svg: string } | { readonly fault: string } {
  try {
    return { svg: drawPicture(picture, document) }
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) }
  }
}
