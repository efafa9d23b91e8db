import Type, { type Static } from 'typebox'
import { nullable, object } from '../../schema.ts'
import { id, webUrl } from '../fields.ts'

/** The digest of a drawing. */
export const drawingVersion = Type.String({ minLength: 43, maxLength: 43 })

/** Where places are; `drawing` and `imageUrl` are null where the seller sent none that can be shown. */
export const seatMap = object({
  /** What get-seat-map answers, and its shape, so that a page keeps room for it. */
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

/** SVG code without anything that acts, leads elsewhere or fetches. */
export const seatMapDrawing = object({ svg: Type.String() })

export type SeatMap = Static<typeof seatMap>
