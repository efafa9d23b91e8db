import { DrawingTooLarge } from './drawing-too-large.ts'

/** Properties that SVG also accepts as attributes, so that a drawing keeps its look without style sheets. */
const PRESENTATION: ReadonlySet<string> = new Set([
  ...['color', 'display', 'opacity', 'overflow', 'paint-order', 'vector-effect', 'visibility'],
  ...['fill', 'fill-opacity', 'fill-rule', 'stop-color', 'stop-opacity'],
  ...['stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap', 'stroke-linejoin'],
  ...['stroke-miterlimit', 'stroke-opacity', 'stroke-width'],
  ...['clip-path', 'clip-rule', 'mask', 'marker-start', 'marker-mid', 'marker-end'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'word-spacing'],
  ...['alignment-baseline', 'baseline-shift', 'dominant-baseline', 'text-anchor', 'text-decoration'],
  ...['direction', 'writing-mode', 'shape-rendering', 'text-rendering', 'color-interpolation'],
])

interface Rule {
  readonly selector: string
  readonly style: CSSStyleDeclaration
}

type Declaration = readonly [name: string, value: string]

/** Rules times elements: matching as many takes some two seconds, a real plan a tenth of one. */
const MAX_MATCHES = 10_000_000

/**
 * Writes what the style sheets and `style` attributes of a drawing say as attributes of its elements, in the order of
 * the CSS cascade. Media queries, selectors by attribute, state or sibling, and properties without an attribute are left
 * out.
 * @param readRules returns the rules of a style sheet
 * @throws DrawingTooLarge if the attributes have more than `maxCharacters`, or matching would take too long
 */
export function inlineStyles(
  drawing: ParentNode,
  readRules: (css: string) => Iterable<CSSRule>,
  maxCharacters: number,
): void {
  let written = 0
  function write(element: Element, declarations: readonly Declaration[]) {
    for (const [name, value] of declarations) {
      written += name.length + value.length
      if (written > maxCharacters) throw new DrawingTooLarge()
      element.setAttribute(name, value)
    }
  }

  const sheets = [...drawing.querySelectorAll('style')]
  const rules = sheets.flatMap(({ textContent }) => [...readRules(textContent ?? '')].flatMap(selectorsOf))
  if (rules.length * drawing.querySelectorAll('*').length > MAX_MATCHES) throw new DrawingTooLarge()
  rules.sort((one, other) => specificityOf(one.selector) - specificityOf(other.selector))
  const styled = [...drawing.querySelectorAll<SVGElement>('[style]')]
  for (const priority of ['', 'important']) {
    for (const { selector, style } of rules) {
      const declarations = declarationsOf(style, priority)
      const elements = declarations.length > 0 ? drawing.querySelectorAll(selector) : []
      for (const element of elements) write(element, declarations)
    }
    for (const element of styled) write(element, declarationsOf(element.style, priority))
  }
}

function declarationsOf(style: CSSStyleDeclaration, priority: string): readonly Declaration[] {
  return [...style]
    .filter((name) => PRESENTATION.has(name) && style.getPropertyPriority(name) === priority)
    .map((name) => [name, shorten(style.getPropertyValue(name))])
}

/** The rule once for each selector of its list that consists of names, classes and ids. */
function selectorsOf(rule: CSSRule): readonly Rule[] {
  if (!('selectorText' in rule && 'style' in rule)) return []
  const style = rule.style as CSSStyleDeclaration
  const selectors = String(rule.selectorText).split(',')
  return selectors.filter((each) => !/[:[\\(~+|]/.test(each)).map((selector) => ({ selector, style }))
}

/** Ids count most, then classes, then element names. */
function specificityOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0
  return count(/#/g) * 1_000_000 + count(/\./g) * 1_000 + count(/(?:^|[\s>])[a-z]/gi)
}

/** CSS serializes `#fff` as `rgb(255, 255, 255)`, which would make large plans a quarter larger. */
function shorten(value: string): string {
  const hex = (part: string) => Number(part).toString(16).padStart(2, '0')
  return value.replaceAll(
    /\brgb\((\d+), (\d+), (\d+)\)/g,
    (_, ...[red, green, blue]: [string, string, string]) => `#${hex(red)}${hex(green)}${hex(blue)}`,
  )
}
