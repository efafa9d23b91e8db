import { pixelsOf } from './css-transform.ts'
import { DrawingTooLarge } from './drawing-source.ts'
import { NAME_ATTRIBUTES } from './place-names.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Attributes of a `use` or symbol that say what is drawn where; all others apply to what is drawn. */
const PLACING: ReadonlySet<string> = new Set([
  ...['href', 'xlink:href', 'x', 'y', 'width', 'height', 'transform', 'style', 'class'],
  ...['viewBox', 'preserveAspectRatio', 'refX', 'refY'],
])
/** Attributes that act on the element as a whole, before its own: they need an element around it. */
const WRAPPING = ['clip-path', 'display', 'mask', 'opacity']

/**
 * Replaces each `use` by a copy of the element that it refers to, with the name of the `use`. Copies have no names of
 * their own. A `use` of itself, of nothing or of another document is removed.
 * @throws DrawingTooLarge if the copies have more than `maxElements` elements
 */
export function expandUses(drawing: ParentNode, maxElements: number): void {
  const targets = new Map<string, Element>()
  for (const element of drawing.querySelectorAll('[id]')) {
    if (!targets.has(element.id)) targets.set(element.id, element)
  }
  let copied = 0

  function expand(use: Element, outer: readonly Element[]) {
    const reference = use.getAttribute('href') ?? use.getAttribute('xlink:href') ?? ''
    const target = targets.get(reference.slice(1))
    if (
      !reference.startsWith('#') ||
      target === undefined ||
      target.contains(use) ||
      outer.includes(target)
    ) {
      use.remove()
      return
    }
    copied += 1 + target.querySelectorAll('*').length
    if (copied > maxElements) throw new DrawingTooLarge()
    const drawn = draw(use, target)
    use.replaceWith(drawn)
    const nested = drawn.localName === 'use' ? [drawn] : drawn.querySelectorAll('use')
    for (const each of [...nested]) expand(each, [...outer, target])
  }

  for (const use of drawing.querySelectorAll('use')) if (use.parentNode !== null) expand(use, [])
}

/** A copy of the target, placed and painted as the `use` says. */
function draw(use: Element, target: Element): Element {
  const copy = target.cloneNode(true) as Element
  for (const element of [copy, ...copy.querySelectorAll('*')]) {
    for (const name of ['id', ...NAME_ATTRIBUTES]) element.removeAttribute(name)
  }
  const isSymbol = target.localName === 'symbol' || target.localName === 'svg'
  const { x, y, scale } = isSymbol ? fit(use, target) : { x: 0, y: 0, scale: 1 }
  const placed = [
    use.getAttribute('transform'),
    shift(lengthOf(use, 'x') + x, lengthOf(use, 'y') + y),
    scale === 1 ? null : `scale(${scale})`,
  ]
  const isClip = use.closest('clipPath') !== null
  if (!isSymbol && (isClip || !WRAPPING.some((name) => use.hasAttribute(name)))) {
    return place(paint(copy, use), [...placed, copy.getAttribute('transform')])
  }
  const group = paint(target.ownerDocument.createElementNS(SVG, 'g'), use)
  if (isSymbol) paint(group, copy)
  group.append(...(isSymbol ? copy.childNodes : [copy]))
  return place(group, placed)
}

/** Adds attributes of the source that the element does not have. */
function paint(element: Element, source: Element): Element {
  for (const { name, value } of source.attributes) {
    if (!PLACING.has(name) && !element.hasAttribute(name)) element.setAttribute(name, value)
  }
  return element
}

function place(element: Element, transforms: readonly (string | null)[]): Element {
  const transform = transforms.filter(Boolean).join(' ')
  if (transform !== '') element.setAttribute('transform', transform)
  return element
}

/** Scale and offset that fit the coordinates of a symbol, centered, into the size given by the `use` or the symbol. */
function fit(
  use: Element,
  symbol: Element,
): { readonly x: number; readonly y: number; readonly scale: number } {
  const box = (symbol.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = box
  if (!(boxWidth > 0 && boxHeight > 0) || !box.every(Number.isFinite)) return { x: 0, y: 0, scale: 1 }
  const width = lengthOf(use, 'width') || lengthOf(symbol, 'width') || boxWidth
  const height = lengthOf(use, 'height') || lengthOf(symbol, 'height') || boxHeight
  const scale = Math.min(width / boxWidth, height / boxHeight)
  return {
    x: (width - boxWidth * scale) / 2 - left * scale,
    y: (height - boxHeight * scale) / 2 - top * scale,
    scale,
  }
}

function shift(x: number, y: number): string | null {
  return x === 0 && y === 0 ? null : `translate(${x} ${y})`
}

/** A length in pixels; 0 if it is absent, relative or no number. */
function lengthOf(element: Element, name: string): number {
  return pixelsOf(element.getAttribute(name)) ?? 0
}
