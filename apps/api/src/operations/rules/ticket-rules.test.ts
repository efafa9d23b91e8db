import { getTicketRules, previewRules, RULE_FIELDS } from '@taquilla/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import {
  cancelStoredShow,
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'
import { answerOf } from '../../../test/call.ts'
import { expectEveryCode } from '../../../test/refusals.ts'

const test = withTestApp()

describe('get-ticket-rules', () => {
  let event: StoredEvent

  beforeAll(async () => {
    event = await storeEvent(test, {
      shows: [
        {
          showId: 'show',
          options: ['stalls', 'box'],
          priceTypes: ['student'],
          configuration: { ticketDelivery: { time: { when: 'AFTER', seconds: 600 } } },
        },
        { showId: 'plain' },
        { showId: 'cleared', configuration: { ticketDelivery: { time: null } } },
      ],
      configuration: { ticketDelivery: { time: { when: 'BEFORE', seconds: 3_600 } } },
    })
  })

  async function explain(ticketId: string) {
    return answerOf(test.call(getTicketRules, { params: { ticketId } }))
  }

  async function explainField(ticketId: string, field: string) {
    const { values } = await explain(ticketId)
    return values.find((each) => each.field === field)
  }

  describe('answers', () => {
    it('shows for each value the rule that set it and the rules it overrides', async () => {
      const [genesis, student, priced] = await storeRules(
        test,
        buildRule(event, { rules: { ticketShield: true, maxSell: 6, mentaFees: { buyer: 8 } } }),
        buildRule(event, { ruleType: 'priceType', priceTypeId: 'student', rules: { maxSell: 2 } }),
        buildRule(event, {
          ruleType: 'combination',
          showId: 'show',
          price: 680,
          rules: { maxSell: 1 },
        }),
        buildRule(event, { ruleType: 'ticketOption', ticketOptionId: 'box', rules: { maxSell: 9 } }),
      )
      const ticketId = await storeTicket(test, {
        ...event,
        showId: 'show',
        priceTypeId: 'student',
        priceMinor: 68_000n,
      })
      const answer = await explain(ticketId)
      expect(answer).toMatchObject({
        ticketId,
        externalReferenceEventId: event.eventReference,
        showId: 'show',
        ticketOptionId: 'stalls',
        priceTypeId: 'student',
        price: 680,
        currency: 'MXN',
      })
      expect(answer.values.map(({ field }) => field)).toEqual([...RULE_FIELDS])
      expect(answer.values).toContainEqual({
        field: 'maxSell',
        value: 1,
        source: 'RULE',
        ruleType: 'combination',
        ruleId: priced,
        overridden: [
          { ruleType: 'priceType', ruleId: student, value: 2 },
          { ruleType: 'genesis', ruleId: genesis, value: 6 },
        ],
      })
      expect(answer.values).toContainEqual({
        field: 'mentaFees.buyer',
        value: { type: 'PERCENTAGE', value: 8 },
        source: 'RULE',
        ruleType: 'genesis',
        ruleId: genesis,
        overridden: [],
      })
      expect(answer.values).toContainEqual({
        field: 'superswapInit',
        value: null,
        source: 'DEFAULT',
        ruleType: null,
        ruleId: null,
        overridden: [],
      })
    })

    it.each([
      ['show', -600],
      ['plain', 3_600],
      ['cleared', 3_600],
    ])(
      'takes the unlock time of show %s from its own configuration or that of the event',
      async (showId, value) => {
        const ticketId = await storeTicket(test, { ...event, showId })
        expect(await explainField(ticketId, 'qrUnlock')).toMatchObject({ value, source: 'CONFIGURATION' })
      },
    )

    it('explains the values of a ticket without rules', async () => {
      const plain = await storeEvent(test)
      const { values, price } = await explain(await storeTicket(test, plain))
      expect(price).toBeNull()
      expect(values.every(({ source }) => source === 'DEFAULT')).toBe(true)
    })
  })

  describe('refuses', () => {
    it.each<[string, () => Promise<string>, string]>([
      ['deleted', () => storeTicket(test, { ...event, status: 'DELETED' }), 'ticket.not_found'],
      ['rejected', () => storeRejectedTicket(test, event.eventReference), 'ticket.not_found'],
      ['not created yet', () => storePendingTicket(test), 'ticket.pending'],
    ])('a ticket that is %s', async (_, makeTicket, code) => {
      const { problem } = await test.call(getTicketRules, { params: { ticketId: await makeTicket() } })
      expect(problem.code).toBe(code)
    })
  })
})

