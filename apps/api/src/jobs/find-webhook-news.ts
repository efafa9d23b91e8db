import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import {
  admissionNews,
  type EventChange,
  eventNews,
  findToldListings,
  findToldRejections,
  findToldResales,
  findToldTickets,
  listingNews,
  payoutNews,
  rejectionNews,
  resaleNews,
  ticketNews,
  type WebhookNews,
} from '#domain/webhooks/index.ts'
import type { JobRequest } from '#queue/job.ts'

type Teller = (db: Sql, request: JobRequest, action: WebhookNews['action']) => Promise<WebhookNews[]>

const tellEvent: Teller = async (_, { payload }, action) => [eventNews(action, payload as EventChange)]

const tellTickets: Teller = async (db, { sellerId, payload }, action) => {
  const { ticketIds } = payload as { ticketIds: readonly string[] }
  return (await findToldTickets(db, sellerId, ticketIds)).map((ticket) => ticketNews(action, ticket))
}

const tellUpdates: Teller = async (db, request, action) => {
  const { buyIntentionId } = request.payload as { buyIntentionId?: string }
  if (buyIntentionId === undefined) return tellTickets(db, request, action)
  const resales = await findToldResales(db, request.sellerId, buyIntentionId)
  return resales.map((resale) => resaleNews(action, resale))
}

const tellAdmissions: Teller = async (db, { sellerId, payload }, action) => {
  const { ticketIds } = payload as { ticketIds: readonly string[] }
  const tickets = await findToldTickets(db, sellerId, ticketIds)
  return tickets.flatMap((ticket) => admissionNews(action, ticket))
}

const tellRejections: Teller = async (db, { sellerId, payload }, action) => {
  const { ids } = payload as { ids: readonly string[] }
  return (await findToldRejections(db, sellerId, ids)).map((ticket) => rejectionNews(action, ticket))
}

interface ToldEndings {
  readonly listingIds: readonly string[]
  /** Why they ended; of those alone that ended without a sale. */
  readonly ending?: ListingEnding
}

function tellListings(status: ListingStatus): Teller {
  return async (db, { sellerId, payload }, action) => {
    const { listingIds, ending } = payload as ToldEndings
    const listings = await findToldListings(db, sellerId, listingIds)
    const change = { status, ...(ending && { reason: ending }) }
    return listings.map((listing) => listingNews(action, listing, change))
  }
}

const tellPayouts: Teller = async (db, { sellerId, payload }, action) => {
  const { listingIds } = payload as { listingIds: readonly string[] }
  return (await findToldListings(db, sellerId, listingIds)).flatMap((listing) => payoutNews(action, listing))
}

interface Telling {
  readonly tell: Teller
  /** Where it is not the topic's own name. */
  readonly action?: WebhookNews['action']
}

/** What each topic of the outbox is told as. */
const TELLINGS: Readonly<Record<string, Telling>> = {
  'ticket.created': { tell: tellTickets },
  'ticket.rejected': { tell: tellRejections },
  'ticket.updated': { tell: tellUpdates },
  'ticket.deleted': { tell: tellTickets },
  'ticket.admitted': { tell: tellAdmissions },
  'event.unlock': { tell: tellEvent },
  'event.cancelled': { tell: tellEvent },
  'event.ticketShield.activated': { tell: tellEvent },
  'event.ticketShield.deactivated': { tell: tellEvent },
  'event.superSwap.activated': { tell: tellEvent },
  'event.superSwap.deactivated': { tell: tellEvent },
  'listing.created': { tell: tellListings('ACTIVE') },
  'listing.updated': { tell: tellListings('ACTIVE') },
  'listing.deleted': { tell: tellListings('CANCELLED') },
  'listing.sold': { tell: tellListings('SOLD') },
  'payout.delivered': { tell: tellPayouts, action: 'payouts.delivered' },
}

export const TOLD_TOPICS: readonly string[] = Object.keys(TELLINGS)
export const TOLD_ACTIONS: readonly string[] = Object.entries(TELLINGS).map(
  ([topic, { action }]) => action ?? topic,
)

/** One webhook for each ticket, listing, payout or show that a change was about. */
export async function findWebhookNews(db: Sql, request: JobRequest): Promise<WebhookNews[]> {
  const telling = TELLINGS[request.topic]
  if (telling === undefined) return []
  return telling.tell(db, request, telling.action ?? (request.topic as WebhookNews['action']))
}
