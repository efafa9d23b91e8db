import type { Offer } from '@taquilla/contract/guest'
import { useEffect, useState } from 'react'
import { useFormat } from '#lib/use-format.ts'
import { pricedPlacesOf } from './priced-places.ts'
import { type Bubble, bubblesOf } from './seat-map-bubbles.ts'
import type { SeatMapMark } from './seat-map-states.ts'

interface MarkedMap {
  /** The drawing, once it is there. */
  readonly map: SVGSVGElement | undefined
  readonly marks: ReadonlyMap<string, SeatMapMark>
  readonly offers: readonly Offer[]
}

/** The prices to show on the drawing as large as it is now. */
export function useSeatMapBubbles({ map, marks, offers }: MarkedMap): readonly Bubble[] {
  const format = useFormat()
  const [bubbles, setBubbles] = useState<readonly Bubble[]>([])
  useEffect(() => {
    const [first] = offers
    if (!map || !first) return setBubbles([])
    const byId = new Map(offers.map((offer) => [offer.id, offer]))
    const place = () => {
      const places = pricedPlacesOf(map, marks, byId).map((each) => ({
        ...each,
        text: format.amount(each.price, first.currency),
      }))
      const { width, height } = map.getBoundingClientRect()
      setBubbles(bubblesOf(places, { width, height, marked: places }))
    }
    // It tells at once too, when the drawing has been laid out anyway.
    const observer = new ResizeObserver(place)
    observer.observe(map)
    return () => observer.disconnect()
  }, [map, marks, offers, format])
  return bubbles
}
