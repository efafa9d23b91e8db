import { getRule, patchRule } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { storeOffers } from '../../../test/builders/stored-offers.ts'
import { readStoredTickets, type StoredEvent, storeEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { createCloseResale } from '../../jobs/close-resale.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const RESALE = {
  ticketShield: true,
  superswap: true,
  superSwapConfig: { allowListing: true, allowPurchase: true },
  maxSell: 4,
  mentaFees: { buyer: 8, seller: 5 },
}

interface RuleOf {
  readonly event: StoredEvent
  readonly ruleId: string
}

async function storeRule(): Promise<RuleOf> {
  const event = await storeEvent(test)
  const [ruleId] = await storeRules(test, buildRule(event, { rules: RESALE }))
  return { event, ruleId: String(ruleId) }
}

const paramsOf = ({ event, ruleId }: RuleOf) => ({ eventId: event.eventReference, ruleId })
const patch = (rule: RuleOf, body: Record<string, unknown>, headers = {}) =>
  test.call(patchRule, { params: paramsOf(rule), body, headers })
const read = (rule: RuleOf) => test.call(getRule, { params: paramsOf(rule) })

describe('patch-rule', () => {
  describe('answers', () => {
    it('the rule with merged values; null clears, and what was not sent stays', async () => {
      const rule = await storeRule()
      const rules = { superSwapConfig: { allowPurchase: false }, mentaFees: { seller: null }, maxSell: null }
      const { status, answer, text } = await patch(rule, { rules })
      expect(status, text).toBe(200)
      expect(answer.rules).toEqual({
        ticketShield: true,
        superswap: true,
        superSwapConfig: { allowListing: true, allowPurchase: false },
        mentaFees: { buyer: 8 },
      })
      expect((await read(rule)).answer).toEqual(answer)
    })

    it('the rule that a client sends back whole, unchanged', async () => {
      const rule = await storeRule()
      const { answer } = await read(rule)
      expect((await patch(rule, answer)).answer).toEqual(answer)
    })

    it('the new version to the ETag of the current one', async () => {
      const rule = await storeRule()
      const { headers } = await read(rule)
      const { status } = await patch(rule, { rules: { maxSell: 1 } }, { 'if-match': String(headers.etag) })
      expect(status).toBe(200)
    })

    it('one of two changes of the same version', async () => {
      const rule = await storeRule()
      const known = { 'if-match': String((await read(rule)).headers.etag) }
      const answers = await Promise.all([1, 2].map((maxSell) => patch(rule, { rules: { maxSell } }, known)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
      const winner = answers.find(({ status }) => status === 200)
      expect((await read(rule)).answer).toEqual(winner?.answer)
    })

    it('the rule that closes resale, whose listings end and which is announced', async () => {
      const rule = await storeRule()
      const { ticketIds } = await storeOffers(test, rule.event)
      await patch(rule, { rules: { superswap: false } })
      await createCloseResale(test.options).run()
      const [ticket] = await readStoredTickets(test, ticketIds)
      expect(ticket?.status).toBe('ACTIVE')
      const topics = (await readOutbox(test))
        .filter(({ payload }) => payload.eventReference === rule.event.eventReference)
        .map(({ topic }) => topic)
      expect(topics).toContain('event.superSwap.deactivated')
    })
  })

  describe('refuses', () => {
    it('another version, and stores nothing', async () => {
      const rule = await storeRule()
      const { answer } = await read(rule)
      const { status, problem } = await patch(rule, { rules: { maxSell: 1 } }, { 'if-match': '"other"' })
      expect([status, problem.code]).toEqual([412, 'precondition.failed'])
      expect((await read(rule)).answer).toEqual(answer)
    })

    it.each([
      [{ rules: { ticketShield: null } }, '/rules/superswap field.conflict'],
      [
        { rules: { superswapInit: '2027-01-02T00:00:00Z', superswapEnd: '2027-01-01T00:00:00Z' } },
        '/rules/superswapEnd field.conflict',
      ],
      [
        { rules: { mentaFees: { buyer: { type: 'FIXED', value: 1.234 } } } },
        '/rules/mentaFees/buyer/value field.too_precise',
      ],
      [
        { rules: { superSwapConfig: { allowListing: null } } },
        '/rules/superSwapConfig/allowListing field.wrong_type',
      ],
      [{ ruleType: 'event' }, '/ruleType field.immutable'],
      [{ showId: 'show' }, '/showId field.immutable'],
    ])('%j, and stores nothing', async (body, expected) => {
      const rule = await storeRule()
      const { answer } = await read(rule)
      const { status, problem } = await patch(rule, body)
      expect([status, problem.errors?.map(({ pointer, code }) => `${pointer} ${code}`)]).toEqual([
        422,
        [expected],
      ])
      expect((await read(rule)).answer).toEqual(answer)
    })

    it('an unknown rule, and an event of another seller', async () => {
      const rule = await storeRule()
      const unknown = await patch({ ...rule, ruleId: crypto.randomUUID() }, { rules: {} })
      expect(unknown.problem.code).toBe('rule.not_found')
      const foreign = await storeEvent(test, { sellerId: test.otherSeller.sellerId })
      const { status, problem } = await patch({ ...rule, event: foreign }, { rules: {} })
      expect([status, problem.code]).toEqual([404, 'event.not_found'])
    })
  })

  expectEveryCode(patchRule)
})
