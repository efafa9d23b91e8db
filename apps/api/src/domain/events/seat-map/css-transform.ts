import type { Losses } from './losses.ts'

const PIXELS: Readonly<Record<string, number>> = {
  ...{ '': 1, px: 1, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6, pt: 96 / 72, pc: 16 },
}
const DEGREES: Readonly<Record<string, number>> = { '': 1, deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 }
const NUMBER = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z%]*)$/i

/** A length in pixels; undefined if it is no number or relative to something else. */
export function pixelsOf(length: string | null): number | undefined {
  return measure(length ?? '', PIXELS)
}

function measure(text: string, units: Readonly<Record<string, number>>): number | undefined {
  const [, number, unit = ''] = NUMBER.exec(text.trim()) ?? []
  const factor = units[unit.toLowerCase()]
  return number === undefined || factor === undefined ? undefined : Number(number) * factor
}

/** Writes a CSS transform in the grammar of the attribute; undefined if it is three-dimensional or relative to a box. */
export function toTransformAttribute(css: string): string | undefined {
  const functions = Array.from(css.matchAll(/([a-z0-9]+)\(([^()]*)\)/gi), ([, name = '', list = '']) =>
    writeFunction(
      name,
      list.split(',').map((each) => each.trim()),
    ),
  )
  const isWhole = css.replaceAll(/[a-z0-9]+\([^()]*\)\s*/gi, '') === ''
  return isWhole && functions.every((each) => each !== undefined) ? functions.join(' ') : undefined
}

function writeFunction(name: string, values: readonly string[]): string | undefined {
  const [first = '', second] = values
  const length = (text: string | undefined) => measure(text ?? '0', PIXELS)
  const angle = (text: string | undefined) => measure(text ?? '0', DEGREES)
  const factor = (text: string) => measure(text, { '': 1, '%': 0.01 })
  const tangent = (text: string | undefined) => Math.tan(((angle(text) ?? Number.NaN) * Math.PI) / 180)
  switch (name.toLowerCase()) {
    case 'translate':
      return write('translate', length(first), length(second))
    case 'translatex':
      return write('translate', length(first), 0)
    case 'translatey':
      return write('translate', 0, length(first))
    case 'scale':
      return write('scale', factor(first), factor(second ?? first))
    case 'scalex':
      return write('scale', factor(first), 1)
    case 'scaley':
      return write('scale', 1, factor(first))
    case 'rotate':
      return write('rotate', angle(first))
    case 'skewx':
      return write('skewX', angle(first))
    case 'skewy':
      return write('skewY', angle(first))
    case 'skew':
      return write('matrix', 1, tangent(second), tangent(first), 1, 0, 0)
    case 'matrix':
      return values.length === 6 ? write('matrix', ...values.map(factor)) : undefined
    default:
      return undefined
  }
}

function write(name: string, ...numbers: readonly (number | undefined)[]): string | undefined {
  if (!numbers.every((each) => each !== undefined && Number.isFinite(each))) return undefined
  return `${name}(${numbers.map((each) => Number(each?.toFixed(6))).join(' ')})`
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Writes the origins of transforms into the transforms, because not all renderers know an attribute for them. */
export function bakeTransformOrigins(drawing: ParentNode, losses: Losses): void {
  for (const element of drawing.querySelectorAll('[transform-origin], [transform-box]')) {
    const transform = element.getAttribute('transform')
    const origin = transform ? originOf(element) : { x: 0, y: 0 }
    if (origin === undefined) losses.add('PROPERTY', 'transform-origin')
    else if (transform && (origin.x !== 0 || origin.y !== 0)) {
      const [there, back] = [write('translate', origin.x, origin.y), write('translate', -origin.x, -origin.y)]
      element.setAttribute('transform', `${there} ${transform} ${back}`)
    }
    element.removeAttribute('transform-origin')
    element.removeAttribute('transform-box')
  }
}

function originOf(element: Element): { readonly x: number; readonly y: number } | undefined {
  const [one = '0', other = 'center'] = (element.getAttribute('transform-origin') ?? '0 0')
    .trim()
    .split(/[\s,]+/)
  const isSwapped = /^(?:top|bottom)$/.test(one) || /^(?:left|right)$/.test(other)
  const [across, down] = isSwapped ? [other, one] : [one, other]
  const box = boxOf(element)
  const x = positionOf(across, box?.x, box?.width)
  const y = positionOf(down, box?.y, box?.height)
  return x === undefined || y === undefined ? undefined : { x, y }
}

function positionOf(text: string, start = Number.NaN, size = Number.NaN): number | undefined {
  const percent = { left: '0%', top: '0%', center: '50%', right: '100%', bottom: '100%' }[text] ?? text
  const fraction = measure(percent, { '%': 0.01 })
  const position = start + (fraction === undefined ? (pixelsOf(text) ?? Number.NaN) : fraction * size)
  return Number.isFinite(position) ? position : undefined
}

/** The box to which an origin refers. Boxes of paths, texts and groups are unknown here, as their glyphs and curves are. */
function boxOf(element: Element): Partial<Box> | undefined {
  const box = element.getAttribute('transform-box') ?? 'view-box'
  if (box === 'view-box') return viewBoxOf(element)
  return box === 'fill-box' || box === 'content-box' ? fillBoxOf(element) : undefined
}

/** Origins of the view box start at the zero of its coordinates, wherever the box starts. */
function viewBoxOf(element: Element): Partial<Box> {
  const viewport = element.parentElement?.closest('svg')
  const [, , boxWidth, boxHeight] = numbersOf(viewport?.getAttribute('viewBox'))
  const width = boxWidth ?? pixelsOf(viewport?.getAttribute('width') ?? null)
  const height = boxHeight ?? pixelsOf(viewport?.getAttribute('height') ?? null)
  return {
    x: 0,
    y: 0,
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  }
}

function fillBoxOf(element: Element): Box | undefined {
  const at = (name: string) => pixelsOf(element.getAttribute(name) ?? '0') ?? Number.NaN
  switch (element.localName) {
    case 'rect':
      return { x: at('x'), y: at('y'), width: at('width'), height: at('height') }
    case 'circle':
      return around([at('cx') - at('r'), at('cy') - at('r'), at('cx') + at('r'), at('cy') + at('r')])
    case 'ellipse':
      return around([at('cx') - at('rx'), at('cy') - at('ry'), at('cx') + at('rx'), at('cy') + at('ry')])
    case 'line':
      return around([at('x1'), at('y1'), at('x2'), at('y2')])
    case 'polygon':
    case 'polyline':
      return around(numbersOf(element.getAttribute('points')))
    default:
      return undefined
  }
}

/** The box around points, given as x, y, x, y. */
function around(points: readonly number[]): Box {
  const ofAxis = (axis: number) => points.filter((_, index) => index % 2 === axis)
  const extent = (axis: number) =>
    [Math.min, Math.max].map((end) => ofAxis(axis).reduce((one, each) => end(one, each)))
  const [[left = 0, right = 0], [top = 0, bottom = 0]] = [extent(0), extent(1)] as const
  return { x: left, y: top, width: right - left, height: bottom - top }
}

function numbersOf(text: string | null | undefined): readonly number[] {
  return (text ?? '').match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi)?.map(Number) ?? []
}
