import { getRule, patchRule } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { type StoredEvent, storeEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let event: StoredEvent
let ruleId: string

beforeAll(async () => {
  test = await buildTestApp()
  event = await storeEvent(test)
  ruleId = String((await storeRules(test, buildRule(event, { rules: { maxSell: 2 } })))[0])
})
afterAll(() => test.close())

const get = (id: string, eventId = event.eventReference, headers = {}) =>
  test.call(getRule, { params: { eventId, ruleId: id }, headers })

describe('get-rule', () => {
  describe('answers', () => {
    it('the stored rule, and 304 to its ETag until it changes', async () => {
      const { status, answer, headers } = await get(ruleId)
      expect([status, answer]).toMatchObject([
        200,
        { _id: ruleId, ruleType: 'genesis', rules: { maxSell: 2 } },
      ])
      const known = { 'if-none-match': String(headers.etag) }
      expect((await get(ruleId, event.eventReference, known)).status).toBe(304)
      const params = { eventId: event.eventReference, ruleId }
      const changed = await test.call(patchRule, { params, body: { rules: { maxSell: 3 } } })
      const again = await get(ruleId, event.eventReference, known)
      expect([again.status, again.headers.etag]).toEqual([200, changed.headers.etag])
    })
  })

  describe('refuses', () => {
    it('an unknown rule, a rule of another event, and a malformed id', async () => {
      const other = await storeEvent(test)
      const [foreign] = await storeRules(test, buildRule(other))
      for (const id of [crypto.randomUUID(), String(foreign), 'rule']) {
        const { status, problem } = await get(id)
        expect([status, problem.code]).toEqual([404, 'rule.not_found'])
      }
    })

    it('an event of another seller', async () => {
      const foreign = await storeEvent(test, { sellerId: test.otherSeller.sellerId })
      expect((await get(ruleId, foreign.eventReference)).problem.code).toBe('event.not_found')
    })
  })

  expectEveryCode(getRule)
})
