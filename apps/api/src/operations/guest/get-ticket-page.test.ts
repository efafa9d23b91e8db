import { admitTicket, cancelEvent, createTickets, deleteTicket } from '@taquilla/contract'
import { getTicketCalendar, getTicketPage, getTicketSeatMap } from '@taquilla/contract/guest'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { createTestEvent } from '../../../test/builders/events.ts'
import { storeHold } from '../../../test/builders/holds.ts'
import {
  changeShows,
  listForSale,
  type Market,
  openMarket,
  readTicketIds,
} from '../../../test/builders/market.ts'
import { issueProtected } from '../../../test/builders/protected-tickets.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeSale } from '../../../test/builders/stored-sales.ts'
import { buildFullTicket, buildTicket } from '../../../test/builders/tickets.ts'
import { expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()

describe('get-ticket-page', () => {
  const look = (id: string | undefined, session?: string) =>
    test.guest(getTicketPage, { params: { id: String(id) }, session })

  const own = async ({ ids, session }: Market) => (await look(ids[0], session)).answer.ticket

  describe('answers', () => {
    it('only event, status and a sign-in to visitors without a session', async () => {
      const { ids } = await openMarket(test, { count: 1 })
      const { answer } = await look(ids[0])
      expect(answer).toMatchObject({ view: 'SIGN_IN', status: 'ACTIVE', ticket: null })
      expect(answer.show).toMatchObject({ showId: 'show', title: 'Show', status: 'LIVE', hasStarted: false })
    })

    it('the ticket to its owner', async () => {
      const market = await openMarket(test, { seats: ['12'] })
      const { answer } = await look(market.ids[0], market.session)
      expect(answer).toMatchObject({
        view: 'OWNER',
        ticket: {
          id: market.ids[0],
          ticketId: market.ticketIds[0],
          optionTitle: 'Option',
          seat: { section: null, row: 'F', seat: '12' },
          status: 'ACTIVE',
          isProtected: true,
          isUnlocked: false,
          listing: null,
          sellRefusal: null,
          resoldAt: null,
          usedAt: null,
        },
      })
      const startsAt = Date.parse(answer.show.startsAt)
      expect(Date.parse(String(answer.ticket?.unlockAt))).toBe(startsAt - 3_600_000)
    })

    it('never codes, files, their URLs or a complete identification number', async () => {
      const event = await createTestEvent(test)
      const ticket = buildFullTicket(event, { buyer: 'lucia@example.com' })
      const created = await test.call(createTickets, { body: [ticket] })
      expect(created.status, created.text).toBe(200)
      const [id] = await readTicketIds(test, [ticket.ticketId])
      await storeRules(
        test,
        buildRule(
          { eventReference: event.externalReferenceId },
          { rules: { ticketShield: true, qrUnlock: 366 * 86_400 } },
        ),
      )
      const session = await signIn(test, 'LUCIA@example.com')
      const { answer, text } = await look(id, session)
      expect(answer.ticket).toMatchObject({ isNominal: true, isUnlocked: true, holderName: 'Martín Olmos' })
      expect(answer.ticket?.holderIdentificationEnding).toBe('123')
      const secrets = [
        ticket.ticketAccess.locator,
        ticket.props?.urls?.qrTicketPdfUrl,
        ticket.props?.other?.locator,
        ticket.nominalTicket?.identification,
      ]
      expect(secrets.filter(Boolean).length).toBe(4)
      for (const secret of secrets) expect(text).not.toContain(String(secret))
      expect(answer.ticket?.documents.passbookUrl).toBe(ticket.props?.urls?.externalPassbookUrl)
      const address = await look(id)
      for (const secret of [...secrets, 'passbook', 'Martín', 'Platea"', ticket.ticketId]) {
        expect(address.text).not.toContain(String(secret))
      }
    })

    it('which characters the PDF cannot show, once there is one', async () => {
      const missingFor = async (fullName: string, startsInSeconds: number) => {
        const ticket = { nominalTicket: { fullName, identification: '123' } }
        return (await own(await issueProtected(test, { startsInSeconds, ticket })))?.documents.missingInPdf
      }
      expect(await missingFor('נועה Ольга 🎭 ሀ', 1_800)).toEqual(['🎭', 'ሀ'])
      expect(await missingFor('נועה Ольга', 1_800)).toBeUndefined()
      expect(await missingFor('נועה 🎭', 30 * 86_400)).toBeUndefined()
    })

    it('the resale price to the owner, and whether a buyer holds it', async () => {
      const market = await openMarket(test, { count: 1 })
      const listingIds = await listForSale(test, market)
      const listing = { id: listingIds[0], price: 100, finalPrice: 108, payout: 95, currency: 'MXN' }
      expect(await own(market)).toMatchObject({
        status: 'LISTED',
        listing: { ...listing, isHeld: false },
        sellRefusal: { code: 'listing.ticket_not_active' },
      })
      await storeHold(test, listingIds)
      expect((await own(market))?.listing).toEqual({ ...listing, isHeld: true })
    })

    it('SOLD to the person who sold, the ticket to its buyer, nothing to others', async () => {
      const market = await openMarket(test, { seats: ['12'] })
      const [listingId] = await listForSale(test, market)
      await storeSale(test, String(listingId), 'Bruno@example.com')
      const views = await Promise.all(
        ['bruno@example.com', 'eve@example.com'].map(async (email) =>
          look(market.ids[0], await signIn(test, email)),
        ),
      )
      const before = await look(market.ids[0], market.session)
      expect([before, ...views].map(({ answer }) => answer.view)).toEqual(['SOLD', 'OWNER', 'OTHER'])
      expect([before, views[1]].map((each) => each?.answer.ticket)).toEqual([null, null])
      expect(views[0]?.answer.ticket?.resoldAt).toEqual(expect.any(String))
    })

    it('that the show is over a day after its start', async () => {
      const market = await openMarket(test, { count: 1 })
      const stateAfter = async (minutes: number) => {
        await changeShows(test, market, { startsInSeconds: -60 * minutes })
        const { hasStarted, isOver } = (await look(market.ids[0])).answer.show
        return [hasStarted, isOver]
      }
      expect(await stateAfter(-1)).toEqual([false, false])
      expect(await stateAfter(24 * 60 - 1)).toEqual([true, false])
      expect(await stateAfter(24 * 60 + 1)).toEqual([true, true])
    })

    it('the time of admission, and CANCELLED as soon as its show is', async () => {
      const [used, cancelled] = [await openMarket(test, { count: 1 }), await openMarket(test, { count: 1 })]
      await test.call(admitTicket, { params: { ticketId: String(used.ticketIds[0]) } })
      expect(await own(used)).toMatchObject({ status: 'USED', usedAt: expect.any(String) })
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      expect(await own(cancelled)).toMatchObject({
        status: 'CANCELLED',
        sellRefusal: { code: 'show.cancelled', title: 'La función se canceló' },
      })
    })
  })

  describe('refuses', () => {
    it('a deleted ticket', async () => {
      const { ids, ticketIds, session } = await openMarket(test, { count: 1 })
      await test.call(deleteTicket, { params: { ticketId: String(ticketIds[0]) } })
      await expectRefusal(look(ids[0], session), 404, 'ticket.not_found')
    })
  })
})

describe('get-ticket-seat-map', () => {
  const look = (id: string | undefined, session: string) =>
    test.guest(getTicketSeatMap, { params: { id: String(id) }, session })

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
})

describe('get-ticket-calendar', () => {
  const ask = (id: string | undefined, session?: string, query = {}) =>
    test.guest(getTicketCalendar, { params: { id: String(id) }, session, query })

  describe('answers', () => {
    it('the same event for every ticket of the show', async () => {
      const { ids, session } = await openMarket(test, { count: 2 })
      const { show } = (await test.guest(getTicketPage, { params: { id: String(ids[0]) }, session })).answer
      const files = await Promise.all(ids.map((id) => ask(id, session, { lang: 'en' })))
      const [first, second] = files.map(({ text }) => text)
      expect(files[0]?.status).toBe(200)
      expect(files[0]?.headers['content-type']).toBe('text/calendar; charset=utf-8')
      expect(files[0]?.headers['content-disposition']).toMatch(
        /^attachment; filename="[a-z-]+-\d{4}-\d{2}-\d{2}\.ics"$/,
      )
      const startsAt = new Date(show.startsAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
      expect(first).toContain(`\r\nDTSTART:${startsAt}Z\r\n`)
      const uid = /\r\nUID:.*\r\n/s.exec(String(first))?.[0].split('\r\n')[1]
      expect(second).toContain(`\r\n${uid}\r\n`)
    })
  })
})
