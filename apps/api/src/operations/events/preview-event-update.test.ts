import { type EventUpdate, previewEventUpdate, updateEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { buildShow, createTestEvent } from '../../../test/builders/events.ts'
import { holdByApi } from '../../../test/builders/holds.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { storeTicket, storeTickets } from '../../../test/builders/stored-tickets.ts'
import { answerOf } from '../../../test/call.ts'
import { positional } from '../../../test/positional.ts'
import { tenantDigest } from '../../../test/tenant-digest.ts'

const SET_OWNER = positional(
  'test.set_owner_of_previewed',
  'update tickets set owner_email = $3 where seller_id = $1 and ticket_id = any($2)',
)
const DATES = ['2090-03-19T21:00:00-03:00', '2090-03-20T22:00:00-03:00'] as const

const test = withTestApp()

async function preview(body: unknown, query: { readonly notify?: boolean } = {}) {
  return answerOf(test.call(previewEventUpdate, { body, query }))
}

/** An event with two shows. Ana owns three tickets of the first, one of them listed; Bea, who buys in English, one. */
async function anEvent() {
  const event = await createTestEvent(test, {
    shows: [buildShow({ date: DATES[0] }), buildShow({ date: DATES[0] })],
  })
  const [show, other] = event.shows
  const placed = {
    eventReference: event.externalReferenceId,
    showId: String(show?.showId),
    ticketOptionId: String(show?.ticketOptions[0]?.ticketOptionId),
  }
  const { sellerId } = test.seller
  const ticketIds = await storeTickets(test, { ...placed, count: 3 })
  await storeTicket(test, { ...placed, status: 'LISTED' })
  await test.database.rows(SET_OWNER, [sellerId, ticketIds.slice(1, 2), 'ANA@Example.com'])
  await test.database.rows(SET_OWNER, [sellerId, ticketIds.slice(2), 'bea@example.com'])
  await completeAddressForms(test.database)
  await holdByApi(test, { user: 'bea@example.com', lang: 'en' })
  await storeTicket(test, { ...placed, status: 'CANCELLED' })
  await test.runJobs()
  return { event, ...placed, otherShowId: String(other?.showId) }
}

const changeOf = (eventReference: string, showId: string, show: Partial<EventUpdate> | object) => ({
  externalReferenceId: eventReference,
  shows: [{ showId, ...show }],
})

describe('preview-event-update', () => {
  describe('answers', () => {
    it('what a new date changes, and whom it tells in which language', async () => {
      const { eventReference, showId } = await anEvent()
      expect(await preview(changeOf(eventReference, showId, { date: DATES[1] }))).toEqual({
        externalReferenceId: eventReference,
        fields: [],
        shows: [
          {
            showId,
            isNew: false,
            fields: ['date', 'showRescheduled'],
            ticketCount: 4,
            listingCount: 1,
            endedListingCount: 0,
            rescheduling: {
              previousDate: new Date(DATES[0]).toISOString(),
              date: new Date(DATES[1]).toISOString(),
              mails: [
                { language: 'en', count: 1 },
                { language: 'es', count: 1 },
              ],
            },
          },
        ],
        webhooks: [
          { action: 'event.updated', count: 1 },
          { action: 'show.rescheduled', count: 1 },
        ],
      })
    })

    it.each([
      { query: {}, mailCount: 2 },
      { query: { notify: false }, mailCount: 0 },
    ])('the mails and webhooks that the same update sends, with $query', async ({ query, mailCount }) => {
      const { event, eventReference } = await anEvent()
      const [show, ...others] = event.shows
      const body = { ...event, shows: [{ ...show, date: DATES[1], title: 'Otro nombre' }, ...others] }
      const previewed = await preview(body, query)
      const before = test.mails.length
      await test.call(updateEvent, { body, query })
      const topics = (await readOutbox(test))
        .filter(({ payload }) => payload.eventReference === eventReference)
        .map(({ topic }) => topic)
      await test.runJobs()
      const mails = previewed.shows[0]?.rescheduling?.mails ?? []
      expect(mails.reduce((sum, { count }) => sum + count, 0)).toBe(mailCount)
      expect(test.mails.length - before).toBe(mailCount)
      expect(topics).toEqual(previewed.webhooks.map(({ action }) => action))
    })

    it('that a date that has passed tells nobody', async () => {
      const { eventReference, showId } = await anEvent()
      const past = await preview(changeOf(eventReference, showId, { date: '2020-03-19T21:00:00Z' }))
      expect(past.shows[0]?.rescheduling?.mails).toEqual([])
    })

    it('the listings that end if resale is switched off', async () => {
      const { eventReference, showId } = await anEvent()
      const { shows, webhooks } = await preview(changeOf(eventReference, showId, { resaleEnabled: false }))
      expect(shows).toMatchObject([{ fields: ['resaleEnabled'], listingCount: 1, endedListingCount: 1 }])
      expect(webhooks).toEqual([
        { action: 'event.updated', count: 1 },
        { action: 'listing.deleted', count: 1 },
      ])
    })

    it('new shows, and fields of the event itself', async () => {
      const { eventReference } = await anEvent()
      const body = {
        externalReferenceId: eventReference,
        title: 'Otro',
        shows: [buildShow({ showId: 'new' })],
      }
      const { fields, shows } = await preview(body)
      expect(fields).toEqual(['title'])
      expect(shows).toMatchObject([{ showId: 'new', isNew: true, fields: [], ticketCount: 0 }])
    })

    it('nothing for an update that says what is stored', async () => {
      const { event } = await anEvent()
      expect(await preview(event)).toMatchObject({ fields: [], shows: [], webhooks: [] })
    })

    it('and stores nothing', async () => {
      const { eventReference, showId } = await anEvent()
      const stored = () => tenantDigest(test.database, test.seller.sellerId)
      const before = await stored()
      await preview(changeOf(eventReference, showId, { date: DATES[1], resaleEnabled: false }))
      expect(await stored()).toBe(before)
    })
  })

  describe('refuses', () => {
    it('what update-event refuses, with the same errors', async () => {
      const { eventReference, showId } = await anEvent()
      const bodies = [
        changeOf(eventReference, showId, { ticketOptions: [{ ticketOptionId: 'platea', currency: 'USD' }] }),
        { externalReferenceId: eventReference, shows: [] },
        { externalReferenceId: eventReference, seating: { svgCode: 'platea' } },
        { externalReferenceId: eventReference, _id: crypto.randomUUID() },
        { externalReferenceId: 'never-created', title: 'Otro' },
      ]
      for (const body of bodies) {
        const [previewed, updated] = [
          await test.call(previewEventUpdate, { body }),
          await test.call(updateEvent, { body }),
        ]
        const { requestId: _, ...problem } = previewed.problem
        expect([previewed.status, problem]).toMatchObject([updated.status, { code: updated.problem.code }])
        expect(problem.errors).toEqual(updated.problem.errors)
        expect(previewed.status).toBeGreaterThanOrEqual(400)
      }
    })
  })
})
