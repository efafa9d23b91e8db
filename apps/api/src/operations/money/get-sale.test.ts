import { getSale, listSales } from '@taquilla/contract'
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

describe('get-sale', () => {
  it('answers what the list answers, to its seller alone', async () => {
    const [found] = (await test.call(listSales, {})).answer.results
    const params = { saleId: String(found?._id) }
    expect((await test.call(getSale, { params })).answer).toEqual(found)
    const { problem } = await test.call(getSale, { params, key: test.otherSeller.privateKey })
    expect(problem.code).toBe('sale.not_found')
  })

  it.each([crypto.randomUUID(), 'x'])('refuses the unknown id %s', async (saleId) => {
    expect((await test.call(getSale, { params: { saleId } })).problem.code).toBe('sale.not_found')
  })

  expectEveryCode(getSale)
})
