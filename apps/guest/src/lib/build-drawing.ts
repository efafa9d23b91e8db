import { keepDrawn } from '@taquilla/contract/drawing'
import { comparableId } from './place-keys.ts'

/** Paint servers keep their ids: what they paint refers to them. */
const PAINT_SERVERS = 'linearGradient, radialGradient, clipPath, mask, pattern, marker'

/** So many elements are looked at before the page may do something else. */
const SLICE = 400

/**
 * A drawing as elements. The service cleaned it; what is not drawn is taken away here once more, and the pages' policy
 * lets no script run that came with it. Ids become `data-place`, comparable with places of offers, so that they never
 * meet ids of the page.
 * @returns undefined where there is nothing to draw.
 */
export async function buildDrawing(code: string): Promise<SVGSVGElement | undefined> {
  // In a document of its own, in which nothing runs and nothing is fetched.
  const map = new DOMParser().parseFromString(code, 'text/html').querySelector('svg')
  if (map === null) return undefined
  const elements = [map, ...map.querySelectorAll<SVGElement>('*')]
  for (let start = 0; start < elements.length; start += SLICE) {
    const slice = elements.slice(start, start + SLICE)
    keepDrawn(slice)
    for (const element of slice) markForPage(element)
    await new Promise((resolve) => setTimeout(resolve))
  }
  map.remove()
  return map.hasAttribute('viewBox') ? map : undefined
}

function markForPage(element: SVGElement) {
  if (element.id !== '' && !element.matches(PAINT_SERVERS)) {
    element.dataset.place = comparableId(element.id)
    element.removeAttribute('id')
  }
  if (element.localName === 'text' && element.closest('[fill]') === null) element.dataset.plain = ''
}
