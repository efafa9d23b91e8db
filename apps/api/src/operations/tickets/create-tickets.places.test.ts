import { admitTicket, createTickets, getTicket, previewResale, setRules } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import {
  buildPriceType,
  buildShow,
  buildTicketOption,
  createTestEvent,
} from '../../../test/builders/events.ts'
import { buildTicket, createTestTicket, createTestTickets } from '../../../test/builders/tickets.ts'
import { makeForFile } from '../../../test/open-for-file.ts'

const test = withTestApp()

const event = makeForFile(() => createTestEvent(test))

const send = (body: unknown) => test.call(createTickets, { body })
const read = (ticketId: string) => test.call(getTicket, { params: { ticketId } })

describe('create-tickets resolves show, option and price type', () => {
  it('uses the sent price, else that of the price type, else that of the option, else none', async () => {
    const priced = await createTestEvent(test, {
      shows: [
        buildShow({
          ticketOptions: [
            buildTicketOption({ ticketOptionId: 'priced', price: 50 }),
            buildTicketOption({ ticketOptionId: 'free', price: null }),
          ],
          priceTypes: [
            buildPriceType({ priceTypeId: 'reduced', price: 30 }),
            buildPriceType({ priceTypeId: 'open' }),
          ],
        }),
      ],
    })
    const priceOf = async (overrides: object) => (await createTestTicket(test, priced, overrides)).price
    expect(await priceOf({ ticketOptionId: 'priced', priceTypeId: 'reduced', price: '12.30' })).toBe(12.3)
    expect(await priceOf({ ticketOptionId: 'priced', priceTypeId: 'reduced', price: 0 })).toBe(0)
    expect(await priceOf({ ticketOptionId: 'priced', priceTypeId: 'reduced' })).toBe(30)
    expect(await priceOf({ ticketOptionId: 'priced', priceTypeId: 'open' })).toBe(50)
    expect(await priceOf({ ticketOptionId: 'priced' })).toBe(50)
    expect(await priceOf({ ticketOptionId: 'free', priceTypeId: 'open' })).toBeNull()
  })

  it('uses the only show of the event if none is sent', async () => {
    const ticket = await createTestTicket(test, event, { showId: null })
    expect(ticket.showId).toBe(event.shows[0]?.showId)
  })

  it('accepts several events, shows, options and price types in one batch', async () => {
    const other = await createTestEvent(test, { shows: [buildShow(), buildShow()] })
    const places = [event, other].flatMap(({ externalReferenceId, shows }) =>
      shows.flatMap(({ showId }) =>
        ['platea', 'palco'].flatMap((ticketOptionId) =>
          [null, 'general', 'estudiantes'].map((priceTypeId) => ({
            externalReferenceEventId: externalReferenceId,
            showId,
            ticketOptionId,
            priceTypeId,
          })),
        ),
      ),
    )
    const tickets = await createTestTickets(
      test,
      places.map((place) => buildTicket(event, place)),
    )
    expect(tickets).toMatchObject(places)
    for (const ticket of tickets) expect((await read(ticket.ticketId)).answer).toEqual(ticket)
  })

  it('refuses unknown parts, with a pointer to the field', async () => {
    const two = await createTestEvent(test, { shows: [buildShow(), buildShow()] })
    const none = await createTestEvent(test, { shows: [] })
    const elsewhere = two.shows[0]?.showId
    const { status, problem } = await send([
      buildTicket(event, { externalReferenceEventId: 'unknown' }),
      buildTicket(event, { showId: String(elsewhere) }),
      buildTicket(event, { ticketOptionId: 'unknown', priceTypeId: 'unknown' }),
      buildTicket(event, { ticketOptionId: 'general' }),
      buildTicket(event, { priceTypeId: 'platea' }),
      buildTicket(two, { showId: null }),
      buildTicket(event, { externalReferenceEventId: none.externalReferenceId, showId: null }),
      buildTicket(event),
    ])
    expect([status, problem.code]).toEqual([422, 'request.invalid'])
    expect(problem.errors).toMatchObject([
      { pointer: '/0/externalReferenceEventId', code: 'field.reference_unknown' },
      { pointer: '/1/showId', code: 'field.reference_unknown' },
      { pointer: '/2/ticketOptionId', code: 'field.reference_unknown' },
      { pointer: '/2/priceTypeId', code: 'field.reference_unknown' },
      { pointer: '/3/ticketOptionId', code: 'field.reference_unknown' },
      { pointer: '/4/priceTypeId', code: 'field.reference_unknown' },
      { pointer: '/5/showId', code: 'field.required' },
      { pointer: '/6/showId', code: 'field.required' },
    ])
  })

  it('issues tickets of a past show, which unlock at once and can be admitted, but not resold', async () => {
    const past = await createTestEvent(test, { shows: [buildShow({ date: '2020-03-19T21:00:00-03:00' })] })
    const rules = {
      ticketShield: true,
      superswap: true,
      superSwapConfig: { allowListing: true, allowPurchase: true },
    }
    const base = { externalReferenceEventId: past.externalReferenceId, ruleType: 'genesis', rules }
    await test.call(setRules, { body: [base] })
    const { ticketId, status } = await createTestTicket(test, past, { price: 50 })
    await test.runJobs()
    expect([status, test.mails.map(({ to }) => to)]).toEqual(['ACTIVE', ['lucia.ferreyra@example.com']])
    const { answer } = await test.call(previewResale, { params: { ticketId } })
    expect(answer).toMatchObject({ canBeListed: false, refusal: 'show.past' })
    expect((await test.call(admitTicket, { params: { ticketId } })).answer).toBe(true)
  })
})
