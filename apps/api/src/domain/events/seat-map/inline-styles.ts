import { bakeTransformOrigins, pixelsOf, toTransformAttribute } from './css-transform.ts'
import { createSubstitution, type Declared } from './css-variables.ts'
import { DrawingTooLarge } from './drawing-source.ts'
import type { Losses } from './losses.ts'
import { readStyleRules } from './style-rules.ts'

/** Properties that SVG also accepts as attributes, so that a drawing keeps its look without style sheets. */
export const PRESENTATION: ReadonlySet<string> = new Set([
  ...['color', 'display', 'filter', 'opacity', 'overflow', 'paint-order', 'vector-effect', 'visibility'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stop-color', 'stop-opacity'],
  ...['stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-opacity', 'stroke-width'],
  ...['clip-path', 'clip-rule', 'mask', 'mask-type', 'marker-start', 'marker-mid', 'marker-end'],
  ...['font-family', 'font-size', 'font-stretch', 'font-style', 'font-variant', 'font-weight'],
  ...['letter-spacing', 'word-spacing', 'text-overflow', 'white-space', 'unicode-bidi'],
  ...['alignment-baseline', 'baseline-shift', 'dominant-baseline', 'text-anchor', 'text-decoration'],
  ...['direction', 'writing-mode', 'shape-rendering', 'text-rendering', 'color-interpolation'],
  ...['transform-box', 'transform-origin'],
])

/** Properties for positions and sizes, and the elements on which they are attributes. */
const GEOMETRY: Readonly<Record<string, string>> = {
  ...{ x: 'rect, svg svg', y: 'rect, svg svg', width: 'rect, svg', height: 'rect, svg', d: 'path' },
  ...{ cx: 'circle, ellipse', cy: 'circle, ellipse', r: 'circle', rx: 'rect, ellipse', ry: 'rect, ellipse' },
}

/** Properties that change a picture and are no attributes. */
const LOST: ReadonlySet<string> = new Set([
  ...['animation-name', 'background-color', 'mix-blend-mode', 'rotate', 'scale', 'translate', 'offset-path'],
  ...['font-feature-settings', 'font-variation-settings', 'text-shadow', 'text-transform', 'inline-size'],
])
const NEUTRAL = /^(?:none|normal|auto|initial|inherit|unset|transparent|rgba\(0, 0, 0, 0\))$/

/** Properties by which CSS stores a shorthand that is one attribute. */
const SHORTHANDS: Readonly<Record<string, string>> = {
  ...{
    'overflow-x': 'overflow',
    'overflow-y': 'overflow',
    'mask-image': 'mask',
    'font-width': 'font-stretch',
  },
  ...{ 'text-decoration-line': 'text-decoration', 'font-variant-caps': 'font-variant' },
  ...{ 'white-space-collapse': 'white-space', 'text-wrap-mode': 'white-space' },
}

interface Declaration {
  readonly name: string
  readonly value: string
  readonly isImportant: boolean
}

/** Rules times elements: matching as many takes some two seconds, a real plan a tenth of one. */
const MAX_MATCHES = 10_000_000

interface Inlining {
  /** Returns the rules of a style sheet. */
  readonly readRules: (css: string) => Iterable<CSSRule>
  readonly maxCharacters: number
  readonly losses: Losses
}

/**
 * Writes what the style sheets and `style` attributes of a drawing say as attributes of its elements, in the order of
 * the CSS cascade, as it applies on screens and to elements without a state such as `:hover`.
 * @throws DrawingTooLarge if the attributes have more than `maxCharacters`, or matching would take too long
 */
export function inlineStyles(drawing: ParentNode, inlining: Inlining): void {
  const declared = cascade(drawing, inlining)
  const substitute = createSubstitution(declared)
  let written = 0
  for (const element of drawing.querySelectorAll('*')) {
    for (const name of ['fill', 'stroke', 'stop-color']) {
      const value = element.getAttribute(name)
      if (value?.includes('var(')) setOrRemove(element, name, substitute(element, value))
    }
    for (const [name, declaration] of declared.get(element) ?? []) {
      if (name.startsWith('--')) continue
      const value = substitute(element, declaration)
      written += value?.length ?? 0
      if (written > inlining.maxCharacters) throw new DrawingTooLarge()
      if (value === undefined || !apply(element, name, value)) inlining.losses.add('PROPERTY', name)
    }
  }
  bakeTransformOrigins(drawing, inlining.losses)
}

/** The declarations that apply to each element. */
function cascade(drawing: ParentNode, { readRules, maxCharacters, losses }: Inlining): Declared {
  const declared = new Map<Element, Map<string, string>>()
  let written = 0
  function declare(element: Element, declarations: readonly Declaration[]) {
    const ofElement = declared.get(element) ?? new Map<string, string>()
    declared.set(element, ofElement)
    for (const { name, value } of declarations) {
      written += name.length + value.length
      if (written > maxCharacters) throw new DrawingTooLarge()
      ofElement.set(name, value)
    }
  }

  const sheets = Array.from(drawing.querySelectorAll('style'), ({ textContent }) => textContent ?? '')
  for (const sheet of sheets) if (/@import\b/i.test(sheet)) losses.add('RULE', '@import')
  const rules = sheets.flatMap((sheet) => readStyleRules(readRules(sheet), losses))
  if (rules.length * drawing.querySelectorAll('*').length > MAX_MATCHES) throw new DrawingTooLarge()
  const matched = rules
    .toSorted((one, other) => one.specificity - other.specificity)
    .map(({ selector, style }) => ({
      elements: find(drawing, selector, losses),
      style: declarationsOf(style),
    }))
  const styled = Array.from(drawing.querySelectorAll<SVGElement>('[style]'), (element) => ({
    elements: [element],
    style: declarationsOf(element.style),
  }))
  for (const isImportant of [false, true]) {
    for (const { elements, style } of [...matched, ...styled]) {
      const declarations = style.filter((each) => each.isImportant === isImportant)
      if (declarations.length > 0) for (const element of elements) declare(element, declarations)
    }
  }
  return declared
}

function find(drawing: ParentNode, selector: string, losses: Losses): readonly Element[] {
  try {
    return [...drawing.querySelectorAll(selector)]
  } catch {
    losses.add('RULE', selector)
    return []
  }
}

function declarationsOf(style: CSSStyleDeclaration): readonly Declaration[] {
  const names = new Set(Array.from(style, (longhand) => SHORTHANDS[longhand] ?? longhand))
  return [...names].filter(isKnown).map((name) => ({
    name,
    value: shorten(style.getPropertyValue(name)),
    isImportant: style.getPropertyPriority(name) === 'important',
  }))
}

function isKnown(name: string): boolean {
  return (
    name === 'transform' ||
    name.startsWith('--') ||
    PRESENTATION.has(name) ||
    name in GEOMETRY ||
    LOST.has(name)
  )
}

/** Writes a declaration as an attribute. Returns false if the picture loses it. */
function apply(element: Element, name: string, value: string): boolean {
  if (LOST.has(name))
    return NEUTRAL.test(value) || (name === 'background-color' && element.localName !== 'svg')
  if (name === 'transform') return transform(element, value)
  const places = GEOMETRY[name]
  if (places !== undefined) return !element.matches(places) || measure(element, name, value)
  if (value === '' || (name === 'filter' && value.includes('url('))) return false
  element.setAttribute(name, value)
  return true
}

function transform(element: Element, value: string): boolean {
  const kind = { linearGradient: 'gradient', radialGradient: 'gradient', pattern: 'pattern' }[
    element.localName
  ]
  const name = kind === undefined ? 'transform' : `${kind}Transform`
  const written = value === 'none' ? '' : toTransformAttribute(value)
  if (written !== undefined) setOrRemove(element, name, written)
  return written !== undefined
}

function measure(element: Element, name: string, value: string): boolean {
  if (value === 'auto') return true
  const path = /^path\("([^"]*)"\)$/.exec(value)?.[1]
  const length = name === 'd' ? path : value.endsWith('%') ? value : pixelsOf(value)
  // The size of the whole drawing depends on the page.
  if (element.localName === 'svg' && value.endsWith('%')) return true
  if (length === undefined) return false
  element.setAttribute(name, typeof length === 'number' ? String(Number(length.toFixed(6))) : length)
  return true
}

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

/** CSS serializes `#fff` as `rgb(255, 255, 255)`, which would make large plans a quarter larger. */
function shorten(value: string): string {
  const hex = (part: string) => Number(part).toString(16).padStart(2, '0')
  return value
    .replaceAll(
      /\brgb\((\d+), (\d+), (\d+)\)/g,
      (_, ...[red, green, blue]: [string, string, string]) => `#${hex(red)}${hex(green)}${hex(blue)}`,
    )
    .replaceAll('currentcolor', 'currentColor')
}
