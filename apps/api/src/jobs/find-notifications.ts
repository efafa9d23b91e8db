import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import {
  EVENT_CANCELLED,
  EVENT_SUPER_SWAP_ACTIVATED,
  EVENT_SUPER_SWAP_DEACTIVATED,
  EVENT_TICKET_SHIELD_ACTIVATED,
  EVENT_TICKET_SHIELD_DEACTIVATED,
  EVENT_UNLOCK,
  EVENT_UPDATED,
  HANDOVER_CLAIMED,
  HANDOVER_ENDED,
  HANDOVER_STARTED,
  LISTING_CREATED,
  LISTING_DELETED,
  LISTING_SOLD,
  LISTING_UPDATED,
  SHOW_RESCHEDULED,
  TICKET_ADMITTED,
  TICKET_CREATED,
  TICKET_DELETED,
  TICKET_REJECTED,
  TICKET_UPDATED,
} from '#changes/catalog.ts'
import type { Heard, HeardChange } from '#changes/on-change.ts'
import type { Sql } from '#database/sql.ts'
import {
  admissionNotification,
  type EventChange,
  eventNotification,
  findNotifiedClaim,
  findNotifiedHandover,
  findNotifiedListings,
  findNotifiedRejections,
  findNotifiedResales,
  findNotifiedTickets,
  handoverNotification,
  listingNotification,
  rejectionNotification,
  resaleNotification,
  reschedulingNotification,
  ticketNotification,
  updateNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import { type NotificationFinder, notifyOf } from './notification-finder.ts'

type Action = WebhookNotification['action']
type OfTickets = HeardChange<{ readonly ticketIds: readonly string[] }>

/** Webhooks about events, tickets and listings. */
export const CATALOG_NOTIFICATIONS: readonly NotificationFinder[] = [
  notifyOf(EVENT_UPDATED, EVENT_UPDATED.topic, async (_, { payload }, action) => [
    updateNotification(action, payload),
  ]),
  notifyOf(SHOW_RESCHEDULED, SHOW_RESCHEDULED.topic, async (_, { payload }, action) => [
    reschedulingNotification(action, payload),
  ]),
  ...[
    EVENT_UNLOCK,
    EVENT_CANCELLED,
    EVENT_TICKET_SHIELD_ACTIVATED,
    EVENT_TICKET_SHIELD_DEACTIVATED,
    EVENT_SUPER_SWAP_ACTIVATED,
    EVENT_SUPER_SWAP_DEACTIVATED,
  ].map((change) =>
    notifyOf(change, change.topic, async (_: Sql, { payload }: HeardChange<EventChange>, action) => [
      eventNotification(action, payload),
    ]),
  ),
  notifyOf(TICKET_CREATED, TICKET_CREATED.topic, findTicketNotifications),
  notifyOf(TICKET_REJECTED, TICKET_REJECTED.topic, async (db, { sellerId, payload: { ids } }, action) => {
    const rejections = await findNotifiedRejections(db, sellerId, ids)
    return rejections.map((ticket) => rejectionNotification(action, ticket))
  }),
  notifyOf(TICKET_UPDATED, TICKET_UPDATED.topic, findUpdateNotifications),
  notifyOf(TICKET_DELETED, TICKET_DELETED.topic, findTicketNotifications),
  notifyOf(
    TICKET_ADMITTED,
    TICKET_ADMITTED.topic,
    async (db, { sellerId, payload: { ticketIds } }, action) => {
      const tickets = await findNotifiedTickets(db, sellerId, ticketIds)
      return tickets.flatMap((ticket) => admissionNotification(action, ticket))
    },
  ),
  notifyOf(HANDOVER_STARTED, 'ticket.handover.started', async (db, { sellerId, payload }, action) => {
    const started = await findNotifiedHandover(db, { sellerId, ...payload })
    return started.map((each) =>
      handoverNotification(action, each, { expiresAt: each.expiresAt.toISOString() }),
    )
  }),
  notifyOf(HANDOVER_CLAIMED, 'ticket.handover.claimed', async (db, { sellerId, payload }, action) => {
    const claimed = await findNotifiedHandover(db, { sellerId, ...payload })
    return claimed.map((each) => handoverNotification(action, each))
  }),
  notifyOf(HANDOVER_ENDED, 'ticket.handover.ended', async (db, { sellerId, payload }, action) => {
    const ended = await findNotifiedHandover(db, { sellerId, ...payload })
    return ended.map((each) => handoverNotification(action, each, { reason: payload.ending }))
  }),
  notifyOf(LISTING_CREATED, LISTING_CREATED.topic, findListingNotifications('ACTIVE')),
  notifyOf(LISTING_UPDATED, LISTING_UPDATED.topic, findListingNotifications('ACTIVE')),
  notifyOf(LISTING_DELETED, LISTING_DELETED.topic, findListingNotifications('CANCELLED')),
  notifyOf(LISTING_SOLD, LISTING_SOLD.topic, findListingNotifications('SOLD')),
]

async function findTicketNotifications(
  db: Sql,
  { sellerId, payload: { ticketIds } }: OfTickets,
  action: Action,
) {
  const tickets = await findNotifiedTickets(db, sellerId, ticketIds)
  return tickets.map((ticket) => ticketNotification(action, ticket))
}

async function findUpdateNotifications(db: Sql, request: Heard<typeof TICKET_UPDATED>, action: Action) {
  const { buyIntentionId, handoverId } = request.payload
  if (handoverId !== undefined) {
    const claimed = await findNotifiedClaim(db, { sellerId: request.sellerId, handoverId })
    return claimed.map((each) => resaleNotification(action, each))
  }
  if (buyIntentionId === undefined) return findTicketNotifications(db, request, action)
  const resales = await findNotifiedResales(db, request.sellerId, buyIntentionId)
  return resales.map((resale) => resaleNotification(action, resale))
}

interface ChangedListings {
  readonly listingIds: readonly string[]
  /** Undefined for listings that were created, changed or sold. */
  readonly ending?: ListingEnding
}

function findListingNotifications(status: ListingStatus) {
  return async (
    db: Sql,
    { sellerId, payload: { listingIds, ending } }: HeardChange<ChangedListings>,
    action: Action,
  ) => {
    const listings = await findNotifiedListings(db, sellerId, listingIds)
    const change = { status, ...(ending && { reason: ending }) }
    return listings.map((listing) => listingNotification(action, listing, change))
  }
}
