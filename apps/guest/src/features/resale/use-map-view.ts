import type { Offer, SeatMap } from '@taquilla/contract/guest'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { around, isInside } from '#seat-map/box.ts'
import { isSectionName } from '#seat-map/legible-labels.ts'
import { keepShown, type MapView, type Marked, mapView, type Point, type Size } from './map-view.ts'

interface ShownMap {
  readonly drawing: NonNullable<SeatMap['drawing']>
  /** Undefined until the drawing is built. */
  readonly map: SVGSVGElement | undefined
  readonly offers: readonly Offer[]
}

/** A room that gains or loses no more height than this keeps its view: a bar below it came or went. */
const BAR_HEIGHT = 128

/**
 * Fits the map into its room, again when its size or the sections with offers change, and zooms around what is in the
 * middle. Must run after the marks are set.
 */
export function useMapView({ drawing: { width, height }, map, offers }: ShownMap) {
  const room = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<MapView>()
  const [level, setLevel] = useState(1)
  const middle = useRef<Point>({ x: 0.5, y: 0.5 })
  const sections = sectionsOf(offers)

  useLayoutEffect(() => {
    const frame = room.current
    if (frame === null) return
    frame.style.setProperty('--shape', `${width} / ${height}`)
    if (map === undefined) return
    let before: Size | undefined
    // The border box, because the scroll bars of a closer view do not change it.
    const fit = () => {
      if (frame.offsetWidth === 0) return
      const size = { width: frame.offsetWidth, height: frame.offsetHeight }
      if (before?.width === size.width && Math.abs(before.height - size.height) <= BAR_HEIGHT) return
      before = size
      const fitted = mapView({ width, height }, size, sections === '' ? undefined : markedOn(map))
      middle.current = fitted.center
      setView(fitted)
      setLevel(fitted.level)
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(frame, { box: 'border-box' })
    return () => observer.disconnect()
  }, [map, width, height, sections])

  const sheetWidth = view?.widths[level - 1]
  useLayoutEffect(() => {
    const frame = room.current
    if (frame === null || sheetWidth === undefined) return
    sheet.current?.style.setProperty('--sheet', `${sheetWidth}px`)
    const { x, y } = middle.current
    frame.scrollLeft = x * frame.scrollWidth - frame.clientWidth / 2
    frame.scrollTop = y * frame.scrollHeight - frame.clientHeight / 2
  }, [sheetWidth])

  const zoom = useCallback(
    (to: number) => {
      const next = view?.widths[to - 1]
      if (room.current && view && next !== undefined) {
        const { clientWidth, clientHeight } = room.current
        const place = shownPlace(room.current, map)
        middle.current = middleOf(room.current, view.center)
        if (place) {
          middle.current = keepShown(middle.current, place, {
            sheet: { width: next, height: (next * height) / width },
            room: { width: clientWidth, height: clientHeight },
          })
        }
      }
      setLevel(to)
    },
    [view, map, width, height],
  )
  return { room, sheet, level, levels: view?.widths.length ?? 1, zoom }
}

/** Names of the sections with offers: a change of single offers does not move the map. */
function sectionsOf(offers: readonly Offer[]): string {
  const names = offers.flatMap(({ seats, ticketOptionId }) =>
    seats.map((seat) => seat?.section ?? ticketOptionId),
  )
  return [...new Set(names)].sort().join('\n')
}

/** The marked places and the words of a drawing; undefined if it has no places. */
function markedOn(map: SVGSVGElement): Marked | undefined {
  const outer = map.getBoundingClientRect()
  const share = (pixels: number, of: number) => Math.min(Math.max(pixels / of, 0), 1)
  const boxOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return {
      left: share(left - outer.left, outer.width),
      right: share(right - outer.left, outer.width),
      top: share(top - outer.top, outer.height),
      bottom: share(bottom - outer.top, outer.height),
    }
  }
  const places = Array.from(map.querySelectorAll('[data-state]'), boxOf)
  if (places.length === 0 || outer.width === 0) return undefined
  const words = [...map.querySelectorAll('text')].filter(({ textContent }) => isSectionName(textContent))
  return {
    places: around(places),
    seatWidth: Math.min(...places.map(({ left, right }) => right - left)),
    words: words.map(boxOf),
  }
}

/** Middle of the chosen places, or of those with the best price, in shares of the drawing, if the room shows it. */
function shownPlace(frame: Element, map: SVGSVGElement | undefined): Point | undefined {
  const boxes = ['chosen', 'best']
    .map((state) => [...(map?.querySelectorAll(`[data-state="${state}"]:not([data-section])`) ?? [])])
    .find(({ length }) => length > 0)
    ?.map((place) => place.getBoundingClientRect())
  if (map === undefined || boxes === undefined) return undefined
  const { left, right, top, bottom } = around(boxes)
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (!isInside({ left: x, right: x, top: y, bottom: y }, frame.getBoundingClientRect())) return undefined
  const outer = map.getBoundingClientRect()
  return { x: (x - outer.left) / outer.width, y: (y - outer.top) / outer.height }
}

/** Point in the middle of the room; along a side that shows the whole drawing, the middle of the places. */
function middleOf(frame: Element, places: Point): Point {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = frame
  return {
    x: scrollWidth > clientWidth ? (scrollLeft + clientWidth / 2) / scrollWidth : places.x,
    y: scrollHeight > clientHeight ? (scrollTop + clientHeight / 2) / scrollHeight : places.y,
  }
}
