import { getClock } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, createTestSeller, type TestApp } from '../../../test/build-app.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('get-clock', () => {
  describe('answers', () => {
    it('the real time until the clock is moved', async () => {
      const before = Date.now()
      const { answer } = await test.call(getClock)
      expect(answer.offsetSeconds).toBe(0)
      expect(Math.abs(Date.parse(answer.now) - before)).toBeLessThan(60_000)
    })
  })

  describe('refuses', () => {
    it('a live seller', async () => {
      const { privateKey: key } = await createTestSeller(test.database, 'seller-live', 'live')
      const { status, problem } = await test.call(getClock, { key })
      expect([status, problem.code]).toEqual([403, 'clock.live_seller'])
    })
  })

  expectEveryCode(getClock)
})
