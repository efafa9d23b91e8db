import { getTicketRules, previewRules } from '@taquilla/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import {
  cancelStoredShow,
  type StoredEvent,
  storeEvent,
  storeTicket,
  storeTickets,
} from '../../../test/builders/stored-tickets.ts'

const testApp = withTestApp()
let event: StoredEvent

beforeEach(async () => {
  event = await storeEvent(testApp, {
    shows: [{ showId: 'first', priceTypes: ['student'] }, { showId: 'second' }],
    configuration: { ticketDelivery: { time: { when: 'BEFORE', seconds: 3600 } } },
  })
})

function rule(overrides: Parameters<typeof buildRule>[1] = {}) {
  return buildRule(event, overrides)
}

async function preview(...body: readonly unknown[]) {
  const { status, answer, text } = await testApp.call(previewRules, { body })
  expect(status, text).toBe(200)
  return answer
}

describe('preview-rules', () => {
  describe('answers', () => {
    it('counts the active and listed tickets of live shows that each rule selects', async () => {
      await storeTickets(testApp, { ...event, showId: 'first', count: 3 })
      await storeTickets(testApp, { ...event, showId: 'first', status: 'LISTED', count: 2 })
      await storeTicket(testApp, { ...event, showId: 'first', status: 'CANCELLED' })
      await storeTicket(testApp, { ...event, showId: 'first', status: 'DELETED' })
      await storeTickets(testApp, { ...event, showId: 'second', count: 4 })
      const rules = [rule(), rule({ ruleType: 'show', showId: 'first' })]
      const counts = async () =>
        (await preview(...rules)).success.results.map((each) => [each.ticketCount, each.listingCount])
      expect(await counts()).toEqual([
        [9, 2],
        [5, 2],
      ])
      await cancelStoredShow(testApp, event)
      expect(await counts()).toEqual([
        [4, 0],
        [0, 0],
      ])
    })

    it('shows the difference between current and new values', async () => {
      await storeTickets(testApp, { ...event, showId: 'first', count: 2 })
      await storeTickets(testApp, { ...event, showId: 'first', priceMinor: 5_000n, count: 1 })
      await storeRules(testApp, rule({ rules: { maxSell: 6 } }))
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
      const ticketId = await storeTicket(testApp, { ...event, showId: 'first' })
      const { answer } = await testApp.call(getTicketRules, { params: { ticketId } })
      expect(answer.values.every(({ source }) => source !== 'RULE')).toBe(true)
      const rows = await readOutbox(testApp)
      expect(rows.filter(({ payload }) => payload.eventReference === event.eventReference)).toEqual([])
    })
  })

  describe('refuses', () => {
    it('rules of several events', async () => {
      const other = await storeEvent(testApp)
      const { problem } = await testApp.call(previewRules, { body: [rule(), buildRule(other)] })
      expect(problem.errors?.map(({ pointer }) => pointer)).toEqual(['/1/externalReferenceEventId'])
    })
  })
})
