import { admitTicket, cancelEvent, terminateListing } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readListing } from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { storeHold } from '../../../test/builders/stored-holds.ts'
import { storeListings } from '../../../test/builders/stored-listings.ts'
import {
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()
let event: StoredEvent

beforeAll(async () => {
  event = await storeEvent(test)
})

const send = (ticketId: string) => test.call(terminateListing, { params: { ticketId } })

async function listed(type: 'SINGLE' | 'MULTI' | 'PACK' = 'SINGLE', count = 3) {
  const ticketIds = await storeTickets(test, { ...event, count })
  const listingIds = await storeListings(test, { ticketIds, type })
  return { ticketIds, listingIds, ticketId: String(ticketIds[0]), listingId: String(listingIds[0]) }
}

const announcementsOf = async (listingId: string) =>
  (await readOutbox(test)).filter(
    ({ topic, payload }) =>
      topic === 'listing.deleted' && (payload.listingIds as string[]).includes(listingId),
  )

describe('terminate-listing', () => {
  describe('answers', () => {
    it('the ended listing; its ticket can be used again', async () => {
      const { ticketId, listingId } = await listed()
      expect((await send(ticketId)).answer).toEqual({ _id: listingId })
      expect(await readListing(test, listingId)).toMatchObject({
        status: 'CANCELLED',
        ending: 'REMOVED_BY_SELLER',
        ticket_status: 'ACTIVE',
      })
      expect(await announcementsOf(listingId)).toHaveLength(1)
      expect((await test.call(admitTicket, { params: { ticketId } })).answer).toBe(true)
    })

    it('ends one listing of a MULTI and all of a PACK', async () => {
      const multi = await listed('MULTI')
      await send(multi.ticketId)
      const others = await Promise.all(multi.listingIds.slice(1).map((id) => readListing(test, id)))
      expect(others.map(({ status }) => status)).toEqual(['ACTIVE', 'ACTIVE'])
      const pack = await listed('PACK')
      expect((await send(pack.ticketId)).answer).toEqual({ _id: pack.listingId })
      const all = await Promise.all(pack.listingIds.map((id) => readListing(test, id)))
      expect(all.map((each) => [each.status, each.ticket_status])).toEqual(
        Array(3).fill(['CANCELLED', 'ACTIVE']),
      )
    })

    it('one of 10 calls at once through two instances', async () => {
      const second = await buildSecondApp(test)
      const { ticketId, listingId } = await listed('PACK')
      const key = test.seller.privateKey
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, terminateListing, { key, params: { ticketId } }),
        ),
      )
      await second.close()
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      expect(await announcementsOf(listingId)).toHaveLength(1)
    })

    it('ends a listing whose hold has expired', async () => {
      const { ticketId, listingIds } = await listed()
      await storeHold(test, listingIds, -1)
      expect((await send(ticketId)).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('a held listing, and the others of its pack', async () => {
      const { ticketIds, listingIds } = await listed('PACK')
      await storeHold(test, listingIds)
      for (const ticketId of ticketIds) {
        const { status, problem } = await send(ticketId)
        expect([status, problem.code]).toEqual([409, 'listing.held'])
      }
      expect(await readListing(test, String(listingIds[0]))).toMatchObject({ status: 'ACTIVE' })
    })

    it('a ticket that is not on sale', async () => {
      const doomed = await storeEvent(test)
      const ofDoomed = await storeTicket(test, { ...doomed, status: 'LISTED' })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.eventReference } })
      const notListed = [
        await storeTicket(test, event),
        await storePendingTicket(test),
        await storeRejectedTicket(test, event.eventReference),
        ofDoomed,
      ]
      for (const ticketId of notListed) {
        const { status, problem } = await send(ticketId)
        expect([status, problem.code]).toEqual([409, 'ticket.not_listed'])
      }
    })
  })

  expectEveryCode(terminateListing)
})
