import { setTimeout as sleep } from 'node:timers/promises'
import {
  admitTicket,
  cancelEvent,
  createTickets,
  deleteTicket,
  type Event,
  enqueueTickets,
  getTicket,
  replaceTicket,
  updateTicket,
} from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildFullTicket, buildTicket, createTestTicket } from '../../../test/builders/tickets.ts'
import { positional } from '../../../test/positional.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()
let event: Event

beforeAll(async () => {
  event = await createTestEvent(test)
})

const send = (ticketId: string, body: unknown, headers = {}) =>
  test.call(updateTicket, { params: { ticketId }, body, headers })
const read = async (ticketId: string) => (await test.call(getTicket, { params: { ticketId } })).answer

async function change(ticketId: string, body: unknown) {
  const { status, text, answer } = await send(ticketId, body)
  expect(status, text).toBe(200)
  expect(await read(ticketId)).toEqual(answer)
  return answer
}

async function announcementsOf(ticketId: string) {
  return (await readOutbox(test)).filter(
    ({ topic, payload }) => topic === 'ticket.updated' && String(payload.ticketIds) === ticketId,
  )
}

describe('update-ticket', () => {
  describe('answers', () => {
    it('the ticket with the sent fields merged and all others unchanged', async () => {
      const before = await createTestTicket(test, event, buildFullTicket(event))
      await sleep(5)
      const { updatedAt, ...after } = await change(before.ticketId, {
        holder: { identificationNumber: null },
        props: {
          seating: { door: 'Hall sur', row: null },
          urls: { externalPassbookUrl: null },
          isPartOfAPass: null,
        },
        primarySalesFee: { type: 'FIXED', value: '12.30' },
      })
      const { updatedAt: earlier, ...rest } = before
      expect(after).toEqual({
        ...rest,
        holder: { ...before.holder, identificationNumber: null },
        props: {
          seating: { ...before.props.seating, door: 'Hall sur', row: null },
          urls: { externalPassbookUrl: null, qrTicketPdfUrl: before.props.urls?.qrTicketPdfUrl },
          isPartOfAPass: false,
          other: before.props.other,
        },
        primarySalesFee: { type: 'FIXED', value: 12.3 },
      })
      expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(earlier))
      expect(await announcementsOf(before.ticketId)).toHaveLength(1)
    })

    it('marks a seat as accessible, keeps the mark, and takes it away', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const seatingAfter = async (seating: object) =>
        (await change(ticketId, { props: { seating } })).props.seating
      expect(await seatingAfter({ accessible: true })).toMatchObject({ seat: null, accessible: true })
      expect(await seatingAfter({ seat: '3' })).toMatchObject({ seat: '3', accessible: true })
      expect(await seatingAfter({ accessible: null })).toMatchObject({ seat: '3', accessible: false })
    })

    it.each([
      ['holder', { holder: null }, { holder: null }],
      ['primarySalesFee', { primarySalesFee: null }, { primarySalesFee: null }],
      ['seating', { props: { seating: null } }, { props: { seating: null } }],
      [
        'every member of seating',
        {
          props: {
            seating: { section: null, row: null, seat: null, door: null, image: null, accessible: null },
          },
        },
        { props: { seating: null } },
      ],
      ['urls', { props: { urls: null } }, { props: { urls: null } }],
      ['the pickup number', { props: { other: { locator: null } } }, { props: { other: null } }],
      ['props', { props: null }, { props: { seating: null, urls: null, isPartOfAPass: false, other: null } }],
    ])('null clears %s', async (_, body, expected) => {
      const { ticketId } = await createTestTicket(test, event, buildFullTicket(event))
      expect(await change(ticketId, body)).toMatchObject(expected)
    })

    it('adds a holder, a seat and a fee', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const sent = {
        holder: { fullName: 'Paula Olmos' },
        props: { seating: { seat: '3' }, other: { locator: 'RET-1' } },
        primarySalesFee: { type: 'PERCENTAGE', value: 5 },
      }
      expect(await change(ticketId, sent)).toMatchObject({ ...sent, holder: { identificationNumber: null } })
    })

    it('an unchanged ticket if nothing differs, and announces nothing', async () => {
      const before = await createTestTicket(test, event, buildFullTicket(event))
      const same = [
        {},
        before,
        { holder: { fullName: 'Martín Olmos' } },
        { props: { seating: { row: 'F' } } },
      ]
      for (const body of same) expect(await change(before.ticketId, body)).toEqual(before)
      expect(await announcementsOf(before.ticketId)).toEqual([])
    })

    it('the ticket with a new code, which frees the previous one', async () => {
      const body = buildFullTicket(event)
      const before = await createTestTicket(test, event, body)
      const ticketAccess = { type: 'URL', locator: `https://a.example/${uniqueId('code')}` }
      const { updatedAt, ...after } = await change(before.ticketId, { ticketAccess })
      expect({ ...after, updatedAt: before.updatedAt }).toEqual(before)
      expect(await announcementsOf(before.ticketId)).toHaveLength(1)

      const reuse = [{ ...buildTicket(event), ticketAccess }]
      expect((await test.call(createTickets, { body: reuse })).problem.code).toBe('ticket.locator_taken')
      await createTestTicket(test, event, { ticketAccess: body.ticketAccess })
      const again = await send(before.ticketId, { ticketAccess })
      expect(again.answer.updatedAt).toBe(updatedAt)
    })

    it('accepts application/merge-patch+json', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const { status, answer } = await send(
        ticketId,
        { props: { seating: { row: 'Z' } } },
        { 'content-type': 'application/merge-patch+json' },
      )
      expect([status, answer.props.seating?.row]).toEqual([200, 'Z'])
    })

    it('the changes of all concurrent requests', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const members = ['section', 'row', 'seat', 'door']
      await Promise.all(members.map((name) => send(ticketId, { props: { seating: { [name]: name } } })))
      const { props } = await read(ticketId)
      expect(props.seating).toEqual({
        section: 'section',
        row: 'row',
        seat: 'seat',
        door: 'door',
        image: null,
        accessible: false,
      })
      expect(await announcementsOf(ticketId)).toHaveLength(members.length)
    })
  })

  describe('refuses', () => {
    it.each<[string, string, object]>([
      ['field.required', '/holder/fullName', { holder: { identificationNumber: '1' } }],
      ['field.wrong_type', '/holder/fullName', { holder: { fullName: null } }],
      ['field.too_precise', '/primarySalesFee/value', { primarySalesFee: { type: 'FIXED', value: 0.001 } }],
      ['field.wrong_type', '/ticketAccess', { ticketAccess: null }],
      ['field.required', '/ticketAccess/type', { ticketAccess: { locator: 'x' } }],
      ['field.malformed', '/ticketAccess/locator', { ticketAccess: { type: 'URL', locator: 'x' } }],
      ['field.malformed', '/props/urls/qrTicketPdfUrl', { props: { urls: { qrTicketPdfUrl: 'x' } } }],
      ['field.read_only', '/_id', { _id: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17' }],
      ['field.read_only', '/ticketId', { ticketId: 'other' }],
      ['field.read_only', '/externalReferenceEventId', { externalReferenceEventId: 'other' }],
      ['field.read_only', '/showId', { showId: 'other' }],
      ['field.read_only', '/ticketOptionId', { ticketOptionId: 'palco' }],
      ['field.read_only', '/priceTypeId', { priceTypeId: 'general' }],
      ['field.read_only', '/price', { price: 1 }],
      ['field.read_only', '/currency', { currency: 'USD' }],
      ['field.read_only', '/buyer', { buyer: { email: 'ana@example.com', name: null, phone: null } }],
      ['field.read_only', '/currentOwnerEmail', { currentOwnerEmail: 'ana@example.com' }],
      ['field.read_only', '/ticketSellerId', { ticketSellerId: 'seller-two' }],
      ['field.read_only', '/status', { status: 'USED' }],
      ['field.read_only', '/orderId', { orderId: 'other' }],
      ['field.read_only', '/createdAt', { createdAt: '2027-01-01T00:00:00Z' }],
      ['field.read_only', '/updatedAt', { updatedAt: '2027-01-01T00:00:00Z' }],
    ])('%s at %s', async (code, pointer, body) => {
      const before = await createTestTicket(test, event)
      const { status, problem } = await send(before.ticketId, { props: { seating: { row: 'X' } }, ...body })
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors).toContainEqual(expect.objectContaining({ pointer, code }))
      expect(await read(before.ticketId)).toEqual(before)
      expect(await announcementsOf(before.ticketId)).toEqual([])
    })

    it('every fault at once', async () => {
      const { ticketId } = await createTestTicket(test, event)
      const { problem } = await send(ticketId, {
        status: 'USED',
        holder: { identificationNumber: '1' },
        ticketAccess: { type: 'BASE64', locator: '¡!' },
      })
      expect(problem.errors?.map(({ pointer }) => pointer).sort()).toEqual([
        '/holder/fullName',
        '/status',
        '/ticketAccess/locator',
      ])
    })
  })
})

