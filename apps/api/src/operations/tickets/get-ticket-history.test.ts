import { randomUUID } from 'node:crypto'
import {
  admitTicket,
  admitTicketBatch,
  cancelEvent,
  createTickets,
  deleteTicket,
  enqueueTickets,
  getTicketHistory,
  replaceTicket,
  type TicketHistoryEntry,
  terminateListing,
  updateTicket,
} from '@taquilla/contract'
import { changeListingPrice, createListings, removeListing } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { issueApiKey } from '#domain/sellers/index.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { listForSale, offering, openMarket } from '../../../test/builders/market.ts'
import {
  buildFullTicket,
  buildTicket,
  buildTickets,
  createTestTicket,
  createTestTickets,
} from '../../../test/builders/tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const of = (ticketId: string | undefined) => ({ params: { ticketId: String(ticketId) } })

async function historyOf(ticketId: string | undefined, limit = 100): Promise<TicketHistoryEntry[]> {
  await test.runJobs()
  const entries: TicketHistoryEntry[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string | number> = cursor === '' ? { limit } : { limit, cursor }
    const { status, text, answer } = await test.call(getTicketHistory, { ...of(ticketId), query })
    expect(status, text).toBe(200)
    expect(answer.results.length).toBeLessThanOrEqual(limit)
    entries.push(...answer.results)
    cursor = answer.nextCursor
  }
  return entries
}

async function issueKey(label: string): Promise<string> {
  const { sellerId } = test.seller
  return (await issueApiKey(test.database, { sellerId, sellerKind: 'sandbox', kind: 'private', label })).key
}

const actionsOf = async (ticketId: string | undefined) =>
  (await historyOf(ticketId)).map(({ action }) => action)

