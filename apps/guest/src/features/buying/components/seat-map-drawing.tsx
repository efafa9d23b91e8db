import type { Offer } from '@taquilla/contract/guest'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '#components/notice.tsx'
import { cleanSeatMap } from '#lib/clean-seat-map.ts'
import { useMessages } from '#lib/messages.ts'
import type { SeatMapMark } from '../seat-map-states.ts'
import { useSeatMapBubbles } from '../use-seat-map-bubbles.ts'
import styles from './seat-map-drawing.module.css'
import { SeatMapPrices } from './seat-map-prices.tsx'

interface SeatMapDrawingProps {
  readonly svg: string
  readonly label: string
  readonly offers: readonly Offer[]
  readonly marks: ReadonlyMap<string, SeatMapMark>
  readonly zoom: number
  /** Pressed with a pointer; who uses keys or a screen reader has the list. */
  readonly onPress: (offerIds: readonly string[]) => void
}

/** The seller's own drawing of the seats, with what is on resale marked in it. */
export function SeatMapDrawing({ svg, label, offers, marks, zoom, onPress }: SeatMapDrawingProps) {
  const t = useMessages()
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [isBroken, setIsBroken] = useState(false)

  useEffect(() => {
    const map = cleanSeatMap(svg)
    setIsBroken(map === undefined)
    if (map) frame.current?.replaceChildren(map)
  }, [svg])

  // After the drawing was put in place; the code of the map is among what it depends on for that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has no marks yet
  useEffect(() => {
    for (const element of frame.current?.querySelectorAll('[data-place]') ?? []) {
      const mark = marks.get(element.getAttribute('data-place') ?? '')
      if (mark === undefined) element.removeAttribute('data-state')
      else element.setAttribute('data-state', mark.state)
      element.toggleAttribute('data-section', mark?.isSection ?? false)
    }
  }, [svg, marks])

  // After the marks were put in place.
  const bubbles = useSeatMapBubbles({ frame, svg, marks, offers })

  useEffect(() => {
    const listening = sheet.current
    const press = ({ target }: MouseEvent) => {
      const offerIds = target instanceof Element ? offersAt(target, { marks, offers }) : []
      if (offerIds.length > 0) onPress(offerIds)
    }
    listening?.addEventListener('click', press)
    return () => listening?.removeEventListener('click', press)
  }, [marks, offers, onPress])

  if (isBroken) return <Notice>{t('buying.mapFailed')}</Notice>
  return (
    <div role="img" aria-label={label} className={styles.drawing} data-zoom={zoom}>
      <div ref={sheet} className={styles.sheet}>
        <div ref={frame} />
        <SeatMapPrices bubbles={bubbles} />
      </div>
    </div>
  )
}

/** What a press on a place, or on its price, chooses. */
function offersAt(
  target: Element,
  { marks, offers }: Pick<SeatMapDrawingProps, 'marks' | 'offers'>,
): readonly string[] {
  const priced = target.closest('[data-offer]')?.getAttribute('data-offer')
  if (priced) return offers.some(({ id }) => id === priced) ? [priced] : []
  const place = target.closest('[data-state]')?.getAttribute('data-place')
  return marks.get(place ?? '')?.offerIds ?? []
}
