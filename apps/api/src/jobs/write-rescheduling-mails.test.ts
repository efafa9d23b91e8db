import { cancelEvent, type EventUpdate, getEvent, updateEvent } from '@taquilla/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MAIL_RESCHEDULING } from '#changes/catalog.ts'
import { newId } from '#domain/values/ids.ts'
import { digestRecipient } from '#mail/compose-mail.ts'
import { completeAddressForms } from '#operations/persons/complete-addresses.ts'
import { recordInOutbox } from '#queue/outbox.ts'
import { withTestApp } from '../../test/build-app.ts'
import { buildShow, createTestEvent } from '../../test/builders/events.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { storeTickets } from '../../test/builders/stored-tickets.ts'
import { positional } from '../../test/positional.ts'

const SET_OWNER = positional(
  'test.set_owner_of_tickets',
  'update tickets set owner_email = $3 where seller_id = $1 and ticket_id = any($2)',
)
const DATES = ['2090-03-19T21:00:00-03:00', '2090-03-20T22:00:00-03:00', '2090-03-21T20:00:00-03:00'] as const

const test = withTestApp()

/** An event with two shows; Ana owns two tickets of the first and Bea one. */
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
  const ticketIds = await storeTickets(test, { ...placed, count: 3 })
  await test.database.rows(SET_OWNER, [test.seller.sellerId, ticketIds.slice(1, 2), 'ANA@Example.com'])
  await test.database.rows(SET_OWNER, [test.seller.sellerId, ticketIds.slice(2), 'bea@example.com'])
  await completeAddressForms(test.database)
  await test.runJobs()
  return { ...placed, otherShowId: String(other?.showId), ticketIds }
}

type Placed = Awaited<ReturnType<typeof anEvent>>

const update = (
  { eventReference, showId }: Placed,
  show: Record<string, unknown>,
  { notify = true, ...rest }: Partial<EventUpdate> & { readonly notify?: boolean } = {},
) =>
  test.call(updateEvent, {
    query: { notify },
    body: { externalReferenceId: eventReference, shows: [{ showId, ...show }], ...rest },
  })

/** Watches what the jobs of this test log about mails that they leave out. */
function watchLog() {
  const info = vi.spyOn(test.options.log, 'info')
  onTestFinished(() => info.mockRestore())
  return info
}

async function mailsAfter(act: () => Promise<unknown>) {
  const before = test.mails.length
  await act()
  await test.runJobs()
  return test.mails.slice(before)
}

const changesOf = async ({ eventReference }: Pick<Placed, 'eventReference'>) =>
  (await readOutbox(test)).filter(
    ({ topic, payload }) =>
      ['event.updated', 'show.rescheduled'].includes(topic) && payload.eventReference === eventReference,
  )

