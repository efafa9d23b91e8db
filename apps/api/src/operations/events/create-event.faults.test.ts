import { createEvent, getEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildEvent, buildPriceType, buildShow, buildTicketOption } from '../../../test/builders/events.ts'

const test = withTestApp()

const send = (body: unknown) => test.call(createEvent, { body })
const read = (eventId: string) => test.call(getEvent, { params: { eventId } })

/** Short, but its style makes each element longer than a plan may be. */
const GROWING_PLAN = `<svg><style>g { font-family: ${'x'.repeat(100_000)} }</style>${'<g/>'.repeat(100)}</svg>`

describe('create-event refuses faulty fields', () => {
  const show = buildShow()
  const option = buildTicketOption()
  const priceType = buildPriceType()
  const withShow = (overrides: object) => ({ shows: [{ ...show, ...overrides }] })
  const withOption = (overrides: object) => withShow({ ticketOptions: [{ ...option, ...overrides }] })
  const withPriceType = (overrides: object) => withShow({ priceTypes: [{ ...priceType, ...overrides }] })
  const optionAt = '/shows/0/ticketOptions/0'

  it.each<[string, string, object]>([
    ['field.malformed', '/location/timeZone', { location: { timeZone: 'Córdoba' } }],
    ['field.malformed', '/location/timeZone', { location: { timeZone: 'ART' } }],
    ['field.too_long', '/seating/svgCode', { seating: { svgCode: GROWING_PLAN } }],
    ['field.malformed', '/title', { title: 'Aurelia \u202egpj.exe' }],
    ['field.malformed', '/shows/0/title', withShow({ title: '\u202eanergram' })],
    ['field.malformed', '/externalReferenceId', { externalReferenceId: ' event' }],
    ['field.malformed', '/externalReferenceId', { externalReferenceId: 'é'.normalize('NFD') }],
    ['field.too_many', '/shows', { shows: Array.from({ length: 501 }, () => show) }],
    ['field.malformed', '/shows/0/date', withShow({ date: '2027-02-30T21:00:00Z' })],
    ['field.malformed', '/shows/0/date', withShow({ date: '2027-03-19T21:00:00' })],
    [
      'field.not_allowed',
      '/shows/0/images/0/kind',
      withShow({ images: [{ url: 'https://a.example/', kind: 'x' }] }),
    ],
    ['field.malformed', '/shows/0/primarySalesUrl', withShow({ primarySalesUrl: 'javascript:alert(1)' })],
    ['field.duplicate', '/shows/1/showId', { shows: [show, { ...show, title: 'Otro' }] }],
    [
      'field.duplicate',
      '/shows/0/ticketOptions/1/ticketOptionId',
      withShow({ ticketOptions: [option, option] }),
    ],
    [
      'field.duplicate',
      '/shows/0/ticketOptions/1/ticketId',
      withShow({
        ticketOptions: [option, { ...option, ticketOptionId: undefined, ticketId: option.ticketOptionId }],
      }),
    ],
    [
      'field.duplicate',
      '/shows/0/priceTypes/1/priceTypeId',
      withShow({ priceTypes: [priceType, priceType] }),
    ],
    ['field.conflict', `${optionAt}/ticketId`, withOption({ ticketId: 'another' })],
    ['field.too_precise', `${optionAt}/price`, withOption({ price: 10.001 })],
    ['field.too_precise', `${optionAt}/price`, withOption({ price: 1e-7 })],
    [
      'field.too_precise',
      `${optionAt}/price`,
      {
        shows: [
          buildShow({
            ticketOptions: [buildTicketOption({ currency: 'CLP', price: '0.5' })],
            priceTypes: [],
          }),
        ],
      },
    ],
    ['field.too_small', `${optionAt}/price`, withOption({ price: -1 })],
    ['field.too_large', `${optionAt}/price`, withOption({ price: 1e12 })],
    ['field.malformed', `${optionAt}/price`, withOption({ price: '1,5' })],
    ['field.malformed', `${optionAt}/currency`, withOption({ currency: 'pesos' })],
    [
      'field.too_precise',
      `${optionAt}/primarySalesFee/value`,
      withOption({ primarySalesFee: { type: 'FIXED', value: 1.005 } }),
    ],
    [
      'field.malformed',
      `${optionAt}/primarySalesFee/value`,
      withOption({ primarySalesFee: { type: 'PERCENTAGE', value: 1.00005 } }),
    ],
    [
      'field.too_precise',
      '/shows/0/primarySalesFee/value',
      withShow({ primarySalesFee: { type: 'FIXED', value: 1.005 } }),
    ],
    ['field.too_precise', '/primarySalesFee/value', { primarySalesFee: { type: 'FIXED', value: '1.005' } }],
    [
      'field.conflict',
      '/shows/0/ticketOptions/1/currency',
      withShow({ ticketOptions: [option, buildTicketOption({ currency: 'USD' })] }),
    ],
    ['field.conflict', '/shows/0/priceTypes/0/currency', withPriceType({ currency: 'USD' })],
    [
      'field.required',
      '/shows/0/priceTypes/0/currency',
      withShow({ ticketOptions: [], priceTypes: [{ priceTypeId: 'a', title: 'A' }] }),
    ],
  ])('%s at %s', async (code, pointer, overrides) => {
    const body = { ...buildEvent(), ...overrides }
    const { status, problem, text } = await send(body)
    expect([status, problem.code], text).toEqual([422, 'request.invalid'])
    expect(problem.errors?.map((error) => [error.pointer, error.code])).toContainEqual([pointer, code])
    expect((await read(body.externalReferenceId)).status).toBe(404)
  })

  it('and names every fault of a request at once', async () => {
    const body = buildEvent({
      shows: [
        buildShow({ showId: 'same', ticketOptions: [buildTicketOption({ price: 1.005 })] }),
        buildShow({ showId: 'same', ticketOptions: [buildTicketOption({ currency: 'USD' })] }),
      ],
    })
    const { problem } = await send({ ...body, _id: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17' })
    expect(problem.errors?.map(({ pointer }) => pointer).sort()).toEqual([
      '/_id',
      '/shows/0/ticketOptions/0/price',
      '/shows/1/priceTypes/0/currency',
      '/shows/1/priceTypes/1/currency',
      '/shows/1/showId',
    ])
  })
})
