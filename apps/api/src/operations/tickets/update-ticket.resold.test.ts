import { updateTicket } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { buildTicket, createTestTicket } from '../../../test/builders/tickets.ts'
import { positional } from '../../../test/positional.ts'

const AWAIT_CODE = positional(
  'test.await_code',
  `update tickets set is_code_awaited = true where seller_id = $1 and ticket_id = $2`,
)
const READ_AWAITED = positional(
  'test.read_awaited',
  `select is_code_awaited from tickets where seller_id = $1 and ticket_id = $2`,
)

const test = withTestApp()

it('a buyer on resale gets no code until the seller sends a new one', async () => {
  const event = await createTestEvent(test)
  const { ticketAccess } = buildTicket(event)
  const { ticketId } = await createTestTicket(test, event, { ticketAccess })
  const key = [test.seller.sellerId, ticketId]
  await test.database.rows(AWAIT_CODE, key)
  const isAwaited = async (body: unknown) => {
    const { status, text } = await test.call(updateTicket, { params: { ticketId }, body })
    expect(status, text).toBe(200)
    return test.database.rows(READ_AWAITED, key)
  }
  const display = { ticketAccess, props: { seating: { seat: '7' } } }
  expect(await isAwaited(display)).toEqual([{ is_code_awaited: true }])
  const replaced = { ticketAccess: { type: 'OTHER', locator: uniqueId('locator') } }
  expect(await isAwaited(replaced)).toEqual([{ is_code_awaited: false }])
})
