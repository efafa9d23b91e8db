import {
  createHold,
  createListings,
  getMyTickets,
  getTicketPage,
  listPurchases,
  startPayment,
} from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../../test/build-app.ts'
import { readOutbox } from '../../../../test/builders/outbox.ts'
import { payWith, sandboxCard } from '../../../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../../test/builders/resale.ts'
import { signIn } from '../../../../test/builders/sign-in.ts'
import { sendGuestCall } from '../../../../test/guest-call.ts'
import { positional } from '../../../../test/positional.ts'
import { buildSecondApp } from '../../../../test/second-app.ts'

const READ_IDS = positional(
  'test.read_ticket_ids',
  'select id from tickets where seller_id = $1 and ticket_id = any($2)',
)

const test = withTestApp()

describe('a sale', () => {
  it('gives the ticket to its buyer and denies it to every session of the person who sold it', async () => {
    const { listingIds, ticketIds } = await storeResale(test)
    const [row] = await test.database.rows<{ id: string }>(READ_IDS, [test.seller.sellerId, ticketIds])
    const params = { id: String(row?.id) }
    const reseller = await signIn(test, RESELLER)
    const buyer = await signIn(test, BUYER)
    const viewOf = async (session: string) => (await test.guest(getTicketPage, { params, session })).answer
    expect([(await viewOf(reseller)).view, (await viewOf(buyer)).view]).toEqual(['OWNER', 'OTHER'])

    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session: buyer }, 'SUCCESS')

    // A session opened before the sale, and one opened after it.
    for (const session of [reseller, await signIn(test, RESELLER)]) {
      expect(await viewOf(session)).toMatchObject({ view: 'SOLD', ticket: null })
      const myTickets = await test.guest(getMyTickets, { session })
      expect(myTickets.answer.tickets.map((ticket) => ticket.id)).not.toContain(params.id)
      const body = { type: 'SINGLE', tickets: [{ ...params, price: 100, payout: 95 }] }
      const relisted = await test.guest(createListings, { session, body })
      expect(relisted.problem.code).toBe('ticket.not_yours')
    }
    expect((await viewOf(buyer)).view).toBe('OWNER')
    const bought = await test.guest(getMyTickets, { session: buyer })
    expect(bought.answer.tickets.map((ticket) => ticket.id)).toContain(params.id)
  })

  it('shows a nominal ticket only to its owner and never shows the former holder’s name', async () => {
    const old = { fullName: 'Ana Viejísima', identificationNumber: '27890123' }
    const { listingIds, ticketIds } = await storeResale(test, { details: { holder: old } })
    const [row] = await test.database.rows<{ id: string }>(READ_IDS, [test.seller.sellerId, ticketIds])
    const params = { id: String(row?.id) }
    const [reseller, buyer, stranger] = [
      await signIn(test, RESELLER),
      await signIn(test, BUYER),
      await signIn(test, 'otra@example.com'),
    ]
    const body = { type: 'SINGLE', tickets: [{ ...params, price: 100, payout: 95 }] }
    const relist = (session: string) => test.guest(createListings, { session, body })
    for (const session of [buyer, stranger]) {
      const { text, answer } = await test.guest(getTicketPage, { params, session })
      expect([answer.view, answer.ticket]).toEqual(['OTHER', null])
      expect(text).not.toContain(old.fullName)
      expect((await relist(session)).problem.code).toBe('ticket.not_yours')
    }
    expect((await test.guest(getTicketPage, { params, session: reseller })).text).toContain(old.fullName)

    const id = await storeBuyersHold(test, listingIds)
    const holders = [{ listingId: listingIds[0], fullName: 'Bruno Nuevo', identificationNumber: '30111222' }]
    const card = sandboxCard('SUCCESS')
    const pay = { provider: 'sandbox', acceptsTerms: true, holders, card }
    const paid = await test.guest(startPayment, { params: { id }, session: buyer, body: pay })
    expect(paid.answer.status).toBe('CAPTURED')
    await test.runJobs()

    const answers = [JSON.stringify(await readOutbox(test)), JSON.stringify(test.mails)]
    for (const session of [reseller, buyer, stranger]) {
      answers.push((await test.guest(getTicketPage, { params, session })).text)
      answers.push((await test.guest(getMyTickets, { session })).text)
      answers.push((await test.guest(listPurchases, { session })).text)
    }
    for (const text of answers) {
      expect(text).not.toContain(old.fullName)
      expect(text).not.toContain(old.identificationNumber)
    }
    expect((await test.guest(getTicketPage, { params, session: buyer })).text).toContain('Bruno Nuevo')
    expect((await relist(reseller)).problem.code).toBe('ticket.not_yours')
    expect((await relist(buyer)).problem.code).not.toBe('ticket.not_yours')
  })

  it('sells twenty listings to twenty of two hundred concurrent buyers, one each', async () => {
    const second = await buildSecondApp(test)
    const { event, listingIds } = await storeResale(test, { count: 20 })
    const body = { provider: 'sandbox', acceptsTerms: true, holders: [], card: sandboxCard('SUCCESS') }
    const buy = async (index: number) => {
      const app = index % 2 === 0 ? test.app : second.app
      const call = {
        sellerId: test.seller.sellerId,
        session: await signIn(test, `racer-${index}@example.com`),
      }
      const hold = { listingIds: [listingIds[index % 20]], lang: 'es' }
      const held = await sendGuestCall(app, createHold, { ...call, body: hold })
      if (held.status !== 200) return held
      return sendGuestCall(app, startPayment, { ...call, params: { id: held.answer.id }, body })
    }
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => buy(index)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const paid = answers.filter(({ status }) => status === 200)
    expect(paid).toHaveLength(20)
    const sold = await test.database.rows<{ count: number }>(
      positional(
        'test.count_sold',
        `select count(*)::integer as count from listings
         where seller_id = $1 and event_reference = $2 and status = 'SOLD'`,
      ),
      [test.seller.sellerId, event.eventReference],
    )
    expect(sold).toEqual([{ count: 20 }])
    await second.close()
  })
})
