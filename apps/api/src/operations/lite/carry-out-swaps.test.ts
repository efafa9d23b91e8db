import { getTicket } from '@taquilla/contract'
import { abandonPayment, getPayment, releaseHold } from '@taquilla/contract/guest'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#database/pool.ts'
import { endLiteConnection } from '#domain/lite/index.ts'
import { createLite } from '#operations/lite.ts'
import {
  clearCalls,
  connectLite,
  holdLite,
  type LitePeople,
  makeSwapsDue,
  newPeople,
  openLite,
  readLiteTickets,
  readMine,
  readSwaps,
} from '../../../test/builders/lite.ts'
import { payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { answerOnce, liteSeat, liteStanding, loseSwapAnswer } from '../../../test/providers/lite-server.ts'

const lite = openForFile(openLite)
let people: LitePeople
beforeEach(() => {
  clearCalls(lite)
  people = newPeople(lite)
})

/** Pays a held purchase; returns the payment as the checkout page gets it. */
async function pay(purchase: { readonly id: string; readonly session: string }) {
  const { status, text, answer } = await payWith(lite.test, purchase, 'SUCCESS')
  if (status !== 200) throw new Error(text)
  return answer
}

/** Returns services whose database fails from the second transaction after a swap on, which would complete the sale. */
function diesAfterSwap() {
  const { database } = lite.test.options
  let count = 0
  const acquire: Database['acquire'] = (group) => {
    if (lite.server.swaps.length > 0) count += 1
    return count > 1 ? Promise.reject(new Error('The process died.')) : database.acquire(group)
  }
  return { ...lite.test.options, database: { ...database, acquire } }
}

const statusesOf = async (paymentId: string) => (await readSwaps(lite, paymentId)).map(({ status }) => status)
const sold = {
  buyIntention: 'COMPLETED',
  listings: ['SOLD'],
  payments: [{ status: 'CAPTURED', isSale: true }],
}
const refunded = {
  buyIntention: 'VOIDED',
  is_held: false,
  payments: [{ status: 'CAPTURED', isSale: false, refund: 'DONE', reason: 'NOT_AVAILABLE' }],
  payouts: [],
}

describe('a paid ticket of a Lite system', () => {
  it('is swapped there before the sale completes, and the buyer gets its new code', async () => {
    const purchase = await holdLite(lite, people)
    const payment = await pay(purchase)
    expect(payment).toMatchObject({ status: 'CONFIRMING', isRefunded: false })
    expect((await readPurchaseState(lite.test, purchase.id)).buyIntention).toBe('OPEN')
    await lite.test.runJobs()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
    expect(lite.server.swaps).toEqual([
      { ticket: people.seats[0], seller: { email: people.holder }, buyer: { email: people.buyer } },
    ])
    const [bought] = (await readMine(lite, people.buyer)).tickets
    expect(bought).toMatchObject({ id: purchase.ids[0], isUnlocked: true, isHeldByOrganizer: false })
    expect((await readMine(lite, people.holder)).tickets.map(({ seat }) => seat?.seat)).toEqual([
      people.seats[1].seating?.seat,
    ])
    const { answer } = await lite.test.call(getTicket, { params: { ticketId: String(bought?.ticketId) } })
    expect(answer).toMatchObject({ status: 'ACTIVE', currentOwnerEmail: people.buyer })
    expect(await statusesOf(payment.id)).toEqual(['SOLD'])
  })

  it('is sold even if its new code is an image at a private address: the seller has swapped it', async () => {
    const purchase = await holdLite(lite, people)
    const ticketAccess = { type: 'URL', locator: `https://10.0.0.1/${purchase.id}.png` }
    const body = JSON.stringify({ ...people.seats[0], ticketAccess })
    answerOnce(lite.server, '/swap', { status: 200, body })
    const payment = await pay(purchase)
    await lite.test.runJobs()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
    expect(await statusesOf(payment.id)).toEqual(['SOLD'])
  })

  it('cannot be paid twice, abandoned or released meanwhile', async () => {
    const purchase = await holdLite(lite, people)
    const payment = await pay(purchase)
    expect((await pay(purchase)).id).toBe(payment.id)
    const { session } = purchase
    const abandoned = await lite.test.guest(abandonPayment, { params: { id: payment.id }, session })
    const released = await lite.test.guest(releaseHold, { params: { id: purchase.id }, session })
    expect([abandoned.status, released.status]).toEqual([409, 409])
    const read = await lite.test.guest(getPayment, { params: { id: payment.id }, session })
    expect(read.answer.status).toBe('CONFIRMING')
    await lite.test.runJobs()
  })

  it('is resold again by its buyer', async () => {
    const purchase = await holdLite(lite, people)
    await pay(purchase)
    await lite.test.runJobs()
    const { tickets } = await readMine(lite, people.buyer)
    expect(tickets[0]?.sellRefusal).toBeNull()
  })

  it.each([
    ['a seat', () => [people.seats[0]]],
    ['a place with properties', () => [liteStanding({ ticketId: 'CAM-1' })]],
    ['a place that nothing tells from another', () => [liteStanding(), liteStanding()]],
  ])('stays one ticket for both: %s', async (_, tickets) => {
    lite.server.tickets.set(people.holder, tickets())
    const purchase = await holdLite(lite, people)
    await pay(purchase)
    await lite.test.runJobs()
    await readMine(lite, people.buyer)
    await readMine(lite, people.holder)
    const owned = (await readLiteTickets(lite)).filter(({ owner_email }) =>
      [people.holder, people.buyer].includes(owner_email),
    )
    expect(owned).toHaveLength(tickets().length)
    expect(owned.filter(({ owner_email }) => owner_email === people.buyer).map(({ id }) => id)).toEqual(
      purchase.ids,
    )
  })
})

describe('a swap without a response', () => {
  it('is retried with its key, and happens once', async () => {
    const purchase = await holdLite(lite, people)
    loseSwapAnswer(lite.server)
    const payment = await pay(purchase)
    await lite.test.runJobs()
    expect(await statusesOf(payment.id)).toEqual(['WANTED'])
    await makeSwapsDue(lite)
    await lite.lite.carryOutSwaps()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
    expect([lite.server.swaps.length, lite.server.keys.length, new Set(lite.server.keys).size]).toEqual([
      1, 2, 1,
    ])
  })

  it.each([
    ['503', 503, ''],
    ['429', 429, ''],
    ['a redirect', 302, ''],
    ['201', 201, '{}'],
    ['garbage', 200, 'no JSON'],
    ['a NUL', 200, JSON.stringify({ ...liteSeat('12'), ticketAccess: { type: 'OTHER', locator: 'a\0b' } })],
    ['the ticket without its code', 200, JSON.stringify(liteSeat('12'))],
    [
      'another seat',
      200,
      JSON.stringify({ ...liteSeat('99'), ticketAccess: { type: 'OTHER', locator: 'A' } }),
    ],
    ['too much', 200, `"${'a'.repeat(600_000)}"`],
  ])('is retried after %s', async (_, status, body) => {
    const purchase = await holdLite(lite, people)
    answerOnce(lite.server, '/swap', { status, body })
    await pay(purchase)
    await lite.test.runJobs()
    expect((await readPurchaseState(lite.test, purchase.id)).payments).toMatchObject([
      { status: 'CONFIRMING' },
    ])
    await makeSwapsDue(lite)
    await lite.lite.carryOutSwaps()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
    expect(lite.server.calls).not.toContain('POST /events')
  })

  it('is abandoned in the end, refunded, and listed for the operator', async () => {
    const purchase = await holdLite(lite, people)
    const payment = await pay(purchase)
    answerOnce(lite.server, '/swap', { status: 503 })
    await lite.test.runJobs()
    answerOnce(lite.server, '/swap', { status: 503 })
    await makeSwapsDue(lite, 3_600)
    await lite.lite.carryOutSwaps()
    await lite.test.runJobs()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject({
      ...refunded,
      listings: ['ACTIVE'],
    })
    expect(await statusesOf(payment.id)).toEqual(['UNKNOWN'])
  })
})

describe('a swap that is refused', () => {
  it('voids the sale and refunds once', async () => {
    const purchase = await holdLite(lite, people)
    answerOnce(lite.server, '/swap', { status: 409 })
    const payment = await pay(purchase)
    await lite.test.runJobs()
    await Promise.all([lite.lite.carryOutSwaps(), lite.lite.carryOutSwaps()])
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject({
      ...refunded,
      listings: ['ACTIVE'],
    })
    expect(await statusesOf(payment.id)).toEqual(['REFUSED'])
    const read = await lite.test.guest(getPayment, { params: { id: payment.id }, session: purchase.session })
    expect(read.answer).toMatchObject({ status: 'CAPTURED', isRefunded: true })
  })

  it('is not requested if the ticket is no longer the holder’s', async () => {
    const purchase = await holdLite(lite, people)
    lite.server.tickets.set(people.holder, [people.seats[1]])
    await pay(purchase)
    await lite.test.runJobs()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(refunded)
    expect(lite.server.keys).toEqual([])
  })

  it('returns tickets of the same purchase that were already swapped', async () => {
    const purchase = await holdLite(lite, people, 2)
    const payment = await pay(purchase)
    lite.server.interferences.push({ path: '/swap', answer: () => false })
    answerOnce(lite.server, '/swap', { status: 410 })
    await lite.test.runJobs()
    await lite.lite.carryOutSwaps()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject({
      ...refunded,
      listings: ['ACTIVE'],
    })
    expect((await statusesOf(payment.id)).toSorted()).toEqual(['REFUSED', 'RETURNED'])
    expect(lite.server.swaps.map(({ buyer }) => buyer.email)).toEqual([people.buyer, people.holder])
    expect(new Set(lite.server.keys).size).toBe(2)
    expect((await readMine(lite, people.holder)).tickets.map(({ id }) => id).toSorted()).toEqual(
      purchase.ids.toSorted(),
    )
  })

  it('happens if the seller is no longer connected', async () => {
    const purchase = await holdLite(lite, people)
    await endLiteConnection(lite.test.database, lite.test.seller.sellerId)
    await pay(purchase)
    await lite.test.runJobs()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(refunded)
    await connectLite(lite.test, lite.server.origin)
  })
})

describe('a process crash', () => {
  it('after the capture: the sweep requests the swap', async () => {
    const purchase = await holdLite(lite, people)
    await pay(purchase)
    await lite.lite.carryOutSwaps()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
  })

  it('between swap and sale: the sweep completes the sale', async () => {
    const purchase = await holdLite(lite, people)
    const payment = await pay(purchase)
    await expect(createLite(diesAfterSwap()).carryOutSwaps()).rejects.toThrow('died')
    expect(await statusesOf(payment.id)).toEqual(['DONE'])
    await readMine(lite, people.holder)
    await readMine(lite, people.buyer)
    await makeSwapsDue(lite)
    await lite.lite.carryOutSwaps()
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
    expect(lite.server.swaps).toHaveLength(1)
  })

  it('swaps once for any number of concurrent workers', async () => {
    const purchase = await holdLite(lite, people)
    await pay(purchase)
    await Promise.all([1, 2, 3, 4].map(() => lite.lite.carryOutSwaps()))
    expect(await readPurchaseState(lite.test, purchase.id)).toMatchObject(sold)
    expect(lite.server.swaps).toHaveLength(1)
  })
})
