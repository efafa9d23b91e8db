import { ApiError, cancelEvent as cancelEventOperation, enumerate } from '@taquilla/contract'
import { EVENT_CANCELLED } from '#changes/catalog.ts'
import type { Sql } from '#database/sql.ts'
import { cancelShows, type Event, findStoredEvent, lockEvent, presentEvent } from '#domain/events/index.ts'
import { findShowsWithPayouts, reclaimPayouts } from '#domain/money/index.ts'
import { newId } from '#domain/values/ids.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { writeRoute } from '#http/route.ts'
import { recordInOutbox } from '#queue/outbox.ts'

export const cancelEventRoute = writeRoute(
  cancelEventOperation,
  async ({ params, query }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, eventReference: params.externalReferenceId }
    const { showId, reclaimPayouts = false } = query
    return presentEvent(await cancelEvent(db, key, { showId, canReclaimPayouts: reclaimPayouts }))
  },
)

interface Cancellation {
  /** Undefined cancels all shows of the event. */
  readonly showId: string | undefined
  /** True makes debts of payouts that resellers have received. Otherwise they prevent the cancellation. */
  readonly canReclaimPayouts: boolean
}

/**
 * Cancels one show or all shows of the event. Irreversible and idempotent.
 * @throws event.not_found, show.not_found, event.has_payouts
 */
async function cancelEvent(
  db: Sql,
  key: EventKey,
  { showId, canReclaimPayouts }: Cancellation,
): Promise<Event> {
  // The lock prevents a concurrent update-event from adding a show.
  if (!(await lockEvent(db, key))) {
    throw new ApiError('event.not_found', { values: { id: key.eventReference } })
  }
  const showIds = await cancelShows(db, key, showId)
  // Payouts lock the show first, so none can be made between this check and the commit.
  const paidOut = showIds.length > 0 ? await findShowsWithPayouts(db, key, showIds) : []
  if (paidOut.length > 0) {
    if (!canReclaimPayouts) throw new ApiError('event.has_payouts', { values: { shows: enumerate(paidOut) } })
    await reclaimPayouts(db, key, paidOut)
  }
  const event = await findStoredEvent(db, key)
  if (showId !== undefined && !event.shows.some((show) => show.showId === showId)) {
    throw new ApiError('show.not_found', { values: { id: showId, eventId: key.eventReference } })
  }
  if (showIds.length > 0) {
    const payload = { eventReference: key.eventReference, showId: showId ?? null, showIds }
    await recordInOutbox(db, EVENT_CANCELLED, { sellerId: key.sellerId, outboxId: newId(), payload })
  }
  return event
}
