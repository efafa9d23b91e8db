import { getBalanceEntry, listBalanceEntries } from '@taquilla/contract'
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

describe('get-balance-entry', () => {
  it('answers what the list answers, to its seller alone', async () => {
    const [found] = (await test.call(listBalanceEntries, {})).answer.results
    const params = { entryId: String(found?._id) }
    expect((await test.call(getBalanceEntry, { params })).answer).toEqual(found)
    const { problem } = await test.call(getBalanceEntry, { params, key: test.otherSeller.privateKey })
    expect(problem.code).toBe('balance_entry.not_found')
  })

  it.each([crypto.randomUUID(), 'x'])('refuses the unknown id %s', async (entryId) => {
    expect((await test.call(getBalanceEntry, { params: { entryId } })).problem.code).toBe(
      'balance_entry.not_found',
    )
  })

  expectEveryCode(getBalanceEntry)
})
