import { deleteRule, getRule, listRules, patchRule } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { storeOffers } from '../../../test/builders/stored-offers.ts'
import { readStoredTickets, type StoredEvent, storeEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'
import { createCloseResale } from '../../jobs/close-resale.ts'

const test = withTestApp()

describe('get-rule', () => {
  let event: StoredEvent
  let ruleId: string

  beforeAll(async () => {
    event = await storeEvent(test)
    ruleId = String((await storeRules(test, buildRule(event, { rules: { maxSell: 2 } })))[0])
  })

  const get = (id: string, eventId = event.eventReference, headers = {}) =>
    test.call(getRule, { params: { eventId, ruleId: id }, headers })

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
    it('an unknown rule, and a rule of another event', async () => {
      const other = await storeEvent(test)
      const [foreign] = await storeRules(test, buildRule(other))
      for (const id of [crypto.randomUUID(), String(foreign)]) {
        await expectRefusal(get(id), 404, 'rule.not_found')
      }
    })
  })
})

describe('list-rules', () => {
  let event: StoredEvent
  let ids: string[]

  beforeAll(async () => {
    event = await storeEvent(test, {
      shows: [{ showId: 'show', options: ['stalls', 'box'], priceTypes: ['student'] }, { showId: 'other' }],
    })
    ids = await storeRules(
      test,
      buildRule(event, { rules: { ticketShield: true } }),
      buildRule(event, { ruleType: 'show', showId: 'show', rules: { maxSell: 2 } }),
      buildRule(event, { ruleType: 'ticketOption', ticketOptionId: 'box', rules: { maxSell: 3 } }),
      buildRule(event, {
        ruleType: 'ticketOption',
        showId: 'show',
        ticketOptionId: 'box',
        rules: { maxSell: 4 },
      }),
      buildRule(event, { ruleType: 'combination', showId: 'show', price: 680.5, rules: { maxSell: 1 } }),
    )
  })

  const list = (query: Record<string, string | number>) =>
    test.call(listRules, { params: { eventId: event.eventReference }, query })
  const idsOf = async (query: Record<string, string | number>) =>
    (await list(query)).answer.results.map(({ _id }) => _id)
  const pick = (...indexes: readonly number[]) => indexes.map((index) => ids[index])

  describe('answers', () => {
    it('every rule once, in pages, as it was stored', async () => {
      const first = await list({ limit: 3 })
      const second = await list({ limit: 3, cursor: String(first.answer.nextCursor) })
      const results = [...first.answer.results, ...second.answer.results]
      expect(results.map(({ _id }) => _id)).toEqual([...ids].toSorted())
      expect(second.answer.nextCursor).toBeNull()
      expect(results.find(({ _id }) => _id === ids[4])).toEqual({
        _id: ids[4],
        externalReferenceEventId: event.eventReference,
        ruleType: 'combination',
        showId: 'show',
        ticketOptionId: null,
        priceTypeId: null,
        price: 680.5,
        rules: { maxSell: 1 },
      })
    })

    it('only rules that match every filter', async () => {
      expect(await idsOf({ ruleType: 'genesis' })).toEqual(pick(0))
      expect((await idsOf({ ticketOptionId: 'box' })).toSorted()).toEqual(pick(2, 3).toSorted())
      expect(await idsOf({ ticketOptionId: 'box', showId: 'show' })).toEqual(pick(3))
      expect(await idsOf({ price: '680.50' })).toEqual(pick(4))
      expect(await idsOf({ price: 680 })).toEqual([])
      expect(await idsOf({ priceTypeId: 'student' })).toEqual([])
    })
  })

  describe('refuses', () => {
    it('a price that no currency of the event has, and a foreign cursor', async () => {
      for (const [query, pointer] of [
        [{ price: 680.555 }, '/price'],
        [{ cursor: Buffer.from('x'.repeat(40)).toString('base64url') }, '/cursor'],
      ] as const) {
        const { status, problem } = await list(query)
        expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer])
      }
    })
  })
})

describe('patch-rule', () => {
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
      await expectRefusal(
        patch(rule, { rules: { maxSell: 1 } }, { 'if-match': '"other"' }),
        412,
        'precondition.failed',
      )
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

    it('an unknown rule', async () => {
      const rule = await storeRule()
      const { problem } = await patch({ ...rule, ruleId: crypto.randomUUID() }, { rules: {} })
      expect(problem.code).toBe('rule.not_found')
    })
  })
})

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
  })

  describe('refuses', () => {
    it('the second of two calls', async () => {
      const event = await storeEvent(test)
      const [ruleId] = await storeRules(test, buildRule(event))
      const params = { eventId: event.eventReference, ruleId: String(ruleId) }
      const calls = await Promise.all([1, 2].map(() => test.call(deleteRule, { params })))
      expect(calls.map(({ status }) => status).toSorted()).toEqual([200, 404])
    })
  })
})

expectEveryCode(getRule)
expectEveryCode(patchRule)
expectEveryCode(deleteRule)
