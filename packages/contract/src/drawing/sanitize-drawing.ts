/** Element of a DOM, in the browser or on the server. */
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

/** SVG elements that only draw: shapes, text, paint servers, clips and masks. */
const DRAWN: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'switch', 'view', 'title', 'desc', 'metadata'],
  ...['circle', 'ellipse', 'line', 'path', 'polygon', 'polyline', 'rect'],
  ...['text', 'textPath', 'tspan'],
  ...['clipPath', 'linearGradient', 'marker', 'mask', 'pattern', 'radialGradient', 'stop'],
])

const PREFIXED: ReadonlySet<string> = new Set(['xml:id', 'xml:space', 'xmlns:xlink', 'xlink:title'])
const ACTIVE_NAME = /^(?:on|data-)|^(?:class|role|src|style|tabindex)$/i
/** Attributes that refer to another element, and the elements on which a reference within the drawing loads nothing. */
const REFERENCE = /^(?:xlink:)?href$/i
const REFERRING: ReadonlySet<string> = new Set(['linearGradient', 'pattern', 'radialGradient', 'textPath'])
/** Attributes with free text, in which a bracket is not a function call. */
const WORDS = /^(?:id|aria-)/i
/** CSS and SVG functions that load nothing from outside; `url(#…)` refers to the drawing itself. */
const INERT_FUNCTION =
  /(?<![\w-])(?:(?:matrix|translate|scale|rotate|skewX|skewY|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|calc|min|max|clamp|var|rect|inset|circle|ellipse|polygon|path|blur|brightness|contrast|drop-shadow|grayscale|hue-rotate|invert|opacity|saturate|sepia)\(|url\(\s*["']?\s*#)/gi

/**
 * Removes elements and attributes that run scripts, navigate or load resources from an SVG drawing. Uses an allow list,
 * so unknown elements and functions are removed too.
 */
export function sanitizeDrawing(elements: Iterable<DocumentElement>): void {
  for (const element of elements) {
    if (element.namespaceURI !== SVG || !DRAWN.has(element.localName)) {
      element.remove()
      continue
    }
    for (const attribute of Array.from(element.attributes)) {
      if (!isInert(element, attribute)) element.removeAttributeNode(attribute)
    }
  }
}

function isInert({ localName }: DocumentElement, { name, value }: Named): boolean {
  if (REFERENCE.test(name)) return REFERRING.has(localName) && value.startsWith('#')
  if (ACTIVE_NAME.test(name) || (name.includes(':') && !PREFIXED.has(name))) return false
  // A backslash escape could hide the name of a function, so a value with a backslash is not inert.
  return WORDS.test(name) || (!value.includes('\\') && !fetches(value))
}

function fetches(value: string): boolean {
  return value.includes('(') && value.replaceAll(INERT_FUNCTION, '').includes('(')
}
