import { createTickets, getTicket, replaceTicket } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildFullTicket, buildTicket, createTestTicket } from '../../../test/builders/tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'

const NO_PROPS = { seating: null, urls: null, isPartOfAPass: false, other: null }

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const send = (ticketId: string, body: unknown) => test.call(replaceTicket, { params: { ticketId }, body })
const read = async (ticketId: string) => (await test.call(getTicket, { params: { ticketId } })).answer

async function replace(ticketId: string, body: unknown) {
  const { status, text, answer } = await send(ticketId, body)
  expect(status, text).toBe(200)
  expect(await read(ticketId)).toEqual(answer)
  return answer
}

describe('replace-ticket', () => {
  describe('answers', () => {
    it('the ticket with the sent display data and none of the previous', async () => {
      const before = await createTestTicket(test, event, buildFullTicket(event))
      const sent = {
        holder: { fullName: 'Paula Olmos' },
        props: {
          seating: { section: 'Palco 4', seat: '3' },
          urls: { qrTicketPdfUrl: 'https://a.example/3.pdf' },
        },
      }
      const after = await replace(before.ticketId, sent)
      expect(after).toEqual({
        ...before,
        holder: { fullName: 'Paula Olmos', identificationNumber: null },
        props: {
          seating: { section: 'Palco 4', row: null, seat: '3', door: null, image: null, accessible: false },
          urls: { externalPassbookUrl: null, qrTicketPdfUrl: 'https://a.example/3.pdf' },
          isPartOfAPass: false,
          other: null,
        },
        primarySalesFee: null,
        updatedAt: after.updatedAt,
      })
    })

    it('a ticket without display data for an empty body; its code stays', async () => {
      const body = buildFullTicket(event)
      const before = await createTestTicket(test, event, body)
      const cleared = { holder: null, props: NO_PROPS, primarySalesFee: null }
      expect(await replace(before.ticketId, {})).toMatchObject(cleared)
      expect(
        await replace(before.ticketId, { holder: null, props: null, primarySalesFee: null }),
      ).toMatchObject(cleared)
      const reuse = [buildTicket(event, { ticketAccess: body.ticketAccess })]
      expect((await test.call(createTickets, { body: reuse })).problem.code).toBe('ticket.locator_taken')
    })

    it('an unchanged ticket for the response of get-ticket, and announces nothing', async () => {
      const before = await createTestTicket(test, event, buildFullTicket(event))
      const earlier = await readOutbox(test)
      expect(await replace(before.ticketId, before)).toEqual(before)
      expect(await readOutbox(test)).toEqual(earlier)
    })

    it('an edited response applied once, announced once, and unchanged when repeated', async () => {
      const { updatedAt: _, ...before } = await createTestTicket(test, event, buildFullTicket(event))
      const body = { ...before, holder: { fullName: 'Paula Olmos', identificationNumber: '30112233' } }
      const first = await replace(before.ticketId, body)
      expect(await replace(before.ticketId, body)).toEqual(first)
      const announced = (await readOutbox(test)).filter(
        ({ payload }) => String(payload.ticketIds) === before.ticketId,
      )
      expect(announced.map(({ topic }) => topic)).toEqual(['ticket.created', 'ticket.updated'])
    })

    it('the same ticket with a new code of another type', async () => {
      const before = await createTestTicket(test, event)
      const ticketAccess = { type: 'URL', locator: `https://a.example/${uniqueId('code')}` }
      const after = await replace(before.ticketId, { ticketAccess })
      expect(after).toEqual({ ...before, updatedAt: after.updatedAt })
      const rival = [{ ...buildTicket(event), ticketAccess }]
      expect((await test.call(createTickets, { body: rival })).problem.code).toBe('ticket.locator_taken')
    })
  })

  describe('refuses', () => {
    it.each<[string, string, object]>([
      ['field.required', '/holder/fullName', { holder: { identificationNumber: '1' } }],
      ['field.too_precise', '/primarySalesFee/value', { primarySalesFee: { type: 'FIXED', value: '0.001' } }],
      ['field.wrong_type', '/props/isPartOfAPass', { props: { isPartOfAPass: null } }],
      ['field.read_only', '/status', { status: 'CANCELLED' }],
      ['field.read_only', '/price', { price: 1 }],
      ['field.read_only', '/currentOwnerEmail', { currentOwnerEmail: 'ana@example.com' }],
      [
        'field.too_long',
        '/ticketAccess/locator',
        { ticketAccess: { type: 'OTHER', locator: 'x'.repeat(1025) } },
      ],
    ])('%s at %s', async (code, pointer, body) => {
      const before = await createTestTicket(test, event, buildFullTicket(event))
      const { status, problem } = await send(before.ticketId, body)
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
      expect(await read(before.ticketId)).toEqual(before)
    })
  })
})
