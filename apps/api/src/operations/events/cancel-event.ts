import { ApiError } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { cancelShows, type Event, type EventKey, findStoredEvent, lockEvent } from '#domain/events/index.ts'
import { havePayouts } from '#domain/resale/index.ts'
import { newId } from '#domain/values/ids.ts'
import { recordInOutbox } from '#queue/outbox.ts'

/** What the outbox tells of a cancellation: `showId` as it was asked for, `showIds` as they were cancelled by it. */
export interface EventCancelled {
  readonly eventReference: string
  readonly showId: string | null
  readonly showIds: readonly string[]
}

/** Cancels every show of the event, or the one, for good; repeating it changes nothing. @throws event.not_found, show.not_found, event.has_payouts */
export async function cancelStoredEvent(db: Sql, key: EventKey, showId: string | undefined): Promise<Event> {
  // The lock keeps update-event from adding a show meanwhile.
  if (!(await lockEvent(db, key))) throw new ApiError('event.not_found')
  const showIds = await cancelShows(db, key, showId)
  // Whoever pays out takes the show first: nobody is paid between this look and the end of the transaction.
  if (showIds.length > 0 && (await havePayouts(db, key, showIds))) throw new ApiError('event.has_payouts')
  const event = await findStoredEvent(db, key)
  if (showId !== undefined && !event.shows.some((show) => show.showId === showId)) {
    throw new ApiError('show.not_found')
  }
  if (showIds.length > 0) {
    const payload: EventCancelled = { eventReference: key.eventReference, showId: showId ?? null, showIds }
    await recordInOutbox(db, {
      sellerId: key.sellerId,
      outboxId: newId(),
      topic: 'event.cancelled',
      payload,
    })
  }
  return event
}
