import { cancelEvent, getListingByTicket } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { storeListing } from '../../../test/builders/stored-listings.ts'
import {
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
} from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let event: StoredEvent

beforeAll(async () => {
  test = await buildTestApp()
  event = await storeEvent(test)
})
afterAll(() => test.close())

const send = (ticketId: string, query = {}) => test.call(getListingByTicket, { params: { ticketId }, query })

describe('get-listing-by-ticket', () => {
  describe('answers', () => {
    it('a listing on sale, in major units', async () => {
      const ticketId = await storeTicket(test, event)
      const listingId = await storeListing(test, {
        ticketId,
        sellerEmail: 'Ana@example.com',
        listedAt: new Date('2026-11-01T12:00:00.123Z'),
      })
      expect((await send(ticketId)).answer).toEqual({
        listingId,
        ticketId,
        sellerEmail: 'Ana@example.com',
        buyerEmail: null,
        price: 100,
        finalPrice: 108,
        currency: 'MXN',
        status: 'ACTIVE',
        type: 'SINGLE',
        groupId: null,
        listedAt: '2026-11-01T12:00:00.123Z',
        soldAt: null,
      })
    })

    it('the newest listing of any status; with sellerEmail, the newest of that person', async () => {
      const ticketId = await storeTicket(test, event)
      const ofDay = (day: number) => new Date(Date.UTC(2026, 9, day))
      const past = { ticketId, status: 'CANCELLED' } as const
      const first = await storeListing(test, { ...past, sellerEmail: 'Eva@example.com', listedAt: ofDay(1) })
      const newest = await storeListing(test, { ...past, listedAt: ofDay(3) })
      await storeListing(test, { ...past, listedAt: ofDay(2) })
      expect((await send(ticketId)).answer).toMatchObject({ listingId: newest, status: 'CANCELLED' })
      const { answer } = await send(ticketId, { sellerEmail: 'eVA@example.com' })
      expect(answer.listingId).toBe(first)
    })

    it('CANCELLED as soon as the show is, before the sweep job', async () => {
      const doomed = await storeEvent(test)
      const ticketId = await storeTicket(test, { ...doomed, status: 'LISTED' })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.eventReference } })
      expect((await send(ticketId)).answer.status).toBe('CANCELLED')
    })
  })

  describe('refuses', () => {
    it('a ticket that was never listed, or never by that person', async () => {
      const listed = await storeTicket(test, { ...event, status: 'LISTED' })
      const others = [
        await storeTicket(test, event),
        await storePendingTicket(test),
        await storeRejectedTicket(test, event.eventReference),
      ]
      for (const call of [
        send(listed, { sellerEmail: 'eve@example.com' }),
        ...others.map((id) => send(id)),
      ]) {
        const { status, problem } = await call
        expect([status, problem.code]).toEqual([404, 'listing.not_found'])
      }
    })

    it('a ticket that is unknown, deleted or cannot exist', async () => {
      const deleted = await storeTicket(test, { ...event, status: 'DELETED' })
      for (const ticketId of ['unknown', deleted, 'x'.repeat(300)]) {
        const { status, problem } = await send(ticketId)
        expect([status, problem.code]).toEqual([404, 'ticket.not_found'])
      }
    })
  })

  expectEveryCode(getListingByTicket)
})
