import { setTimeout as sleep } from 'node:timers/promises'
import { DEFAULT_HOLD_TIMES, type Operation } from '@taquilla/contract'
import type { GuestOperation } from '@taquilla/contract/guest'
import { createVault } from '#domain/values/vault.ts'
import { providersOf, type TestApp } from '../build-app.ts'
import { storeResale } from '../builders/resale.ts'
import { signIn } from '../builders/sign-in.ts'
import { storeListings } from '../builders/stored-listings.ts'
import { storeTickets } from '../builders/stored-tickets.ts'
import type { Call } from '../call.ts'
import { type PageCall, type Reply, sendAsPage, sendOver } from '../faults/client.ts'
import { openPlatform, type Platform } from '../faults/platform.ts'
import { SECRET, type Service } from '../faults/processes.ts'
import { type Order, type PayPalServer, startPayPalServer } from '../providers/paypal-server.ts'
import { type Intent, type StripeServer, startStripeServer } from '../providers/stripe-server.ts'
import { type Dealt, isOwnShow } from './deal.ts'

/** A dealt purchase with what it became. */
export interface Purchase extends Dealt {
  readonly eventReference: string
  readonly ticketId: string
  readonly listingId: string
  readonly buyer: string
  readonly session: string
  buyIntentionId: string
  paymentId: string
  /** The payment at Stripe, or the order at PayPal. */
  intent?: Intent
  order?: Order
}

/** Two API processes, two workers, and the providers' servers in this process. */
export interface Scene {
  readonly platform: Platform
  /** Lets builders write to the platform's database. */
  readonly testApp: TestApp
  readonly apis: readonly Service[]
  readonly stripe: StripeServer
  readonly payPal: PayPalServer
  /** Responses that no caller may get. */
  readonly wrongReplies: string[]
  close(): Promise<void>
}

/**
 * Few connections and long waits, so that a busy machine delays the processes but refuses nothing. Long holds, so that
 * only the holds end that the test ends.
 */
const PATIENT = {
  DATABASE_CONNECTIONS: '8',
  DATABASE_QUEUE_WAIT_MS: '20000',
  SYNC_TICKETS_PER_MINUTE: '0',
  HOLD_MINUTES: '60',
}
const SHARED_BY = 20
const BUSY_FOR_MS = 60_000

export async function openScene(): Promise<Scene> {
  const [platform, stripe, payPal] = await Promise.all([
    openPlatform(),
    startStripeServer(),
    startPayPalServer(),
  ])
  const environment = { ...stripe.environment, ...payPal.environment, ...PATIENT }
  const [one, other] = await Promise.all([
    platform.startApi(environment),
    platform.startApi(environment),
    platform.startWorker(environment),
    platform.startWorker(environment),
  ])
  const { database, seller } = platform
  const options = {
    database,
    vault: createVault(SECRET),
    payments: providersOf(environment),
    holdTimes: DEFAULT_HOLD_TIMES,
  }
  const call = async (operation: Operation, sent: Call) => {
    const { status, body, text } = await sendOver(one, operation, { key: seller.privateKey, ...sent })
    return { status, text, answer: body }
  }
  return {
    platform,
    stripe,
    payPal,
    apis: [one, other],
    wrongReplies: [],
    // The builders use only these members.
    testApp: { database, seller, options, call } as unknown as TestApp,
    async close() {
      try {
        await platform.close()
      } finally {
        await Promise.all([stripe.close(), payPal.close()])
      }
    },
  }
}

/** Lists a ticket for each purchase and signs its buyer in. Shows that will be cancelled are of one purchase. */
export async function preparePurchases(scene: Scene, dealt: readonly Dealt[]): Promise<Purchase[]> {
  const shared = Map.groupBy(
    dealt.filter((each) => !isOwnShow(each)),
    ({ index }) => Math.floor(index / SHARED_BY),
  )
  const groups = [...shared.values(), ...dealt.filter(isOwnShow).map((each) => [each])]
  const prepared: Purchase[] = []
  await inParallel(groups, 3, async (group) => {
    const { event } = await storeResale(scene.testApp, { count: 1 })
    const { eventReference } = event
    const ticketIds = await storeTickets(scene.testApp, { eventReference, count: group.length })
    for (const [place, each] of group.entries()) {
      prepared.push(await preparePurchase(scene, each, { eventReference, ticketId: ticketIds[place] ?? '' }))
    }
  })
  return prepared.toSorted((one, other) => one.index - other.index)
}

async function preparePurchase(
  { testApp }: Scene,
  dealt: Dealt,
  { eventReference, ticketId }: { readonly eventReference: string; readonly ticketId: string },
): Promise<Purchase> {
  const priceMinor = BigInt(dealt.totalMinor) - 800n
  const [listingId = ''] = await storeListings(testApp, { ticketIds: [ticketId], priceMinor })
  const buyer = `buyer-${dealt.index}@example.com`
  const session = await signIn(testApp, buyer)
  return { ...dealt, eventReference, ticketId, listingId, buyer, session, buyIntentionId: '', paymentId: '' }
}

type BuyersCall = Omit<PageCall, 'sellerId'>

/** Sends a seller's call to one of the API processes, again while the service is busy or away. */
export async function callAsSeller(scene: Scene, operation: Operation, call: Call): Promise<Reply> {
  const key = scene.platform.seller.privateKey
  const isRead = operation.method === 'GET'
  const headers: Record<string, string> = isRead ? {} : { 'idempotency-key': crypto.randomUUID() }
  return whileUnavailable(scene, (api) => sendOver(api, operation, { key, headers, ...call }))
}

/** Sends a call of the hosted pages to one of the API processes, again while the service is busy or away. */
export function callAsPage(scene: Scene, operation: GuestOperation, call: BuyersCall): Promise<Reply> {
  const { sellerId } = scene.platform.seller
  return whileUnavailable(scene, (api) => sendAsPage(api, operation, { sellerId, ...call }))
}

/** Sends a call of the hosted pages; a buyer may get no answer and not try again. */
export async function callAsPageOnce(
  scene: Scene,
  operation: GuestOperation,
  call: BuyersCall,
): Promise<Reply> {
  const { sellerId } = scene.platform.seller
  const reply = await sendAsPage(apiOf(scene), operation, { sellerId, ...call })
  if (reply.status === 500) scene.wrongReplies.push(reply.text)
  return reply
}

async function whileUnavailable(scene: Scene, send: (api: Service) => Promise<Reply>): Promise<Reply> {
  const giveUpAt = performance.now() + BUSY_FOR_MS
  for (;;) {
    const reply = await send(apiOf(scene))
    if (reply.status === 500) scene.wrongReplies.push(reply.text)
    if (reply.status !== 503 || performance.now() > giveUpAt) return reply
    await sleep(100)
  }
}

let turn = 0

/** The API processes in turns. */
export function apiOf({ apis }: Scene): Service {
  turn += 1
  const api = apis[turn % apis.length]
  if (api === undefined) throw new Error('No API runs.')
  return api
}

/** Returns the body of a success. */
export function bodyOf<Body>({ status, text, body }: Reply): Body {
  if (status !== 200) throw new Error(`A call of the test was refused: ${status} ${text}`)
  return body as Body
}

/** Runs the function for every item, at most `limit` at once. */
export async function inParallel<Item>(
  items: readonly Item[],
  limit: number,
  run: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = [...items]
  const runSome = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await run(item)
  }
  await Promise.all(Array.from({ length: limit }, runSome))
}
