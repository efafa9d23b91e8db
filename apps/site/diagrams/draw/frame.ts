import { element, escapeXml } from './svg.ts'

/** Maximum width in pixels: the width of an article's text. Wider diagrams would be scaled down. */
export const WIDTH = 616

/** Width in pixels of the drawing for phones: what a screen of 360 px leaves inside the diagram's frame. */
export const NARROW_WIDTH = 286

/** Each diagram has two drawings; `css/diagram.css` shows the one that fits. */
export type Fit = 'wide' | 'narrow'

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly parts: readonly string[]
}

interface FrameOptions {
  readonly name: string
  readonly fit: Fit
  readonly title: string
  readonly summary: string
  readonly drawing: Drawing
}

/** Wraps a drawing in an SVG with title and description for screen readers. */
export function frame({ name, fit, title, summary, drawing }: FrameOptions): string {
  const { width, height, parts } = drawing
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  const id = fit === 'wide' ? `diagram-${name}` : `diagram-${name}-narrow`
  const ids = { title: `${id}-title`, summary: `${id}-summary` }
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: `diagram diagram-fit-${fit}`,
      viewBox: `0 0 ${w} ${h}`,
      width: w,
      height: h,
      role: 'img',
      'aria-labelledby': `${ids.title} ${ids.summary}`,
    },
    [
      element('title', { id: ids.title }, [escapeXml(title)]),
      element('desc', { id: ids.summary }, [escapeXml(summary)]),
      ...parts.map((part) => `\n${part}`),
      '\n',
    ],
  )
  return `${svg}\n`
}
