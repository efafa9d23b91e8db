import { createTickets } from '@taquilla/contract'
import { getTicketPage, getTicketSeatMap } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { openMarket, readTicketIds } from '../../../test/builders/market.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { buildTicket } from '../../../test/builders/tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const look = (id: string | undefined, session: string) =>
  test.guest(getTicketSeatMap, { params: { id: String(id) }, session })

describe('get-ticket-seat-map', () => {
  describe('answers', () => {
    it('the seat map of the venue and the seat of the ticket', async () => {
      const svgCode =
        '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect id="platea-f-12"/></svg>'
      const event = await createTestEvent(test, {
        seating: { svgCode, image: 'https://teatro.example/plano.png' },
      })
      const seating = { section: 'Platea', row: 'F', seat: '12' }
      const ticket = buildTicket(event, { buyer: 'lucia@example.com', props: { seating } })
      await test.call(createTickets, { body: [ticket] })
      const [id] = await readTicketIds(test, [ticket.ticketId])
      const session = await signIn(test, 'lucia@example.com')
      const { answer } = await look(id, session)
      expect(answer.drawing).toMatchObject({ eventId: event._id, width: 40, height: 30 })
      expect(answer.imageUrl).toBe('https://teatro.example/plano.png')
      expect(answer.seat).toEqual({ ...seating, door: null, image: null, isAccessible: false })
      const page = await test.guest(getTicketPage, { params: { id: String(id) }, session })
      expect(page.answer.ticket?.hasSeatMap).toBe(true)
    })

    it('null without a seat map or a seat', async () => {
      const { ids, session } = await openMarket(test, { count: 1 })
      expect((await look(ids[0], session)).answer).toEqual({ drawing: null, imageUrl: null, seat: null })
    })
  })

  describe('refuses', () => {
    it('everybody but the current owner', async () => {
      const { ids } = await openMarket(test, { count: 1 })
      const { status, problem } = await look(ids[0], await signIn(test, 'eve@example.com'))
      expect([status, problem.code]).toEqual([404, 'ticket.not_found'])
    })
  })

  expectEveryCode(getTicketSeatMap)
})
