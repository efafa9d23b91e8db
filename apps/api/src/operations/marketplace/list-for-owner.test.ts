import { cancelEvent, getTicket, listForOwner, updateTicket } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { openHandover } from '../../../test/builders/handovers.ts'
import { changeShows, HOLDER, openMarket, readListing } from '../../../test/builders/market.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { askingFor, CONSENT, listByApi, readConsents } from '../../../test/builders/stored-listings.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { readStoredTickets, storePendingTicket } from '../../../test/builders/stored-tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const GIVE_TO = positional(
  'test.give_to',
  `update tickets
   set owner_email = $3, buyer_email = $3, buyer_phone = $4
   where seller_id = $1 and ticket_id = any($2)`,
)

const test = withTestApp()

const send = (body: unknown) => test.call(listForOwner, { body })

async function faultsOf(body: unknown) {
  const { status, problem } = await send(body)
  return [status, problem.errors?.map(({ pointer, code }) => [pointer, code])]
}

const give = (ticketIds: readonly string[], email: string | null, phone: string | null = null) =>
  test.database.rows(GIVE_TO, [test.seller.sellerId, ticketIds, email, phone])

const statesOf = async (ticketIds: readonly string[]) =>
  (await readStoredTickets(test, ticketIds)).map(({ status }) => status)

