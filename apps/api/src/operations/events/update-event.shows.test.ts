import { cancelEvent, getEvent, updateEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildEvent, buildShow, buildTicketOption, createTestEvent } from '../../../test/builders/events.ts'
import { storeTicket } from '../../../test/builders/stored-tickets.ts'
import { answerOf } from '../../../test/call.ts'

const test = withTestApp()

const send = (body: unknown) => test.call(updateEvent, { body })
const read = async (eventId: string) => (await test.call(getEvent, { params: { eventId } })).answer

async function change(body: unknown) {
  const { status, text, answer } = await send(body)
  expect(status, text).toBe(200)
  expect(await read(answer._id)).toEqual(answer)
  return answer
}

describe('update-event, for shows', () => {
  it('changes the sent fields of a show and keeps omitted ones', async () => {
    const before = await createTestEvent(test, { shows: [buildShow(), buildShow()] })
    const [first, second] = before.shows
    const after = await change({
      externalReferenceId: before.externalReferenceId,
      shows: [{ showId: second?.showId, resaleEnabled: false, location: { venueName: 'Sala B' } }],
    })
    expect(after.shows).toEqual([
      first,
      { ...second, resaleEnabled: false, location: { venueName: 'Sala B' } },
    ])
    const cleared = await change({
      externalReferenceId: before.externalReferenceId,
      shows: [{ showId: second?.showId, location: null, resaleEnabled: true }],
    })
    expect(cleared.shows).toEqual([first, second])
  })

  it('answers every field of a show, an option and a price type as sent', async () => {
    const before = await createTestEvent(test)
    const show = {
      showId: String(before.shows[0]?.showId),
      title: 'Función de despedida',
      date: '2031-03-19T21:00:00.000Z',
      status: 'LIVE',
      showRescheduled: true,
      resaleEnabled: false,
      primarySalesUrl: 'https://example.com/entradas',
      location: { venueName: 'Sala B', map: { thumbnail: 'https://example.com/mapa.png' } },
      primarySalesFee: { type: 'PERCENTAGE', value: 2.5 },
      ticketOptions: ['platea', 'palco'].map((ticketOptionId) => ({
        ticketOptionId,
        title: 'Otro título',
        description: 'Otra descripción',
        price: 12.5,
        currency: 'USD',
        stock: 7,
        webVisibility: false,
        webSoldOut: true,
        primarySalesFee: { type: 'FIXED', value: 1.25 },
      })),
      priceTypes: ['general', 'estudiantes'].map((priceTypeId) => ({
        priceTypeId,
        title: 'Otro título',
        description: 'Otra descripción',
        price: 6.25,
        currency: 'USD',
        stock: 0,
        webVisibility: false,
        webSoldOut: true,
        invisible: true,
      })),
      images: [{ url: 'https://example.com/otra.jpg', kind: 'nft' }],
      configuration: { crossBorderPayments: { enabled: true, paymentMethods: ['STRIPE'] } },
    }
    const { externalReferenceId } = before
    expect((await change({ externalReferenceId, shows: [show] })).shows).toEqual([show])
  })

  it('appends new shows, options and price types to the existing ones', async () => {
    const before = await createTestEvent(test)
    const [show] = before.shows
    const added = buildShow({ showId: 'added' })
    const after = await change({
      externalReferenceId: before.externalReferenceId,
      shows: [
        added,
        {
          showId: show?.showId,
          ticketOptions: [
            buildTicketOption({ ticketOptionId: 'pullman' }),
            { ticketOptionId: 'palco', webSoldOut: true },
          ],
          priceTypes: [{ priceTypeId: 'preventa', title: 'Preventa' }],
        },
      ],
    })
    expect(after.shows.map(({ showId }) => showId)).toEqual([show?.showId, 'added'])
    const [platea, palco] = show?.ticketOptions ?? []
    expect(after.shows[0]?.ticketOptions).toEqual([
      platea,
      { ...palco, webSoldOut: true },
      expect.objectContaining({ ticketOptionId: 'pullman', webVisibility: true }),
    ])
    expect(after.shows[0]?.priceTypes.map((each) => [each.priceTypeId, each.currency])).toEqual([
      ['general', 'ARS'],
      ['estudiantes', 'ARS'],
      ['preventa', 'ARS'],
    ])
  })

  it('matches an option without id by title, so that a repeated call creates no second one', async () => {
    const { ticketOptionId: _, ...unnamed } = buildTicketOption({ title: 'Campo', price: 10 })
    const body = buildEvent({ shows: [buildShow({ ticketOptions: [unnamed, unnamed] })] })
    const before = await createTestEvent(test, body)
    const [show] = body.shows
    const ticketOptions = [unnamed, { ...unnamed, price: 20 }, { ...unnamed, title: 'Palco' }]
    const shows = [{ ...show, ticketOptions }]
    const after = await change({ externalReferenceId: body.externalReferenceId, shows })
    const ids = before.shows[0]?.ticketOptions.map(({ ticketOptionId }) => ticketOptionId) ?? []
    expect(after.shows[0]?.ticketOptions).toMatchObject([
      { ticketOptionId: ids[0], price: 10 },
      { ticketOptionId: ids[1], price: 20 },
      { title: 'Palco' },
    ])
    expect(await change({ externalReferenceId: body.externalReferenceId, shows })).toEqual(after)
  })

  describe('showRescheduled', () => {
    const [FIRST, SECOND] = ['2031-03-19T21:00:00-03:00', '2031-03-20T21:00:00-03:00']

    async function openShow() {
      const { externalReferenceId, shows } = await createTestEvent(test)
      const send = async (fields: object, rest: object = {}, query = {}) => {
        const body = { externalReferenceId, shows: [{ showId: shows[0]?.showId, ...fields }], ...rest }
        return answerOf(test.call(updateEvent, { body, query }))
      }
      const mark = async (...sent: Parameters<typeof send>) => (await send(...sent)).shows[0]?.showRescheduled
      return { send, mark, date: shows[0]?.date }
    }

    it('is set by a new date, whatever value is sent with it, and only by that', async () => {
      const { mark, date } = await openShow()
      expect(await mark({ date })).toBe(false)
      expect(await mark({ date: FIRST, showRescheduled: false })).toBe(true)
      expect(await mark({ title: 'Otro nombre' })).toBe(true)
    })

    it('stays set if the change of date is repeated, which changes nothing', async () => {
      const { send } = await openShow()
      const moved = await send({ date: FIRST, showRescheduled: false })
      expect(await send({ date: FIRST, showRescheduled: false })).toEqual(moved)
    })

    it('is set and cleared by the seller: alone, or in a body that was read since the last change', async () => {
      const { send, mark } = await openShow()
      expect(await mark({ showRescheduled: true })).toBe(true)
      expect(await mark({ showRescheduled: false })).toBe(false)
      const { updatedAt } = await send({ date: FIRST })
      expect(await mark({ date: FIRST, showRescheduled: false }, { updatedAt })).toBe(false)
    })

    it('stays as it is, or as it is sent, if the new date is a correction', async () => {
      const { mark } = await openShow()
      const correction = { notify: false }
      expect(await mark({ date: FIRST }, {}, correction)).toBe(false)
      expect(await mark({ date: SECOND, showRescheduled: true }, {}, correction)).toBe(true)
      expect(await mark({ date: FIRST }, {}, correction)).toBe(true)
      expect(await mark({ date: SECOND, showRescheduled: false }, {}, correction)).toBe(false)
    })
  })

  it('answers a cancelled show as cancelled', async () => {
    const { externalReferenceId, shows } = await createTestEvent(test)
    const showId = String(shows[0]?.showId)
    await test.call(cancelEvent, { params: { externalReferenceId } })
    const after = await change({
      externalReferenceId,
      shows: [{ showId, title: 'Cancelada', status: 'CANCELLED' }],
    })
    expect(after.shows[0]).toMatchObject({ status: 'CANCELLED', title: 'Cancelada' })
  })

  it('accepts another currency for a show without tickets', async () => {
    const { externalReferenceId, shows } = await createTestEvent(test)
    const after = await change({ externalReferenceId, shows: [inDollars(shows[0]?.showId)] })
    expect(after.shows[0]?.ticketOptions.map(({ currency }) => currency)).toEqual(['USD', 'USD'])
  })

  it('refuses another currency for a show with tickets', async () => {
    const event = await createTestEvent(test)
    const showId = String(event.shows[0]?.showId)
    const eventReference = event.externalReferenceId
    await storeTicket(test, { eventReference, showId, ticketOptionId: 'platea', currency: 'ARS' })
    const { status, problem } = await send({
      externalReferenceId: eventReference,
      shows: [inDollars(showId)],
    })
    expect(status).toBe(422)
    expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/shows/0/ticketOptions/0/currency', 'field.immutable'],
      ['/shows/0/ticketOptions/1/currency', 'field.immutable'],
      ['/shows/0/priceTypes/0/currency', 'field.immutable'],
      ['/shows/0/priceTypes/1/currency', 'field.immutable'],
    ])
    expect(await read(event._id)).toEqual(event)
  })
})

function inDollars(showId: string | undefined) {
  return {
    showId,
    ticketOptions: [
      { ticketOptionId: 'platea', currency: 'USD' },
      { ticketOptionId: 'palco', currency: 'USD' },
    ],
    priceTypes: [
      { priceTypeId: 'general', currency: 'USD' },
      { priceTypeId: 'estudiantes', currency: 'USD' },
    ],
  }
}
