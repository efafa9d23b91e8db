import type { Offer, SeatMap } from '@taquilla/contract/guest'
import { classes } from '@taquilla/ui'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { cssValues } from '#lib/css-values.ts'
import { useMessages } from '#lib/messages.ts'
import { useFormat } from '#lib/use-format.ts'
import { useDrawing } from '#seat-map/drawing.ts'
import { useLegibleLabels } from '#seat-map/legible-labels.ts'
import { SeatMapPlaceholder } from '#seat-map/seat-map-placeholder.tsx'
import { SeatMapZoom } from '#seat-map/seat-map-zoom.tsx'
import { nameBoxesOf, pricedPlacesOf } from '../priced-places.ts'
import { type Bubble, bubblesOf } from '../seat-map-bubbles.ts'
import { type SeatMapMark, seatMapMarks } from '../seat-map-marks.ts'
import { useMapView } from '../use-map-view.ts'
import styles from './seat-map-drawing.module.css'

interface SeatMapDrawingProps {
  readonly drawing: NonNullable<SeatMap['drawing']>
  readonly label: string
  readonly offers: readonly Offer[]
  readonly chosen: readonly Offer[]
  /** Offers of the row that the list names the best price. */
  readonly best: readonly Offer[]
  /** Called on mouse and touch only; keyboard and screen reader users have the list of offers. */
  readonly onPress: (offerIds: readonly string[]) => void
  /** Legend, shown only if the drawing could be built. */
  readonly children: ReactNode
}

/** Half of the smallest target that a finger hits, in CSS pixels. */
const FINGER_RADIUS = 22

/** Renders the seller's SVG seat map and marks the seats on resale. */
export function SeatMapDrawing(props: SeatMapDrawingProps) {
  const { drawing, label, offers, chosen, best, onPress, children } = props
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const { map, isBroken } = useDrawing(drawing)
  const marks = useMemo(() => seatMapMarks(offers, chosen, best), [offers, chosen, best])

  useLayoutEffect(() => {
    for (const element of map?.querySelectorAll('[data-place]') ?? []) {
      const mark = marks.get(element.getAttribute('data-place') ?? '')
      // Attributes are written only when they change, because each write repaints the element.
      if (mark === undefined) element.removeAttribute('data-state')
      else if (element.getAttribute('data-state') !== mark.state)
        element.setAttribute('data-state', mark.state)
      element.toggleAttribute('data-section', mark?.isSection ?? false)
    }
    // Attached after the marks are set, so that the browser paints the drawing once.
    if (map?.isConnected === false) frame.current?.replaceChildren(map)
  }, [map, marks])

  const { room, sheet, level, levels, zoom } = useMapView({ drawing, map, offers })
  useLegibleLabels(map)
  // Must run after the marks are set: the price bubbles are placed at marked elements.
  const bubbles = useSeatMapBubbles({ map, marks, offers })

  useEffect(() => {
    const listening = sheet.current
    const press = (event: MouseEvent) => {
      const place = listening && placeNear(listening, event)
      const offerIds = place ? offersAt(place, { marks, offers }) : []
      if (offerIds.length > 0) onPress(offerIds)
    }
    listening?.addEventListener('click', press)
    return () => listening?.removeEventListener('click', press)
  }, [marks, offers, onPress, sheet])

  if (isBroken) return <Notice>{t('resale.mapFailed')}</Notice>
  return (
    <>
      <div
        ref={room}
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll a drawing that is larger than its room
        tabIndex={0}
        className={styles.drawing}
        data-theme={map?.dataset.theme}
      >
        <div ref={sheet} className={styles.sheet}>
          {map === undefined && <SeatMapPlaceholder drawing={drawing} />}
          <div ref={frame} />
          <SeatMapPrices bubbles={bubbles} />
        </div>
      </div>
      <div className={styles.tools}>
        {children}
        <SeatMapZoom zoom={level} max={levels} onZoom={zoom} />
      </div>
    </>
  )
}

/** The pressed seat or price, else the nearest seat on resale that a finger missed by little, else what was pressed. */
function placeNear(sheet: Element, { target, clientX, clientY }: MouseEvent): Element | undefined {
  const pressed = target instanceof Element ? target : undefined
  if (pressed?.closest('[data-offer], [data-state]:not([data-section])')) return pressed
  const distanceTo = (place: Element) => {
    const { left, top, width, height } = place.getBoundingClientRect()
    return Math.hypot(clientX - left - width / 2, clientY - top - height / 2)
  }
  const [nearest] = [...sheet.querySelectorAll('[data-state]:not([data-section])')]
    .map((place) => ({ place, distance: distanceTo(place) }))
    .filter(({ distance }) => distance <= FINGER_RADIUS)
    .sort((one, other) => one.distance - other.distance)
  return nearest?.place ?? pressed
}

/** Ids of the offers selected by a click on a seat or on its price bubble. */
function offersAt(
  target: Element,
  { marks, offers }: { readonly marks: ReadonlyMap<string, SeatMapMark>; readonly offers: readonly Offer[] },
): readonly string[] {
  const priced = target.closest('[data-offer]')?.getAttribute('data-offer')
  if (priced) return offers.some(({ id }) => id === priced) ? [priced] : []
  const place = target.closest('[data-state]')?.getAttribute('data-place')
  return marks.get(place ?? '')?.offerIds ?? []
}

/** Price bubbles over the drawing, each pointing at its seat. */
function SeatMapPrices({ bubbles }: { readonly bubbles: readonly Bubble[] }) {
  return bubbles.map(({ id, state, text, x, y, isBelow, shift }) => (
    <span
      key={id}
      className={classes(styles.price, isBelow && styles.below)}
      data-price={state}
      data-offer={id}
      ref={cssValues({ '--x': `${x}px`, '--y': `${y}px`, '--shift': `${shift}px` })}
    >
      {text}
    </span>
  ))
}

interface MarkedMap {
  /** Undefined until the drawing is built. */
  readonly map: SVGSVGElement | undefined
  readonly marks: ReadonlyMap<string, SeatMapMark>
  readonly offers: readonly Offer[]
}

/** Price bubbles for the drawing's current size; recomputed when it is resized. */
function useSeatMapBubbles({ map, marks, offers }: MarkedMap): readonly Bubble[] {
  const format = useFormat()
  const [bubbles, setBubbles] = useState<readonly Bubble[]>([])
  useEffect(() => {
    const [first] = offers
    if (!map || !first) return setBubbles([])
    const byId = new Map(offers.map((offer) => [offer.id, offer]))
    const place = () => {
      const places = pricedPlacesOf(map, marks, byId).map(({ count, ...each }) => {
        const amount = format.amount(each.price, first.currency)
        return { ...each, text: count === 1 ? amount : `${count}\u00a0×\u00a0${amount}` }
      })
      const { width, height } = map.getBoundingClientRect()
      setBubbles(bubblesOf(places, { width, height, marked: places, ...nameBoxesOf(map) }))
    }
    // The observer also fires once right after the first layout.
    const observer = new ResizeObserver(place)
    observer.observe(map)
    return () => observer.disconnect()
  }, [map, marks, offers, format])
  return bubbles
}
