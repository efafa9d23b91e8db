import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  admissionNotification,
  type EventChange,
  eventNotification,
  findNotifiedListings,
  findNotifiedRejections,
  findNotifiedResales,
  findNotifiedTickets,
  listingNotification,
  payoutNotification,
  rejectionNotification,
  resaleNotification,
  ticketNotification,
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

interface ToldEndings {
  readonly listingIds: readonly string[]
  /** Why they ended; of those alone that ended without a sale. */
  readonly ending?: ListingEnding
}

function findListingNotifications(status: ListingStatus): NotificationFinder {
  return async (db, { sellerId, payload }, action) => {
    const { listingIds, ending } = payload as ToldEndings
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

interface Telling {
  readonly tell: NotificationFinder
  /** Where it is not the topic's own name. */
  readonly action?: WebhookNotification['action']
}

/** What each topic of the outbox is told as. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  'ticket.created': { tell: findTicketNotifications },
  'ticket.rejected': { tell: findRejectionNotifications },
  'ticket.updated': { tell: findUpdateNotifications },
  'ticket.deleted': { tell: findTicketNotifications },
  'ticket.admitted': { tell: findAdmissionNotifications },
  'event.unlock': { tell: findEventNotifications },
  'event.cancelled': { tell: findEventNotifications },
  'event.ticketShield.activated': { tell: findEventNotifications },
  'event.ticketShield.deactivated': { tell: findEventNotifications },
  'event.superSwap.activated': { tell: findEventNotifications },
  'event.superSwap.deactivated': { tell: findEventNotifications },
  'listing.created': { tell: findListingNotifications('ACTIVE') },
  'listing.updated': { tell: findListingNotifications('ACTIVE') },
  'listing.deleted': { tell: findListingNotifications('CANCELLED') },
  'listing.sold': { tell: findListingNotifications('SOLD') },
  'payout.delivered': { tell: findPayoutNotifications, action: 'payouts.delivered' },
}

export const TOLD_TOPICS: readonly string[] = Object.keys(TELLINGS)
export const TOLD_ACTIONS: readonly string[] = Object.entries(TELLINGS).map(
  ([topic, { action }]) => action ?? topic,
)

/** One webhook for each ticket, listing, payout or show that a change was about. */
export async function findWebhookNotifications(db: Sql, request: JobRequest): Promise<WebhookNotification[]> {
  const telling = TELLINGS[request.topic]
  if (telling === undefined) return []
  return telling.tell(db, request, telling.action ?? (request.topic as WebhookNotification['action']))
}
