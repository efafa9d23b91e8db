import Type, { type Static } from 'typebox'
import { nullable, object } from '../../schema.ts'
import { id, webUrl } from '../fields.ts'

/** Hash of a drawing; changes with its content. */
export const drawingVersion = Type.String({ minLength: 43, maxLength: 43 })

/** Seat map of an event; `drawing` and `imageUrl` are null if the seller sent none that can be shown. */
export const seatMap = object({
  /** Version and size of the drawing that get-seat-map returns; pages reserve space with the size. */
  drawing: nullable(
    object({
      eventId: id,
      version: drawingVersion,
      width: Type.Number({ exclusiveMinimum: 0 }),
      height: Type.Number({ exclusiveMinimum: 0 }),
    }),
  ),
  imageUrl: nullable(webUrl),
})

/** Sanitized SVG: no scripts, links or external resources. */
export const seatMapDrawing = object({ svg: Type.String() })

export type SeatMap = Static<typeof seatMap>
