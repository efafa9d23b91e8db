import createPurifier, { type Config } from 'dompurify'
import { comparableId } from './place-keys.ts'

const purifier = createPurifier(window)

/** Paint servers keep their ids: what they paint refers to them. */
const PAINT_SERVERS = 'linearGradient, radialGradient, clipPath, mask, pattern, marker'

// Anything that is fetched from elsewhere, wherever it stands.
purifier.addHook('uponSanitizeAttribute', (_, data) => {
  if (/url\s*\(\s*['"]?\s*(?!['"\s#])/i.test(data.attrValue)) data.keepAttr = false
})

const PROFILE: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  USE_PROFILES: { svg: true },
  FORBID_TAGS: [
    'style',
    'a',
    'use',
    'image',
    'animate',
    'animateMotion',
    'animateTransform',
    'set',
    'foreignObject',
  ],
  FORBID_ATTR: ['style', 'class', 'href', 'xlink:href', 'tabindex', 'role'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
}

/** So many elements are cleaned before the page may do something else: a phone takes some ten milliseconds for them. */
const SLICE = 60

/**
 * The seat map as elements that can do nothing but be drawn: the service cleaned it, and it is cleaned once more where
 * it is shown. Ids become `data-place`, comparable with places of offers, so that they never meet ids of the page.
 * @returns undefined where nothing that can be drawn is left.
 */
export async function cleanSeatMap(code: string): Promise<SVGSVGElement | undefined> {
  // As a document of its own, in which nothing runs and nothing is fetched.
  const source = new DOMParser().parseFromString(code, 'text/html').querySelector('svg')
  const map = source && cleanShell(source)
  if (!source || !map) return undefined
  await cleanChildren(source, map)
  for (const text of map.querySelectorAll('text')) {
    if (text.closest('[fill]') === null) text.setAttribute('data-plain', '')
  }
  return withViewBox(map)
}

/** Cleans what an element holds into its clean copy, slice by slice; a group that is larger than a slice by its parts. */
async function cleanChildren(source: Element, target: Element): Promise<void> {
  let slice: ChildNode[] = []
  let size = 0
  const finishSlice = async () => {
    if (slice.length === 0) return
    target.append(...cleanNodes(slice))
    slice = []
    size = 0
    await new Promise((resolve) => setTimeout(resolve))
  }
  for (const child of [...source.childNodes]) {
    const childSize = child instanceof Element ? child.querySelectorAll('*').length + 1 : 1
    if (child instanceof Element && childSize > SLICE) {
      await finishSlice()
      const [shell] = cleanNodes([child.cloneNode(false) as ChildNode])
      if (!(shell instanceof Element)) continue
      target.append(shell)
      await cleanChildren(child, shell)
      continue
    }
    if (size + childSize > SLICE) await finishSlice()
    slice.push(child)
    size += childSize
  }
  await finishSlice()
}

/** The element without what it holds; undefined where it may not be drawn. */
function cleanShell(map: SVGSVGElement): SVGSVGElement | undefined {
  return purifier.sanitize(map.cloneNode(false), PROFILE).querySelector('svg') ?? undefined
}

/** The nodes as far as they may be drawn. */
function cleanNodes(nodes: readonly ChildNode[]): readonly ChildNode[] {
  const sheet = document.implementation
    .createHTMLDocument()
    .createElementNS('http://www.w3.org/2000/svg', 'svg')
  sheet.append(...nodes)
  const cleaned = purifier.sanitize(sheet, PROFILE).querySelector('svg')
  for (const element of cleaned?.querySelectorAll(`[id]:not(${PAINT_SERVERS})`) ?? []) {
    element.setAttribute('data-place', comparableId(element.id))
    element.removeAttribute('id')
  }
  return [...(cleaned?.childNodes ?? [])]
}

/** The map grows with the page: its own size is only the shape of it. */
function withViewBox(map: SVGSVGElement): SVGSVGElement | undefined {
  const [width, height] = ['width', 'height'].map((side) => Number.parseFloat(map.getAttribute(side) ?? ''))
  if (!map.hasAttribute('viewBox')) {
    if (!width || !height) return undefined
    map.setAttribute('viewBox', `0 0 ${width} ${height}`)
  }
  for (const attribute of ['id', 'width', 'height', 'x', 'y']) map.removeAttribute(attribute)
  return map
}
