import { getClock, MAX_CLOCK_OFFSET_SECONDS, setClock } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, createTestSeller, type TestApp, type TestSeller } from '../../../test/build-app.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let sellerCount = 0
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const newSeller = () => createTestSeller(test.database, `seller-of-clock-${++sellerCount}`)
const move = ({ privateKey: key }: TestSeller, body: unknown, headers = {}) =>
  test.call(setClock, { key, body, headers })
const offsetOf = async ({ privateKey: key }: TestSeller) =>
  (await test.call(getClock, { key })).answer.offsetSeconds
const refusal = async (seller: TestSeller, body: unknown) => {
  const { status, problem } = await move(seller, body)
  return [status, problem.code]
}

describe('set-clock', () => {
  describe('answers', () => {
    it('the clock after each move, and moves only that of this seller', async () => {
      const [seller, other] = [await newSeller(), await newSeller()]
      expect((await move(seller, { advanceSeconds: 3_600 })).answer.offsetSeconds).toBe(3_600)
      expect((await move(seller, { advanceSeconds: 60 })).answer.offsetSeconds).toBe(3_660)
      expect([await offsetOf(seller), await offsetOf(other)]).toEqual([3_660, 0])
    })

    it('a current time at, or milliseconds after, the requested time', async () => {
      const seller = await newSeller()
      const target = Date.now() + 90 * 86_400_000
      const { answer } = await move(seller, { now: new Date(target).toISOString() })
      expect(Date.parse(answer.now)).toBeGreaterThanOrEqual(target)
      expect(Date.parse(answer.now) - target).toBeLessThan(10_000)
    })

    it('applies all concurrent moves', async () => {
      const seller = await newSeller()
      await Promise.all(Array.from({ length: 8 }, () => move(seller, { advanceSeconds: 10 })))
      expect(await offsetOf(seller)).toBe(80)
    })

    it('one move for a repeated idempotency key', async () => {
      const seller = await newSeller()
      const headers = { 'idempotency-key': 'one-move' }
      for (let count = 0; count < 2; count++) await move(seller, { advanceSeconds: 10 }, headers)
      expect(await offsetOf(seller)).toBe(10)
    })
  })

  describe('refuses', () => {
    it('a move of zero or into the past', async () => {
      const seller = await newSeller()
      const { answer } = await move(seller, { advanceSeconds: 3_600 })
      for (const now of ['2020-01-01T00:00:00Z', new Date(Date.parse(answer.now) - 5_000).toISOString()]) {
        expect(await refusal(seller, { now })).toEqual([409, 'clock.backwards'])
      }
      expect(await offsetOf(seller)).toBe(3_600)
    })

    it('moves of more than five years in total', async () => {
      const seller = await newSeller()
      await move(seller, { advanceSeconds: MAX_CLOCK_OFFSET_SECONDS })
      expect(await refusal(seller, { advanceSeconds: 1 })).toEqual([409, 'clock.too_far'])
      expect(await refusal(seller, { now: '2099-01-01T00:00:00Z' })).toEqual([409, 'clock.too_far'])
      expect(await offsetOf(seller)).toBe(MAX_CLOCK_OFFSET_SECONDS)
    })

    it('a live seller', async () => {
      const seller = await createTestSeller(test.database, 'seller-live', 'live')
      expect(await refusal(seller, { advanceSeconds: 1 })).toEqual([403, 'clock.live_seller'])
    })

    it.each([
      ['no move', {}],
      ['two moves', { advanceSeconds: 1, now: '2027-03-19T18:00:00-03:00' }],
      ['no second', { advanceSeconds: 0 }],
      ['part of a second', { advanceSeconds: 1.5 }],
      ['more than the bound', { advanceSeconds: MAX_CLOCK_OFFSET_SECONDS + 1 }],
      ['a day that is none', { now: '2027-02-30T18:00:00Z' }],
    ])('%s', async (_what, body) => {
      expect(await refusal(await newSeller(), body)).toEqual([422, 'request.invalid'])
    })
  })

  expectEveryCode(setClock)
})
