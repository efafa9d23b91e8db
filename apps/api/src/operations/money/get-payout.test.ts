import { getPayout, listPayouts } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { createScene } from '../../../test/scene.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
  await createScene(test)
})
afterAll(() => test.close())

describe('get-payout', () => {
  it('answers what the list answers, to its seller alone', async () => {
    const [found] = (await test.call(listPayouts, {})).answer.results
    const params = { payoutId: String(found?._id) }
    expect((await test.call(getPayout, { params })).answer).toEqual(found)
    const { problem } = await test.call(getPayout, { params, key: test.otherSeller.privateKey })
    expect(problem.code).toBe('payout.not_found')
  })

  it.each([crypto.randomUUID(), 'x'])('refuses the unknown id %s', async (payoutId) => {
    expect((await test.call(getPayout, { params: { payoutId } })).problem.code).toBe('payout.not_found')
  })

  expectEveryCode(getPayout)
})