describe('get-ticket-history', () => {
  describe('answers', () => {
    it('who changed which fields, without values, in order and for any page size', async () => {
      const key = await issueKey('ventanilla')
      const ticket = buildFullTicket(event)
      await test.call(createTickets, { key, body: [ticket] })
      const change = (body: unknown) => test.call(updateTicket, { ...of(ticket.ticketId), body })
      await change({ holder: { fullName: 'Carla Núñez', identificationNumber: '30111222' } })
      await change({ holder: { fullName: 'Carla Núñez', identificationNumber: '30111222' } })
      await change({ props: { seating: { door: 'norte' } }, primarySalesFee: { type: 'FIXED', value: 1 } })
      await change({ ticketAccess: { type: 'OTHER', locator: `secret of ${ticket.ticketId}` } })
      await test.call(admitTicketBatch, {
        key,
        body: [{ ticketId: ticket.ticketId, entryDate: '2026-03-19T20:41:07-03:00' }],
      })
      const entries = await historyOf(ticket.ticketId)
      expect(
        entries.map(({ action, by, fields, entryDate }) => [action, by.keyLabel, fields, entryDate]),
      ).toEqual([
        ['ISSUED', 'ventanilla', null, null],
        ['UPDATED', 'tests', ['holder'], null],
        ['UPDATED', 'tests', ['props', 'primarySalesFee'], null],
        ['CODE_REPLACED', 'tests', ['ticketAccess'], null],
        ['ADMITTED', 'ventanilla', null, '2026-03-19T23:41:07.000Z'],
      ])
      for (const limit of [1, 2, 5]) expect(await historyOf(ticket.ticketId, limit)).toEqual(entries)
      const instants = entries.map(({ changedAt }) => changedAt)
      expect(instants).toEqual(instants.toSorted())
      const text = JSON.stringify(entries)
      for (const secret of ['Carla', '30111222', 'secret', String(ticket.buyer)])
        expect(text).not.toContain(secret)
    })

    it('resale actions of the holder with their prices', async () => {
      const market = await openMarket(test, { count: 2 })
      const [ticketId, other] = market.ticketIds
      const { session } = market
      const [id = ''] = market.ids
      await test.guest(createListings, { session, body: offering([id]) })
      const [first] = await historyOf(ticketId)
      const listingId = String(first?.listingId)
      await test.guest(changeListingPrice, {
        session,
        params: { id: listingId },
        body: { price: 110, payout: 104.5 },
      })
      await test.guest(removeListing, { session, params: { id: listingId } })
      await listForSale(test, { ids: market.ids, session }, 'PACK')
      await test.call(terminateListing, of(other))
      const history = await historyOf(ticketId)
      expect(
        history.map(({ action, by, reason, price, currency }) => [action, by.kind, reason, price, currency]),
      ).toEqual([
        ['LISTED', 'PERSON', null, 100, 'MXN'],
        ['PRICE_CHANGED', 'PERSON', null, 110, 'MXN'],
        ['UNLISTED', 'PERSON', 'REMOVED_BY_HOLDER', null, null],
        ['LISTED', 'PERSON', null, 100, 'MXN'],
        ['UNLISTED', 'API_KEY', 'REMOVED_BY_SELLER', null, null],
      ])
      expect(new Set(history.map((each) => each.listingId)).size).toBe(2)
      expect(await actionsOf(other)).toEqual(['LISTED', 'UNLISTED'])
    })

    it('the end of deleted tickets and of tickets of a cancelled show', async () => {
      const doomed = await createTestEvent(test)
      const [active, deleted, used] = await createTestTickets(test, buildTickets(doomed, 3))
      await test.call(deleteTicket, of(deleted?.ticketId))
      await test.call(admitTicket, of(used?.ticketId))
      await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
      const [, cancelled] = await historyOf(active?.ticketId)
      expect([cancelled?.action, cancelled?.by.kind]).toEqual(['CANCELLED', 'API_KEY'])
      expect(await actionsOf(deleted?.ticketId)).toEqual(['ISSUED', 'DELETED'])
      expect(await actionsOf(used?.ticketId)).toEqual(['ISSUED', 'ADMITTED'])
    })

    it('the key that queued a ticket, with and without an idempotency key', async () => {
      const key = await issueKey('nightly import')
      const tickets = buildTickets(event, 2)
      await test.call(enqueueTickets, { key, body: tickets.slice(0, 1) })
      await test.call(enqueueTickets, {
        key,
        body: tickets.slice(1),
        headers: { 'idempotency-key': randomUUID() },
      })
      for (const { ticketId } of tickets) {
        const by = { kind: 'API_KEY', keyLabel: 'nightly import' }
        expect(await historyOf(ticketId)).toMatchObject([{ action: 'ISSUED', by }])
      }
    })

    it('the reason of a rejection, the key that queued the ticket, and the later reuse of its id', async () => {
      const { ticketAccess } = buildTicket(event)
      const [owner, late] = [buildTicket(event, { ticketAccess }), buildTicket(event, { ticketAccess })]
      for (const body of [owner, late]) await test.call(enqueueTickets, { body: [body] })
      const [rejected] = await historyOf(late.ticketId)
      expect([rejected?.action, rejected?.reason, rejected?.by]).toEqual([
        'REJECTED',
        'ticket.locator_taken',
        { kind: 'API_KEY', keyLabel: 'tests' },
      ])
      await test.call(createTickets, { body: [buildTicket(event, { ticketId: late.ticketId })] })
      expect(await actionsOf(late.ticketId)).toEqual(['REJECTED', 'ISSUED'])
    })

    it('every change once and in order under concurrent changes', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const fee = (value: number) => ({
        ...of(ticketId),
        body: { primarySalesFee: { type: 'FIXED', value } },
      })
      await Promise.all([
        ...Array.from({ length: 12 }, (_, index) => test.call(replaceTicket, fee(index + 1))),
        test.call(admitTicket, of(ticketId)),
        test.call(admitTicket, of(ticketId)),
      ])
      const actions = await actionsOf(ticketId)
      expect(actions.filter((action) => action === 'ADMITTED')).toHaveLength(1)
      // A used ticket cannot change: later requests were refused and are not in the history.
      expect(actions.at(-1)).toBe('ADMITTED')
      expect(actions[0]).toBe('ISSUED')
    })

    it('an empty history for a ticket whose changes are not recorded yet', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const { answer } = await test.call(getTicketHistory, of(ticketId))
      expect(answer).toEqual({ results: [], nextCursor: null })
    })
  })

  describe('refuses', () => {
    it('a cursor of another list', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const cursor = Buffer.from('another').toString('base64url')
      const { status, problem } = await test.call(getTicketHistory, { ...of(ticketId), query: { cursor } })
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/cursor'])
    })
  })
})
