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
import type { Change, Status } from '../model/ticket-state.ts'
import type { Sent } from './caller.ts'
import type { TicketChange } from './history.ts'
import { type Client, type KnownTicket, perform } from './world.ts'

const MOST_ISSUED = 5
const MOST_ADMITTED = 4
/** Statuses of a ticket that the API answers with 404. */
const UNKNOWN: readonly Status[] = ['NONE', 'DELETED']
const NOT_ACTIVE: readonly Status[] = [
  ...['NONE', 'PENDING', 'REJECTED', 'LISTED', 'USED', 'CANCELLED', 'DELETED'].map((each) => each as Status),
]

const keyOf = ({ world }: Client) => world.seller.privateKey

/** Picks a ticket that clients compete for; undefined before the first was issued. */
export function pickTicket({ world, random }: Client): KnownTicket | undefined {
  return world.tickets.size === 0 ? undefined : random.pick([...world.tickets.values()])
}

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
  const change: Change = { to: isQueued ? 'queue' : 'issue', person: owner }
  const operation = isQueued ? enqueueTickets : createTickets
  const call = { key: keyOf(client), body }
  const sent = await perform(client, { operation, call, isKeyed: random.chance(0.5) }, ({ outcome }) => ({
    changes: outcome === 'refused' ? [] : body.map(({ ticketId }) => ({ ticketId, change })),
  }))
  if (sent.outcome !== 'done') return
  world.addTickets((sent.body as Ticket[]).map(({ ticketId, _id: id }) => ({ ticketId, id, owner, show })))
}

export async function read(client: Client): Promise<void> {
  const ticket = pickTicket(client)
  if (ticket === undefined) return
  const { ticketId } = ticket
  const call = { key: keyOf(client), params: { ticketId } }
  await perform(client, { operation: getTicket, call }, (sent) => {
    const { status, _id: id, currentOwnerEmail } = (sent.body ?? {}) as Ticket
    if (sent.outcome !== 'done') return { changes: seenMissing(sent, ticketId) }
    ticket.id = id
    ticket.owner = currentOwnerEmail ?? ticket.owner
    if (['USED', 'CANCELLED', 'REJECTED'].includes(status)) client.world.tickets.delete(ticketId)
    const person = currentOwnerEmail ?? undefined
    return { changes: [{ ticketId, change: { to: 'see', statuses: [status], person } }] }
  })
}

export async function admit(client: Client): Promise<void> {
  const ticket = pickTicket(client)
  if (ticket === undefined) return
  const { ticketId } = ticket
  const call = { key: keyOf(client), params: { ticketId } }
  const isKeyed = client.random.chance(0.5)
  await perform(client, { operation: admitTicket, call, isKeyed }, (sent) => {
    const isRefused = sent.outcome === 'done' && sent.text === 'false'
    if (isRefused) return { changes: [{ ticketId, change: { to: 'see', statuses: NOT_ACTIVE } }] }
    return { changes: changesOf(sent, [{ ticketId, change: { to: 'admit' } }]) }
  })
}

export async function admitSeveral(client: Client): Promise<void> {
  const { world, random } = client
  const count = 1 + random.below(MOST_ADMITTED)
  const picked = Array.from({ length: count }, () => pickTicket(client)?.ticketId ?? `T-${world.nextTicket}`)
  const entryDate = new Date().toISOString()
  const body = [...new Set(picked)].map((ticketId) => ({ ticketId, entryDate }))
  const call = { key: keyOf(client), body }
  await perform(client, { operation: admitTicketsWithReasons, call }, (sent) => {
    if (sent.outcome !== 'done') {
      return {
        changes: changesOf(
          sent,
          body.map(({ ticketId }) => ({ ticketId, change: { to: 'admit' } })),
        ),
      }
    }
    const results = sent.body as { ticketId: string; reason: string }[]
    return { changes: results.map(({ ticketId, reason }) => ({ ticketId, change: changeOfReason(reason) })) }
  })
}

function changeOfReason(reason: string): Change {
  if (reason === 'ADMITTED') return { to: 'admit' }
  if (reason === 'NOT_FOUND') return { to: 'see', statuses: UNKNOWN }
  const status = reason === 'ALREADY_USED' || reason === 'ALREADY_REPORTED' ? 'USED' : (reason as Status)
  return { to: 'see', statuses: [status] }
}

/** Deletes a ticket; some while a buyer holds them. */
export async function remove(client: Client): Promise<void> {
  const { world, random } = client
  const held =
    world.holds.length > 0 && random.chance(0.3) ? random.pick(world.holds).ticketIds[0] : undefined
  const ticketId = held ?? pickTicket(client)?.ticketId
  if (ticketId === undefined) return
  const call = { key: keyOf(client), params: { ticketId } }
  const isKeyed = client.random.chance(0.5)
  const sent = await perform(client, { operation: deleteTicket, call, isKeyed }, (each) => {
    if (each.code === 'ticket.not_found') return { changes: seenMissing(each, ticketId) }
    if (each.code === 'ticket.final') {
      return { changes: [{ ticketId, change: { to: 'see', statuses: ['USED', 'CANCELLED', 'REJECTED'] } }] }
    }
    return { changes: changesOf(each, [{ ticketId, change: { to: 'delete' } }]) }
  })
  if (sent.outcome === 'done') world.tickets.delete(ticketId)
}

/** Replaces the code, which must not change status or owner. */
export async function update(client: Client): Promise<void> {
  const ticket = pickTicket(client)
  if (ticket === undefined) return
  const { ticketId } = ticket
  const locator = `code-${ticketId}-${client.random.below(1e9)}`
  const call = {
    key: keyOf(client),
    params: { ticketId },
    body: { ticketAccess: { type: 'OTHER', locator } },
  }
  const isKeyed = client.random.chance(0.5)
  await perform(client, { operation: updateTicket, call, isKeyed }, (sent) => {
    if (sent.outcome !== 'done') return { changes: seenMissing(sent, ticketId) }
    const { status, currentOwnerEmail } = sent.body as Ticket
    // The stored answer of an earlier try may be older than the call's end, but not than its start.
    const change: Change = { to: 'see', statuses: [status], person: currentOwnerEmail ?? undefined }
    return { changes: [{ ticketId, change }] }
  })
}

function seenMissing({ code }: Sent, ticketId: string): TicketChange[] {
  return code === 'ticket.not_found' ? [{ ticketId, change: { to: 'see', statuses: UNKNOWN } }] : []
}

/** Changes of a call that did them, or may have. */
function changesOf(sent: Sent, changes: readonly TicketChange[]): readonly TicketChange[] {
  return isPossiblyDone(sent) ? changes : []
}

export function isPossiblyDone({ outcome }: Pick<Sent, 'outcome'>): boolean {
  return outcome === 'done' || outcome === 'unknown'
}
