import { listAlerts } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { askForAlert } from '../../../test/builders/alerts.ts'
import { changeShows } from '../../../test/builders/market.ts'
import { storeResaleEvent } from '../../../test/builders/stored-offers.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { createTidyUp } from '../../jobs/tidy-up.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

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

  expectEveryCode(listAlerts)
})
