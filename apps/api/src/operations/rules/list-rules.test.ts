import { listRules } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'
import { type StoredEvent, storeEvent } from '../../../test/builders/stored-tickets.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let event: StoredEvent
let ids: string[]

beforeAll(async () => {
  test = await buildTestApp()
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
afterAll(() => test.close())

const list = (query: Record<string, string | number> = {}, eventId = event.eventReference) =>
  test.call(listRules, { params: { eventId }, query })
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).answer.results.map(({ _id }) => _id)
const pick = (...indexes: readonly number[]) => indexes.map((index) => ids[index])

describe('list-rules', () => {
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
    it('an unknown event, and one of another seller', async () => {
      const foreign = await storeEvent(test, { sellerId: test.otherSeller.sellerId })
      for (const eventId of [crypto.randomUUID(), foreign.eventReference]) {
        const { status, problem } = await list({}, eventId)
        expect([status, problem.code]).toEqual([404, 'event.not_found'])
      }
    })

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

  expectEveryCode(listRules)
})
