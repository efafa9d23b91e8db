import { useQuery } from '@tanstack/react-query'
import type { Language } from '@taquilla/contract'
import { sanitizeDrawing } from '@taquilla/contract/drawing'
import type { SeatMap } from '@taquilla/contract/guest'
import { useEffect, useState } from 'react'
import { getSeatMap } from '#config/guest-calls.ts'
import { useClient, useGuestAddress } from '#lib/guest-context.tsx'
import { whenIdle } from '#lib/when-idle.ts'
import { comparableId } from './place-keys.ts'

/** Gradients, masks and similar keep their ids, because other elements reference them. */
const PAINT_SERVERS = 'linearGradient, radialGradient, clipPath, mask, pattern, marker'

const COLORED = ['fill', 'stroke']
  .map((paint) => `[${paint}]:not([${paint}="none"], [${paint}="currentColor"])`)
  .join()

/** Number of elements processed before yielding to the browser. */
const SLICE = 400

/**
 * Builds SVG elements from a seller's drawing. The API already removed active content; it is removed again here. Ids
 * become `data-place` in comparable form, so that they cannot collide with ids of the page. A drawing with colors of its
 * own was made for white paper, so it stays in light mode. A text that the drawing has in several languages is shown in
 * the page's.
 * @returns undefined if the code contains no usable SVG.
 */
async function buildDrawing(code: string, language: Language): Promise<SVGSVGElement | undefined> {
  // The parser's document is inert: it runs no scripts and fetches nothing.
  const map = new DOMParser().parseFromString(code, 'text/html').querySelector('svg')
  if (map === null) return undefined
  removeOtherLanguages(map, language)
  const elements = [map, ...map.querySelectorAll<SVGElement>('*')]
  const baselines = new Set(Array.from(map.querySelectorAll('textPath'), baselineOf))
  for (let start = 0; start < elements.length; start += SLICE) {
    const slice = elements.slice(start, start + SLICE)
    sanitizeDrawing(slice)
    for (const element of slice) {
      if (!baselines.has(element.id)) markPlace(element)
      markPlainText(element)
    }
    await new Promise((resolve) => setTimeout(resolve))
  }
  if (elements.some((element) => element.matches(COLORED))) map.dataset.theme = 'light'
  map.remove()
  return map.hasAttribute('viewBox') ? map : undefined
}

/** Removes the texts in other languages, if there are texts in this one. */
function removeOtherLanguages(map: Element, language: Language) {
  const texts = [...map.querySelectorAll('text[lang]')]
  const others = texts.filter((text) => !text.matches(`[lang|="${language}"]`))
  if (others.length < texts.length) for (const text of others) text.remove()
}

/** Id of the path along which a text runs. */
function baselineOf(textPath: Element): string | undefined {
  return (textPath.getAttribute('href') ?? textPath.getAttribute('xlink:href'))?.replace('#', '')
}

function markPlace(element: SVGElement) {
  if (element.id === '' || element.matches(PAINT_SERVERS)) return
  element.dataset.place = comparableId(element.id)
  element.removeAttribute('id')
}

function markPlainText(element: SVGElement) {
  if (element.localName === 'text' && element.closest('[fill]') === null) element.dataset.plain = ''
}

interface BuiltDrawing {
  /** Undefined until it is built, or if the drawing is unusable. */
  readonly map: SVGSVGElement | undefined
  readonly isBroken: boolean
}

const NOT_BUILT: BuiltDrawing = { map: undefined, isBroken: false }

/** Fetches the seat map and builds its SVG elements when the browser is idle. */
export function useDrawing({ eventId, version }: NonNullable<SeatMap['drawing']>): BuiltDrawing {
  const client = useClient()
  const { language } = useGuestAddress()
  const { data, isError } = useQuery({
    queryKey: ['seat-map', eventId, version],
    queryFn: () => client.send(getSeatMap, { params: { id: eventId, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [built, setBuilt] = useState(NOT_BUILT)
  useEffect(() => {
    if (data === undefined) return setBuilt(NOT_BUILT)
    let isCurrent = true
    const stop = whenIdle(async () => {
      const map = await buildDrawing(data.svg, language)
      if (isCurrent) setBuilt({ map, isBroken: map === undefined })
    })
    return () => {
      isCurrent = false
      stop()
    }
  }, [data, language])
  return isError && built.map === undefined ? { map: undefined, isBroken: true } : built
}
