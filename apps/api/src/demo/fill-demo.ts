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
import { buildSerenata, PAST_SHOW, SERENATA, SHOW_TO_CANCEL } from './serenata.ts'

const DOORS_OPEN_MS = 90 * 60 * 1000
const BETWEEN_ENTRIES_MS = 40 * 1000
const LATE_TICKETS = 4

/**
 * Creates the demo data through the API. Every step is idempotent, so that the next run completes an interrupted one.
 * The cancelled show comes last and marks the data as complete.
 */
export async function fillDemo(client: DemoClient, now: Date, apiUrl: string): Promise<void> {
  const { send } = client
  const season = upcomingSeason(now)
  await createMissingEvents(send, [
    withPicture(withPlan(season.aurelia, theatrePlan()), `${apiUrl}/guest/demo-aurelia.svg`),
    withPicture(withPlan(season.velaMayor, stadiumPlan()), `${apiUrl}/guest/demo-vela-mayor.svg`),
    withPicture(buildSerenata(now), `${apiUrl}/guest/demo-serenata.svg`),
  ])
  await setAllRules(send, season.aureliaRules)
  await setAllRules(send, season.velaMayorRules)
  await createAllTickets(send, [...season.aureliaTickets, ...season.velaMayorTickets, ...buildDemoTickets()])
  await admitAudience(send)
  await fillResale(client)
  await send(cancelEvent, { params: { externalReferenceId: SERENATA }, query: { showId: SHOW_TO_CANCEL } })
}

/** Replaces the small sketch that the documentation shows by a full seat map. */
function withPlan(event: EventInput, svgCode: string): EventInput {
  return { ...event, seating: { ...event.seating, svgCode } }
}

/** Replaces the images of the documentation, whose host does not exist, by one that the API serves itself. */
function withPicture(event: EventInput, url: string): EventInput {
  return { ...event, shows: event.shows.map((show) => ({ ...show, images: [{ url, kind: 'main' }] })) }
}

/** Does not update existing events: their dates stay those of the first run. */
async function createMissingEvents(send: Send, events: readonly EventInput[]) {
  const known = await findEvents(send)
  const missing = events.filter((event) => !known.has(event.externalReferenceId))
  for (const event of missing) await send(createEvent, { body: event })
}

async function findEvents(send: Send): Promise<Map<string, Event>> {
  const { results } = await send(listEvents)
  return new Map(results.map((event) => [event.externalReferenceId, event]))
}

async function setAllRules(send: Send, rules: readonly RuleInput[]) {
  const { errors } = await send(setRules, { body: [...rules] })
  if (errors.count > 0) throw new Error(`The demo rules were refused: ${JSON.stringify(errors.results)}`)
}

async function createAllTickets(send: Send, tickets: readonly TicketInput[]) {
  for (let start = 0; start < tickets.length; start += MAX_TICKETS_PER_BATCH) {
    await send(createTickets, { body: tickets.slice(start, start + MAX_TICKETS_PER_BATCH) })
  }
}

/** Admits all but a few tickets of the past show, one every 40 seconds. */
async function admitAudience(send: Send) {
  const show = (await findEvents(send)).get(SERENATA)?.shows.find((each) => each.showId === PAST_SHOW)
  if (show === undefined) throw new Error(`The demo event ${SERENATA} has no show ${PAST_SHOW}.`)
  const { results } = await send(listTickets, {
    query: { externalReferenceEventId: SERENATA, showId: PAST_SHOW },
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
