import { TaquillaError, type TicketInput } from '@taquilla/sdk'
import { EVENT_ID, eventOf, OPTION_ID } from './season.ts'
import { listUnreported, markReported } from './store/admissions.ts'
import { listShows } from './store/shows.ts'
import { listUnissued, listUnsentCodes, markCodeSent, markIssued, type OwnTicket } from './store/tickets.ts'
import type { System } from './system.ts'

/** Makes the event and its rules in Taquilla; sent alike each time, it changes nothing the second time. */
export async function publishEvent({ taquilla, store, config }: System) {
  const event = eventOf(listShows(store), config.origin)
  await taquilla.events.create(event).catch((error: unknown) => {
    if (error instanceof TaquillaError && error.code === 'event.already_exists')
      return taquilla.events.update(event)
    throw error
  })
  await taquilla.events.setRules([
    {
      externalReferenceEventId: EVENT_ID,
      ruleType: 'genesis',
      rules: {
        ticketShield: true,
        qrUnlock: 3 * 3_600,
        superswap: true,
        maxPriceSellConfig: { type: 'PERCENTAGE', value: 10 },
        mentaFees: { buyer: 8, seller: 4 },
      },
    },
  ])
}

/**
 * Tells Taquilla what it does not know yet: tickets sold, codes replaced, people admitted. Our database says what
 * that is, so nothing is lost when Taquilla or this process was away; and nothing happens twice, since each call
 * is answered alike when it is repeated.
 */
export async function keepInStep(system: System) {
  // Each by itself: a ticket that is refused must not keep the door's reports back.
  const outcomes = await Promise.allSettled([
    issueSoldTickets(system),
    sendNewCodes(system),
    reportAdmissions(system),
  ])
  throwFailures(outcomes)
}

function throwFailures(outcomes: readonly PromiseSettledResult<void>[]) {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(String).join('; '))
}

/** All at once; where one is refused nothing was issued, and each order goes by itself, so that no other waits for it. */
async function issueSoldTickets(system: System) {
  const sold = listUnissued(system.store)
  if (sold.length === 0) return
  await issue(system, sold).catch(async (error: unknown) => {
    const orders = [...Map.groupBy(sold, ({ orderId }) => orderId).values()]
    if (!(error instanceof TaquillaError) || orders.length === 1) throw error
    const outcomes = await Promise.allSettled(orders.map((order) => issue(system, order)))
    throwFailures(outcomes)
  })
}

async function issue({ taquilla, store }: System, tickets: readonly OwnTicket[]) {
  await taquilla.tickets.create(tickets.map(ticketOf))
  markIssued(store, tickets)
}

async function sendNewCodes({ taquilla, store }: System) {
  for (const ticket of listUnsentCodes(store)) {
    await taquilla.tickets.update(ticket.ticketId, { ticketAccess: { type: 'OTHER', locator: ticket.code } })
    markCodeSent(store, ticket)
  }
}

async function reportAdmissions({ taquilla, store }: System) {
  const entries = listUnreported(store)
  if (entries.length === 0) return
  await taquilla.tickets.admitBatch(entries)
  markReported(store, entries)
}

function ticketOf({ ticketId, orderId, showId, seat, ownerEmail, code }: OwnTicket): TicketInput {
  const [row = '', number = ''] = seat.split('-')
  return {
    externalReferenceEventId: EVENT_ID,
    showId,
    ticketOptionId: OPTION_ID,
    ticketId,
    orderId,
    buyer: ownerEmail,
    ticketAccess: { type: 'OTHER', locator: code },
    props: { seating: { section: 'Sala', row, seat: number } },
  }
}
