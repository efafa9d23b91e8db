import { DEFAULT_HOLD_TIMES } from '@taquilla/contract'
import { carryOutRefunds, followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { createRecurringJobs } from '../../../src/jobs/index.ts'
import { createUndecidedPaymentsSweep } from '../../../src/jobs/settle-payments.ts'
import { buildTestApp, providersOf } from '../../build-app.ts'
import { storeResale } from '../../builders/resale.ts'
import { signIn } from '../../builders/sign-in.ts'
import { storeListings } from '../../builders/stored-listings.ts'
import { storeTickets } from '../../builders/stored-tickets.ts'
import { type Order, startPayPalServer } from '../../providers/paypal-server.ts'
import { type Intent, startStripeServer } from '../../providers/stripe-server.ts'
import { runJobs } from '../../run-jobs.ts'
import { buildSecondApp } from '../../second-app.ts'
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

export type Scene = Awaited<ReturnType<typeof openScene>>

/** Only the holds end that the test ends. */
const HOLD_SECONDS = 86_400
const SHARED_BY = 20
const DAY_SECONDS = 86_400
/** The queue gives a failed job more tries than any disturbance needs. */
const TRIES = 5

/** Two instances of the service on one database, and the providers' servers. */
export async function openScene() {
  const [stripe, payPal] = await Promise.all([startStripeServer(), startPayPalServer()])
  const payments = providersOf({ ...stripe.environment, ...payPal.environment })
  const holdTimes = { ...DEFAULT_HOLD_TIMES, lifetimeSeconds: HOLD_SECONDS }
  const test = await buildTestApp({ payments, holdTimes })
  const second = await buildSecondApp(test)
  let working = Promise.resolve()
  return {
    test,
    second,
    stripe,
    payPal,
    /** Number of responses to notices, by `genuine` or `forged` and status. */
    noticeStatuses: new Map<string, number>(),
    /** Responses that no caller may get. */
    wrongReplies: [] as string[],
    /** Lets a worker do what the changes so far ask for. */
    work() {
      working = working.then(() => runJobs(test.options, TRIES))
      return working
    },
    async close() {
      await second.close()
      await test.close()
      await Promise.all([stripe.close(), payPal.close()])
    },
  }
}

/** Lets two workers at once ask the providers about everything that is undecided, and do what is due. */
export async function ask(scene: Scene): Promise<void> {
  const { options } = scene.test
  const isForced = true
  const others = createRecurringJobs(options).filter(({ everySeconds }) => everySeconds < DAY_SECONDS)
  const askOnce = async () => {
    // A silence of -1 seconds asks about every undecided payment.
    await createUndecidedPaymentsSweep(options, -1).run().catch(ofLostResponses)
    await carryOutRefunds(options, { isForced })
    await followRefunds(options, { isForced })
    for (const job of others) await job.run().catch(ofLostResponses)
  }
  await scene.work()
  await Promise.all([askOnce(), askOnce()])
  await scene.work()
}

/** Lists a ticket for each purchase and signs its buyer in. Shows that will be cancelled are of one purchase. */
export async function preparePurchases({ test }: Scene, dealt: readonly Dealt[]): Promise<Purchase[]> {
  const shared = Map.groupBy(
    dealt.filter((each) => !isOwnShow(each)),
    ({ index }) => Math.floor(index / SHARED_BY),
  )
  const groups = [...shared.values(), ...dealt.filter(isOwnShow).map((each) => [each])]
  const prepared: Purchase[] = []
  for (const group of groups) {
    const { event } = await storeResale(test, { count: 1 })
    const { eventReference } = event
    const ticketIds = await storeTickets(test, { eventReference, count: group.length })
    for (const [place, each] of group.entries()) {
      const ticketId = String(ticketIds[place])
      const priceMinor = BigInt(each.totalMinor) - 800n
      const [listingId = ''] = await storeListings(test, { ticketIds: [ticketId], priceMinor })
      const buyer = `buyer-${each.index}@example.com`
      const session = await signIn(test, buyer)
      const known = { eventReference, ticketId, listingId, buyer, session }
      prepared.push({ ...each, ...known, buyIntentionId: '', paymentId: '' })
    }
  }
  return prepared.toSorted((one, other) => one.index - other.index)
}

let turn = 0

/** The instances of the service in turns. */
export function appOf({ test, second }: Scene) {
  turn += 1
  return (turn % 2 === 0 ? test : second).app
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

/** Providers of some purchases lose a response; the sweep asks about the others and then fails. */
function ofLostResponses(error: Error) {
  if (!/could not be asked about/.test(error.message)) throw error
}
