/** A DOM document for drawing pictures without a browser. */
import { parseHTML } from 'linkedom'
import type { PictureDocument } from '../report/picture/picture.js'

export function createDocument(): PictureDocument {
  return parseHTML('<html><body></body></html>').document
}
