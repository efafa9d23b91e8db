import {
  admitTicket,
  admitTicketsWithReasons,
  createTickets,
  deleteTicket,
  enqueueTickets,
  getTicket,
  type Ticket,
  updateTicket,
} from '@taquilla/contract'
import { buildTicket } from '../../builders/tickets.ts'
import type { Status } from '../model/ticket-state.ts'
import type { Sent } from './caller.ts'
import { changesBy, seen, type TicketChange } from './history.ts'
import { about, type Client, forget, keep, perform } from './world.ts'

/** Few, so that clients compete for each. */
const HOT_TICKETS = 24
const MOST_ISSUED = 5
const MOST_ADMITTED = 4
/** Statuses of a ticket that the API answers with 404. */
const UNKNOWN: readonly Status[] = ['NONE', 'DELETED']
const FINAL: readonly Status[] = ['USED', 'CANCELLED', 'REJECTED']
const NOT_ACTIVE: readonly Status[] = [...UNKNOWN, ...FINAL, 'PENDING', 'LISTED']

export const onTicket = about(({ tickets }) => tickets)

export async function issue(client: Client): Promise<void> {
  const { world, random } = client
  const owner = random.pick(world.people)
  const show = random.pick(world.event.shows).showId
  const isQueued = random.chance(0.4)
  const body = Array.from({ length: 1 + random.below(MOST_ISSUED) }, () => {
    // Unique for the seller, and the same for both sellers.
    const ticketId = `T-${world.nextTicket++}`
    const ticketAccess = { type: 'OTHER' as const, locator: `code-${ticketId}` }
    return buildTicket(world.event, { ticketId, showId: show, buyer: owner, ticketAccess })
  })
  const ids = body.map(({ ticketId }) => ticketId)
  const operation = isQueued ? enqueueTickets : createTickets
  const sent = await perform(client, { operation, body, isKeyed: random.chance(0.5) }, (each) => ({
    changes: changesBy(each, ids, { to: isQueued ? 'queue' : 'issue', person: owner }),
  }))
  if (sent.outcome !== 'done') return
  const issued = (sent.body as Ticket[]).map(({ ticketId, _id: id }) => ({ ticketId, id, owner, show }))
  keep(world.tickets, HOT_TICKETS, issued)
}

export const read = onTicket(async (client, ticket) => {
  const { ticketId } = ticket
  await perform(client, { operation: getTicket, params: { ticketId } }, (sent) => {
    if (sent.outcome !== 'done') return { changes: seenMissing(sent, ticketId) }
    const { status, currentOwnerEmail: owner } = sent.body as Ticket
    ticket.owner = owner ?? ticket.owner
    if (FINAL.includes(status)) forget(client.world.tickets, ticket)
    return { changes: seen(ticketId, [status], owner) }
  })
})

export const admit = onTicket(async (client, { ticketId }) => {
  const isKeyed = client.random.chance(0.5)
  await perform(client, { operation: admitTicket, params: { ticketId }, isKeyed }, (sent) => {
    const isRefused = sent.outcome === 'done' && sent.text === 'false'
    return { changes: isRefused ? seen(ticketId, NOT_ACTIVE) : changesBy(sent, [ticketId], { to: 'admit' }) }
  })
})

export const admitSeveral = onTicket(async (client, first) => {
  const { world, random } = client
  const others = Array.from({ length: random.below(MOST_ADMITTED) }, () => random.pick(world.tickets))
  // Now and then also a ticket that nobody has issued.
  const unknown = random.chance(0.05) ? [`T-${world.nextTicket}`] : []
  const ticketIds = [...new Set([...[first, ...others].map(({ ticketId }) => ticketId), ...unknown])]
  const entryDate = new Date().toISOString()
  const body = ticketIds.map((ticketId) => ({ ticketId, entryDate }))
  await perform(client, { operation: admitTicketsWithReasons, body }, (sent) => {
    if (sent.outcome !== 'done') return { changes: changesBy(sent, ticketIds, { to: 'admit' }) }
    const results = sent.body as { ticketId: string; reason: string }[]
    return { changes: results.flatMap(({ ticketId, reason }) => changesOfReason(ticketId, reason)) }
  })
})

function changesOfReason(ticketId: string, reason: string): TicketChange[] {
  if (reason === 'ADMITTED') return [{ ticketId, change: { to: 'admit' } }]
  if (reason === 'NOT_FOUND') return seen(ticketId, UNKNOWN)
  return seen(ticketId, [reason.startsWith('ALREADY') ? 'USED' : (reason as Status)])
}

/** Deletes a ticket; some while a buyer holds them. */
export const remove = onTicket(async (client, ticket) => {
  const { world, random } = client
  const isHeld = world.holds.length > 0 && random.chance(0.3)
  const ticketId = (isHeld ? random.pick(world.holds).ticketIds[0] : undefined) ?? ticket.ticketId
  const isKeyed = random.chance(0.5)
  const sent = await perform(client, { operation: deleteTicket, params: { ticketId }, isKeyed }, (each) => {
    if (each.code === 'ticket.final') return { changes: seen(ticketId, FINAL) }
    return { changes: [...seenMissing(each, ticketId), ...changesBy(each, [ticketId], { to: 'delete' })] }
  })
  const deleted = world.tickets.find((each) => each.ticketId === ticketId)
  if (sent.outcome === 'done' && deleted) forget(world.tickets, deleted)
})

/** Replaces the code, which must not change status or owner. */
export const update = onTicket(async (client, { ticketId }) => {
  const locator = `code-${ticketId}-${client.random.below(1e9)}`
  const request = {
    operation: updateTicket,
    params: { ticketId },
    body: { ticketAccess: { type: 'OTHER', locator } },
    isKeyed: client.random.chance(0.5),
  }
  await perform(client, request, (sent) => {
    if (sent.outcome !== 'done') return { changes: seenMissing(sent, ticketId) }
    const { status, currentOwnerEmail } = sent.body as Ticket
    // The stored answer of an earlier try may be older than the call's end, but not than its start.
    return { changes: seen(ticketId, [status], currentOwnerEmail) }
  })
})

function seenMissing({ code }: Sent, ticketId: string): TicketChange[] {
  return code === 'ticket.not_found' ? seen(ticketId, UNKNOWN) : []
}
