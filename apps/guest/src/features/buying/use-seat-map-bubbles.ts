import type { Offer } from '@taquilla/contract/guest'
import { type RefObject, useEffect, useState } from 'react'
import { useFormat } from '#lib/use-format.ts'
import { pricedPlacesOf } from './priced-places.ts'
import { type Bubble, bubblesOf } from './seat-map-bubbles.ts'
import type { SeatMapMark } from './seat-map-states.ts'

interface MarkedMap {
  /** Holds the drawing, once it is there. */
  readonly frame: RefObject<HTMLElement | null>
  readonly svg: string
  readonly marks: ReadonlyMap<string, SeatMapMark>
  readonly offers: readonly Offer[]
}

/** The prices to show on the drawing as large as it is now. */
export function useSeatMapBubbles({ frame, svg, marks, offers }: MarkedMap): readonly Bubble[] {
  const format = useFormat()
  const [bubbles, setBubbles] = useState<readonly Bubble[]>([])
  // After the effects that put the drawing and its marks in place, which come before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing has other places
  useEffect(() => {
    const map = frame.current?.querySelector('svg')
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
    const observer = new ResizeObserver(place)
    observer.observe(map)
    place()
    return () => observer.disconnect()
  }, [frame, svg, marks, offers, format])
  return bubbles
}