describe('list-for-owner', () => {
  describe('answers', () => {
    it('the listing of the owner, whose consent and key the history keeps', async () => {
      const { ticketIds } = await openMarket(test, { count: 1 })
      const { status, answer, text } = await send(askingFor(ticketIds))
      expect(status, text).toBe(200)
      expect(answer).toMatchObject([
        {
          ticketId: ticketIds[0],
          sellerEmail: HOLDER,
          price: 100,
          finalPrice: 108,
          status: 'ACTIVE',
          type: 'SINGLE',
          groupId: null,
        },
      ])
      expect(await statesOf(ticketIds)).toEqual(['LISTED'])
      const kept = { givenAt: '2026-01-15T15:00:00.000Z', reference: CONSENT.reference }
      expect(await readConsents(test, ticketIds[0])).toEqual([['LISTED', 'tests', kept]])
    })

    it('several tickets as one group, in their order and announced together', async () => {
      for (const type of ['MULTI', 'PACK'] as const) {
        const { ticketIds } = await openMarket(test, { seats: ['14', '12', '13'] })
        const { answer, text } = await send(askingFor(ticketIds, type))
        expect(
          answer.map((each) => [each.type, each.ticketId]),
          text,
        ).toEqual(ticketIds.map((id) => [type, id]))
        expect(new Set(answer.map(({ groupId }) => groupId)).size).toBe(1)
        const listingIds = answer.map(({ listingId }) => listingId).sort()
        const payload = expect.objectContaining({ listingIds })
        expect(await readOutbox(test)).toContainEqual({ topic: 'listing.created', payload })
      }
    })

    it('without a payout or a reference, and for an owner who is known only by phone', async () => {
      const { ticketIds } = await openMarket(test, { count: 1 })
      await give(ticketIds, null, '+5491155550101')
      const { answer, text } = await send({
        type: 'SINGLE',
        tickets: [{ ticketId: ticketIds[0], price: '99.99' }],
        consent: { givenAt: CONSENT.givenAt },
      })
      expect(answer, text).toMatchObject([{ price: 99.99, sellerEmail: null }])
      expect(await readConsents(test, ticketIds[0])).toMatchObject([['LISTED', 'tests', { reference: null }]])
    })

    it('and mails the owner as the hosted page does', async () => {
      const { ticketIds } = await openMarket(test, { count: 1 })
      await test.runJobs()
      const before = test.mails.length
      await send(askingFor(ticketIds))
      await test.runJobs()
      expect(test.mails.slice(before).map(({ to }) => to)).toEqual([HOLDER])
    })
  })

  describe('refuses', () => {
    it('unknown, deleted and queued tickets, and lists none of the others', async () => {
      const { ticketIds } = await openMarket(test)
      const gone = await openMarket(test, { count: 1, status: 'DELETED' })
      for (const id of ['unknown', String(gone.ticketIds[0])]) {
        await expectRefusal(send(askingFor([...ticketIds, id], 'MULTI')), 404, 'ticket.not_found')
      }
      await expectRefusal(send(askingFor([await storePendingTicket(test)])), 409, 'ticket.pending')
      expect(await statesOf(ticketIds)).toEqual(['ACTIVE', 'ACTIVE', 'ACTIVE'])
    })

    it('a show that is cancelled or has started', async () => {
      const cancelled = await openMarket(test, { count: 1 })
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      await expectRefusal(send(askingFor(cancelled.ticketIds)), 409, 'show.cancelled')
      const past = await openMarket(test, { count: 1 })
      await changeShows(test, past, { startsInSeconds: 0 })
      await expectRefusal(send(askingFor(past.ticketIds)), 409, 'show.past')
    })

    it.each([
      ['listing.not_allowed', { superswap: false }],
      ['listing.too_early', { superswapInit: '2099-01-01T00:00:00Z' }],
      ['listing.code_released', { qrUnlock: 86_400 * 60 }],
      ['listing.amount_unusable', { mentaFees: { buyer: { type: 'FIXED' as const, value: 900_000_000 } } }],
      ['listing.limit_reached', { maxSell: 1 }],
    ])('by the rules: %s', async (code, rules) => {
      const { ticketIds } = await openMarket(test, { rules, count: 2 })
      const { status, problem } = await send(askingFor(ticketIds, 'MULTI'))
      expect([status, problem.code]).toEqual([409, code])
      expect(problem.detail).toContain(ticketIds[0])
    })

    it('a show whose resale has ended', async () => {
      const rules = { superswapEnd: '2026-01-01T00:00:00Z' }
      const { ticketIds } = await openMarket(test, { rules, count: 1 })
      await expectRefusal(send(askingFor(ticketIds)), 409, 'listing.too_late')
    })

    it('a ticket that is listed, of a pass, without a price, or without an owner', async () => {
      const listed = await openMarket(test, { count: 1 })
      await listByApi(test, listed)
      await expectRefusal(send(askingFor(listed.ticketIds)), 409, 'listing.ticket_not_active')
      const { ticketIds } = await openMarket(test, { count: 1 })
      const params = { ticketId: String(ticketIds[0]) }
      await test.call(updateTicket, { params, body: { props: { isPartOfAPass: true } } })
      await expectRefusal(send(askingFor(ticketIds)), 409, 'listing.part_of_pass')
      const handover = await openHandover(test)
      await expectRefusal(send(askingFor(handover.ticketIds)), 409, 'handover.pending')
      const free = await openMarket(test, { count: 1, priceMinor: null })
      await expectRefusal(send(askingFor(free.ticketIds)), 409, 'listing.no_price')
      const erased = await openMarket(test, { count: 1 })
      await give(erased.ticketIds, null, '')
      await expectRefusal(send(askingFor(erased.ticketIds)), 409, 'listing.not_allowed')
    })

    it('prices and payouts that the rules do not allow, and says which they allow', async () => {
      const { ticketIds } = await openMarket(test, { count: 1 })
      const { status, problem } = await send(askingFor(ticketIds, 'SINGLE', 121))
      expect([status, problem.code]).toEqual([422, 'listing.price_out_of_bounds'])
      expect(problem.detail).toContain('121 MXN')
      expect(problem.detail).toContain('entre 50 MXN y 120 MXN')
      const tickets = [{ ticketId: ticketIds[0], price: 100, payout: 96 }]
      const changed = await send({ ...askingFor(ticketIds), tickets })
      expect([changed.status, changed.problem.code]).toEqual([409, 'listing.terms_changed'])
      expect(changed.problem.detail).toContain('95 MXN')
      expect(await statesOf(ticketIds)).toEqual(['ACTIVE'])
    })

    it('tickets of two shows or two owners, and a pack of seats that are not adjacent', async () => {
      const [one, other] = [await openMarket(test), await openMarket(test)]
      const mixed = [
        askingFor([...one.ticketIds, ...other.ticketIds], 'MULTI'),
        askingFor((await openMarket(test, { seats: ['12', '14'] })).ticketIds, 'PACK'),
      ]
      await give(other.ticketIds.slice(1), 'eve@example.com')
      mixed.push(askingFor(other.ticketIds, 'MULTI'))
      for (const body of mixed) await expectRefusal(send(body), 422, 'listing.mixed_tickets')
    })

    it('too many or too few tickets, and one ticket twice', async () => {
      const { ticketIds } = await openMarket(test)
      expect(await faultsOf(askingFor(ticketIds))).toEqual([422, [['/tickets', 'field.too_many']]])
      const [one = ''] = ticketIds
      expect(await faultsOf(askingFor([one], 'PACK'))).toEqual([422, [['/tickets', 'field.too_few']]])
      expect(await faultsOf(askingFor([one, one], 'MULTI'))).toEqual([
        422,
        [['/tickets/1/ticketId', 'field.duplicate']],
      ])
    })

    it('a consent of the future, or from before the owner bought the ticket', async () => {
      const { ticketIds } = await openMarket(test, { count: 1 })
      const at = (givenAt: string) => ({ ...askingFor(ticketIds), consent: { givenAt } })
      const soon = new Date(Date.now() + 3_600_000).toISOString()
      expect(await faultsOf(at(soon))).toEqual([422, [['/consent/givenAt', 'field.in_the_future']]])
      const [listingId] = await listByApi(test, { ...(await openMarket(test)), ticketIds })
      await storeSale(test, String(listingId), 'bruno@example.com')
      const { answer } = await test.call(getTicket, { params: { ticketId: String(ticketIds[0]) } })
      expect(answer.currentOwnerEmail).toBe('bruno@example.com')
      expect(await faultsOf(at(CONSENT.givenAt))).toEqual([422, [['/consent/givenAt', 'field.too_small']]])
      const now = await send(at(new Date(Date.now() + 1_000).toISOString()))
      expect(now.answer, now.text).toMatchObject([{ sellerEmail: 'bruno@example.com' }])
      expect(await readListing(test, String(now.answer[0]?.listingId))).toMatchObject({ status: 'ACTIVE' })
    })
  })

  expectEveryCode(listForOwner)
})
