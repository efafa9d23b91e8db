import {
  ApiError,
  type CancellationPreview,
  previewCancellation as previewCancellationOperation,
  toMajorUnits,
} from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findEvent } from '#domain/events/index.ts'
import { sumCancellation } from '#domain/purchase/index.ts'
import { countTicketGroups } from '#domain/tickets/index.ts'
import type { EventKey } from '#domain/values/keys.ts'
import { readRoute } from '#http/route.ts'

export const previewCancellationRoute = readRoute(
  previewCancellationOperation,
  ({ params, query }, { db, seller }) => {
    const key = { sellerId: seller.sellerId, eventReference: params.externalReferenceId }
    return previewCancellation(db, key, query.showId)
  },
)

/**
 * Returns what cancelling one show or, if `showId` is undefined, all shows of the event would do.
 * @throws event.not_found, show.not_found
 */
async function previewCancellation(
  db: Sql,
  key: EventKey,
  showId: string | undefined,
): Promise<CancellationPreview> {
  const event = await findEvent(db, key)
  if (event === undefined) throw new ApiError('event.not_found', { values: { id: key.eventReference } })
  if (showId !== undefined && !event.shows.some((show) => show.showId === showId)) {
    throw new ApiError('show.not_found', { values: { id: showId, eventId: key.eventReference } })
  }
  const showIds = event.shows
    .filter((show) => show.status === 'LIVE' && (showId === undefined || show.showId === showId))
    .map((show) => show.showId)
  const groups = (await countTicketGroups(db, key, [])).filter(({ placement }) =>
    showIds.includes(placement.showId),
  )
  const { refunds, payouts, debts } = await sumCancellation(db, { ...key, showIds })
  return {
    externalReferenceId: key.eventReference,
    showIds,
    ticketCount: groups.reduce((sum, { ticketCount }) => sum + ticketCount, 0),
    listingCount: groups.reduce((sum, { listedCount }) => sum + listedCount, 0),
    refunds: refunds.map(presentSum),
    payouts: payouts.map(presentSum),
    debts: debts.map(presentSum),
    needsReclaim: debts.length > 0,
  }
}

function presentSum({
  currency,
  count,
  amountMinor,
}: Awaited<ReturnType<typeof sumCancellation>>['debts'][number]) {
  return { currency, count, amount: toMajorUnits(amountMinor, currency) }
}
