/** An element of a document, of a browser or of the service. */
interface DocumentElement {
  readonly localName: string
  readonly namespaceURI: string | null
  readonly attributes: ArrayLike<Named>
  remove(): void
  removeAttributeNode(attribute: Named): unknown
}

interface Named {
  readonly name: string
  readonly value: string
}

const SVG = 'http://www.w3.org/2000/svg'

/** Shapes, words, and what they are painted and cut with. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'switch', 'view', 'title', 'desc', 'metadata'],
  ...['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'],
  ...['text', 'textPath', 'tspan'],
  ...['clipPath', 'linearGradient', 'marker', 'mask', 'pattern', 'radialGradient', 'stop'],
])

const PREFIXED: ReadonlySet<string> = new Set(['xml:id', 'xml:space', 'xmlns:xlink', 'xlink:title'])
const ACTIVE_NAME = /^(?:on|data-)|^(?:class|href|role|src|style|tabindex)$/i
/** In words a bracket is a bracket. */
const WORDS = /^(?:id|aria-)/i
/** Functions that fetch nothing. A reference is one to the drawing itself. */
const INERT_FUNCTION =
  /(?<![\w-])(?:(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc|min|max|clamp|var|rect|inset|circle|ellipse|polygon|path|blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(|url\(\s*["']?\s*#)/gi

/**
 * Takes away, of the elements of a drawing, those that do more than be drawn, and attributes that act, lead or fetch.
 * An allow list of what is drawn, so that it holds for what nobody has thought of.
 */
export function keepDrawn(elements: Iterable<DocumentElement>): void {
  for (const element of elements) {
    if (element.namespaceURI !== SVG || !DRAWN.has(element.localName)) {
      element.remove()
      continue
    }
    for (const attribute of Array.from(element.attributes)) {
      if (!isInert(attribute)) element.removeAttributeNode(attribute)
    }
  }
}

function isInert({ name, value }: Named): boolean {
  if (ACTIVE_NAME.test(name) || (name.includes(':') && !PREFIXED.has(name))) return false
  // An escape could spell the name of a function.
  return WORDS.test(name) || (!value.includes('\\') && !fetches(value))
}

function fetches(value: string): boolean {
  return value.includes('(') && value.replaceAll(INERT_FUNCTION, '').includes('(')
}
