import { admitTicket, cancelEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../test/build-app.ts'
import { buildShow, createTestEvent } from '../../test/builders/events.ts'
import { storeTicket, storeTickets } from '../../test/builders/stored-tickets.ts'
import { positional } from '../../test/positional.ts'
import { createSweepCancelledTickets } from './sweep-cancelled-tickets.ts'

const test = withTestApp()

const STATUSES = positional(
  'test.statuses',
  `select status, count(*)::integer as count, max(updated_at)::text as updated_at
   from tickets
   where seller_id = $1 and event_reference = $2 and show_id = $3
   group by status
   order by status`,
)

interface StatusRow {
  readonly status: string
  readonly count: number
  readonly updated_at: string
}

const rowsOf = (eventReference: string, showId: string) =>
  test.database.rows<StatusRow>(STATUSES, [test.seller.sellerId, eventReference, showId])

async function countsOf(eventReference: string, showId: string) {
  const rows = await rowsOf(eventReference, showId)
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}

const cancel = (externalReferenceId: string, showId: string) =>
  test.call(cancelEvent, { params: { externalReferenceId }, query: { showId } })

describe('sweep-cancelled-tickets', () => {
  it('sets every open ticket of the cancelled show to CANCELLED, and no other', async () => {
    const shows = [buildShow({ showId: 'cancelled' }), buildShow({ showId: 'standing' })]
    const { externalReferenceId: eventReference } = await createTestEvent(test, { shows })
    const at = { eventReference, ticketOptionId: 'platea' }
    await storeTickets(test, { ...at, showId: 'cancelled', count: 4_500 })
    await storeTickets(test, { ...at, showId: 'cancelled', count: 3, status: 'LISTED' })
    await storeTickets(test, { ...at, showId: 'cancelled', count: 2, status: 'DELETED' })
    await storeTickets(test, { ...at, showId: 'standing', count: 5 })
    const usedId = await storeTicket(test, { ...at, showId: 'cancelled' })
    await test.call(admitTicket, { params: { ticketId: usedId } })

    await cancel(eventReference, 'cancelled')
    await test.runJobs()

    expect(await countsOf(eventReference, 'cancelled')).toEqual({ CANCELLED: 4_503, DELETED: 2, USED: 1 })
    expect(await countsOf(eventReference, 'standing')).toEqual({ ACTIVE: 5 })
  })

  it('changes nothing when it runs again', async () => {
    const { externalReferenceId: eventReference } = await createTestEvent(test, {
      shows: [buildShow({ showId: 'cancelled' })],
    })
    await storeTickets(test, { eventReference, showId: 'cancelled', ticketOptionId: 'platea', count: 3 })
    await cancel(eventReference, 'cancelled')
    await test.runJobs()
    const before = await rowsOf(eventReference, 'cancelled')
    const payload = { eventReference, showId: 'cancelled', showIds: ['cancelled'] }
    await createSweepCancelledTickets(test.options).run({
      sellerId: test.seller.sellerId,
      outboxId: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17',
      topic: 'event.cancelled',
      payload,
    })
    expect(await rowsOf(eventReference, 'cancelled')).toEqual(before)
  })
})