describe('mails about a show with a new date', () => {
  it('reach each current owner once, with both dates in the time zone of the venue', async () => {
    const event = await anEvent()
    const mails = await mailsAfter(() => update(event, { date: DATES[1] }))
    expect(mails.map(({ to }) => to.toLowerCase()).toSorted()).toEqual(['ana@example.com', 'bea@example.com'])
    const toAna = mails.find(({ to }) => to.toLowerCase().startsWith('ana'))
    expect(toAna?.subject).toMatch(/^Nueva fecha: /)
    expect(toAna?.text).toMatch(
      /Era el \p{Ll}+ 19 de marzo de 2090, 21:00\. Ahora es el \p{Ll}+ 20 de marzo de 2090, 22:00 \(hora.+\)\./u,
    )
    expect(toAna?.text).toContain('Sus entradas sirven para la nueva fecha')
    expect(mails.find(({ to }) => to.startsWith('bea'))?.text).toContain(
      'Su entrada sirve para la nueva fecha',
    )
  })

  it('replace the show in a calendar, and a canceled show too', async () => {
    const event = await anEvent()
    const calendarOf = ([mail]: Awaited<ReturnType<typeof mailsAfter>>) => {
      expect(mail?.attachments).toHaveLength(1)
      const [calendar] = mail?.attachments ?? []
      const text = String(calendar?.content).replaceAll('\r\n ', '')
      const uid = /^UID:.+/m.exec(text)?.[0]
      return { name: calendar?.fileName, text, uid, start: /^DTSTART:(.+)/m.exec(text)?.[1] }
    }
    const moved = calendarOf(await mailsAfter(() => update(event, { date: DATES[1] })))
    expect([moved.name, moved.start]).toEqual(['el-jardin-de-aurelia-2090-03-20.ics', '20900321T010000Z'])
    expect(moved.text).toMatch(/^URL:http\S+\/tickets\/[\da-f-]{36}\/view/m)
    const params = { externalReferenceId: event.eventReference }
    const canceled = calendarOf(await mailsAfter(() => test.call(cancelEvent, { params })))
    expect(canceled.uid).toBe(moved.uid)
    expect(canceled.text).toContain('\nSTATUS:CANCELLED\r\n')
  })

  it('tell the last date alone if it moved twice before they left; the log has the others', async () => {
    const event = await anEvent()
    const info = watchLog()
    const mails = await mailsAfter(async () => {
      await update(event, { date: DATES[1] })
      await update(event, { date: DATES[2] })
    })
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).toContain('21 de marzo de 2090, 20:00')
    expect(info).toHaveBeenCalledTimes(2)
    const reason = 'the show moved again, was canceled or has started'
    const line = { sellerId: test.seller.sellerId, topic: 'mail.rescheduling', reason }
    for (const count of [1, 2]) {
      expect(info).toHaveBeenCalledWith({ ...line, count, outboxId: expect.any(String) }, 'mail left out')
    }
  })

  it('are left out for an owner who no longer has the ticket, and the log says so', async () => {
    const event = await anEvent()
    const info = watchLog()
    const { eventReference, showId, ticketIds } = event
    const payload = {
      eventReference,
      showId,
      previousDate: DATES[1],
      date: new Date(DATES[0]).toISOString(),
      ticketId: String(ticketIds[0]),
      recipient: digestRecipient('earlier@example.com'),
    }
    const entry = { sellerId: test.seller.sellerId, outboxId: newId(), payload }
    expect(await mailsAfter(() => recordInOutbox(test.database, MAIL_RESCHEDULING, entry))).toEqual([])
    expect(info.mock.calls).toMatchObject([
      [{ count: 1, reason: 'the owner no longer has the ticket' }, 'mail left out'],
    ])
  })

  it('are not sent for a corrected date, another change, or a canceled show', async () => {
    const event = await anEvent()
    expect(await mailsAfter(() => update(event, { date: DATES[1] }, { notify: false }))).toEqual([])
    expect(await mailsAfter(() => update(event, { showRescheduled: true }))).toEqual([])
    expect(await mailsAfter(() => update(event, { title: 'Otro título' }))).toEqual([])
    const moved = await mailsAfter(async () => {
      await update(event, { date: DATES[2] })
      const params = { externalReferenceId: event.eventReference }
      await test.call(cancelEvent, { params })
    })
    expect(moved.filter(({ subject }) => subject.startsWith('Nueva fecha'))).toEqual([])
  })
})

describe('an updated event', () => {
  it('that was read whole and sent back with a new date tells the owners and the webhooks', async () => {
    const { eventReference } = await anEvent()
    const read = (await test.call(getEvent, { params: { eventId: eventReference } })).answer
    const [show, ...others] = read.shows
    const body = { ...read, shows: [{ ...show, date: DATES[1] }, ...others] }
    const mails = await mailsAfter(async () => {
      expect((await test.call(updateEvent, { body })).status).toBe(200)
      const topics = (await changesOf({ eventReference })).map(({ topic }) => topic)
      expect(topics).toEqual(['event.updated', 'show.rescheduled'])
    })
    expect(mails).toHaveLength(2)
  })

  it('is announced with the names of what changed, and each rescheduled show with its dates', async () => {
    const event = await anEvent()
    await update(event, { date: DATES[1], resaleEnabled: false }, { title: 'Otro título' })
    const changes = await changesOf(event)
    expect(changes.map(({ topic, payload }) => [topic, payload])).toEqual([
      [
        'event.updated',
        {
          eventReference: event.eventReference,
          fields: ['title'],
          shows: [
            { showId: event.showId, isNew: false, fields: ['date', 'showRescheduled', 'resaleEnabled'] },
          ],
        },
      ],
      [
        'show.rescheduled',
        {
          eventReference: event.eventReference,
          showId: event.showId,
          previousDate: new Date(DATES[0]).toISOString(),
          date: new Date(DATES[1]).toISOString(),
        },
      ],
    ])
  })

  it('is not announced if nothing changed', async () => {
    const event = await anEvent()
    await update(event, { date: DATES[0] })
    expect(await changesOf(event)).toEqual([])
  })

  it('announces an added show as new', async () => {
    const event = await anEvent()
    const added = buildShow({ date: DATES[1] })
    await test.call(updateEvent, { body: { externalReferenceId: event.eventReference, shows: [added] } })
    expect((await changesOf(event)).map(({ payload }) => payload.shows)).toEqual([
      [{ showId: added.showId, isNew: true, fields: [] }],
    ])
  })
})
