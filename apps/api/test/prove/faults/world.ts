import {
  createEvent,
  createWebhookEndpoint,
  type Event,
  issueOneTimeToken,
  setRules,
} from '@taquilla/contract'
import { spendOneTimeToken } from '@taquilla/contract/guest'
import type { TestSeller } from '../../build-app.ts'
import { sessionOf } from '../../faults/client.ts'
import type { Random } from '../../random.ts'
import { OPEN_RULES } from '../model/model.ts'
import { ODD_FEES } from '../money.ts'
import { eventBody, ruleBody } from '../requests.ts'
import type { Caller, Request, Sent } from './caller.ts'
import type { Entry, Facts, TicketChange } from './history.ts'

/** A ticket as its clients know it. Another client may have changed it since. */
export interface KnownTicket {
  readonly ticketId: string
  /** The ticket's `_id`. */
  readonly id: string
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

/** A seller with the state that its clients share. Both sellers use the same ids for their tickets. */
export interface World {
  readonly seller: TestSeller
  readonly people: readonly string[]
  readonly sessions: Map<string, string>
  readonly tickets: KnownTicket[]
  readonly listings: KnownListing[]
  readonly holds: KnownHold[]
  event: Event
  nextTicket: number
}

/** A client of one seller, with the history that all clients write. */
export interface Client {
  readonly world: World
  readonly random: Random
  readonly caller: Caller
  readonly entries: Entry[]
}

export type Command = (client: Client) => Promise<void>

const PEOPLE = ['ana', 'bruno', 'carla', 'diego']

/** Creates a seller's event and sends its webhooks to the address. */
export async function openWorld(caller: Caller, seller: TestSeller, receiver: string): Promise<World> {
  await mustSend(caller, { operation: createWebhookEndpoint, seller, body: { url: receiver } })
  return {
    seller,
    people: PEOPLE.map((name) => `${name}@${seller.sellerId}.example.com`),
    sessions: new Map(),
    tickets: [],
    listings: [],
    holds: [],
    event: await createStage(caller, seller),
    nextTicket: 1,
  }
}

/** Creates an event with two shows whose tickets can be resold. */
export async function createStage(caller: Caller, seller: TestSeller): Promise<Event> {
  const { body } = await mustSend(caller, { operation: createEvent, seller, body: eventBody([{}, {}]) })
  const event = body as Event
  await mustSend(caller, { operation: setRules, seller, body: [ruleOf(event)] })
  return event
}

export function ruleOf({ externalReferenceId }: Event, isResaleOn = true) {
  return ruleBody(externalReferenceId, { ...OPEN_RULES, ...ODD_FEES, isResaleOn })
}

async function mustSend(caller: Caller, request: Request): Promise<Sent> {
  const sent = await caller.send({ ...request, isKeyed: true })
  if (sent.outcome !== 'done') throw new Error(`${request.operation.id} failed: ${sent.status} ${sent.text}`)
  return sent
}

/** Adds to what clients compete for, which is the newest `most`. */
export function keep<Known>(all: Known[], most: number, added: readonly Known[]): void {
  all.push(...added)
  all.splice(0, all.length - most)
}

/** Removes what has ended, so that most calls are about something that exists. */
export function forget<Known>(all: Known[], ended: Known): void {
  const index = all.indexOf(ended)
  if (index >= 0) all.splice(index, 1)
}

/** Commands about one of the things that clients compete for; they do nothing while there is none. */
export function about<Known>(choose: (world: World) => readonly Known[]) {
  return (run: (client: Client, known: Known) => Promise<void>): Command =>
    async (client) => {
      const all = choose(client.world)
      if (all.length > 0) await run(client, client.random.pick(all))
    }
}

export interface Meaning {
  readonly changes?: readonly TicketChange[]
  readonly facts?: Facts
}

/** Sends the request and records it with what it did. */
export async function perform(
  client: Client,
  request: Omit<Request, 'seller'>,
  meaningOf: (sent: Sent) => Meaning = () => ({}),
): Promise<Sent> {
  const { seller } = client.world
  const whole = { ...request, seller }
  const sent = await client.caller.send(whole)
  const { changes = [], facts = {} } = meaningOf(sent)
  const { reply: _, body: __, key, ...known } = sent
  const isKept = key !== undefined && sent.outcome === 'done'
  const keyed = isKept ? { keyed: { key, again: () => client.caller.sendOnce(whole, key) } } : {}
  client.entries.push({
    ...known,
    // Answers of failed calls explain the failure; others would take too much memory.
    text: sent.outcome === 'done' && !isKept ? '' : sent.text,
    call: request.operation.id,
    sellerId: seller.sellerId,
    changes,
    facts: { ...facts, ...keyed },
  })
  return sent
}

/** Issues a token and spends it several times at once; keeps the session of the one that succeeds. */
export async function signIn(client: Client, person: string, spends = 1): Promise<void> {
  const issued = await perform(client, { operation: issueOneTimeToken, query: { user: person } })
  if (issued.outcome !== 'done') return
  const { oneTimeToken: token } = issued.body as { readonly oneTimeToken: string }
  const request = { operation: spendOneTimeToken, session: undefined, body: { oneTimeToken: token } }
  const spend = () => perform(client, request, () => ({ facts: { token } }))
  for (const sent of await Promise.all(Array.from({ length: spends }, spend))) {
    const session = sent.reply && sessionOf(sent.reply)
    if (session !== undefined) client.world.sessions.set(person, session)
  }
}

/** Session of the person; signs them in if they have none or it has ended. */
export async function sessionFor(client: Client, person: string) {
  const { sessions } = client.world
  if (!sessions.has(person) || client.random.chance(0.02)) await signIn(client, person)
  return { session: sessions.get(person) }
}
