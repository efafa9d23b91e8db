import { admitTicket, createBuyIntention } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import {
  beginShows,
  readIntention,
  SOFIA,
  storeOffer,
  storeOffers,
  storeResaleEvent,
} from '../../test/builders/stored-offers.ts'
import { readStoredTickets } from '../../test/builders/stored-tickets.ts'
import { createCloseBegunShows } from './close-begun-shows.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const run = () => createCloseBegunShows(test.options).run()
const statusOf = async (ticketId: string) => (await readStoredTickets(test, [ticketId]))[0]?.status

describe('close-begun-shows', () => {
  it('takes the listings of a show that has begun down, so that their tickets enter, and says so once', async () => {
    const [begun, coming] = [await storeResaleEvent(test), await storeResaleEvent(test)]
    const { listingIds, ticketIds } = await storeOffers(test, { ...begun, type: 'MULTI', seats: ['1', '2'] })
    const { ticketIds: later } = await storeOffers(test, coming)
    const [ticketId] = ticketIds
    await beginShows(test, begun)
    await Promise.all([run(), run()])
    await run()
    expect(await statusOf(String(ticketId))).toBe('ACTIVE')
    expect(await statusOf(String(later[0]))).toBe('LISTED')
    expect((await test.call(admitTicket, { params: { ticketId: String(ticketId) } })).answer).toBe(true)
    const told = (await readOutbox(test)).filter(({ topic }) => topic === 'listing.deleted')
    expect(told.flatMap(({ payload }) => payload.listingIds as string[]).toSorted()).toEqual(
      listingIds.toSorted(),
    )
  })

  it('voids what is held of it', async () => {
    const begun = await storeResaleEvent(test)
    const items = [await storeOffer(test, begun)]
    const { answer } = await test.call(createBuyIntention, { body: { items, user: SOFIA } })
    await beginShows(test, begun)
    await run()
    expect(await readIntention(test, answer._id)).toMatchObject({ status: 'VOIDED', held: [false] })
  })
})
