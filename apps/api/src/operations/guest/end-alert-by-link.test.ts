import { endAlertByLink, listAlerts } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alertToken } from '#domain/alerts/index.ts'
import { alertEndUrl } from '#domain/values/hosted-url.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { askForAlert } from '../../../test/builders/alerts.ts'
import { storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

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

describe('end-alert-by-link', () => {
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
      const { status, problem } = await test.guest(endAlertByLink, {
        params: { id: one.id },
        body: { token: other.token },
      })
      expect([status, problem.code]).toEqual([404, 'alert.not_found'])
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

  expectEveryCode(endAlertByLink)
})
