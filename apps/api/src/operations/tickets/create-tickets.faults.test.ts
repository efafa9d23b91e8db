import {
  createTickets,
  enqueueTickets,
  getTicket,
  MAX_LOCATOR_BASE64_BYTES,
  MAX_LOCATOR_TEXT_BYTES,
  MAX_LOCATOR_URL_BYTES,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent, uniqueId } from '../../../test/builders/events.ts'
import { buildTicket, buildTickets } from '../../../test/builders/tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })
const other = (locator: string) => ({ ticketAccess: { type: 'OTHER', locator } })
const url = (locator: string) => ({ ticketAccess: { type: 'URL', locator } })
const base64 = (locator: string) => ({ ticketAccess: { type: 'BASE64', locator } })
const address = 'https://a.example/'
const LOCATOR = '/ticketAccess/locator'

// Both operations that issue tickets refuse the same batches.
describe.each([createTickets, enqueueTickets])('$id refuses', (operation) => {
  const send = (body: unknown) => test.call(operation, { body })

  it.each<[string, string, object]>([
    ['field.too_short', '/ticketId', { ticketId: '' }],
    ['field.too_long', '/ticketId', { ticketId: 'x'.repeat(256) }],
    ['field.malformed', '/ticketId', { ticketId: 'ñ'.repeat(128) }],
    ['field.malformed', '/ticketId', { ticketId: ' ticket' }],
    ['field.malformed', '/ticketId', { ticketId: 'é'.normalize('NFD') }],
    ['field.malformed', '/ticketId', { ticketId: 'a\u200bb' }],
    ['field.reserved', '/ticketId', { ticketId: 'batch' }],
    ['field.malformed', '/buyer', { buyer: 'lucia' }],
    ['field.malformed', '/buyer', { buyer: '12345' }],
    ['field.malformed', '/buyer', { buyer: 'lucia@example.com\r\nBcc: ana@example.com' }],
    ['field.malformed', '/buyerEmailExternal', { buyerEmailExternal: '+5493515550187' }],
    ['field.too_small', '/price', { price: -1 }],
    ['field.too_large', '/price', { price: 1e12 }],
    ['field.malformed', '/price', { price: '1,50' }],
    ['field.malformed', '/price', { price: '-1' }],
    ['field.too_precise', '/price', { price: 0.001 }],
    ['field.too_precise', '/price', { price: '10.999' }],
    ['field.too_precise', '/price', { price: 1e-7 }],
    ['field.too_large', '/primarySalesFee/value', { primarySalesFee: { type: 'PERCENTAGE', value: 100.5 } }],
    ['field.too_precise', '/primarySalesFee/value', { primarySalesFee: { type: 'FIXED', value: 1.005 } }],
    [
      'field.malformed',
      '/primarySalesFee/value',
      { primarySalesFee: { type: 'PERCENTAGE', value: 1.00005 } },
    ],
    ['field.required', '/nominalTicket/fullName', { nominalTicket: {} }],
    [
      'field.malformed',
      '/props/urls/qrTicketPdfUrl',
      { props: { urls: { qrTicketPdfUrl: 'javascript:alert(1)' } } },
    ],
    ['field.not_allowed', '/ticketAccess/type', { ticketAccess: { type: 'QR', locator: 'x' } }],
    ['field.too_short', LOCATOR, other('')],
    ['field.too_long', LOCATOR, other('x'.repeat(MAX_LOCATOR_TEXT_BYTES + 1))],
    ['field.too_long', LOCATOR, other('ñ'.repeat(MAX_LOCATOR_TEXT_BYTES / 2 + 1))],
    ['field.too_long', LOCATOR, url(address.padEnd(MAX_LOCATOR_URL_BYTES + 1, 'x'))],
    ['field.too_long', LOCATOR, base64('A'.repeat(MAX_LOCATOR_BASE64_BYTES + 1))],
    ['field.malformed', LOCATOR, url('ticket 1')],
    ['field.malformed', LOCATOR, url('file:///etc/passwd')],
    ['field.malformed', LOCATOR, base64('¡hola!')],
    ['field.malformed', LOCATOR, base64('AAAAA')],
  ])('%s at %s (%#)', async (code, pointer, overrides) => {
    const [first, second] = buildTickets(event, 2)
    const { status, problem } = await send([first, { ...second, ...overrides }])
    expect([status, problem.code]).toEqual([422, 'request.invalid'])
    expect(problem.errors).toContainEqual(expect.objectContaining({ pointer: `/1${pointer}`, code }))
    expect(new Set(problem.errors?.map((fault) => fault.pointer))).toEqual(new Set([`/1${pointer}`]))
    expect((await read(String(first?.ticketId))).status).toBe(404)
  })

  it.each([
    ['no tickets', 'field.too_few', () => []],
    ['101 tickets', 'field.too_many', () => buildTickets(event, 101)],
    ['a ticket outside an array', 'field.wrong_type', () => buildTicket(event)],
    ['null', 'field.wrong_type', () => null],
  ])('%s', async (_, code, body) => {
    const { status, problem } = await send(body())
    expect([status, problem.code]).toEqual([422, 'request.invalid'])
    expect(problem.errors).toMatchObject([{ pointer: '', code }])
  })

  it('ids and codes that repeat within the batch, each naming the first', async () => {
    const [one, two] = buildTickets(event, 2)
    const { problem } = await send([
      one,
      two,
      buildTicket(event, { ticketId: String(one?.ticketId) }),
      { ...two, ticketId: uniqueId('ticket') },
      one,
    ])
    expect(problem.errors).toMatchObject([
      { pointer: '/2/ticketId', code: 'field.duplicate', detail: expect.stringContaining('/0/ticketId') },
      { pointer: '/3/ticketAccess/locator', code: 'field.duplicate', detail: expect.stringContaining('/1/') },
      { pointer: '/4/ticketId', code: 'field.duplicate' },
      { pointer: '/4/ticketAccess/locator', code: 'field.duplicate' },
    ])
    expect((await read(String(two?.ticketId))).status).toBe(404)
  })

  it('every fault of a batch at once, in its order', async () => {
    const { status, problem } = await send([
      buildTicket(event, { price: '1.234', primarySalesFee: { type: 'FIXED', value: '0.001' } }),
      buildTicket(event, { ticketId: 'batch', ticketOptionId: 'unknown' }),
      buildTicket(event),
      buildTicket(event, {
        externalReferenceEventId: 'unknown',
        ticketAccess: { type: 'URL', locator: 'x' },
      }),
    ])
    expect([status, problem.code]).toEqual([422, 'request.invalid'])
    expect(problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      '/0/price field.too_precise',
      '/0/primarySalesFee/value field.too_precise',
      '/1/ticketId field.reserved',
      '/1/ticketOptionId field.reference_unknown',
      '/3/ticketAccess/locator field.malformed',
      '/3/externalReferenceEventId field.reference_unknown',
    ])
  })

  it('a hundred faulty tickets with no more than a hundred faults', async () => {
    const { problem } = await send(
      buildTickets(event, 100, { price: '0.001', primarySalesFee: { type: 'FIXED', value: '0.001' } }),
    )
    expect(problem.errors).toHaveLength(100)
  })

  it('an empty id, in words for one character', async () => {
    const body = [buildTicket(event, { ticketId: '' })]
    const { problem } = await test.call(operation, { body, headers: { 'accept-language': 'en' } })
    expect(problem.errors?.map(({ detail }) => detail)).toContain('The text must have at least 1 character.')
  })

  it('an invalid code, without repeating it in the response', async () => {
    const secret = 'a code that must not be repeated'
    const body = [buildTicket(event, { ticketAccess: { type: 'URL', locator: secret } })]
    const spanish = await test.call(operation, { body })
    const english = await test.call(operation, { body, headers: { 'accept-language': 'en' } })
    expect(spanish.problem.errors?.[0]?.detail).toContain('una URL absoluta')
    expect(english.problem.errors?.[0]?.detail).toContain('an absolute http or https URL')
    expect(spanish.text + english.text).not.toContain(secret)
  })
})

