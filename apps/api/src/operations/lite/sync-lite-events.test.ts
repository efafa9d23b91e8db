import { createEvent, getEvent } from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { findLiteConnection } from '#domain/lite/index.ts'
import { buildEvent } from '../../../test/builders/events.ts'
import { openLite } from '../../../test/builders/lite.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { openForFile } from '../../../test/open-for-file.ts'
import { answerOnce, LITE_EVENT } from '../../../test/providers/lite-server.ts'
import { createLiteEventsSweep } from '../../jobs/lite-sweeps.ts'

const lite = openForFile(openLite)

const sync = () => lite.lite.syncEvents(lite.test.seller.sellerId)
const read = (eventId: string) => lite.test.call(getEvent, { params: { eventId } })

describe('events of a Lite system', () => {
  it('are events of the seller', async () => {
    const { answer } = await read(LITE_EVENT.eventId)
    expect(answer).toMatchObject({ title: LITE_EVENT.title, location: { city: 'Córdoba' } })
    expect(answer.shows[0]?.ticketOptions.map(({ ticketOptionId }) => ticketOptionId)).toEqual([
      'platea',
      'campo',
    ])
  })

  it('follow changes in their system, and stay if it no longer lists them', async () => {
    lite.server.events = [{ ...LITE_EVENT, title: 'Otro nombre' }]
    await sync()
    expect((await read(LITE_EVENT.eventId)).answer.title).toBe('Otro nombre')
    lite.server.events = []
    expect(await sync()).toMatchObject({ isAnswered: true, eventCount: 0 })
    expect((await read(LITE_EVENT.eventId)).status).toBe(200)
  })

  it('are stored independently, with a report of the faulty ones', async () => {
    const [performance] = LITE_EVENT.performances
    const known = await lite.test.call(createEvent, {
      body: buildEvent({ externalReferenceId: 'sent-by-api' }),
    })
    expect(known.status).toBe(200)
    lite.server.events = [
      { ...LITE_EVENT, eventId: 'good-1' },
      { ...LITE_EVENT, eventId: 'bad-zone', venue: { timeZone: 'Mars/Olympus' } },
      {
        ...LITE_EVENT,
        eventId: 'bad-price',
        performances: [
          { ...performance, ticketTypes: [{ ticketType: 'a', title: 'A', price: -1, currency: 'ARS' }] },
        ],
      },
      { ...LITE_EVENT, eventId: 'good-1' },
      { ...LITE_EVENT, eventId: 'sent-by-api' },
      null,
      { ...LITE_EVENT, eventId: 'good-2' },
    ]
    const report = await sync()
    expect([report?.eventCount, report?.storedCount]).toEqual([7, 2])
    expect(report?.faults.map(({ index, eventId, errors }) => [index, eventId, errors[0]?.code])).toEqual([
      [1, 'bad-zone', 'field.malformed'],
      [2, 'bad-price', 'field.too_small'],
      [3, 'good-1', 'field.duplicate'],
      [4, 'sent-by-api', 'event.already_exists'],
      [5, null, 'field.wrong_type'],
    ])
    expect([(await read('good-2')).status, (await read('bad-price')).status]).toEqual([200, 404])
  })

  it('stay as they are if they bring a currency that a rule does not fit, and the report names the rule', async () => {
    const [performance] = LITE_EVENT.performances
    const eventId = 'two-currencies'
    lite.server.events = [{ ...LITE_EVENT, eventId }]
    await sync()
    const rule = buildRule({ eventReference: eventId }, { rules: { minPriceSell: 1500.5 } })
    const [ruleId = ''] = await storeRules(lite.test, rule)
    const ticketTypes = performance?.ticketTypes.map((each) => ({ ...each, currency: 'CLP' })) ?? []
    const changed = {
      ...LITE_EVENT,
      eventId,
      title: 'Otro nombre',
      performances: [{ ...performance, ticketTypes }],
    }
    lite.server.events = [changed]
    const [error] = (await sync())?.faults[0]?.errors ?? []
    expect(error).toMatchObject({ pointer: '/shows/0/ticketOptions/0/currency', code: 'field.conflict' })
    expect(error?.detail).toContain(ruleId)
    expect((await read(eventId)).answer.title).toBe(LITE_EVENT.title)
  })

  it.each([
    ['503', 503, ''],
    ['a redirect', 302, ''],
    ['no JSON', 200, '<html>'],
    ['no list', 200, '{}'],
    ['too many', 200, JSON.stringify(Array.from({ length: 1_001 }, () => LITE_EVENT))],
    ['too much', 200, JSON.stringify('a'.repeat(6_000_000))],
  ])('stay unchanged if the response is %s', async (_, status, body) => {
    answerOnce(lite.server, '/events', { status, body })
    expect(await sync()).toMatchObject({ isAnswered: false, storedCount: 0 })
  })

  it('are fetched once per interval', async () => {
    const { database, vault } = lite.test.options
    lite.server.events = [LITE_EVENT]
    lite.server.calls.length = 0
    const job = createLiteEventsSweep(lite.test.options)
    await job.run()
    await job.run()
    expect(lite.server.calls).toEqual(['GET /events'])
    const connection = await findLiteConnection(database, vault, lite.test.seller.sellerId)
    expect(connection?.report?.storedCount).toBe(1)
  })
})
