import type { EventInput, FeeInput, PriceTypeInput, ShowInput, TicketOptionInput } from '@taquilla/contract'
import fc from 'fast-check'
import { uniqueId } from './events.ts'

// Generates bodies that create-event accepts, small enough to keep a run short.

const text = fc.stringMatching(/^[a-zñáé0-9][a-zñáé0-9 ]{0,20}$/)
// A seat map in its sanitized form, so that the service stores it unchanged.
const plan = text.map((each) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${each}</title></svg>`)
const id = text.map((each) => each.trim())
const url = fc.webUrl()
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const cents = fc.integer({ min: 0, max: 1_000_000_00 }).map((minor) => minor / 100)
const amount = fc.oneof(
  cents,
  cents.map((value) => value.toFixed(2)),
)

const fee: fc.Arbitrary<FeeInput> = fc.oneof(
  fc.record({ type: fc.constant('FIXED' as const), value: amount }),
  fc.record({ type: fc.constant('PERCENTAGE' as const), value: fc.integer({ min: 0, max: 100 }) }),
)

const sale = {
  description: text,
  price: maybe(amount),
  stock: maybe(fc.nat(10_000)),
  webVisibility: fc.boolean(),
  webSoldOut: fc.boolean(),
}

function ticketOption(currency: string): fc.Arbitrary<TicketOptionInput> {
  const required = ['title', 'description', 'currency'] as const
  return fc.record(
    {
      ticketOptionId: id,
      title: text,
      currency: fc.constant(currency),
      ...sale,
      primarySalesFee: maybe(fee),
    },
    { requiredKeys: [...required] },
  )
}

function priceType(currency: string): fc.Arbitrary<PriceTypeInput> {
  return fc.record(
    {
      priceTypeId: id,
      title: text,
      currency: fc.constant(currency),
      ...sale,
      invisible: fc.boolean(),
    },
    { requiredKeys: ['priceTypeId', 'title', 'currency'] },
  )
}

const configuration = fc.record(
  {
    ticketDelivery: maybe(
      fc.record({
        time: maybe(fc.record({ when: fc.constantFrom('BEFORE', 'AFTER'), seconds: fc.nat(86_400) })),
      }),
    ),
    redemption: maybe(
      fc.record(
        {
          policy: fc.constantFrom('MANDATORY', 'OPTIONAL', 'NONE'),
          instructions: maybe(text),
          hoursBeforeShow: maybe(fc.nat(100)),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)

const place = { city: maybe(text), venueName: maybe(text), map: maybe(fc.record({ thumbnail: maybe(url) })) }

// Derived from the id, so that two events with the same show agree on its currency.
const currencyOf = (showId: string) => (showId.length % 2 === 0 ? 'MXN' : 'USD')

function showWith(minLength: number): fc.Arbitrary<ShowInput> {
  return id.chain((showId) =>
    fc.record(
      {
        showId: fc.constant(showId),
        title: text,
        date: fc
          .date({ min: new Date('2027-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
          .map((date) => date.toISOString()),
        ticketOptions: distinct(ticketOption(currencyOf(showId)), 'ticketOptionId', minLength),
        priceTypes: distinct(priceType(currencyOf(showId)), 'priceTypeId', minLength),
        images: fc.array(fc.record({ url }), { maxLength: 2 }),
        configuration,
        primarySalesUrl: maybe(url),
        location: maybe(fc.record(place, { requiredKeys: [] })),
        primarySalesFee: maybe(fee),
        showRescheduled: fc.boolean(),
        resaleEnabled: fc.boolean(),
      },
      { requiredKeys: ['showId', 'title', 'date', 'ticketOptions', 'images', 'configuration'] },
    ),
  )
}

/** Lists of elements with distinct ids; any number of them may have no id. */
function distinct<Item extends object>(item: fc.Arbitrary<Item>, key: keyof Item, minLength: number) {
  return fc.uniqueArray(item, { minLength, maxLength: 3, selector: (each) => each[key] ?? Symbol() })
}

function eventWith(minLength: number): fc.Arbitrary<EventInput> {
  return fc
    .record(
      {
        title: text,
        description: text,
        location: fc.record(
          { ...place, timeZone: fc.constantFrom('America/Mexico_City', 'America/Argentina/Cordoba') },
          { requiredKeys: ['timeZone'] },
        ),
        configuration,
        shows: distinct(showWith(minLength), 'showId', minLength),
        producers: fc.array(fc.record({ name: text, producerId: maybe(id) }), {
          maxLength: 2,
        }),
        seating: maybe(fc.record({ image: maybe(url), svgCode: maybe(plan) }, { requiredKeys: [] })),
        primarySalesFee: maybe(fee),
      },
      { requiredKeys: ['title', 'description', 'location', 'configuration', 'shows'] },
    )
    .map((event) => ({ ...event, externalReferenceId: uniqueId('event') }))
}

/** Valid bodies of create-event, each with its own reference. */
export const arbitraryEvent = eventWith(0)

/** Bodies of create-event that also change any stored event: an update rejects empty lists of what is stored. */
export const arbitraryChange = eventWith(1)
