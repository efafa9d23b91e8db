import type { ListingStatus } from '@taquilla/contract'
import type { ListingEnding } from '@taquilla/contract/guest'
import type { Sql } from '#database/sql.ts'
import { DEBT_ARISEN, DEBT_REDUCED } from '#domain/money/index.ts'
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
import {
  findDebtNotifications,
  findPayoutChanges,
  findRefundNotifications,
  findSaleNotifications,
} from './find-money-notifications.ts'
import type { NotificationFinder } from './notification-finder.ts'

type Action = WebhookNotification['action']

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

/** By topic: how to find the webhooks, and their action if it is not named like the topic. */
const FINDERS: readonly (readonly [topic: string, find: NotificationFinder, action?: Action])[] = [
  ['ticket.created', findTicketNotifications],
  ['ticket.rejected', findRejectionNotifications],
  ['ticket.updated', findUpdateNotifications],
  ['ticket.deleted', findTicketNotifications],
  ['ticket.admitted', findAdmissionNotifications],
  ['event.unlock', findEventNotifications],
  ['event.updated', findEventUpdateNotifications],
  ['show.rescheduled', findReschedulingNotifications],
  ['event.cancelled', findEventNotifications],
  ['event.ticketShield.activated', findEventNotifications],
  ['event.ticketShield.deactivated', findEventNotifications],
  ['event.superSwap.activated', findEventNotifications],
  ['event.superSwap.deactivated', findEventNotifications],
  ['listing.created', findListingNotifications('ACTIVE')],
  ['listing.updated', findListingNotifications('ACTIVE')],
  ['listing.deleted', findListingNotifications('CANCELLED')],
  ['listing.sold', findListingNotifications('SOLD')],
  ['listing.sold', findSaleNotifications, 'sale.completed'],
  ['refund.owed', findRefundNotifications, 'refund.updated'],
  ['refund.updated', findRefundNotifications],
  ['refund.done', findRefundNotifications, 'refund.updated'],
  ['refund.failed', findRefundNotifications, 'refund.updated'],
  ['payout.due', findPayoutChanges('DUE'), 'payout.pending'],
  ['payout.delivered', findPayoutNotifications, 'payouts.delivered'],
  ['payout.delivered', findPayoutChanges('DELIVERED'), 'payout.paid'],
  ['payout.failed', findPayoutChanges('FAILED')],
  [DEBT_ARISEN, findDebtNotifications, 'payout.debt.updated'],
  [DEBT_REDUCED, findDebtNotifications, 'payout.debt.updated'],
]

export const NOTIFIED_TOPICS: readonly string[] = [...new Set(FINDERS.map(([topic]) => topic))]
export const NOTIFIED_ACTIONS: readonly string[] = [
  ...new Set(FINDERS.map(([topic, , action = topic]) => action)),
]

/** Returns one webhook per ticket, listing, sale, refund, payout or show that the change affected. */
export async function findWebhookNotifications(db: Sql, request: JobRequest): Promise<WebhookNotification[]> {
  const found: WebhookNotification[] = []
  for (const [topic, find, action = topic as Action] of FINDERS) {
    if (topic === request.topic) found.push(...(await find(db, request, action)))
  }
  return found
}
