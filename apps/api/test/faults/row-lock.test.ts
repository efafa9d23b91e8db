import { setTimeout as sleep } from 'node:timers/promises'
import { admitTicket, createBuyIntention, createTickets } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#database/transaction.ts'
import { withTestApp } from '../build-app.ts'
import { createTestEvent } from '../builders/events.ts'
import { SOFIA, storeOffers, storeResaleEvent } from '../builders/stored-offers.ts'
import { buildTickets, createTestTickets } from '../builders/tickets.ts'
import { positional } from '../positional.ts'

const LOCK_TICKET = positional(
  'test.lock_ticket',
  'select from tickets where seller_id = $1 and ticket_id = $2 for update',
)
const LOCK_LISTING = positional(
  'test.lock_listing',
  'select from listings where seller_id = $1 and listing_id = $2 for update',
)

const test = withTestApp()

/** Locks a row of the first seller, sends `locked`, and then `others` while it waits. */
async function beside<Status>(
  row: { readonly statement: typeof LOCK_TICKET; readonly id: string },
  calls: { readonly locked: () => Promise<Status>; readonly others: () => Promise<Status>[] },
) {
  let isAnswered = false
  const { waiting, others } = await inTransaction(test.database, async (db) => {
    await db.rows(row.statement, [test.seller.sellerId, row.id])
    const waiting = calls.locked().finally(() => {
      isAnswered = true
    })
    await sleep(50)
    return { waiting: [waiting], others: { statuses: await Promise.all(calls.others()), isAnswered } }
  })
  return { others, locked: await Promise.all(waiting) }
}

describe('a locked row', () => {
  it('delays the admission of that ticket, and of no other ticket or seller', async () => {
    const [locked, ...free] = await createTestTickets(test, buildTickets(await createTestEvent(test), 5))
    const key = test.otherSeller.privateKey
    const body = buildTickets(await createTestEvent(test, {}, test.otherSeller), 5)
    await test.call(createTickets, { body, key })
    const admit = async (ticketId: string, headers: { key?: string } = {}) =>
      (await test.call(admitTicket, { params: { ticketId }, ...headers })).status
    const seen = await beside(
      { statement: LOCK_TICKET, id: String(locked?.ticketId) },
      {
        locked: () => admit(String(locked?.ticketId)),
        others: () => [
          ...free.map(({ ticketId }) => admit(ticketId)),
          ...body.map(({ ticketId }) => admit(ticketId, { key })),
        ],
      },
    )
    expect(seen).toEqual({ others: { statuses: Array(9).fill(200), isAnswered: false }, locked: [200] })
  })

  it('delays the purchase of that listing, and of no other', async () => {
    const event = await storeResaleEvent(test)
    const { listingIds } = await storeOffers(test, { ...event, type: 'MULTI', seats: ['1', '3', '5', '7'] })
    const [locked, ...free] = listingIds
    const buy = async (listingId: string) =>
      (await test.call(createBuyIntention, { body: { items: [listingId], user: SOFIA } })).status
    const seen = await beside(
      { statement: LOCK_LISTING, id: String(locked) },
      { locked: () => buy(String(locked)), others: () => free.map(buy) },
    )
    expect(seen).toEqual({ others: { statuses: [200, 200, 200], isAnswered: false }, locked: [200] })
  })
})