describe('preview-rules', () => {
  let event: StoredEvent

  beforeEach(async () => {
    event = await storeEvent(test, {
      shows: [{ showId: 'first', priceTypes: ['student'] }, { showId: 'second' }],
      configuration: { ticketDelivery: { time: { when: 'BEFORE', seconds: 3600 } } },
    })
  })

  function rule(overrides: Parameters<typeof buildRule>[1] = {}) {
    return buildRule(event, overrides)
  }

  async function preview(...body: readonly unknown[]) {
    return answerOf(test.call(previewRules, { body }))
  }

  describe('answers', () => {
    it('counts the active and listed tickets of live shows that each rule selects', async () => {
      await storeTickets(test, { ...event, showId: 'first', count: 3 })
      await storeTickets(test, { ...event, showId: 'first', status: 'LISTED', count: 2 })
      await storeTicket(test, { ...event, showId: 'first', status: 'CANCELLED' })
      await storeTicket(test, { ...event, showId: 'first', status: 'DELETED' })
      await storeTickets(test, { ...event, showId: 'second', count: 4 })
      const rules = [rule(), rule({ ruleType: 'show', showId: 'first' })]
      const counts = async () =>
        (await preview(...rules)).success.results.map((each) => [each.ticketCount, each.listingCount])
      expect(await counts()).toEqual([
        [9, 2],
        [5, 2],
      ])
      await cancelStoredShow(test, event)
      expect(await counts()).toEqual([
        [4, 0],
        [0, 0],
      ])
    })

    it('shows the difference between current and new values', async () => {
      await storeTickets(test, { ...event, showId: 'first', count: 2 })
      await storeTickets(test, { ...event, showId: 'first', priceMinor: 5_000n, count: 1 })
      await storeRules(test, rule({ rules: { maxSell: 6 } }))
      const sent = rule({
        ruleType: 'combination',
        showId: 'first',
        price: 50,
        rules: { maxSell: 2, qrUnlock: 60 },
      })
      expect(await preview(sent)).toEqual({
        externalReferenceEventId: event.eventReference,
        success: {
          count: 1,
          results: [
            {
              rule: sent,
              ticketCount: 1,
              listingCount: 0,
              changes: [
                { field: 'qrUnlock', before: 3600, after: 60, ticketCount: 1 },
                { field: 'superSwapUnlock', before: 3600, after: 60, ticketCount: 1 },
                { field: 'maxSell', before: 6, after: 2, ticketCount: 1 },
              ],
            },
          ],
        },
        errors: { count: 0, results: [] },
      })
    })

    it('reports rules with faults as set-rules does', async () => {
      const bad = rule({ ruleType: 'show', showId: 'nowhere' })
      const { success, errors } = await preview(bad, rule())
      expect(success.count).toBe(1)
      expect(errors).toMatchObject({
        count: 1,
        results: [{ rule: bad, showId: 'nowhere', details: [{ pointer: '/0/showId' }] }],
      })
    })

    it('stores nothing and announces nothing', async () => {
      await preview(rule({ rules: { ticketShield: true, maxSell: 1 } }))
      const ticketId = await storeTicket(test, { ...event, showId: 'first' })
      const { answer } = await test.call(getTicketRules, { params: { ticketId } })
      expect(answer.values.every(({ source }) => source !== 'RULE')).toBe(true)
      const rows = await readOutbox(test)
      expect(rows.filter(({ payload }) => payload.eventReference === event.eventReference)).toEqual([])
    })
  })

  describe('refuses', () => {
    it('rules of several events', async () => {
      const other = await storeEvent(test)
      const { problem } = await test.call(previewRules, { body: [rule(), buildRule(other)] })
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/1/externalReferenceEventId'])
    })
  })
})

expectEveryCode(getTicketRules)
