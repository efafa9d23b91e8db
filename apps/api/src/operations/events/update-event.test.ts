import { getEvent, previewEventUpdate, updateEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildShow, buildTicketOption, createTestEvent } from '../../../test/builders/events.ts'

const test = withTestApp()

const send = (body: unknown) => test.call(updateEvent, { body })
const read = async (eventId: string) => (await test.call(getEvent, { params: { eventId } })).answer

async function change(body: unknown) {
  const { status, text, answer } = await send(body)
  expect(status, text).toBe(200)
  expect(await read(answer._id)).toEqual(answer)
  return answer
}

describe('update-event', () => {
  describe('answers', () => {
    it('the event with the sent fields changed and all others unchanged', async () => {
      const { updatedAt: _, ...before } = await createTestEvent(test, { producers: [{ name: 'Patio' }] })
      const { externalReferenceId } = before
      const { updatedAt, ...after } = await change({ externalReferenceId, title: 'Otro nombre' })
      expect(after).toEqual({ ...before, title: 'Otro nombre' })
      expect(new Date(updatedAt).getTime()).toBeGreaterThan(new Date(before.createdAt).getTime())
    })

    it('location, configuration and seating merged field by field; null clears a field', async () => {
      const { externalReferenceId } = await createTestEvent(test, {
        location: { city: 'Córdoba', venueName: 'Teatro', timeZone: 'America/Argentina/Cordoba' },
        configuration: {
          ticketDelivery: { time: { when: 'BEFORE', seconds: 60 } },
          redemption: { policy: 'OPTIONAL', instructions: 'Ventanilla' },
        },
        seating: {
          image: 'https://example.com/plano.png',
          svgCode: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        },
      })
      const after = await change({
        externalReferenceId,
        location: { city: 'Rosario', venueName: null },
        configuration: { ticketDelivery: null, redemption: { policy: 'MANDATORY' } },
        seating: { svgCode: null },
      })
      expect(after.location).toEqual({ city: 'Rosario', timeZone: 'America/Argentina/Cordoba' })
      expect(after.configuration).toEqual({ redemption: { policy: 'MANDATORY', instructions: 'Ventanilla' } })
      expect(after.seating).toEqual({ image: 'https://example.com/plano.png' })
      expect((await change({ externalReferenceId, seating: null })).seating).toBeNull()
    })

    it('a show without ticket options, sent back as it was read, and its first ticket option', async () => {
      const { externalReferenceId, shows } = await createTestEvent(test, {
        shows: [buildShow({ ticketOptions: [], priceTypes: [] })],
      })
      expect((await change({ externalReferenceId, shows })).shows).toEqual(shows)
      const ticketOptions = [buildTicketOption()]
      const added = await change({
        externalReferenceId,
        shows: [{ showId: shows[0]?.showId, ticketOptions }],
      })
      expect(added.shows[0]?.ticketOptions).toHaveLength(1)
    })

    it('the same event when repeated, without a new change time', async () => {
      const { externalReferenceId } = await createTestEvent(test)
      const body = { externalReferenceId, title: 'Otro nombre', shows: [buildShow()] }
      expect(await change(body)).toEqual(await change(body))
    })

    it('the changes of all parallel requests', async () => {
      const { _id, externalReferenceId } = await createTestEvent(test)
      const fields = {
        title: 'Otro nombre',
        description: 'Otra descripción',
        location: { city: 'Rosario', timeZone: 'America/Argentina/Cordoba' },
        configuration: { redemption: { policy: 'OPTIONAL' } },
        producers: [{ name: 'Patio', emails: [], producerId: null }],
        seating: { svgCode: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        primarySalesFee: { type: 'FIXED', value: 10 },
      }
      const bodies = [
        ...Object.entries(fields).map(([name, value]) => ({ [name]: value })),
        ...['one', 'two', 'three'].map((showId) => ({ shows: [buildShow({ showId })] })),
      ]
      const answers = await Promise.all(bodies.map((body) => send({ externalReferenceId, ...body })))
      expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200))
      const after = await read(_id)
      expect(after).toMatchObject(fields)
      expect(after.shows).toHaveLength(4)
    })
  })

  describe('refuses', () => {
    it('a seating plan that is not SVG, and stores others sanitized', async () => {
      const { externalReferenceId } = await createTestEvent(test)
      const { status, problem } = await send({ externalReferenceId, seating: { svgCode: 'platea' } })
      expect([status, problem.errors]).toMatchObject([
        422,
        [{ pointer: '/seating/svgCode', code: 'field.malformed' }],
      ])
      const svgCode = '<svg><script>alert(1)</script><rect id="platea" onclick="alert(1)"/></svg>'
      const { answer } = await send({ externalReferenceId, seating: { svgCode } })
      expect(answer.seating).toEqual({
        svgCode: '<svg xmlns="http://www.w3.org/2000/svg"><rect id="platea"/></svg>',
      })
    })

    it('no losses of a plan that are sent back, and names the losses of a new one', async () => {
      const seating = { svgCode: '<svg><rect id="platea" style="mix-blend-mode:multiply"/></svg>' }
      const seatMapLosses = [{ kind: 'PROPERTY', name: 'mix-blend-mode', count: 1 }]
      const created = await createTestEvent(test, { seating })
      const { externalReferenceId, shows: _, ...changed } = created
      expect(changed).toMatchObject({ seatMapLosses })
      const body = { externalReferenceId, seating }
      const previewed = await test.call(previewEventUpdate, { body })
      expect(previewed.answer).toMatchObject({ fields: [], seatMapLosses })
      expect((await send(body)).answer).toMatchObject({ seatMapLosses })
      const { status, answer } = await send({ ...changed, externalReferenceId, title: 'Otro' })
      expect([status, answer.seatMapLosses]).toEqual([200, undefined])
      expect(await read(created._id)).not.toHaveProperty('seatMapLosses')
    })

    it('titles with characters that reorder text, and changes nothing', async () => {
      const { _id, externalReferenceId, shows } = await createTestEvent(test)
      const before = await read(_id)
      const title = 'Aurelia \u202egpj.exe'
      const body = { externalReferenceId, title, shows: [{ showId: shows[0]?.showId, title }] }
      const { status, problem } = await send(body)
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/title', 'field.malformed'],
        ['/shows/0/title', 'field.malformed'],
      ])
      expect(await read(_id)).toEqual(before)
    })

    it('more shows than an event may have, including stored ones', async () => {
      const bare = { ticketOptions: [], priceTypes: [] }
      const shows = Array.from({ length: 300 }, () => buildShow(bare))
      const { externalReferenceId } = await createTestEvent(test, { shows })
      const more = shows.slice(0, 201).map(({ showId, ...show }) => ({ ...show, showId: `${showId}-more` }))
      const { problem } = await send({ externalReferenceId, shows: more })
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/shows', 'field.too_many'],
      ])
    })

    it('an empty list in place of stored elements, which tells that none is removed', async () => {
      const event = await createTestEvent(test)
      const { externalReferenceId, shows } = event
      const showId = shows[0]?.showId
      for (const [pointer, sent] of [
        ['/shows/0/ticketOptions', [{ showId, ticketOptions: [] }]],
        ['/shows/0/priceTypes', [{ showId, priceTypes: [] }]],
        ['/shows', []],
      ] as const) {
        const { status, problem } = await send({ externalReferenceId, title: 'Otro', shows: sent })
        expect([status, problem.errors]).toEqual([
          422,
          [{ pointer, code: 'field.conflict', detail: expect.stringMatching(/no quita elementos.*Omita/) }],
        ])
      }
      expect(await read(event._id)).toEqual(event)
    })

    it('every fault of a request at once, and changes nothing', async () => {
      const event = await createTestEvent(test)
      const showId = event.shows[0]?.showId
      const { status, problem } = await send({
        externalReferenceId: event.externalReferenceId,
        title: 'Otro nombre',
        _id: '01990f6e-5c2a-7c31-9d1c-2f6a4b8e0d17',
        createdAt: '2026-11-21T15:04:05Z',
        shows: [
          { showId: 'added', title: 'Sin fecha' },
          {
            showId,
            status: 'CANCELLED',
            ticketOptions: [
              { ticketOptionId: 'platea', price: 1.005 },
              { ticketOptionId: 'palco', currency: 'USD' },
              { ticketOptionId: 'added' },
            ],
            priceTypes: [{ priceTypeId: 'added' }],
          },
        ],
      })
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual(
        expect.arrayContaining([
          ['/_id', 'field.read_only'],
          ['/createdAt', 'field.read_only'],
          ['/shows/0/date', 'field.required'],
          ['/shows/0/ticketOptions', 'field.required'],
          ['/shows/0/images', 'field.required'],
          ['/shows/0/configuration', 'field.required'],
          ['/shows/1/status', 'field.read_only'],
          ['/shows/1/ticketOptions/0/price', 'field.too_precise'],
          ['/shows/1/ticketOptions/1/currency', 'field.conflict'],
          ['/shows/1/ticketOptions/2/title', 'field.required'],
          ['/shows/1/ticketOptions/2/description', 'field.required'],
          ['/shows/1/ticketOptions/2/currency', 'field.required'],
          ['/shows/1/priceTypes/0/title', 'field.required'],
        ]),
      )
      expect(problem.errors).toHaveLength(13)
      expect(await read(event._id)).toEqual(event)
    })
  })
})
