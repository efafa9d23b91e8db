import { getRefund, listRefunds } from '@taquilla/contract'
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

describe('get-refund', () => {
  it('answers what the list answers, to its seller alone', async () => {
    const [found] = (await test.call(listRefunds, {})).answer.results
    const params = { refundId: String(found?._id) }
    expect((await test.call(getRefund, { params })).answer).toEqual(found)
    const { problem } = await test.call(getRefund, { params, key: test.otherSeller.privateKey })
    expect(problem.code).toBe('refund.not_found')
  })

  it.each([crypto.randomUUID(), 'x'])('refuses the unknown id %s', async (refundId) => {
    expect((await test.call(getRefund, { params: { refundId } })).problem.code).toBe('refund.not_found')
  })

  expectEveryCode(getRefund)
})
