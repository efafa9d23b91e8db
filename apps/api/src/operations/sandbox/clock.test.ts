import {
  admitTicket,
  createBuyIntention,
  getClock,
  getTicket,
  getTicketHistory,
  MAX_CLOCK_OFFSET_SECONDS,
  setClock,
  setRules,
  updateTicket,
} from '@taquilla/contract'
import { createListings, getSession, getTicketPage, startPayment } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { createTestSeller, type TestSeller, withTestApp } from '../../../test/build-app.ts'
import { buildShow, createTestEvent } from '../../../test/builders/events.ts'
import { offering } from '../../../test/builders/market.ts'
import { payWith, sandboxCard } from '../../../test/builders/payments.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('get-clock', () => {
  describe('answers', () => {
    it('the real time until the clock is moved', async () => {
      const before = Date.now()
      const { answer } = await test.call(getClock)
      expect(answer.offsetSeconds).toBe(0)
      expect(Math.abs(Date.parse(answer.now) - before)).toBeLessThan(60_000)
    })
  })

  describe('refuses', () => {
    it('a live seller', async () => {
      const { privateKey: key } = await createTestSeller(test.database, 'seller-live', 'live')
      await expectRefusal(test.call(getClock, { key }), 403, 'clock.live_seller')
    })
  })
})

describe('set-clock', () => {
  let sellerCount = 0

  const newSeller = () => createTestSeller(test.database, `seller-of-clock-${++sellerCount}`)
  const move = ({ privateKey: key }: TestSeller, body: unknown) => test.call(setClock, { key, body })
  const offsetOf = async ({ privateKey: key }: TestSeller) =>
    (await test.call(getClock, { key })).answer.offsetSeconds
  const refusal = async (seller: TestSeller, body: unknown) => {
    const { status, problem } = await move(seller, body)
    return [status, problem.code]
  }

  describe('answers', () => {
    it('the clock after each move, and moves only that of this seller', async () => {
      const [seller, other] = [await newSeller(), await newSeller()]
      expect((await move(seller, { advanceSeconds: 3_600 })).answer.offsetSeconds).toBe(3_600)
      expect((await move(seller, { advanceSeconds: 60 })).answer.offsetSeconds).toBe(3_660)
      expect([await offsetOf(seller), await offsetOf(other)]).toEqual([3_660, 0])
    })

    it('a current time at, or milliseconds after, the requested time', async () => {
      const seller = await newSeller()
      const target = Date.now() + 90 * 86_400_000
      const { answer } = await move(seller, { now: new Date(target).toISOString() })
      expect(Date.parse(answer.now)).toBeGreaterThanOrEqual(target)
      expect(Date.parse(answer.now) - target).toBeLessThan(10_000)
    })

    it('applies all concurrent moves', async () => {
      const seller = await newSeller()
      await Promise.all(Array.from({ length: 8 }, () => move(seller, { advanceSeconds: 10 })))
      expect(await offsetOf(seller)).toBe(80)
    })
  })

  describe('refuses', () => {
    it('a move of zero or into the past', async () => {
      const seller = await newSeller()
      const { answer } = await move(seller, { advanceSeconds: 3_600 })
      for (const now of ['2020-01-01T00:00:00Z', new Date(Date.parse(answer.now) - 5_000).toISOString()]) {
        expect(await refusal(seller, { now })).toEqual([409, 'clock.backwards'])
      }
      expect(await offsetOf(seller)).toBe(3_600)
    })

    it('moves of more than five years in total', async () => {
      const seller = await newSeller()
      await move(seller, { advanceSeconds: MAX_CLOCK_OFFSET_SECONDS })
      expect(await refusal(seller, { advanceSeconds: 1 })).toEqual([409, 'clock.too_far'])
      expect(await refusal(seller, { now: '2099-01-01T00:00:00Z' })).toEqual([409, 'clock.too_far'])
      expect(await offsetOf(seller)).toBe(MAX_CLOCK_OFFSET_SECONDS)
    })

    it('a live seller', async () => {
      const seller = await createTestSeller(test.database, 'live-seller-of-clock', 'live')
      expect(await refusal(seller, { advanceSeconds: 1 })).toEqual([403, 'clock.live_seller'])
    })

    it.each([
      ['no move', {}],
      ['two moves', { advanceSeconds: 1, now: '2027-03-19T18:00:00-03:00' }],
      ['no second', { advanceSeconds: 0 }],
      ['part of a second', { advanceSeconds: 1.5 }],
      ['more than the bound', { advanceSeconds: MAX_CLOCK_OFFSET_SECONDS + 1 }],
      ['a day that is none', { now: '2027-02-30T18:00:00Z' }],
    ])('%s', async (_what, body) => {
      expect(await refusal(await newSeller(), body)).toEqual([422, 'request.invalid'])
    })
  })
})

