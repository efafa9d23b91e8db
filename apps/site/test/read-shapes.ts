// Parses the SVG of a diagram into shapes with positions, without a browser.
import { codeWidth, textWidth } from '../diagrams/draw/measure.ts'

type Point = readonly [x: number, y: number]

export interface Shape {
  readonly tag: string
  readonly className: string
  /** Number shared by shapes of one group, such as a state and its name. */
  readonly part: number
  /** Text of a `text` element. */
  readonly content: string
  /** Opposite corners of a box, or the points of a path in order. */
  readonly points: readonly Point[]
}

/** Font sizes of `css/diagram.css`; all other texts have that of a label. */
const FONT_SIZES: Readonly<Record<string, number>> = {
  'diagram-state': 15,
  'diagram-name': 15,
  'diagram-code': 12,
  'diagram-number': 18,
}
const LABEL_SIZE = 13.5
const MONOSPACE_CLASSES = ['diagram-state', 'diagram-code', 'diagram-layer']

export function readShapes(svg: string): readonly Shape[] {
  return svg.split('\n').flatMap((line, part) =>
    [...line.matchAll(/<(rect|text|circle|line|path) ([^>]*?)\/?>(?:([^<]*)<\/text>)?/g)].map(
      ([, tag = '', written = '', content = '']) => {
        const attributes = Object.fromEntries(
          [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
        )
        const className = attributes.class ?? ''
        return { tag, className, part, content, points: pointsOf(tag, attributes, content) }
      },
    ),
  )
}

/** Bounding box of a shape. */
export function boundsOf({ points }: Shape) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Describes each pair of overlapping shapes. */
export function overlapsAmong(shapes: readonly Shape[]): readonly string[] {
  return shapes.flatMap((one, index) =>
    shapes
      .slice(index + 1)
      .filter((other) => {
        const [a, b] = [boundsOf(one), boundsOf(other)]
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      })
      .map((other) => `${one.content || one.tag} and ${other.content || other.tag}`),
  )
}

function pointsOf(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  content: string,
): readonly Point[] {
  const read = (name: string) => Number(attributes[name])
  const box = (left: number, top: number, [width, height]: Point): readonly Point[] => [
    [left, top],
    [left + width, top + height],
  ]
  if (tag === 'path') return pointsOfPath(attributes.d ?? '')
  if (tag === 'rect') return box(read('x'), read('y'), [read('width'), read('height')])
  if (tag === 'circle') {
    const radius = read('r')
    return box(read('cx') - radius, read('cy') - radius, [2 * radius, 2 * radius])
  }
  if (tag === 'line') {
    return [
      [read('x1'), read('y1')],
      [read('x2'), read('y2')],
    ]
  }
  const className = attributes.class ?? ''
  const size = FONT_SIZES[className] ?? LABEL_SIZE
  const width = (MONOSPACE_CLASSES.includes(className) ? codeWidth : textWidth)(content, size)
  const share = { start: 0, middle: 0.5, end: 1 }[attributes['text-anchor'] ?? ''] ?? Number.NaN
  return box(read('x') - width * share, read('y') - size * 0.75, [width, size])
}

function pointsOfPath(d: string): readonly Point[] {
  const points: Point[] = []
  for (const [, command, written = ''] of d.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const numbers = written.trim().split(' ').map(Number)
    const [x = 0, y = 0] = points.at(-1) ?? []
    if (command === 'H') points.push([numbers[0] ?? x, y])
    else if (command === 'V') points.push([x, numbers[0] ?? y])
    else if (command === 'A') points.push([numbers[5] ?? x, numbers[6] ?? y])
    else if (command !== 'Z') {
      for (let index = 0; index < numbers.length; index += 2) {
        points.push([numbers[index] ?? x, numbers[index + 1] ?? y])
      }
    }
  }
  return points
}
