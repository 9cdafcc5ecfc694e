/**
 * A picture with a caption and buttons that save it as SVG or PNG. The saved file has the computed style as attributes and a background, so that it
 * looks the same outside this page. Saving takes O(elements).
 */
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'

interface PictureFrameProps {
  /** The file name, without its extension. */
  readonly name: string
  /** Shown above the picture. */
  readonly caption?: ComponentChildren
  /** One svg element with width, height or viewBox. */
  readonly children: ComponentChildren
}

export function PictureFrame({ name, caption, children }: PictureFrameProps) {
  const box = useRef<HTMLElement>(null)
  const [fault, setFault] = useState<string>()
  const save = (form: 'svg' | 'png'): void => {
    const svg = box.current?.querySelector('svg')
    if (!svg) {
      setFault('There is no picture yet.')
      return
    }
    const picture = standalone(svg)
    const blob = form === 'svg' ? Promise.resolve(svgBlob(picture)) : pngBlob(picture)
    blob.then(
      (file) => {
        setFault(undefined)
        download(file, `${name.replace(/[^\p{L}\p{N}._-]+/gu, '-')}.${form}`)
      },
      (error: Error) => setFault(error.message),
    )
  }
  return (
    <figure class="picture">
      <figcaption>
        <span>{caption}</span>
        <span class="save">
          <button type="button" aria-label={`Save ${name} as SVG`} onClick={() => save('svg')}>
            SVG
          </button>
          <button type="button" aria-label={`Save ${name} as PNG`} onClick={() => save('png')}>
            PNG
          </button>
        </span>
      </figcaption>
      {fault && <p role="alert">{fault}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="sheet" ref={box} tabIndex={0} aria-label={name}>
        {children}
      </section>
    </figure>
  )
}

interface Picture {
  readonly svg: SVGSVGElement
  readonly width: number
  readonly height: number
}

/** The SVG presentation attributes that our style sheets set. */
const properties = [
  ...['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity', 'stroke-dasharray', 'stroke-linejoin'],
  ...['stroke-linecap', 'opacity', 'paint-order', 'display', 'visibility', 'font-family', 'font-size', 'font-weight'],
  ...['font-style', 'text-anchor', 'dominant-baseline', 'text-decoration'],
] as const

function standalone(shown: SVGSVGElement): Picture {
  const svg = shown.cloneNode(true) as SVGSVGElement
  const [originals, copies] = [elementsOf(shown), elementsOf(svg)]
  copies.forEach((copy, i) => {
    inlineStyle(copy, getComputedStyle(originals[i]!))
  })
  const { width, height } = sizeOf(shown)
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  svg.prepend(backgroundOf(shown, width, height))
  return { svg, width, height }
}

function elementsOf(svg: SVGSVGElement): Element[] {
  return [svg, ...svg.querySelectorAll('*')]
}

const pageAttributes = ['class', 'style', 'tabindex', 'role', 'focusable']

function inlineStyle(copy: Element, style: CSSStyleDeclaration): void {
  for (const { name } of [...copy.attributes])
    if (pageAttributes.includes(name) || name.startsWith('aria-') || (name === 'href' && copy.localName === 'a'))
      copy.removeAttribute(name)
  for (const property of properties) {
    const value = style.getPropertyValue(property)
    if (value) copy.setAttribute(property, value)
  }
}

/** The size in its own units, which may differ from the size on the page. */
function sizeOf(svg: SVGSVGElement): { readonly width: number; readonly height: number } {
  const { width, height } = svg.viewBox.baseVal
  const shown = svg.getBoundingClientRect()
  return { width: Math.ceil(width || shown.width || 1), height: Math.ceil(height || shown.height || 1) }
}

function backgroundOf(svg: SVGSVGElement, width: number, height: number): SVGRectElement {
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect')
  const { x, y } = svg.viewBox.baseVal
  for (const [name, value] of Object.entries({ x, y, width, height })) ground.setAttribute(name, String(value))
  ground.setAttribute('fill', backgroundColour(svg))
  return ground
}

/** The background of the nearest ancestor that is not transparent. */
function backgroundColour(inner: Element): string {
  for (let element: Element | null = inner; element; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element)
    if (backgroundColor && !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor)) return backgroundColor
  }
  return 'white'
}

function svgBlob({ svg }: Picture): Blob {
  // Texts may contain characters that XML does not allow.
  const text = new XMLSerializer()
    .serializeToString(svg)
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '�')
  return new Blob([text], { type: 'image/svg+xml' })
}

/** Browsers reject canvases with longer sides. */
const LONGEST_SIDE = 8192

async function pngBlob(picture: Picture): Promise<Blob> {
  const { width, height } = picture
  const scale = Math.min(2, LONGEST_SIDE / width, LONGEST_SIDE / height)
  const address = URL.createObjectURL(svgBlob(picture))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.floor(width * scale))
    canvas.height = Math.max(1, Math.floor(height * scale))
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) =>
        blob ? resolve(blob) : reject(new Error('The picture is too large for a PNG. Save it as SVG.')),
      )
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
