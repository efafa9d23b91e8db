import type { Offer, SeatMap } from '@taquilla/contract/guest'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { Notice } from '#components/notice.tsx'
import { SeatMapPlaceholder } from '#components/seat-map/seat-map-placeholder.tsx'
import { useDrawing } from '#components/seat-map/use-drawing.ts'
import { useLegibleLabels } from '#components/seat-map/use-legible-labels.ts'
import { useMessages } from '#lib/messages.ts'
import { type SeatMapMark, seatMapMarks } from '../seat-map-marks.ts'
import { useSeatMapBubbles } from '../use-seat-map-bubbles.ts'
import styles from './seat-map-drawing.module.css'
import { SeatMapPrices } from './seat-map-prices.tsx'

interface SeatMapDrawingProps {
  readonly drawing: NonNullable<SeatMap['drawing']>
  readonly label: string
  readonly offers: readonly Offer[]
  readonly chosen: readonly Offer[]
  readonly zoom: number
  /** Called on mouse and touch only; keyboard and screen reader users have the list of offers. */
  readonly onPress: (offerIds: readonly string[]) => void
  /** Controls shown only if the drawing could be built. */
  readonly children: ReactNode
}

/** Renders the seller's SVG seat map and marks the seats on resale. */
export function SeatMapDrawing(props: SeatMapDrawingProps) {
  const { drawing, label, offers, chosen, zoom, onPress, children } = props
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const { map, isBroken } = useDrawing(drawing)
  const best = offers.find(({ isOwn }) => !isOwn)
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

  useLegibleLabels(map)
  // Must run after the marks are set: the price bubbles are placed at marked elements.
  const bubbles = useSeatMapBubbles({ map, marks, offers })

  useEffect(() => {
    const listening = sheet.current
    const press = ({ target }: MouseEvent) => {
      const offerIds = target instanceof Element ? offersAt(target, { marks, offers }) : []
      if (offerIds.length > 0) onPress(offerIds)
    }
    listening?.addEventListener('click', press)
    return () => listening?.removeEventListener('click', press)
  }, [marks, offers, onPress])

  if (isBroken) return <Notice>{t('resale.mapFailed')}</Notice>
  return (
    <>
      <div role="img" aria-label={label} className={styles.drawing} data-zoom={zoom}>
        <div ref={sheet} className={styles.sheet}>
          {map === undefined && <SeatMapPlaceholder drawing={drawing} />}
          <div ref={frame} />
          <SeatMapPrices bubbles={bubbles} />
        </div>
      </div>
      {children}
    </>
  )
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
