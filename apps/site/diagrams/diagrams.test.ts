import { LANGUAGES, type Language, RULE_TYPES } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { diagramWords } from './diagram-words.ts'
import { DIAGRAMS } from './diagrams.ts'
import { drawDiagram } from './draw/draw-diagram.ts'
import { NARROW_WIDTH, WIDTH } from './draw/frame.ts'
import { codeWidth, textWidth } from './draw/measure.ts'
import { escapeXml } from './draw/svg.ts'
import { ruleLayers } from './rule-layers.ts'

// Parses the SVG of a diagram into shapes with positions, without a browser.

type Point = readonly [x: number, y: number]

interface Shape {
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

function readShapes(svg: string): readonly Shape[] {
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
function boundsOf({ points }: Shape) {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Describes each pair of overlapping shapes. */
function overlapsAmong(shapes: readonly Shape[]): readonly string[] {
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

const drawings = await Promise.all(
  [...DIAGRAMS].flatMap(([name, diagram]) =>
    LANGUAGES.flatMap((language) =>
      (['wide', 'narrow'] as const).map(async (fit) => {
        const svg = await drawDiagram(name, diagram, { language, fit })
        return { name, diagram, language, fit, svg, shapes: readShapes(svg) }
      }),
    ),
  ),
)

describe.each(drawings)('the $fit diagram $name in $language', (drawing) => {
  const { name, diagram, language, fit, svg, shapes } = drawing
  const texts = shapes.filter(({ tag }) => tag === 'text')

  it('has a complete description in sentences', () => {
    const words = diagramWords(diagram, language)
    expect(words.length).toBeGreaterThan(3)
    for (const sentence of words) expect(sentence).not.toMatch(/undefined|: $/)
  })

  it('shows every label of its source', () => {
    const shown = texts.map(({ content }) => content).join(' ')
    const labels = labelsIn(diagram, language)
    expect(labels.length).toBeGreaterThan(3)
    expect(labels.filter((label) => !shown.includes(escapeXml(label)))).toEqual([])
  })

  it('has a title and description for screen readers', () => {
    const id = fit === 'wide' ? `diagram-${name}` : `diagram-${name}-narrow`
    expect(svg).toContain(`role="img" aria-labelledby="${id}-title ${id}-summary"`)
    expect(svg).toContain(`<title id="${id}-title">${escapeXml(diagram.title[language])}</title>`)
    expect(svg).toContain(`<desc id="${id}-summary">${escapeXml(diagram.summary[language])}</desc>`)
  })

  it('stays inside its frame', () => {
    const [width, height] = [...svg.matchAll(/ (?:width|height)="(\d+)"/g)].map(([, size]) => Number(size))
    expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
    expect(Number(width)).toBeLessThanOrEqual(fit === 'wide' ? WIDTH : NARROW_WIDTH)
    const inside = shapes.filter((shape) => {
      const { left, top, right, bottom } = boundsOf(shape)
      return left >= 0 && top >= 0 && right <= Number(width) && bottom <= Number(height)
    })
    expect(inside.length).toBeGreaterThan(10)
    expect(inside).toEqual(shapes)
  })

  it('keeps text inside its shape', () => {
    const within = shapes
      .filter(({ className }) => className === 'diagram-shape')
      .flatMap((shape) => texts.filter(({ part }) => part === shape.part).map((text) => ({ text, shape })))
    const outside = within.filter(({ text, shape }) => {
      const [inner, outer] = [boundsOf(text), boundsOf(shape)]
      return !(inner.left > outer.left && inner.right < outer.right && inner.bottom < outer.bottom)
    })
    expect(within.length).toBeGreaterThan(1)
    expect(outside).toEqual([])
  })

  it('has no overlapping texts', () => {
    expect(overlapsAmong(texts)).toEqual([])
  })
})

const stateDrawings = drawings.flatMap(({ diagram, ...drawing }) =>
  diagram.kind === 'states' && drawing.fit === 'wide' ? [{ ...drawing, diagram }] : [],
)

describe.each(stateDrawings)('the states of the diagram $name in $language', ({ diagram, shapes }) => {
  const nodes = shapes.filter(({ className }) => className === 'diagram-shape')

  it('do not overlap', () => {
    expect(nodes).toHaveLength(diagram.nodes.length)
    expect(overlapsAmong(nodes)).toEqual([])
  })

  it('are joined by one arrow per transition', () => {
    const lines = shapes.filter(({ className }) => className === 'diagram-line')
    const heads = shapes.filter(({ className }) => className === 'diagram-head')
    const nodeOf = (id: string) => nodes[diagram.nodes.findIndex((node) => node.id === id)]
    expect(lines).toHaveLength(diagram.edges.length)
    for (const [index, { from, to }] of diagram.edges.entries()) {
      const points = lines[index]?.points ?? []
      expect(isOnEdge(points.at(0), nodeOf(from)), `${from} → ${to} begins`).toBe(true)
      expect(isOnEdge(points.at(-1), nodeOf(to)), `${from} → ${to} ends`).toBe(true)
      expect(heads[index]?.points[1]).toEqual(points.at(-1))
    }
  })
})

describe('diagrams', () => {
  it('show rule layers in the order of the contract', () => {
    expect(ruleLayers.layers.map(({ name }) => name)).toEqual(RULE_TYPES)
  })
})

/** Labels that must appear in the picture; titles, summaries and `attempt` appear only in captions or sentences. */
function labelsIn(part: unknown, language: Language): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const entries = Object.entries(part)
  const written = entries.find(([name]) => name === language)
  if (written !== undefined) return [String(written[1])]
  return entries
    .filter(([name]) => !['title', 'summary', 'attempt'].includes(name))
    .flatMap(([, value]) => labelsIn(value, language))
}

/** Allows half a pixel, to which layouts are rounded. */
function isOnEdge(point: readonly [number, number] | undefined, node: Shape | undefined): boolean {
  if (!point || !node) return false
  const [x, y] = point
  const { left, top, right, bottom } = boundsOf(node)
  return x > left && x < right && (Math.abs(y - top) <= 0.5 || Math.abs(y - bottom) <= 0.5)
}
