import { cancelEvent, type Event, getSaleUrl } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { endStoredListing, storeListing } from '../../../test/builders/stored-listings.ts'
import { storePendingTicket } from '../../../test/builders/stored-tickets.ts'
import { createTestTicket } from '../../../test/builders/tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'

const MOVE_CLOCK = positional('test.move_clock', `update sellers set clock_offset = $2 where seller_id = $1`)

let test: TestApp
let event: Event

beforeAll(async () => {
  test = await buildTestApp()
  event = await createTestEvent(test)
})
afterAll(() => test.close())

async function listedTicket(of = event) {
  const { ticketId } = await createTestTicket(test, of)
  return { ticketId, listingId: await storeListing(test, { ticketId }) }
}

function ask(ticketId: string, lang = 'es') {
  return test.call(getSaleUrl, { query: { ticketId, lang } })
}

describe('get-sale-url', () => {
  describe('answers', () => {
    it('the public sale URL, in the requested language', async () => {
      const { ticketId, listingId } = await listedTicket()
      const page = `guest/listings/${listingId}/details?ticketSellerId=${test.seller.sellerId}`
      expect((await ask(ticketId)).answer).toBe(`http://localhost:4000/es/${page}`)
      expect((await ask(ticketId, 'en')).answer).toBe(`http://localhost:4000/en/${page}`)
    })
  })

  describe('refuses', () => {
    it('unknown and queued tickets', async () => {
      expect((await ask('nobody-issued-this')).problem.code).toBe('ticket.not_found')
      const { status, problem } = await ask(await storePendingTicket(test))
      expect([status, problem.code]).toEqual([409, 'ticket.pending'])
    })

    it('a ticket that was never listed, and one whose listing was removed', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const ended = await listedTicket()
      await endStoredListing(test, ended.listingId)
      for (const unlisted of [ticketId, ended.ticketId]) {
        const { status, problem } = await ask(unlisted)
        expect([status, problem.code]).toEqual([409, 'ticket.not_listed'])
      }
    })

    it('a ticket whose show was cancelled or has started', async () => {
      const doomed = await createTestEvent(test)
      const { ticketId } = await listedTicket(doomed)
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '366 days'])
      expect((await ask(ticketId)).problem.code).toBe('ticket.not_listed')
      await test.database.rows(MOVE_CLOCK, [test.seller.sellerId, '0'])
      expect((await ask(ticketId)).status).toBe(200)
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      expect((await ask(ticketId)).problem.code).toBe('ticket.not_listed')
      await test.runJobs()
    })

    it('loginTrust, and a call without a language', async () => {
      const { ticketId } = await listedTicket()
      const { problem } = await test.call(getSaleUrl, {
        query: { ticketId, 'loginTrust[user]': 'ana@example.com' },
      })
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code]).toSorted()).toEqual([
        ['/lang', 'field.required'],
        ['/loginTrust[user]', 'field.unknown'],
      ])
    })
  })

  expectEveryCode(getSaleUrl)
})
