import {
  LOCATOR_TYPES,
  TICKET_PLAIN_FIELDS,
  type TicketInput,
  type TicketPlainField,
} from '@taquilla/contract'
import fc from 'fast-check'

const text = fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'aZ9 ñé🎟"\\') })
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const members = <Key extends string, Value>(names: readonly Key[], value: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])) as Record<Key, fc.Arbitrary<Value>>, {
    requiredKeys: [],
  })

const plainFields = Object.fromEntries(TICKET_PLAIN_FIELDS.map((name) => [name, maybe(text)])) as Record<
  TicketPlainField,
  fc.Arbitrary<string | null>
>

/** Tickets that the contract's schema accepts, with each optional field present, null or absent. */
export const arbitraryTicket: fc.Arbitrary<TicketInput> = fc.record(
  {
    externalReferenceEventId: text,
    ticketId: text,
    ticketOptionId: text,
    buyer: fc.constantFrom('ana@example.com', 'ñandú@example.com', '+5493515550187', '123456'),
    ticketAccess: fc.record(
      { locator: text, type: fc.constantFrom(...LOCATOR_TYPES), status: maybe(text) },
      { requiredKeys: ['locator', 'type'] },
    ),
    showId: maybe(text),
    priceTypeId: maybe(text),
    price: maybe(
      fc.oneof(
        fc.nat(10_000),
        fc.nat(10_000).map((cents) => (cents / 100).toFixed(2)),
      ),
    ),
    ...plainFields,
    buyerEmailExternal: maybe(fc.constant('externo@example.com')),
    primarySaleBuyerData: maybe(
      members(
        ['firstName', 'lastName', 'identificationType', 'identificationNumber', 'phoneNumber'],
        maybe(text),
      ),
    ),
    nominalTicket: maybe(
      fc.record({ fullName: text, identification: maybe(text) }, { requiredKeys: ['fullName'] }),
    ),
    props: maybe(
      fc.record(
        {
          seating: maybe(
            fc.record(
              {
                section: maybe(text),
                row: maybe(text),
                seat: maybe(text),
                door: maybe(text),
                image: maybe(text),
                accessible: fc.boolean(),
              },
              { requiredKeys: [] },
            ),
          ),
          urls: maybe(members(['externalPassbookUrl', 'qrTicketPdfUrl'], maybe(text))),
          isPartOfAPass: fc.boolean(),
          other: maybe(members(['locator'], maybe(text))),
        },
        { requiredKeys: [] },
      ),
    ),
    primarySalesFee: maybe(
      fc.record({ type: fc.constantFrom('FIXED' as const, 'PERCENTAGE' as const), value: fc.nat(100) }),
    ),
  },
  { requiredKeys: ['externalReferenceEventId', 'ticketId', 'ticketOptionId', 'buyer', 'ticketAccess'] },
)
