import createPurifier from 'dompurify'
import { comparableId } from './place-keys.ts'

const purifier = createPurifier(window)

/** Paint servers keep their ids: what they paint refers to them. */
const PAINT_SERVERS = 'linearGradient, radialGradient, clipPath, mask, pattern, marker'

// Anything that is fetched from elsewhere, wherever it stands.
purifier.addHook('uponSanitizeAttribute', (_, data) => {
  if (/url\s*\(\s*['"]?\s*(?!['"\s#])/i.test(data.attrValue)) data.keepAttr = false
})

/**
 * The seat map as elements that can do nothing but be drawn: the service cleaned it, and it is cleaned once more where
 * it is shown. Ids become `data-place`, comparable with places of offers, so that they never meet ids of the page.
 * @returns undefined where nothing that can be drawn is left.
 */
export function cleanSeatMap(code: string): SVGSVGElement | undefined {
  const fragment = purifier.sanitize(code, {
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
  })
  const map = fragment.querySelector('svg')
  if (map === null) return undefined
  for (const element of map.querySelectorAll(`[id]:not(${PAINT_SERVERS})`)) {
    element.setAttribute('data-place', comparableId(element.id))
    element.removeAttribute('id')
  }
  for (const text of map.querySelectorAll('text')) {
    if (text.closest('[fill]') === null) text.setAttribute('data-plain', '')
  }
  return withViewBox(map)
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
