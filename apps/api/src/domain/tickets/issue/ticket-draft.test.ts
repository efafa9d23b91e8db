import { TICKET_PLAIN_FIELDS, type TicketInput } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createVault } from '#domain/values/vault.ts'
import { arbitraryTicket } from '../../../../test/builders/arbitrary-tickets.ts'
import { draftTicket, isSameTicket } from './ticket-draft.ts'

const vault = createVault('a secret of the tests, long enough to be one')
const draft = (input: TicketInput) => draftTicket(input, vault)
const isSame = (one: TicketInput, other: TicketInput) => isSameTicket(draft(one), draft(other))

type Json = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

/** Reverses the order of members and omits nulls, recursively. */
function rewrite(value: unknown): unknown {
  if (!isObject(value)) return value
  const entries = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(entries.reverse().map(([name, member]) => [name, rewrite(member)]))
}

function rewriteTicket(input: TicketInput): TicketInput {
  const { price, props, ticketAccess, ...rest } = rewrite(input) as TicketInput
  return {
    ...rest,
    ...(props ? { props: { isPartOfAPass: false, ...props } } : {}),
    ...(price === undefined || price === null ? {} : { price: Number(price).toFixed(4) }),
    ticketAccess: { ...ticketAccess, status: 'whatever' },
  }
}

const plain: TicketInput = {
  externalReferenceEventId: 'event',
  ticketId: 'ticket',
  showId: 'show',
  ticketOptionId: 'option',
  buyer: 'ana@example.com',
  ticketAccess: { locator: 'code', type: 'OTHER' },
}

describe('draftTicket', () => {
  it('recognizes the same ticket in any notation', () => {
    fc.assert(
      fc.property(arbitraryTicket, (input) => {
        expect(isSame(rewriteTicket(input), input)).toBe(true)
        expect(isSame(input, input)).toBe(true)
      }),
    )
  })

  it('recognizes the same ticket if the repetition omits the show', () => {
    const { showId: _, ...withoutShow } = plain
    expect(isSame(withoutShow, plain)).toBe(true)
    expect(isSame({ ...plain, showId: 'other' }, plain)).toBe(false)
  })

  it.each<[string, Partial<TicketInput>]>([
    ['ticketId', { ticketId: 'other' }],
    ['event', { externalReferenceEventId: 'other' }],
    ['option', { ticketOptionId: 'other' }],
    ['price type', { priceTypeId: 'general' }],
    ['price', { price: 0 }],
    ['buyer', { buyer: 'eva@example.com' }],
    ['e-mail beside the buyer', { buyerEmailExternal: 'eva@example.com' }],
    ...TICKET_PLAIN_FIELDS.map((name): [string, Partial<TicketInput>] => [name, { [name]: 'other' }]),
    ['code', { ticketAccess: { locator: 'other', type: 'OTHER' } }],
    ['type of the code', { ticketAccess: { locator: 'code', type: 'URL' } }],
    ['holder', { nominalTicket: { fullName: 'Eva' } }],
    ['number of the buyer', { primarySaleBuyerData: { identificationNumber: '1' } }],
    ['seat', { props: { seating: { seat: '1' } } }],
    ['pass', { props: { isPartOfAPass: true } }],
    ['address of the PDF', { props: { urls: { qrTicketPdfUrl: 'https://a.example/' } } }],
    ['pickup number', { props: { other: { locator: '1' } } }],
    ['fee', { primarySalesFee: { type: 'FIXED', value: 1 } }],
  ])('treats a ticket with another %s as different', (_, change) => {
    expect(isSame({ ...plain, ...change }, plain)).toBe(false)
  })

  it('keeps codes out of the unencrypted fields', () => {
    const input: TicketInput = {
      ...plain,
      ticketAccess: { locator: 'secret-code', type: 'OTHER' },
      props: {
        urls: {
          externalPassbookUrl: 'https://secret-pass.example/',
          qrTicketPdfUrl: 'https://secret-pdf.example/',
        },
        other: { locator: 'secret-pickup' },
        seating: { seat: '12' },
      },
    }
    const { detailsText, access } = draft(input)
    expect(detailsText).toBe('{"seating":{"seat":"12"}}')
    expect(access).toEqual({
      locator: 'secret-code',
      urls: input.props?.urls,
      pickupNumber: 'secret-pickup',
    })
  })

  it.each([
    ['ana@example.com', null, ['ana@example.com', null, 'ana@example.com']],
    ['ana@example.com', 'eva@example.com', ['ana@example.com', null, 'ana@example.com']],
    ['+5493515550187', 'eva@example.com', [null, '+5493515550187', 'eva@example.com']],
    ['+5493515550187', null, [null, '+5493515550187', null]],
  ])('reads the buyer %s with buyerEmailExternal %s', (buyer, buyerEmailExternal, expected) => {
    const { buyerEmail, buyerPhone, ownerEmail } = draft({ ...plain, buyer, buyerEmailExternal })
    expect([buyerEmail, buyerPhone, ownerEmail]).toEqual(expected)
  })
})
