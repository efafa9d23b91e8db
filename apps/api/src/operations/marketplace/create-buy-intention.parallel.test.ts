import { cancelEvent, createBuyIntention, deleteTicket } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import {
  expirePurchase,
  readBuyIntention,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../../test/builders/stored-offers.ts'
import { sendCall } from '../../../test/call.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { withTwoApps } from '../../../test/second-app.ts'

const [test, second] = withTwoApps()
const event = makeForFile(() => storeResaleEvent(test))

/** Sends requests of even buyers to the first instance and of odd buyers to the second. */
function buy(items: readonly string[], buyer: number) {
  const app = buyer % 2 === 0 ? test.app : second.app
  const body = { items, user: `buyer-${buyer}@example.com` }
  return sendCall(app, createBuyIntention, { key: test.seller.privateKey, body })
}

const buyers = (count: number) => Array.from({ length: count }, (_, buyer) => buyer)
const outcomeOf = ({ status, problem }: Awaited<ReturnType<typeof buy>>) =>
  status === 200 ? 200 : problem.code

describe('create-buy-intention, at two instances at once', () => {
  it('gives a listing to exactly one of a hundred buyers and refuses the others', async () => {
    const listingId = await storeOffer(test, event)
    const outcomes = (await Promise.all(buyers(100).map((buyer) => buy([listingId], buyer)))).map(outcomeOf)
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'listing.not_available')).toHaveLength(99)
  })

  it('gives a listing with an expired hold to exactly one buyer', async () => {
    for (let round = 0; round < 3; round++) {
      const listingId = await storeOffer(test, event)
      const { answer } = await buy([listingId], 0)
      await expirePurchase(test, answer._id)
      const outcomes = (await Promise.all(buyers(20).map((buyer) => buy([listingId], buyer)))).map(outcomeOf)
      expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1)
      expect(await readBuyIntention(test, answer._id)).toMatchObject({ status: 'EXPIRED', held: [false] })
    }
  })

  it('holds overlapping requests whole or not at all, and no listing twice', async () => {
    const seats = Array.from({ length: 12 }, (_, index) => String(index + 1))
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats })
    const requests = buyers(60).map((buyer) => {
      const first = buyer % 11
      return listingIds.slice(first, first + 2 + (buyer % 2)).toSorted(() => (buyer % 3) - 1)
    })
    const answers = await Promise.all(requests.map((items, buyer) => buy(items, buyer)))
    const held = answers.flatMap(({ status, answer }) => (status === 200 ? answer.attachedCart.items : []))
    expect(new Set(held).size).toBe(held.length)
    expect(held.length).toBeGreaterThan(0)
    expect(new Set(answers.map(outcomeOf))).toEqual(new Set([200, 'listing.not_available']))
  })

  it('holds many listings for their buyers in parallel', async () => {
    const seats = Array.from({ length: 80 }, () => null)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats })
    const answers = await Promise.all(listingIds.map((listingId, buyer) => buy([listingId], buyer)))
    expect(answers.map(({ status }) => status)).toEqual(listingIds.map(() => 200))
    expect(answers.map(({ answer }) => answer.attachedCart.items)).toEqual(listingIds.map((id) => [id]))
  })

  it('holds no listing of a show after its cancellation returned', async () => {
    const cancelled = await storeResaleEvent(test)
    const seats = Array.from({ length: 40 }, () => null)
    const { listingIds } = await storeOffers(test, { ...cancelled, type: 'MULTI', seats })
    const params = { externalReferenceId: cancelled.eventReference }
    const before = listingIds.slice(0, 30).map((listingId, buyer) => buy([listingId], buyer))
    await test.call(cancelEvent, { params })
    const after = await Promise.all(listingIds.slice(30).map((listingId, buyer) => buy([listingId], buyer)))
    expect(after.map(outcomeOf)).toEqual(after.map(() => 'event.cancelled'))
    for (const answer of await Promise.all(before))
      expect([200, 'event.cancelled']).toContain(outcomeOf(answer))
  })

  it('returns documented errors while tickets are being deleted', async () => {
    const { listingIds, ticketIds } = await storeOffers(test, {
      ...event,
      type: 'MULTI',
      seats: Array.from({ length: 20 }, () => null),
    })
    const [bought, deleted] = await Promise.all([
      Promise.all(listingIds.map((listingId, buyer) => buy([listingId], buyer))),
      Promise.all(ticketIds.map((ticketId) => test.call(deleteTicket, { params: { ticketId } }))),
    ])
    for (const answer of bought) expect([200, 'listing.not_available']).toContain(outcomeOf(answer))
    for (const { status } of deleted) expect(status).toBe(200)
  })
})