describe.each([updateTicket, replaceTicket])('$id refuses', (operation) => {
  const sendTo = (ticketId: string, body: unknown) => test.call(operation, { params: { ticketId }, body })

  it('a code of another ticket', async () => {
    const other = buildTicket(event)
    await createTestTicket(test, event, other)
    const before = await createTestTicket(test, event)
    const { status, problem, text } = await sendTo(before.ticketId, { ticketAccess: other.ticketAccess })
    expect([status, problem.code]).toEqual([409, 'ticket.locator_taken'])
    expect(problem.errors).toMatchObject([{ pointer: '/ticketAccess/locator', code: 'ticket.locator_taken' }])
    expect(text).not.toContain(other.ticketId)
    expect(await read(before.ticketId)).toEqual(before)
  })

  it('a ticket that is used, cancelled or rejected', async () => {
    const doomed = await createTestEvent(test)
    const used = await createTestTicket(test, event)
    const cancelled = await createTestTicket(test, doomed)
    const rejected = buildTicket(doomed)
    await test.call(enqueueTickets, { body: [rejected] })
    await test.call(admitTicket, { params: { ticketId: used.ticketId } })
    await test.call(cancelEvent, { params: { externalReferenceId: doomed.externalReferenceId } })
    const body = { props: { seating: { row: 'X' } } }
    const refused = await sendTo(cancelled.ticketId, body)
    expect([refused.status, refused.problem.code]).toEqual([409, 'ticket.final'])
    await test.runJobs()
    for (const { ticketId } of [used, cancelled, rejected]) {
      await expectRefusal(sendTo(ticketId, body), 409, 'ticket.final')
      expect((await read(ticketId)).props.seating).toBeNull()
    }
  })

  it('a queued ticket', async () => {
    const { ticketId, ...rest } = buildTicket(event)
    await test.call(enqueueTickets, { body: [{ ticketId, ...rest }] })
    await expectRefusal(sendTo(ticketId, { holder: { fullName: 'Ana' } }), 409, 'ticket.pending')
    await test.runJobs()
    await change(ticketId, { holder: { fullName: 'Ana' } })
  })

  it('a ticket that is unknown, deleted or cannot exist', async () => {
    const { ticketId } = await createTestTicket(test, event)
    await test.call(deleteTicket, { params: { ticketId } })
    for (const id of ['unknown', ticketId, ' ']) {
      await expectRefusal(sendTo(id, { holder: null }), 404, 'ticket.not_found')
    }
  })
})

const AWAIT_CODE = positional(
  'test.await_code',
  `update tickets set is_code_awaited = true where seller_id = $1 and ticket_id = $2`,
)
const READ_AWAITED = positional(
  'test.read_awaited',
  `select is_code_awaited from tickets where seller_id = $1 and ticket_id = $2`,
)

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

expectEveryCode(updateTicket)
expectEveryCode(replaceTicket)
