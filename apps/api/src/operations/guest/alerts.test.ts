import { cancelEvent, MAX_ALERTS_PER_PERSON } from '@taquilla/contract'
import { endAlert, endAlertByLink, listAlerts, setAlert } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { alertToken } from '#domain/alerts/resale-alert.ts'
import { alertEndUrl } from '#domain/values/hosted-url.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { askForAlert, eventIdOf } from '../../../test/builders/alerts.ts'
import { uniqueId } from '../../../test/builders/events.ts'
import { changeShows } from '../../../test/builders/market.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { createTidyUp } from '../../jobs/tidy-up.ts'

const test = withTestApp()

describe('set-alert', () => {
  let id: string
  let session: string
  beforeAll(async () => {
    id = await eventIdOf(test, await storeResaleEvent(test))
    session = await signIn(test, 'lea@example.com')
  })

  const ask = (body: object, params = { id }) => test.guest(setAlert, { params, session, body })

  async function refusalOf(body: object, params = { id }) {
    const { status, problem } = await ask({ showId: 'show', lang: 'es', ...body }, params)
    return [status, problem.code, problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`).join()]
  }

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
  })
})

describe('list-alerts', () => {
  describe('answers', () => {
    it('the person’s own alerts, until their show starts', async () => {
      const [first, second] = [await storeResaleEvent(test), await storeResaleEvent(test)]
      const { email, session } = await askForAlert(test, first)
      await askForAlert(test, second, { email })
      await askForAlert(test, second)
      const list = async () => (await test.guest(listAlerts, { session })).answer
      expect(await list()).toHaveLength(2)
      await createTidyUp(test.options).run()
      expect(await list()).toHaveLength(2)
      await changeShows(test, first, { startsInSeconds: 0 })
      expect(await list()).toHaveLength(1)
      await createTidyUp(test.options).run()
      await changeShows(test, first, {})
      expect(await list()).toHaveLength(1)
    })
  })
})

describe('end-alert', () => {
  describe('answers', () => {
    it('nothing, and the alert is gone', async () => {
      const { session, alerts } = await askForAlert(test, await storeResaleEvent(test))
      const params = { id: String(alerts[0]?.id) }
      expect((await test.guest(endAlert, { params, session })).status).toBe(200)
      expect((await test.guest(listAlerts, { session })).answer).toEqual([])
      expect((await test.guest(endAlert, { params, session })).status).toBe(404)
    })
  })
})

describe('end-alert-by-link', () => {
  async function anAlert() {
    const { session, alerts } = await askForAlert(test, await storeResaleEvent(test))
    const [{ id = '', show } = {}] = alerts
    const { sellerId } = test.seller
    const token = alertToken(test.options.vault, { sellerId, resaleAlertId: id })
    const url = alertEndUrl({ apiUrl: test.options.apiUrl, sellerId, language: 'es' }, id, token)
    const count = async () => (await test.guest(listAlerts, { session })).answer.length
    return { id, token, show, url: url.replace(test.options.apiUrl, ''), count }
  }

  const post = (url: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

  describe('answers', () => {
    it('the show of the alert that it ends, without a session', async () => {
      const { id, token, show, count } = await anAlert()
      const { answer } = await test.guest(endAlertByLink, { params: { id }, body: { token } })
      expect(answer).toEqual({ show })
      expect(await count()).toBe(0)
    })

    it('no show if the alert has ended already', async () => {
      const { id, token } = await anAlert()
      await test.guest(endAlertByLink, { params: { id }, body: { token } })
      const again = await test.guest(endAlertByLink, { params: { id }, body: { token } })
      expect([again.status, again.answer]).toEqual([200, { show: null }])
    })

    it('mail programs that send a form from elsewhere (RFC 8058)', async () => {
      const { url, count } = await anAlert()
      const { statusCode, body } = await post(url)
      expect([statusCode, body]).toEqual([200, ''])
      expect(await count()).toBe(0)
      expect((await post(url)).statusCode).toBe(200)
    })
  })

  describe('refuses', () => {
    it('another alert’s token', async () => {
      const [one, other] = [await anAlert(), await anAlert()]
      await expectRefusal(
        test.guest(endAlertByLink, {
          params: { id: one.id },
          body: { token: other.token },
        }),
        404,
        'alert.not_found',
      )
      expect((await post(one.url.replace(one.token, other.token))).statusCode).toBe(404)
      expect((await post(one.url.replace(/ticketSellerId=[^&]*/, 'ticketSellerId=x'))).statusCode).toBe(404)
      expect((await post(one.url.replace(/&token=.*/, ''))).statusCode).toBe(404)
      expect(await one.count()).toBe(1)
    })

    it('a GET, which changes nothing', async () => {
      const { url, count } = await anAlert()
      for (const method of ['GET', 'HEAD'] as const) await test.app.inject({ method, url })
      expect(await count()).toBe(1)
    })
  })
})

expectEveryCode(setAlert)
