import { requireAllRules, TaquillaError, type TicketInput } from '@taquilla/sdk'
import type { AppContext } from './app-context.ts'
import { EVENT_ID, TICKET_OPTION_ID, toEventInput } from './event.ts'
import { followPurchases } from './purchases.ts'
import { listUnreportedAdmissions, markAdmissionsReported } from './store/admissions.ts'
import { listShows } from './store/shows.ts'
import {
  listUnissuedTickets,
  listUnsentCodes,
  markCodeSent,
  markIssued,
  markRefused,
  type StoredTicket,
} from './store/tickets.ts'

/** Creates or updates the event and its rules in Taquilla. Safe to repeat: sending the same values changes nothing. */
export async function publishEvent({ taquilla, store, config }: AppContext) {
  const event = toEventInput(listShows(store), config.origin)
  await taquilla.events.create(event).catch((error: unknown) => {
    if (error instanceof TaquillaError && error.code === 'event.already_exists')
      return taquilla.events.update(event)
    throw error
  })
  const outcome = await taquilla.events.setRules([
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
  requireAllRules(outcome)
}

/**
 * Sends Taquilla what changed here: tickets sold, codes replaced, people admitted. Our database marks what has been
 * sent, so a failed call is repeated in the next round, and all these calls are idempotent. A ticket that Taquilla
 * refuses is logged once and left out until the next start. Nothing is sent before the event is published.
 * @throws AggregateError if a call failed
 */
export async function syncWithTaquilla(context: AppContext) {
  if (!context.isPublished) return
  // Independent of each other: a refused ticket must not delay the reports of the door.
  const outcomes = await Promise.allSettled([
    issueSoldTickets(context),
    sendNewCodes(context),
    reportAdmissions(context),
    followPurchases(context),
  ])
  throwFailures(outcomes)
}

function throwFailures(outcomes: readonly PromiseSettledResult<void>[]) {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  if (reasons.length > 0) throw new AggregateError(reasons, reasons.map(String).join('; '))
}

/** Issues all tickets in one call. If Taquilla refuses it, no ticket was issued; each order is then sent by itself. */
async function issueSoldTickets(context: AppContext) {
  const sold = listUnissuedTickets(context.store)
  if (sold.length === 0) return
  await issue(context, sold).catch(async (error: unknown) => {
    const orders = [...Map.groupBy(sold, ({ orderId }) => orderId).values()]
    if (!isFinal(error)) throw error
    const send = (order: readonly StoredTicket[]) => issue(context, order).catch(leaveOut(context, order))
    if (orders.length === 1) await leaveOut(context, sold)(error)
    else throwFailures(await Promise.allSettled(orders.map(send)))
  })
}

/** Returns a handler that lets the tickets wait for the next start if the same call would be refused again. */
function leaveOut({ store }: AppContext, tickets: readonly StoredTicket[]) {
  return async (error: unknown) => {
    if (!isFinal(error)) throw error
    const ids = tickets.map(({ ticketId }) => ticketId).join(', ')
    process.stderr.write(`Taquilla refuses ${ids}. Correct the cause and start again. ${error}\n`)
    markRefused(store, tickets)
  }
}

async function issue({ taquilla, store }: AppContext, tickets: readonly StoredTicket[]) {
  await taquilla.tickets.create(tickets.map(toTicketInput))
  markIssued(store, tickets)
}

async function sendNewCodes(context: AppContext) {
  for (const ticket of listUnsentCodes(context.store)) {
    await sendNewCode(context, ticket).catch(leaveOut(context, [ticket]))
  }
}

async function sendNewCode({ taquilla, store }: AppContext, ticket: StoredTicket) {
  await taquilla.tickets.update(ticket.ticketId, { ticketAccess: { type: 'OTHER', locator: ticket.code } })
  markCodeSent(store, ticket)
}

async function reportAdmissions({ taquilla, store }: AppContext) {
  const entries = listUnreportedAdmissions(store)
  if (entries.length === 0) return
  await taquilla.tickets.admitBatch(entries)
  markAdmissionsReported(store, entries)
}

function toTicketInput({ ticketId, orderId, showId, seat, ownerEmail, code }: StoredTicket): TicketInput {
  const [row = '', number = ''] = seat.split('-')
  return {
    externalReferenceEventId: EVENT_ID,
    showId,
    ticketOptionId: TICKET_OPTION_ID,
    ticketId,
    orderId,
    buyer: ownerEmail,
    ticketAccess: { type: 'OTHER', locator: code },
    props: { seating: { section: 'Sala', row, seat: number } },
  }
}

/** True if Taquilla would refuse the same request again. The SDK has already retried what may pass. */
export function isFinal(error: unknown): error is TaquillaError {
  if (!(error instanceof TaquillaError)) return false
  const { status, code } = error
  return status >= 400 && status < 500 && status !== 429 && code !== 'idempotency_key.in_use'
}
