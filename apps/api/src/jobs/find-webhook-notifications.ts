import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  admissionNotification,
  type EventChange,
  type EventUpdate,
  eventNotification,
  findNotifiedListings,
  findNotifiedRejections,
  findNotifiedResales,
  findNotifiedTickets,
  listingNotification,
  payoutNotification,
  type Rescheduling,
  rejectionNotification,
  resaleNotification,
  reschedulingNotification,
  ticketNotification,
  updateNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import type { JobRequest } from '#queue/job.ts'

type NotificationFinder = (
  db: Sql,
  request: JobRequest,
  action: WebhookNotification['action'],
) => Promise<WebhookNotification[]>

const findEventNotifications: NotificationFinder = async (_, { payload }, action) => [
  eventNotification(action, payload as EventChange),
]

const findEventUpdateNotifications: NotificationFinder = async (_, { payload }, action) => [
  updateNotification(action, payload as EventUpdate),
]

const findReschedulingNotifications: NotificationFinder = async (_, { payload }, action) => [
  reschedulingNotification(action, payload as Rescheduling),
]

const findTicketNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { ticketIds } = payload as { ticketIds: readonly string[] }
  return (await findNotifiedTickets(db, sellerId, ticketIds)).map((ticket) =>
    ticketNotification(action, ticket),
  )
}

const findUpdateNotifications: NotificationFinder = async (db, request, action) => {
  const { buyIntentionId } = request.payload as { buyIntentionId?: string }
  if (buyIntentionId === undefined) return findTicketNotifications(db, request, action)
  const resales = await findNotifiedResales(db, request.sellerId, buyIntentionId)
  return resales.map((resale) => resaleNotification(action, resale))
}

const findAdmissionNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { ticketIds } = payload as { ticketIds: readonly string[] }
  const tickets = await findNotifiedTickets(db, sellerId, ticketIds)
  return tickets.flatMap((ticket) => admissionNotification(action, ticket))
}

const findRejectionNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { ids } = payload as { ids: readonly string[] }
  return (await findNotifiedRejections(db, sellerId, ids)).map((ticket) =>
    rejectionNotification(action, ticket),
  )
}

interface ChangedListings {
  readonly listingIds: readonly string[]
  /** Undefined for listings that were created, changed or sold. */
  readonly ending?: ListingEnding
}

function findListingNotifications(status: ListingStatus): NotificationFinder {
  return async (db, { sellerId, payload }, action) => {
    const { listingIds, ending } = payload as ChangedListings
    const listings = await findNotifiedListings(db, sellerId, listingIds)
    const change = { status, ...(ending && { reason: ending }) }
    return listings.map((listing) => listingNotification(action, listing, change))
  }
}

const findPayoutNotifications: NotificationFinder = async (db, { sellerId, payload }, action) => {
  const { listingIds } = payload as { listingIds: readonly string[] }
  return (await findNotifiedListings(db, sellerId, listingIds)).flatMap((listing) =>
    payoutNotification(action, listing),
  )
}

interface TopicNotifications {
  readonly find: NotificationFinder
  /** Webhook action; defaults to the name of the topic. */
  readonly action?: WebhookNotification['action']
}

const NOTIFICATIONS_BY_TOPIC: Readonly<Record<string, TopicNotifications>> = {
  'ticket.created': { find: findTicketNotifications },
  'ticket.rejected': { find: findRejectionNotifications },
  'ticket.updated': { find: findUpdateNotifications },
  'ticket.deleted': { find: findTicketNotifications },
  'ticket.admitted': { find: findAdmissionNotifications },
  'event.unlock': { find: findEventNotifications },
  'event.updated': { find: findEventUpdateNotifications },
  'show.rescheduled': { find: findReschedulingNotifications },
  'event.cancelled': { find: findEventNotifications },
  'event.ticketShield.activated': { find: findEventNotifications },
  'event.ticketShield.deactivated': { find: findEventNotifications },
  'event.superSwap.activated': { find: findEventNotifications },
  'event.superSwap.deactivated': { find: findEventNotifications },
  'listing.created': { find: findListingNotifications('ACTIVE') },
  'listing.updated': { find: findListingNotifications('ACTIVE') },
  'listing.deleted': { find: findListingNotifications('CANCELLED') },
  'listing.sold': { find: findListingNotifications('SOLD') },
  'payout.delivered': { find: findPayoutNotifications, action: 'payouts.delivered' },
}

export const NOTIFIED_TOPICS: readonly string[] = Object.keys(NOTIFICATIONS_BY_TOPIC)
export const NOTIFIED_ACTIONS: readonly string[] = Object.entries(NOTIFICATIONS_BY_TOPIC).map(
  ([topic, { action }]) => action ?? topic,
)

/** Returns one webhook per ticket, listing, payout or show that the change affected. */
export async function findWebhookNotifications(db: Sql, request: JobRequest): Promise<WebhookNotification[]> {
  const notifications = NOTIFICATIONS_BY_TOPIC[request.topic]
  if (notifications === undefined) return []
  return notifications.find(
    db,
    request,
    notifications.action ?? (request.topic as WebhookNotification['action']),
  )
}
