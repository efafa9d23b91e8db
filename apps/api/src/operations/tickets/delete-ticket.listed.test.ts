import { deleteTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { readHold, storeHold } from '../../../test/builders/stored-holds.ts'
import { storeListings } from '../../../test/builders/stored-listings.ts'
import { readStoredTickets, storeEvent, storeTickets } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const READ = positional(
  'test.read_listings',
  `select listing_id, status, ending
   from listings
   where seller_id = $1 and listing_id = any($2)
   order by listing_id`,
)

async function listed(type: 'SINGLE' | 'MULTI' | 'PACK') {
  const { eventReference } = await storeEvent(test)
  const ticketIds = await storeTickets(test, { eventReference, count: 3 })
  return { ticketIds, listingIds: await storeListings(test, { ticketIds, type }) }
}

const remove = (ticketIds: readonly string[], index = 1) =>
  test.call(deleteTicket, { params: { ticketId: String(ticketIds[index]) } })

async function statesOf({ ticketIds, listingIds }: Awaited<ReturnType<typeof listed>>) {
  const listings = await test.database.rows<{ status: string; ending: string | null }>(READ, [
    test.seller.sellerId,
    listingIds,
  ])
  return {
    tickets: (await readStoredTickets(test, ticketIds)).map(({ status }) => status),
    listings: listings.map(({ status, ending }) => ending ?? status),
  }
}

async function announcedDeletions(listingIds: readonly string[]) {
  const changes = (await readOutbox(test)).filter(({ topic }) => topic === 'listing.deleted')
  const ids = changes.map(({ payload }) => payload.listingIds as string[])
  return ids.filter((each) => each.some((id) => listingIds.includes(id))).map((each) => each.toSorted())
}

describe('deleting a ticket on resale', () => {
  it.each(['SINGLE', 'MULTI'] as const)('ends only its own listing of a %s', async (type) => {
    const sale = await listed(type)
    expect((await remove(sale.ticketIds)).status).toBe(200)
    expect(await statesOf(sale)).toEqual({
      tickets: ['LISTED', 'DELETED', 'LISTED'],
      listings: ['ACTIVE', 'TICKET_DELETED', 'ACTIVE'],
    })
    expect(await announcedDeletions(sale.listingIds)).toEqual([[sale.listingIds[1]]])
  })

  it('ends a whole PACK and makes its other tickets ACTIVE', async () => {
    const sale = await listed('PACK')
    expect((await remove(sale.ticketIds)).status).toBe(200)
    expect(await statesOf(sale)).toEqual({
      tickets: ['ACTIVE', 'DELETED', 'ACTIVE'],
      listings: ['TICKET_DELETED', 'TICKET_DELETED', 'TICKET_DELETED'],
    })
    expect(await announcedDeletions(sale.listingIds)).toEqual([sale.listingIds.toSorted()])
  })

  it('voids the hold on it and releases the other listings of that hold', async () => {
    const sale = await listed('MULTI')
    const intention = await storeHold(test, sale.listingIds)
    expect((await remove(sale.ticketIds)).status).toBe(200)
    expect(await readHold(test, intention)).toEqual([{ status: 'VOIDED', is_held: false }])
    expect((await statesOf(sale)).tickets).toEqual(['LISTED', 'DELETED', 'LISTED'])
  })

  it('leaves an already expired hold as EXPIRED', async () => {
    const sale = await listed('SINGLE')
    const intention = await storeHold(test, sale.listingIds, -1)
    await remove(sale.ticketIds)
    expect(await readHold(test, intention)).toEqual([{ status: 'EXPIRED', is_held: false }])
  })

  it('ends a PACK once if several of its tickets are deleted concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const sale = await listed('PACK')
      const answers = await Promise.all(sale.ticketIds.map((_, index) => remove(sale.ticketIds, index)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await statesOf(sale)).tickets).toEqual(['DELETED', 'DELETED', 'DELETED'])
      expect(await announcedDeletions(sale.listingIds)).toHaveLength(1)
    }
  })
})
