import {
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
  findNotifiedRejections,
  findNotifiedResales,
  findNotifiedTickets,
  rejectionNotification,
  resaleNotification,
  ticketNotification,
  type WebhookNotification,
} from '#domain/webhooks/index.ts'
import { type NotificationFinder, notifyOf } from './notification-finder.ts'

type Action = WebhookNotification['action']
type OfTickets = HeardChange<{ readonly ticketIds: readonly string[] }>

export const TICKET_NOTIFICATIONS: readonly NotificationFinder[] = [
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
  const { buyIntentionId } = request.payload
  if (buyIntentionId === undefined) return findTicketNotifications(db, request, action)
  const resales = await findNotifiedResales(db, request.sellerId, buyIntentionId)
  return resales.map((resale) => resaleNotification(action, resale))
}
