import { endAlert, listAlerts } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { askForAlert } from '../../../test/builders/alerts.ts'
import { storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

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

  describe('refuses', () => {
    it('the alert of another person', async () => {
      const event = await storeResaleEvent(test)
      const [own, other] = [await askForAlert(test, event), await askForAlert(test, event)]
      const params = { id: String(other.alerts[0]?.id) }
      const { status, problem } = await test.guest(endAlert, { params, session: own.session })
      expect([status, problem.code]).toEqual([404, 'alert.not_found'])
      expect((await test.guest(listAlerts, { session: other.session })).answer).toHaveLength(1)
    })
  })

  expectEveryCode(endAlert)
})
