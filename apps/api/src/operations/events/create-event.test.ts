import { createEvent, getEvent, updateEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildEvent, buildShow, buildTicketOption, createTestEvent } from '../../../test/builders/events.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const test = withTestApp()

const send = (body: unknown) => test.call(createEvent, { body })
const read = (eventId: string) => test.call(getEvent, { params: { eventId } })

describe('create-event', () => {
  describe('answers', () => {
    it.each(createEvent.examples)('the example $name as the reference shows it', async ({ body, answer }) => {
      const { status, text, answer: stored } = await send(body)
      expect(status, text).toBe(200)
      const { _id, ticketSellerId, createdAt, updatedAt } = stored
      expect(stored).toEqual({ ...answer, _id, ticketSellerId, createdAt, updatedAt })
    })

    it('the stored event', async () => {
      const { answer } = await send(buildEvent())
      expect((await read(answer._id)).answer).toEqual(answer)
      expect(answer.ticketSellerId).toBe(test.seller.sellerId)
      expect(answer.updatedAt).toBe(answer.createdAt)
    })

    it('the defaults of the contract for omitted fields', async () => {
      const show = { ...buildShow(), images: [{ url: 'https://example.com/a.jpg' }] }
      const created = await createTestEvent(test, { shows: [show], configuration: { redemption: {} } })
      expect(created).toMatchObject({ producers: [], seating: null, primarySalesFee: null })
      expect(created.configuration).toEqual({ redemption: { policy: 'NONE' } })
      expect(created.shows[0]).toMatchObject({
        status: 'LIVE',
        showRescheduled: false,
        resaleEnabled: true,
        primarySalesUrl: null,
        location: null,
        images: [{ kind: 'main' }],
        ticketOptions: [{ stock: null, webVisibility: true, webSoldOut: false, primarySalesFee: null }, {}],
        priceTypes: [{ description: '', price: null, webVisibility: true, invisible: false }, {}],
      })
    })

    it('an id for an option without one, and keeps an id sent under the alias', async () => {
      const { ticketOptionId: _, ...unnamed } = buildTicketOption()
      const ticketOptions = [unnamed, { ...unnamed, ticketId: 'campo' }]
      const created = await createTestEvent(test, { shows: [buildShow({ ticketOptions })] })
      const [made, sent] = created.shows[0]?.ticketOptions ?? []
      expect(made?.ticketOptionId).toMatch(/^[0-9a-f-]{36}$/)
      expect(sent?.ticketOptionId).toBe('campo')
    })

    it('amounts as numbers, whether sent as text or numbers', async () => {
      const ticketOptions = [
        buildTicketOption({ price: '1850.50', primarySalesFee: { type: 'FIXED', value: '10.25' } }),
        buildTicketOption({ price: 0.1, primarySalesFee: { type: 'PERCENTAGE', value: 12.5 } }),
      ]
      const created = await createTestEvent(test, { shows: [buildShow({ ticketOptions })] })
      expect(created.shows[0]?.ticketOptions).toMatchObject([
        { price: 1850.5, primarySalesFee: { type: 'FIXED', value: 10.25 } },
        { price: 0.1, primarySalesFee: { type: 'PERCENTAGE', value: 12.5 } },
      ])
    })

    it('the currency of the first option for a price type without one', async () => {
      const priceTypes = [{ priceTypeId: 'general', title: 'General', price: 5 }]
      const ticketOptions = [buildTicketOption({ currency: 'CLP' })]
      const created = await createTestEvent(test, { shows: [buildShow({ ticketOptions, priceTypes })] })
      expect(created.shows[0]?.priceTypes[0]?.currency).toBe('CLP')
    })

    it('times in UTC, and only the own settings of a show, not those of the event', async () => {
      const show = buildShow({
        date: '2027-03-19T21:00:00-03:00',
        configuration: { redemption: { policy: 'OPTIONAL', instructions: null } },
        location: { venueName: 'Sala B', address: null },
      })
      const created = await createTestEvent(test, { shows: [show] })
      expect(created.shows[0]).toMatchObject({
        date: '2027-03-20T00:00:00.000Z',
        configuration: { redemption: { policy: 'OPTIONAL' } },
        location: { venueName: 'Sala B' },
      })
    })

    it('the stored event for an identical body, whatever the order of its members', async () => {
      const body = buildEvent()
      const first = await send(body)
      const again = await send(Object.fromEntries(Object.entries(body).reverse()))
      expect(again.status, again.text).toBe(200)
      expect(again.answer).toEqual(first.answer)
    })

    it('the current event if it changed after creation', async () => {
      const body = buildEvent()
      await send(body)
      const { externalReferenceId } = body
      const changed = await test.call(updateEvent, { body: { externalReferenceId, title: 'Otro nombre' } })
      expect((await send(body)).answer).toEqual(changed.answer)
    })

    it('one event to parallel requests with the same body', async () => {
      const { ticketOptionId: _, ...unnamed } = buildTicketOption()
      const body = buildEvent({ shows: [buildShow({ ticketOptions: [unnamed] })] })
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    })

    it('its own event to each of two sellers that use the same reference', async () => {
      const body = buildEvent()
      const foreign = await test.call(createEvent, { body, key: test.otherSeller.privateKey })
      const own = await send(body)
      expect(own.status).toBe(200)
      expect(own.answer._id).not.toBe(foreign.answer._id)
    })

    it('accepts read-only fields whose value is unchanged', async () => {
      const body = buildEvent({ shows: [buildShow({ status: 'LIVE' })] })
      expect((await send({ ...body, ticketSellerId: test.seller.sellerId })).status).toBe(200)
    })
  })

  describe('refuses', () => {
    it('other content under an existing reference, and leaves the stored event unchanged', async () => {
      const body = buildEvent()
      const { answer } = await send(body)
      for (const [fields, other] of [
        ['`title`', { ...body, title: 'Otro' }],
        ['`shows`', { ...body, shows: [] }],
        ['`title` y `description`', { ...body, title: 'Otro', description: 'Otra' }],
        ['lo que se envió al crearlo', { ...body, producers: [] }],
      ] as const) {
        const { status, problem } = await send(other)
        expect([status, problem.code]).toEqual([409, 'event.already_exists'])
        expect(problem.detail).toContain(`\`${body.externalReferenceId}\` ya existe y difiere en ${fields}.`)
      }
      expect((await read(answer._id)).answer).toEqual(answer)
    })

    it('all but one of parallel requests with different bodies', async () => {
      const body = buildEvent()
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => send({ ...body, title: `Título ${index}` })),
      )
      const winners = answers.filter(({ status }) => status === 200)
      expect(winners).toHaveLength(1)
      expect(answers.filter(({ problem }) => problem.code === 'event.already_exists')).toHaveLength(7)
      expect((await read(body.externalReferenceId)).answer).toEqual(winners[0]?.answer)
    })

    it('read-only fields of an event that does not exist yet', async () => {
      const body = {
        ...buildEvent({ shows: [buildShow({ status: 'CANCELLED' })] }),
        _id: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17',
        ticketSellerId: 'somebody-else',
        createdAt: '2026-11-21T15:04:05Z',
        updatedAt: '2026-11-21T15:04:05Z',
      }
      const { status, problem } = await send(body)
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/_id', 'field.read_only'],
        ['/ticketSellerId', 'field.read_only'],
        ['/createdAt', 'field.read_only'],
        ['/updatedAt', 'field.read_only'],
        ['/shows/0/status', 'field.read_only'],
      ])
    })

    it('an event whose response would exceed the size limit', async () => {
      const ticketOptions = Array.from({ length: 500 }, () => ({
        title: 'Platea alta, sector lateral izquierdo',
        description: '',
        currency: 'USD',
      }))
      const shows = Array.from({ length: 20 }, () => buildShow({ ticketOptions, priceTypes: [] }))
      const { status, problem } = await send(buildEvent({ shows }))
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/shows'])
    })
  })

  expectEveryCode(createEvent)
})
