import {
  admitTicket,
  cancelEvent,
  deleteTicket,
  enqueueTickets,
  getTicket,
  listTickets,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { readHold, storeHold } from '../../../test/builders/holds.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { storeListings } from '../../../test/builders/stored-listings.ts'
import { readStoredTickets, storeEvent, storeTickets } from '../../../test/builders/stored-tickets.ts'
import { buildTicket, createTestTicket } from '../../../test/builders/tickets.ts'
import { sendCall } from '../../../test/call.ts'
import { makeForFile } from '../../../test/open-for-file.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { buildSecondApp } from '../../../test/second-app.ts'

const test = withTestApp()

describe('delete-ticket', () => {
  const event = makeForFile(() => createTestEvent(test))

  const send = (ticketId: string) => test.call(deleteTicket, { params: { ticketId } })
  const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

  async function announcementsOf(ticketId: string) {
    return (await readOutbox(test)).filter(
      ({ topic, payload }) => topic === 'ticket.deleted' && String(payload.ticketIds) === ticketId,
    )
  }

  describe('answers', () => {
    it('an empty response; no call finds the ticket, and one announcement follows', async () => {
      const { ticketId, orderId } = await createTestTicket(test, event, { orderId: uniqueId('order') })
      const { status, text } = await send(ticketId)
      expect([status, text]).toEqual([200, ''])
      expect((await read(ticketId)).status).toBe(404)
      const { answer } = await test.call(listTickets, { query: { orderId: String(orderId) } })
      expect(answer.results).toEqual([])
      expect((await test.call(admitTicket, { params: { ticketId } })).status).toBe(404)
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })

    it('one of 20 calls at once through two instances', async () => {
      const second = await buildSecondApp(test)
      const { ticketId } = await createTestTicket(test, event)
      const key = test.seller.privateKey
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          sendCall(index % 2 ? second.app : test.app, deleteTicket, { key, params: { ticketId } }),
        ),
      )
      await second.close()
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(404)])
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })

    it('lets exactly one of a concurrent delete and admission succeed', async () => {
      for (let round = 0; round < 15; round++) {
        const { ticketId } = await createTestTicket(test, event)
        const [deleted, admitted] = await Promise.all([
          send(ticketId),
          test.call(admitTicket, { params: { ticketId } }),
        ])
        expect(deleted.status === 200).toBe(admitted.answer !== true)
        expect((await read(ticketId)).status).toBe(deleted.status === 200 ? 404 : 200)
      }
    })
  })

  describe('refuses', () => {
    it('a used or cancelled ticket, also before the sweep job', async () => {
      const doomed = await createTestEvent(test)
      const used = await createTestTicket(test, event)
      const cancelled = await createTestTicket(test, doomed)
      await test.call(admitTicket, { params: { ticketId: used.ticketId } })
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const details = new Set<string>()
      for (const sweep of [async () => undefined, () => test.runJobs()]) {
        await sweep()
        for (const [ticketId, state] of [
          [used.ticketId, 'USED'],
          [cancelled.ticketId, 'CANCELLED'],
        ] as const) {
          const { status, problem } = await send(ticketId)
          expect([status, problem.code]).toEqual([409, 'ticket.final'])
          expect(problem.detail).toContain(`El ticket \`${ticketId}\` está en \`${state}\` desde el 20`)
          details.add(problem.detail)
          expect((await read(ticketId)).answer.status).toBe(state)
          expect(await announcementsOf(ticketId)).toEqual([])
        }
      }
      expect(details.size, 'the sweep does not change since when a ticket is final').toBe(2)
    })

    it('queued and rejected tickets', async () => {
      const owner = buildTicket(event)
      const late = buildTicket(event, { ticketAccess: owner.ticketAccess })
      await test.call(enqueueTickets, { body: [owner] })
      await test.call(enqueueTickets, { body: [late] })
      await expectRefusal(send(late.ticketId), 409, 'ticket.pending')
      await test.runJobs()
      const rejected = await send(late.ticketId)
      expect([rejected.status, rejected.problem.code]).toEqual([409, 'ticket.final'])
      expect((await read(late.ticketId)).answer.status).toBe('REJECTED')
    })

    it('a ticket that is unknown, deleted before or cannot exist', async () => {
      const { ticketId } = await createTestTicket(test, event)
      await send(ticketId)
      for (const id of ['unknown', ticketId, ' ', 'x'.repeat(300)]) {
        await expectRefusal(send(id), 404, 'ticket.not_found')
      }
      expect(await announcementsOf(ticketId)).toHaveLength(1)
    })
  })
})

describe('deleting a ticket on resale', () => {
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
    const buyIntention = await storeHold(test, sale.listingIds)
    expect((await remove(sale.ticketIds)).status).toBe(200)
    expect(await readHold(test, buyIntention)).toEqual([{ status: 'VOIDED', is_held: false }])
    expect((await statesOf(sale)).tickets).toEqual(['LISTED', 'DELETED', 'LISTED'])
  })

  it('leaves an already expired hold as EXPIRED', async () => {
    const sale = await listed('SINGLE')
    const buyIntention = await storeHold(test, sale.listingIds, -1)
    await remove(sale.ticketIds)
    expect(await readHold(test, buyIntention)).toEqual([{ status: 'EXPIRED', is_held: false }])
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

expectEveryCode(deleteTicket)