describe('create-tickets accepts', () => {
  it.each([
    [
      'text of the greatest size',
      () => other(uniqueId('').padEnd(MAX_LOCATOR_TEXT_BYTES, 'ñ').slice(0, 500)),
    ],
    [
      'a web address of the greatest size',
      () => url(`${address}${uniqueId('')}`.padEnd(MAX_LOCATOR_URL_BYTES, 'x')),
    ],
    [
      'an image of the greatest size',
      () => base64(uniqueId('A').replaceAll('-', '').padEnd(MAX_LOCATOR_BASE64_BYTES, 'A')),
    ],
    ['an image as data address', () => base64('data:image/png;base64,iVBORw0KGgo=')],
    ['text of several lines', () => other(`${uniqueId('line')}\nline`)],
    ['a price with all the decimals of its currency', () => ({ price: '68000.99' })],
    ['a price of zero', () => ({ price: 0 })],
    ['an id of 255 bytes', () => ({ ticketId: uniqueId('ñ').padEnd(254, 'x') })],
    [
      'an id with every kind of sign',
      () => ({ ticketId: `/ %..;+?#"'\\ 🎟️`.normalize('NFC').replace('\ufe0f', '') }),
    ],
  ])('%s', async (_, overrides) => {
    const body = { ...buildTicket(event), ...overrides() }
    const { status, text, answer } = await test.call(createTickets, { body: [body] })
    expect(status, text).toBe(200)
    expect((await read(body.ticketId)).answer).toEqual(answer[0])
  })
})
