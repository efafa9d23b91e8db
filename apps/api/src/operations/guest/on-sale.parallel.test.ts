import { createHold, type GuestOperation, releaseHold, startPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneRow } from '#database/sql.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { sandboxCard } from '../../../test/builders/payments.ts'
import { storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { RUN_SEED, sized } from '../../../test/full.ts'
import { type GuestCall, sendGuestCall } from '../../../test/guest-call.ts'
import { positional } from '../../../test/positional.ts'
import { createRandom } from '../../../test/random.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const BUYERS = Number(process.env.ON_SALE_BUYERS ?? sized(100, 2_000))
const LISTINGS = BUYERS / 20
/** Number of concurrent buyers. */
const AT_ONCE = 100
/** Attempts of each buyer to hold some listing. */
const TRIES = 5
/** Every seventh buyer pays with a declined card and releases the hold. */
const DECLINED_OF = 7

const COUNT = positional(
  'test.count_sales',
  `select (select count(*)::integer from listings where seller_id = $1 and status = 'SOLD') as sold,
     (select count(*)::integer from payments where seller_id = $1 and is_sale) as paid,
     (select count(*)::integer from payments where seller_id = $1 and status = 'CAPTURED') as captured,
     (select count(distinct owner_email)::integer from tickets where seller_id = $1 and resold_at is not null) as owners,
     (select coalesce(sum(amount_minor), 0)::integer from ledger_entries where seller_id = $1) as balance`,
)

const random = createRandom(RUN_SEED)

let test: TestApp
let second: Awaited<ReturnType<typeof buildSecondApp>>
const answered = new Map<number, number>()

beforeAll(async () => {
  test = await buildTestApp()
  second = await buildSecondApp(test)
})
afterAll(async () => {
  await second.close()
  await test.close()
})

/** Sends a call to one of the two instances at random and counts its status. */
async function call<Op extends GuestOperation>(operation: Op, options: GuestCall) {
  const app = random.chance(0.5) ? test.app : second.app
  const answer = await sendGuestCall(app, operation, { sellerId: test.seller.sellerId, ...options })
  answered.set(answer.status, (answered.get(answer.status) ?? 0) + 1)
  return answer
}

/** Holds and pays a random listing; returns false if the card was declined or no listing was free. */
async function buyOne(listingIds: readonly string[], buyer: number): Promise<boolean> {
  const session = await signIn(test, `buyer-${buyer}@example.com`)
  for (let tries = 0; tries < TRIES; tries++) {
    const listingId = random.pick(listingIds)
    const hold = await call(createHold, { session, body: { listingIds: [listingId], lang: 'es' } })
    if (hold.status !== 200) {
      expect(hold.problem.code).toBe('listing.not_available')
      continue
    }
    const card = sandboxCard(buyer % DECLINED_OF === 0 ? 'DECLINED' : 'SUCCESS')
    const purchase = { session, params: { id: hold.answer.id } }
    const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card }
    const payment = await call(startPayment, { ...purchase, body })
    expect(payment.status).toBe(200)
    if (payment.answer.status === 'CAPTURED') return true
    expect((await call(releaseHold, purchase)).status).toBe(200)
    return false
  }
  return false
}

async function buyAtOnce(listingIds: readonly string[], buyers: readonly number[]): Promise<number> {
  const waiting = [...buyers]
  let bought = 0
  const buy = async () => {
    for (let buyer = waiting.pop(); buyer !== undefined; buyer = waiting.pop()) {
      if (await buyOne(listingIds, buyer)) bought += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buy))
  return bought
}

describe(`${BUYERS} buyers of ${LISTINGS} listings, at two instances`, () => {
  it('sells each listing once and charges only its buyer', async () => {
    const { listingIds } = await storeResale(test, { count: LISTINGS })
    let bought = await buyAtOnce(
      listingIds,
      Array.from({ length: BUYERS }, (_, buyer) => buyer),
    )
    // Listings released by the last buyers remain for later ones.
    for (let late = 0; bought < LISTINGS; late++) {
      if (await buyOne(listingIds, BUYERS + 1 + late * DECLINED_OF)) bought += 1
    }
    expect([...answered.keys()].filter((status) => status >= 500)).toEqual([])
    const counted = await oneRow(test.database.rows<Record<string, number>>(COUNT, [test.seller.sellerId]))
    expect(counted).toEqual({
      sold: LISTINGS,
      paid: LISTINGS,
      captured: LISTINGS,
      owners: LISTINGS,
      balance: 0,
    })
  })
})
