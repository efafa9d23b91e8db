import { deleteRule, getRule } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { storeOffers } from '../../../test/builders/stored-offers.ts'
import { readStoredTickets, storeEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { createCloseResale } from '../../jobs/close-resale.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

describe('delete-rule', () => {
  describe('answers', () => {
    it('the deleted rule; without it resale is off, and its listings end', async () => {
      const event = await storeEvent(test)
      const rules = { ticketShield: true, superswap: true }
      const [ruleId] = await storeRules(test, buildRule(event, { rules }))
      const { ticketIds } = await storeOffers(test, event)
      const params = { eventId: event.eventReference, ruleId: String(ruleId) }
      const { status, answer } = await test.call(deleteRule, { params })
      expect([status, answer]).toMatchObject([200, { _id: ruleId, ruleType: 'genesis', rules }])
      expect((await test.call(getRule, { params })).problem.code).toBe('rule.not_found')
      await createCloseResale(test.options).run()
      expect((await readStoredTickets(test, ticketIds))[0]?.status).toBe('ACTIVE')
      const topics = (await readOutbox(test))
        .filter(({ payload }) => payload.eventReference === event.eventReference)
        .map(({ topic }) => topic)
      expect(topics.toSorted()).toEqual([
        'event.superSwap.activated',
        'event.superSwap.deactivated',
        'event.ticketShield.activated',
        'event.ticketShield.deactivated',
      ])
    })

    it('the rule to one of two calls', async () => {
      const event = await storeEvent(test)
      const [ruleId] = await storeRules(test, buildRule(event))
      const params = { eventId: event.eventReference, ruleId: String(ruleId) }
      const calls = await Promise.all([1, 2].map(() => test.call(deleteRule, { params })))
      expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 404])
    })
  })

  describe('refuses', () => {
    it('an unknown rule, and an event of another seller', async () => {
      const event = await storeEvent(test)
      const foreign = await storeEvent(test, { sellerId: test.otherSeller.sellerId })
      const ruleId = crypto.randomUUID()
      for (const [eventId, code] of [
        [event.eventReference, 'rule.not_found'],
        [foreign.eventReference, 'event.not_found'],
      ] as const) {
        const { status, problem } = await test.call(deleteRule, { params: { eventId, ruleId } })
        expect([status, problem.code]).toEqual([404, code])
      }
    })
  })

  expectEveryCode(deleteRule)
})
