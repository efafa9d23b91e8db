import { getTicketRules, RULE_FIELDS } from '@taquilla/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import {
  type StoredEvent,
  storeEvent,
  storePendingTicket,
  storeRejectedTicket,
  storeTicket,
} from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

const testApp = withTestApp()
let event: StoredEvent

beforeAll(async () => {
  event = await storeEvent(testApp, {
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
  const { status, answer, text } = await testApp.call(getTicketRules, { params: { ticketId } })
  expect(status, text).toBe(200)
  return answer
}

async function explainField(ticketId: string, field: string) {
  const { values } = await explain(ticketId)
  return values.find((each) => each.field === field)
}

describe('get-ticket-rules', () => {
  describe('answers', () => {
    it('shows for each value the rule that set it and the rules it overrides', async () => {
      const [genesis, student, priced] = await storeRules(
        testApp,
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
      const ticketId = await storeTicket(testApp, {
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
        const ticketId = await storeTicket(testApp, { ...event, showId })
        expect(await explainField(ticketId, 'qrUnlock')).toMatchObject({ value, source: 'CONFIGURATION' })
      },
    )

    it('explains the values of a ticket without rules', async () => {
      const plain = await storeEvent(testApp)
      const { values, price } = await explain(await storeTicket(testApp, plain))
      expect(price).toBeNull()
      expect(values.every(({ source }) => source === 'DEFAULT')).toBe(true)
    })
  })

  describe('refuses', () => {
    it.each<[string, () => Promise<string>, string]>([
      ['deleted', () => storeTicket(testApp, { ...event, status: 'DELETED' }), 'ticket.not_found'],
      ['rejected', () => storeRejectedTicket(testApp, event.eventReference), 'ticket.not_found'],
      ['not created yet', () => storePendingTicket(testApp), 'ticket.pending'],
    ])('a ticket that is %s', async (_, makeTicket, code) => {
      const { problem } = await testApp.call(getTicketRules, { params: { ticketId: await makeTicket() } })
      expect(problem.code).toBe(code)
    })
  })

  expectEveryCode(getTicketRules)
})
