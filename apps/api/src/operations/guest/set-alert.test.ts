import { cancelEvent, MAX_ALERTS_PER_PERSON } from '@taquilla/contract'
import { listAlerts, setAlert } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { askForAlert, eventIdOf } from '../../../test/builders/alerts.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import { changeShows } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { storeEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let id: string
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  id = await eventIdOf(test, await storeResaleEvent(test))
  session = await signIn(test, 'lea@example.com')
})
afterAll(() => test.close())

const ask = (body: object, params = { id }) => test.guest(setAlert, { params, session, body })

async function refusalOf(body: object, params = { id }) {
  const { status, problem } = await ask({ showId: 'show', lang: 'es', ...body }, params)
  return [status, problem.code, problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).join()]
}

describe('set-alert', () => {
  describe('answers', () => {
    it('the alert, which the next one for the show replaces', async () => {
      const body = { showId: 'show', ticketOptionId: 'stalls', maxPrice: '800.50', lang: 'es' }
      const { status, answer } = await ask(body)
      expect(status).toBe(200)
      expect(answer).toMatchObject([
        { ticketOptionId: 'stalls', optionTitle: 'Option', maxPrice: 800.5, currency: 'MXN' },
      ])
      const again = await ask({ showId: 'show', lang: 'en' })
      expect(again.answer).toMatchObject([{ id: answer[0]?.id, ticketOptionId: null, maxPrice: null }])
    })

    it('at most the limit, however many are asked for at once', async () => {
      const email = `${uniqueId('many')}@example.com`
      const events = await Promise.all(
        Array.from({ length: MAX_ALERTS_PER_PERSON + 3 }, () => storeResaleEvent(test)),
      )
      const own = await signIn(test, email)
      const ids = await Promise.all(events.map((event) => eventIdOf(test, event)))
      const asked = await Promise.all(
        ids.map((each) =>
          test.guest(setAlert, {
            params: { id: each },
            session: own,
            body: { showId: 'show', lang: 'es' },
          }),
        ),
      )
      const refused = asked.filter(({ status }) => status !== 200)
      expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(new Set(['alert.too_many']))
      const { answer } = await test.guest(listAlerts, { session: own })
      expect(answer).toHaveLength(MAX_ALERTS_PER_PERSON)
      const known = ids.find((each) => answer.some(({ show }) => show.eventId === each))
      const changed = { params: { id: String(known) }, session: own, body: { showId: 'show', lang: 'en' } }
      expect((await test.guest(setAlert, changed)).status).toBe(200)
    })

    it('one alert to requests at the same time', async () => {
      const event = await storeResaleEvent(test)
      const email = `${uniqueId('twice')}@example.com`
      const asked = await Promise.all([1, 2, 3].map(() => askForAlert(test, event, { email })))
      expect(new Set(asked.map(({ alerts }) => alerts[0]?.id)).size).toBe(1)
    })
  })

  describe('refuses', () => {
    it.each([
      [{ showId: 'other' }, [404, 'show.not_found', undefined]],
      [{ ticketOptionId: 'other' }, [422, 'request.invalid', '/ticketOptionId field.reference_unknown']],
      [{ maxPrice: 1.234 }, [422, 'request.invalid', '/maxPrice field.too_precise']],
      [{ lang: 'pt' }, [422, 'request.invalid', '/lang field.not_allowed']],
    ])('%j', async (body, expected) => {
      expect(await refusalOf(body)).toEqual(expected)
    })

    it('an unknown event, and one of another seller', async () => {
      const foreign = await test.guest(setAlert, {
        params: { id },
        sellerId: test.otherSeller.sellerId,
        session: await signIn(test, 'lea@example.com', test.otherSeller.sellerId),
        body: { showId: 'show', lang: 'es' },
      })
      expect([foreign.status, foreign.problem.code]).toEqual([404, 'event.not_found'])
    })

    it('a show that started, was cancelled or has no resale any more', async () => {
      const events = await Promise.all([1, 2, 3, 4].map(() => storeResaleEvent(test)))
      const [started, cancelled, closed, ended] = events
      if (!started || !cancelled || !closed || !ended) throw new Error('An event is missing.')
      await changeShows(test, started, { startsInSeconds: 0 })
      await test.call(cancelEvent, { params: { externalReferenceId: cancelled.eventReference } })
      await changeShows(test, closed, { isResaleEnabled: false })
      const superswapEnd = '2026-01-01T03:00:00Z'
      await storeRules(test, buildRule(ended, { ruleType: 'override', rules: { superswapEnd } }))
      const codes = [started, cancelled, closed, ended].map(async (event) =>
        (await refusalOf({}, { id: await eventIdOf(test, event) })).slice(0, 2),
      )
      expect(await Promise.all(codes)).toEqual([
        [409, 'show.past'],
        [409, 'show.cancelled'],
        [409, 'listing.purchase_not_allowed'],
        [409, 'listing.too_late'],
      ])
    })

    it('a person who is known only by phone', async () => {
      await storeEvent(test)
      const { status, problem } = await test.guest(setAlert, {
        params: { id },
        body: { showId: 'show', lang: 'es' },
      })
      expect([status, problem.code]).toEqual([401, 'session.missing'])
    })
  })

  expectEveryCode(setAlert)
})
