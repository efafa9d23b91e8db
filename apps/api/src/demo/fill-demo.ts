import {
  admitTicketBatch,
  cancelEvent,
  createEvent,
  createTickets,
  type Event,
  type EventInput,
  listEvents,
  listTickets,
  MAX_TICKETS_PER_BATCH,
  type RuleInput,
  setRules,
  type TicketInput,
  upcomingSeason,
} from '@taquilla/contract'
import type { DemoClient, Send } from './demo-client.ts'
import { buildDemoTickets } from './demo-tickets.ts'
import { fillResale } from './fill-resale.ts'
import { stadiumPlan, theatrePlan } from './seat-plans.ts'
import { buildSerenata, SERENATA, SHOW_OF_THE_PAST, SHOW_TO_CANCEL } from './serenata.ts'

const DOORS_OPEN_MS = 90 * 60 * 1000
const BETWEEN_ENTRIES_MS = 40 * 1000
const LATE_TICKETS = 4

/**
 * Fills the demo seller through the API. Every step bears repetition, so that a fill that was cut off is
 * completed by the next one; cancelling the show comes last and tells that all is there.
 */
export async function fillDemo(client: DemoClient, now: Date): Promise<void> {
  const { send } = client
  const season = upcomingSeason(now)
  await createMissingEvents(send, [
    withPlan(season.aurelia, theatrePlan()),
    withPlan(season.velaMayor, stadiumPlan()),
    buildSerenata(now),
  ])
  await allow(send, season.aureliaRules)
  await allow(send, season.velaMayorRules)
  await issue(send, [...season.aureliaTickets, ...season.velaMayorTickets, ...buildDemoTickets()])
  await admitTheAudience(send)
  await fillResale(client)
  await send(cancelEvent, { params: { externalReferenceId: SERENATA }, query: { showId: SHOW_TO_CANCEL } })
}

/** The season has sketches, which pages of the documentation can show whole. */
function withPlan(event: EventInput, svgCode: string): EventInput {
  return { ...event, seating: { ...event.seating, svgCode } }
}

/** Those that exist keep the dates of their first day. */
async function createMissingEvents(send: Send, events: readonly EventInput[]) {
  const known = await findEvents(send)
  const missing = events.filter((event) => !known.has(event.externalReferenceId))
  for (const event of missing) await send(createEvent, { body: event })
}

async function findEvents(send: Send): Promise<Map<string, Event>> {
  const { results } = await send(listEvents)
  return new Map(results.map((event) => [event.externalReferenceId, event]))
}

async function allow(send: Send, rules: readonly RuleInput[]) {
  const { errors } = await send(setRules, { body: [...rules] })
  if (errors.count > 0) throw new Error(`The demo rules were refused: ${JSON.stringify(errors.results)}`)
}

async function issue(send: Send, tickets: readonly TicketInput[]) {
  for (let start = 0; start < tickets.length; start += MAX_TICKETS_PER_BATCH) {
    await send(createTickets, { body: tickets.slice(start, start + MAX_TICKETS_PER_BATCH) })
  }
}

/** All but a few came to the show that has taken place, one after the other. */
async function admitTheAudience(send: Send) {
  const show = (await findEvents(send)).get(SERENATA)?.shows.find((each) => each.showId === SHOW_OF_THE_PAST)
  if (show === undefined) throw new Error(`The demo event ${SERENATA} has no show ${SHOW_OF_THE_PAST}.`)
  const { results } = await send(listTickets, {
    query: { externalReferenceEventId: SERENATA, showId: SHOW_OF_THE_PAST },
  })
  const audience = results.map((ticket) => ticket.ticketId).sort()
  const firstEntryMs = Date.parse(show.date) - DOORS_OPEN_MS
  const entries = audience.slice(0, -LATE_TICKETS).map((ticketId, index) => ({
    ticketId,
    entryDate: new Date(firstEntryMs + index * BETWEEN_ENTRIES_MS).toISOString(),
  }))
  const areAllIn = await send(admitTicketBatch, { body: entries })
  if (!areAllIn) throw new Error('The demo audience was not admitted.')
}
