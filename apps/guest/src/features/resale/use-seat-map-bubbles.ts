import type { Offer } from '@taquilla/contract/guest'
import { useEffect, useState } from 'react'
import { useFormat } from '#lib/use-format.ts'
import { nameBoxesOf, pricedPlacesOf } from './priced-places.ts'
import { type Bubble, bubblesOf } from './seat-map-bubbles.ts'
import type { SeatMapMark } from './seat-map-marks.ts'

interface MarkedMap {
  /** Undefined until the drawing is built. */
  readonly map: SVGSVGElement | undefined
  readonly marks: ReadonlyMap<string, SeatMapMark>
  readonly offers: readonly Offer[]
}

/** Price bubbles for the drawing's current size; recomputed when it is resized. */
export function useSeatMapBubbles({ map, marks, offers }: MarkedMap): readonly Bubble[] {
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
