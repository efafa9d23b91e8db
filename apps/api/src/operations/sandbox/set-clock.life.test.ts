import {
  admitTicket,
  createBuyIntention,
  getTicket,
  getTicketHistory,
  setClock,
  setRules,
  updateTicket,
} from '@taquilla/contract'
import { createListings, getSession, getTicketPage, startPayment } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { buildShow, createTestEvent } from '../../../test/builders/events.ts'
import { offering } from '../../../test/builders/market.ts'
import { payWith, sandboxCard } from '../../../test/builders/payments.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { positional } from '../../../test/positional.ts'

const HOLDER = 'lucia.ferreyra@example.com'
const BUYER = 'sofia.luna@example.com'
const DAY_MS = 86_400_000

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

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

describe('the test clock', () => {
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
