import { element, escapeXml } from './svg.ts'

/** Maximum width in pixels: the width of an article's text. Wider diagrams would be scaled down. */
export const WIDTH = 616

export interface Drawing {
  readonly width: number
  readonly height: number
  readonly parts: readonly string[]
}

interface FrameOptions {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly drawing: Drawing
}

/** Wraps a drawing in an SVG with title and description for screen readers. */
export function frame({ name, title, summary, drawing: { width, height, parts } }: FrameOptions): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)]
  const ids = { title: `diagram-${name}-title`, summary: `diagram-${name}-summary` }
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      class: 'diagram',
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