describe('the test clock', () => {
  const HOLDER = 'lucia.ferreyra@example.com'
  const BUYER = 'sofia.luna@example.com'
  const DAY_MS = 86_400_000

  /** Moves the test clock and runs the jobs that are due then. */
  async function moveTo(instant: number) {
    const { status, text } = await test.call(setClock, { body: { now: new Date(instant).toISOString() } })
    expect(status, text).toBe(200)
    await test.runJobs()
  }

  const PAYOUTS = positional('test.read_payouts', 'select status from payouts where seller_id = $1')

  async function payouts(): Promise<string[]> {
    const rows = await test.database.rows<{ status: string }>(PAYOUTS, [test.seller.sellerId])
    return rows.map(({ status }) => status)
  }

  it('takes one ticket through its life: issued, resold, unlocked, admitted, paid out', async () => {
    const startsAt = Date.now() + 60 * DAY_MS
    const event = await createTestEvent(test, {
      shows: [buildShow({ date: new Date(startsAt).toISOString() })],
    })
    const rules = { ticketShield: true, superswap: true, qrUnlock: 3_600, mentaFees: { buyer: 8, seller: 5 } }
    const rule = { externalReferenceEventId: event.externalReferenceId, ruleType: 'genesis' as const, rules }
    expect((await test.call(setRules, { body: [rule] })).answer.errors?.count).toBe(0)
    const ticket = await createTestTicket(test, event, { buyer: HOLDER, price: 100 })
    const byId = { params: { ticketId: ticket.ticketId } }

    const holder = await signIn(test, HOLDER)
    const listed = await test.guest(createListings, { session: holder, body: offering([ticket._id]) })
    expect(listed.status, listed.text).toBe(200)
    await savePayoutAccount(test, { session: holder })
    const items = listed.answer.map(({ id }) => id)
    const late = await test.call(createBuyIntention, { body: { items, user: BUYER } })
    expect(late.status, late.text).toBe(200)

    // The first hold expires: its buyer is not charged, and the listing can be held again.
    await moveTo(Date.now() + DAY_MS)
    expect((await test.guest(getSession, { session: holder })).answer.person).toBeNull()
    const buyer = await signIn(test, BUYER)
    const tooLate = await test.guest(startPayment, {
      params: { id: late.answer._id },
      session: buyer,
      body: { provider: 'sandbox', card: sandboxCard('SUCCESS'), acceptsTerms: true, holders: [] },
    })
    expect(tooLate.status).toBe(410)
    const bought = await test.call(createBuyIntention, { body: { items, user: BUYER } })
    const paid = await payWith(test, { id: bought.answer._id, session: buyer }, 'SUCCESS')
    expect(paid.status, paid.text).toBe(200)
    const ticketAccess = { type: 'OTHER' as const, locator: 'the code of the buyer' }
    await test.call(updateTicket, { ...byId, body: { ticketAccess } })

    const page = async () => {
      const session = await signIn(test, BUYER)
      return (await test.guest(getTicketPage, { params: { id: ticket._id }, session })).answer.ticket
    }
    await moveTo(startsAt - 3_700_000)
    expect((await page())?.isUnlocked).toBe(false)
    await moveTo(startsAt - 3_600_000)
    expect((await page())?.isUnlocked).toBe(true)

    await moveTo(startsAt - 600_000)
    expect((await test.call(admitTicket, byId)).answer).toBe(true)
    expect((await test.call(getTicket, byId)).answer.status).toBe('USED')

    await moveTo(startsAt + DAY_MS - 60_000)
    expect(await payouts()).toEqual(['HELD'])
    await moveTo(startsAt + DAY_MS)
    expect(await payouts()).toEqual(['DELIVERED'])

    const { results } = (await test.call(getTicketHistory, byId)).answer
    expect(results.map(({ action, by }) => [action, by.kind])).toEqual([
      ['ISSUED', 'API_KEY'],
      ['LISTED', 'PERSON'],
      ['SOLD', 'PERSON'],
      ['CODE_REPLACED', 'API_KEY'],
      ['UNLOCKED', 'PLATFORM'],
      ['ADMITTED', 'API_KEY'],
    ])
  })
})

expectEveryCode(getClock)
expectEveryCode(setClock)
