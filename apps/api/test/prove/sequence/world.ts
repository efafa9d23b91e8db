import { createEvent, createTickets, type Operation, setRules, type TicketInput } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import { createTestSeller, type TestApp, type TestSeller } from '../../build-app.ts'
import { uniqueId } from '../../builders/events.ts'
import { signIn } from '../../builders/sign-in.ts'
import { answerOf, type Call, type CallAnswer } from '../../call.ts'
import type { GuestCall, GuestCallAnswer } from '../../guest-call.ts'
import { positional } from '../../positional.ts'
import {
  type Model,
  newModel,
  OPEN_RULES,
  type Person,
  type SentTicket,
  SHOW_NAMES,
  type ShowName,
} from '../model/model.ts'
import { issueTickets } from '../model/ticket-model.ts'
import { eventBody, ruleBody } from '../requests.ts'
import { createTally } from '../situations.ts'

const DECIDE_PAYMENTS = positional(
  'test.decide_payments',
  `update payments
   set status = 'ABANDONED'
   where seller_id = $1 and status in ('STARTED', 'CHALLENGED')`,
)

/** What the sequences of this run have met. */
export const TALLY = createTally('sequence')
export const { saw } = TALLY

/** The service as the commands see it, with its ids for what the model names by number. */
export type World = ReturnType<typeof newWorld>

const EVENT_REFERENCE = 'event'
const HOUR_SECONDS = 3_600
const STARTS_AT: Record<ShowName, number> = { A: 3 * HOUR_SECONDS, B: 30 * 24 * HOUR_SECONDS }
const SESSION_SECONDS = 12 * HOUR_SECONDS
/** Characters of a response that a story repeats. */
const MOST_TOLD = 200

/** Tickets with which every sequence begins. */
export const FIRST_TICKETS: readonly SentTicket[] = [
  { number: 1, show: 'A', buyer: 'Ana', code: 'code 1' },
  { number: 2, show: 'A', buyer: 'Ana', code: 'code 2' },
  { number: 3, show: 'A', buyer: 'Ana', code: 'code 3' },
  { number: 4, show: 'A', buyer: 'Bruno', code: 'code 4' },
  { number: 5, show: 'B', buyer: 'Ana', code: 'code 5' },
]

/** A seller with an event of two shows, some tickets and two signed-in people, and the model of it. */
export async function openWorld(test: TestApp): Promise<{ model: Model; real: World }> {
  const startedAt = Date.now()
  const seller = await createTestSeller(test.database, uniqueId('seller'))
  const world = newWorld(test, seller, startedAt)
  const model = newModel({
    A: { isLive: true, startsAt: STARTS_AT.A },
    B: { isLive: true, startsAt: STARTS_AT.B },
  })
  const shows = SHOW_NAMES.map((show) => ({
    showId: showIdOf(show),
    date: new Date(startedAt + STARTS_AT[show] * 1_000).toISOString(),
  }))
  const body = eventBody(shows, { externalReferenceId: EVENT_REFERENCE })
  await answerOf(world.call(createEvent, { body }))
  const [tickets] = await Promise.all([
    answerOf(world.call(createTickets, { body: FIRST_TICKETS.map(ticketBody) })),
    answerOf(world.call(setRules, { body: [ruleBody(EVENT_REFERENCE, OPEN_RULES)] })),
  ])
  for (const [index, { _id }] of tickets.entries()) world.ticketIds.set(index + 1, _id)
  issueTickets(model, FIRST_TICKETS, 'sync')
  for (const person of ['Ana', 'Bruno'] as const) {
    world.sessions.set(person, await signIn(test, emailOf(person), seller.sellerId))
    model.sessions.set(person, SESSION_SECONDS)
  }
  return { model, real: world }
}

/** Decides the payments that are left, since the worker of each later sequence would ask about them again. */
export async function closeWorld({ test, seller }: World): Promise<void> {
  await test.database.rows(DECIDE_PAYMENTS, [seller.sellerId])
}

function newWorld(test: TestApp, seller: TestSeller, startedAt: number) {
  const { sellerId, privateKey } = seller
  const story: string[] = []
  async function noted<Answer extends CallAnswer | GuestCallAnswer<GuestOperation>>(
    { id, method }: Pick<Operation, 'id' | 'method'>,
    call: object,
    sent: Promise<Answer>,
  ): Promise<Answer> {
    const answer = await sent
    const { status, text, problem } = answer
    TALLY.answered(id, status < 300 ? undefined : problem.code)
    if (method !== 'GET') story.push(`${id} ${JSON.stringify(call)}: ${status} ${text.slice(0, MOST_TOLD)}`)
    return answer
  }
  const sessions = new Map<Person, string>()
  return {
    test,
    seller,
    eventReference: EVENT_REFERENCE,
    /** Milliseconds of the moment that the model calls 0. */
    startedAt,
    sessions,
    /** Our ids of the tickets, by number. */
    ticketIds: new Map<number, string>(),
    listingIds: [] as string[],
    purchaseIds: [] as string[],
    /** Newest payment of each purchase, by number. */
    paymentIds: [] as string[],
    tokens: [] as string[],
    /** Calls that may have changed something, with their responses. */
    story,
    call: <Op extends Operation>(operation: Op, call: Call<Op> = {}) =>
      noted(operation, call, test.call(operation, { key: privateKey, ...call })),
    /** A call of a hosted page, with the session of the person if one is named who has signed in. */
    page<Op extends GuestOperation>(operation: Op, person: Person | undefined, call: GuestCall = {}) {
      const session = person && sessions.get(person)
      return noted(operation, call, test.guest(operation, { sellerId, session, ...call }))
    },
  }
}

export function ticketBody({ number, show, buyer, code }: SentTicket): TicketInput {
  return {
    ticketId: ticketIdOf(number),
    externalReferenceEventId: EVENT_REFERENCE,
    showId: showIdOf(show),
    ticketOptionId: 'stalls',
    buyer: emailOf(buyer),
    ticketAccess: { type: 'OTHER', locator: code },
  }
}

export function emailOf(person: Person): string {
  return `${person.toLowerCase()}@example.com`
}

export function ticketIdOf(number: number): string {
  return `ticket-${number}`
}

export function showIdOf(show: ShowName): string {
  return `show-${show}`
}

/** The id of what the model numbers so; an unknown one if there is no such thing. */
export function idOf(ids: readonly string[], numbered: { readonly index: number } | undefined): string {
  return (numbered && ids[numbered.index]) ?? crypto.randomUUID()
}
