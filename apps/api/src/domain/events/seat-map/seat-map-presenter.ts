import type { SeatMap } from '@taquilla/contract/guest'
import type { Event } from '../event.ts'
import { drawSeatMap } from './seat-map.ts'

/** Size and version of an event's seat map, which a page needs before it requests the drawing. */
export async function presentSeatMap({ id, seating }: Event): Promise<SeatMap> {
  const drawing = seating?.svgCode ? await drawSeatMap(seating.svgCode) : null
  return {
    drawing: drawing && {
      eventId: id,
      version: drawing.version,
      width: drawing.width,
      height: drawing.height,
    },
    imageUrl: seating?.image ?? null,
  }
}
