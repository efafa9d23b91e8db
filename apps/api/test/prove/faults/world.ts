import {
  createEvent,
  createWebhookEndpoint,
  type Event,
  issueOneTimeToken,
  type RuleInput,
  setRules,
} from '@taquilla/contract'
import { spendOneTimeToken } from '@taquilla/contract/guest'
import type { TestSeller } from '../../build-app.ts'
import { buildEvent, buildShow, buildTicketOption } from '../../builders/events.ts'
import { OPEN_RULES } from '../../builders/market.ts'
import { buildRule } from '../../builders/rules.ts'
import { sessionOf } from '../../faults/client.ts'
import type { Random } from '../../random.ts'
import type { Caller, Request, Sent } from './caller.ts'
import type { Facts, History, TicketChange } from './history.ts'

/** A ticket as its clients know it. Another client may have changed it since. */
export interface KnownTicket {
  readonly ticketId: string
  /** The ticket's `_id`; undefined until a response contained it. */
  id?: string
  owner: string
  readonly show: string
}

export interface KnownListing {
  readonly listingId: string
  readonly owner: string
  /** Tickets that are sold with it, its own included. */
  readonly ticketIds: readonly string[]
  readonly listingIds: readonly string[]
}

export interface KnownHold {
  readonly buyIntentionId: string
  readonly buyer: string
  readonly ticketIds: readonly string[]
}

/** Few, so that clients compete for each. */
const HOT_TICKETS = 24
const HOT_LISTINGS = 14
const HOT_HOLDS = 10
export const FEES = { buyer: 2.5, seller: 7.5 }

/** A seller with the state that its clients share. Both sellers use the same ids for their tickets. */
export interface World {
  readonly seller: TestSeller
  readonly people: readonly string[]
  readonly tickets: Map<string, KnownTicket>
  readonly listings: KnownListing[]
  readonly holds: KnownHold[]
  event: Event
  nextTicket: number
  sessionOf(person: string): string | undefined
  keepSession(person: string, session: string): void
  addTickets(tickets: readonly KnownTicket[]): void
  addListings(listings: readonly KnownListing[]): void
  addHold(hold: KnownHold): void
}

/** A client of one seller, with the history that all clients write. */
export interface Client {
  readonly world: World
  readonly random: Random
  readonly caller: Caller
  readonly history: History
}

export function createWorld(seller: TestSeller, event: Event): World {
  const sessions = new Map<string, string>()
  const tickets = new Map<string, KnownTicket>()
  const listings: KnownListing[] = []
  const holds: KnownHold[] = []
  return {
    seller,
    people: ['ana', 'bruno', 'carla', 'diego'].map((name) => `${name}@${seller.sellerId}.example.com`),
    tickets,
    listings,
    holds,
    event,
    nextTicket: 1,
    sessionOf: (person) => sessions.get(person),
    keepSession: (person, session) => void sessions.set(person, session),
    addTickets(added) {
      for (const ticket of added) tickets.set(ticket.ticketId, ticket)
      for (const ticketId of [...tickets.keys()].slice(0, -HOT_TICKETS)) tickets.delete(ticketId)
    },
    addListings(added) {
      listings.push(...added)
      listings.splice(0, listings.length - HOT_LISTINGS)
    },
    addHold(hold) {
      holds.push(hold)
      holds.splice(0, holds.length - HOT_HOLDS)
    },
  }
}

/** Sends the request and records it with what it did. */
export async function perform(
  client: Client,
  request: Omit<Request, 'sellerId'>,
  meaningOf: (sent: Sent) => { readonly changes?: readonly TicketChange[]; readonly facts?: Facts },
): Promise<Sent> {
  const { sellerId } = client.world.seller
  const whole = { ...request, sellerId }
  const sent = await client.caller.send(whole)
  const { changes = [], facts = {} } = meaningOf(sent)
  const { reply: _, body: __, key, ...known } = sent
  const keyed =
    key !== undefined && sent.outcome === 'done'
      ? { keyed: { key, again: () => client.caller.sendOnce(whole, key) } }
      : {}
  client.history.add({
    ...known,
    // Answers of failed calls explain the failure; others would take too much memory.
    text: sent.outcome === 'done' && key === undefined ? '' : sent.text,
    call: request.operation.id,
    sellerId,
    changes,
    facts: { ...facts, ...keyed },
  })
  return sent
}

/** Creates an event with two shows whose tickets can be resold. */
export async function createStage(caller: Caller, seller: TestSeller): Promise<Event> {
  const { sellerId, privateKey: key } = seller
  const option = buildTicketOption({ ticketOptionId: 'stalls', price: 100, currency: 'MXN' })
  const shows = [1, 2].map(() => buildShow({ ticketOptions: [option], priceTypes: [] }))
  const created = await caller.send({
    operation: createEvent,
    sellerId,
    call: { key, body: buildEvent({ shows }) },
    isKeyed: true,
  })
  if (created.outcome !== 'done')
    throw new Error(`An event was not created: ${created.status} ${created.text}`)
  const event = created.body as Event
  await caller.send({ operation: setRules, sellerId, isKeyed: true, call: { key, body: [ruleOf(event)] } })
  return event
}

export function ruleOf({ externalReferenceId }: Event, superswap = true): RuleInput {
  const rules = { ...OPEN_RULES, superswap, mentaFees: FEES }
  return buildRule({ eventReference: externalReferenceId }, { rules })
}

export async function registerReceiver(caller: Caller, seller: TestSeller, url: string): Promise<void> {
  const call = { key: seller.privateKey, body: { url } }
  const { sellerId } = seller
  const sent = await caller.send({ operation: createWebhookEndpoint, sellerId, call, isKeyed: true })
  if (sent.outcome !== 'done') throw new Error(`The receiver was not registered: ${sent.text}`)
}

/** Issues a token and spends it several times at once; keeps the session of the one that succeeds. */
export async function signIn(client: Client, person: string, spends = 1): Promise<void> {
  const { privateKey: key } = client.world.seller
  const call = { key, query: { user: person } }
  const issued = await perform(client, { operation: issueOneTimeToken, call }, () => ({}))
  if (issued.outcome !== 'done') return
  const body = issued.body as { readonly oneTimeToken: string }
  const page = { session: undefined, body }
  const spend = () =>
    perform(client, { operation: spendOneTimeToken, page }, () => ({ facts: { token: body.oneTimeToken } }))
  for (const sent of await Promise.all(Array.from({ length: spends }, spend))) {
    const session = sent.reply && sessionOf(sent.reply)
    if (session !== undefined) client.world.keepSession(person, session)
  }
}
