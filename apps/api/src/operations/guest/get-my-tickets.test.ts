import { MAX_TITLE_LENGTH } from '@taquilla/contract'
import { getMyTickets } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { changeShows, HOLDER, listForSale, openMarket } from '../../../test/builders/market.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { storeEvent, storeTickets } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'

const GIVE = positional(
  'test.give',
  `update tickets
   set owner_email = $3, buyer_phone = $4
   where seller_id = $1 and ticket_id = any($2)`,
)
const SAVE_ACCOUNT = positional(
  'test.save_account',
  `insert into payout_accounts (seller_id, contact, sealed_account) values ($1, $2, '\\x00')`,
)

const lengthen = (table: string) =>
  positional(
    `test.lengthen_${table}`,
    `update ${table} set title = $3 where seller_id = $1 and event_reference = $2`,
  )
const LENGTHEN = {
  events: lengthen('events'),
  shows: lengthen('shows'),
  ticket_options: lengthen('ticket_options'),
}

const test = withTestApp()

const myTickets = async (session: string) => (await test.guest(getMyTickets, { session })).answer

/** Creates tickets of a person whom no other test uses. */
async function ticketsOf(email: string, count: number, phone: string | null = null) {
  const { eventReference } = await storeEvent(test)
  const ticketIds = await storeTickets(test, { eventReference, count })
  await test.database.rows(GIVE, [test.seller.sellerId, ticketIds, email, phone])
  await completeAddressForms(test.database)
  return { eventReference, ticketIds }
}

describe('get-my-tickets', () => {
  describe('answers', () => {
    it('an empty page to a person without tickets', async () => {
      expect(await myTickets(await signIn(test, 'nobody@example.com'))).toEqual({
        tickets: [],
        sold: [],
        pending: [],
        isComplete: true,
        needsPayoutAccount: false,
        organizer: null,
      })
    })

    it('tickets whose event, show and option have the longest titles', async () => {
      const { eventReference } = await ticketsOf('longest@example.com', 1)
      const title = 'á'.repeat(MAX_TITLE_LENGTH)
      for (const table of ['events', 'shows', 'ticket_options'] as const) {
        await test.database.rows(LENGTHEN[table], [test.seller.sellerId, eventReference, title])
      }
      const { tickets } = await myTickets(await signIn(test, 'longest@example.com'))
      expect(tickets).toMatchObject([{ optionTitle: title, show: { eventTitle: title, title } }])
    })

    it('upcoming shows, earliest first, then past shows, latest first', async () => {
      const offsets = [7_200, 3_600, -3_600, -7_200]
      const made = await Promise.all(offsets.map(() => ticketsOf('Carla@Example.com', 1)))
      for (const [index, event] of made.entries()) {
        await changeShows(test, event, { startsInSeconds: Number(offsets[index]) })
      }
      const { tickets } = await myTickets(await signIn(test, 'carla@example.com'))
      const expected = [made[1], made[0], made[2], made[3]].map((event) => event?.ticketIds[0])
      expect(tickets.map(({ ticketId }) => ticketId)).toEqual(expected)
    })

    it('tickets bought by phone to the person who signs in with that phone, until resold', async () => {
      const { ticketIds } = await ticketsOf('dora@example.com', 1, '+5491155550142')
      const session = await signInByPhone(test, '+5491155550142')
      expect((await myTickets(session)).tickets.map(({ ticketId }) => ticketId)).toEqual(ticketIds)
    })

    it('sold tickets with their payout, and that a payout account is missing', async () => {
      const market = await openMarket(test, { seats: ['12'] })
      const [listingId] = await listForSale(test, market)
      await storeSale(test, String(listingId), 'bruno@example.com')
      const { tickets, sold, needsPayoutAccount } = await myTickets(market.session)
      expect(tickets).toEqual([])
      expect(sold).toMatchObject([
        {
          listingId,
          seat: { seat: '12' },
          price: 100,
          payout: 95,
          currency: 'MXN',
          payoutStatus: 'HELD',
        },
      ])
      const [sale] = sold
      expect(Date.parse(String(sale?.payoutFrom)) - Date.parse(String(sale?.show.startsAt))).toBe(86_400_000)
      expect(needsPayoutAccount).toBe(true)
      await test.database.rows(SAVE_ACCOUNT, [test.seller.sellerId, HOLDER])
      expect((await myTickets(market.session)).needsPayoutAccount).toBe(false)
      const [bought] = (await myTickets(await signIn(test, 'bruno@example.com'))).tickets
      expect(bought).toMatchObject({ ticketId: market.ticketIds[0], resoldAt: expect.any(String) })
    })

    it('the first five hundred of ten thousand tickets, marked as incomplete', async () => {
      const { eventReference } = await ticketsOf('agency@example.com', 9_500)
      const next = await ticketsOf('agency@example.com', 500)
      await changeShows(test, { eventReference }, { startsInSeconds: 86_400 * 60 })
      const { tickets, isComplete } = await myTickets(await signIn(test, 'agency@example.com'))
      expect(isComplete).toBe(false)
      expect(tickets.map(({ ticketId }) => ticketId).sort()).toEqual(next.ticketIds.toSorted())
    })

    it('a purchase that awaits its transfer, until its time is over', async () => {
      const { listingIds } = await storeResale(test)
      const id = await storeBuyersHold(test, listingIds)
      const session = await signIn(test, BUYER)
      await payWith(test, { id, session }, 'transfer')
      expect((await myTickets(session)).pending).toEqual([
        expect.objectContaining({ id, status: 'AWAITING_TRANSFER', total: 108 }),
      ])
      await expireHold(test, id)
      expect((await myTickets(session)).pending).toEqual([])
    })
  })
})
