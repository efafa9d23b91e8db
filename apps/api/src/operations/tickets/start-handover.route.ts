import { ApiError, startHandover as startHandoverOperation } from '@taquilla/contract'
import type { Sql } from '#database/sql.ts'
import { findHandover, linkOf, presentHandover, startHandover } from '#domain/handovers/index.ts'
import { findResaleTickets, ownerOf, type ResaleTicket } from '#domain/market/index.ts'
import { findUnlessPending } from '#domain/tickets/index.ts'
import { contactOf } from '#domain/values/contact.ts'
import type { TicketKey } from '#domain/values/keys.ts'
import { type Route, writeRoute } from '#http/route.ts'
import type { Services } from '../../services.ts'

export function startHandoverRoute({ vault, apiUrl, holdTimes }: Services): Route {
  return writeRoute(startHandoverOperation, async ({ params: { ticketId }, body }, { db, seller }) => {
    const { sellerId } = seller
    const { recipientEmail = null, giverName = null, language = 'es' } = body
    const found = await getTicket(db, { sellerId, ticketId })
    const key = await startHandover(
      db,
      { vault, lifetimeSeconds: holdTimes.handoverSeconds },
      { sellerId, person: requireOwner(found), found, recipientEmail, giverName, language },
    )
    const handover = await findHandover(db, key)
    if (handover === undefined) throw new Error('A new handover does not exist.')
    return presentHandover(handover, linkOf(vault, { apiUrl, sellerId, language }, key.handoverId))
  })
}

/** @throws ticket.not_found, ticket.pending */
async function getTicket(db: Sql, key: TicketKey): Promise<ResaleTicket> {
  const find = async () => (await findResaleTickets(db, key.sellerId, [key.ticketId]))[0]
  const ticket = await findUnlessPending(db, key, find)
  if (ticket === undefined || ticket.status === 'DELETED') {
    throw new ApiError('ticket.not_found', { values: { id: key.ticketId } })
  }
  return ticket
}

/** @throws handover.not_allowed if nobody owns the ticket */
function requireOwner(ticket: ResaleTicket) {
  const owner = contactOf(ticket.ownerEmail === null ? 'phonenumber' : 'email', ownerOf(ticket))
  if (owner.contact === '') {
    throw new ApiError('handover.not_allowed', { values: { ticket: ticket.ticketId } })
  }
  return owner
}
