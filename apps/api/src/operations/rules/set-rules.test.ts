import { getTicketRules, MAX_RULES_PER_CALL, season, setRules } from '@taquilla/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import { readOutbox } from '../../../test/builders/outbox.ts'
import { buildRule } from '../../../test/builders/rules.ts'
import { type StoredEvent, storeEvent, storeTicket } from '../../../test/builders/stored-tickets.ts'

const testApp = withTestApp()
let event: StoredEvent

beforeEach(async () => {
  event = await storeEvent(testApp, {
    shows: [
      { showId: 'first', options: ['stalls', 'box'], priceTypes: ['student'] },
      { showId: 'second', options: ['stalls'], currency: 'CLP' },
    ],
  })
})

function rule(overrides: Parameters<typeof buildRule>[1] = {}) {
  return buildRule(event, overrides)
}

async function set(...body: readonly unknown[]) {
  const { status, answer, text } = await testApp.call(setRules, { body })
  expect(status, text).toBe(200)
  expect(answer.success.count + answer.errors.count).toBe(body.length)
  return answer
}

/** Returns the effective rule values of a new ticket, by field. */
async function valuesOf(placement: { showId?: string; ticketOptionId?: string } = {}) {
  const ticketId = await storeTicket(testApp, { showId: 'first', ...event, ...placement })
  const { answer } = await testApp.call(getTicketRules, { params: { ticketId } })
  return Object.fromEntries(answer.values.map(({ field, value }) => [field, value]))
}

async function switchesOf(eventReference: string) {
  const rows = await readOutbox(testApp)
  return rows
    .filter(({ payload }) => payload.eventReference === eventReference)
    .map(({ topic, payload }) => [topic, payload.showId])
}

describe('set-rules', () => {
  describe('answers', () => {
    it('stores rules and answers them in the order and form of the call', async () => {
      const genesis = rule({
        rules: {
          ticketShield: true,
          superswap: true,
          superSwapConfig: { allowListing: true, allowPurchase: false },
          superswapInit: '2027-02-20T12:00:00-03:00',
          maxSell: 4,
          minPriceSell: '100.00',
          maxPriceSellConfig: { type: 'PERCENTAGE', value: '12.5' },
          mentaFees: { buyer: 8, seller: { type: 'FIXED', value: 20 } },
        },
      })
      const student = rule({ ruleType: 'priceType', priceTypeId: 'student', rules: { maxSell: 1 } })
      const answer = await set(student, genesis)
      expect(answer).toMatchObject({
        message: '2 reglas guardadas.',
        externalReferenceEventId: event.eventReference,
        success: { count: 2 },
        errors: { count: 0, results: [] },
      })
      const everywhere = { showId: null, ticketOptionId: null, priceTypeId: null, price: null }
      expect(answer.success.results).toEqual([
        { ...everywhere, ...student, _id: expect.any(String) },
        {
          ...everywhere,
          ...genesis,
          _id: expect.any(String),
          rules: {
            ...genesis.rules,
            superswapInit: '2027-02-20T15:00:00.000Z',
            minPriceSell: 100,
            maxPriceSellConfig: { type: 'PERCENTAGE', value: 12.5 },
          },
        },
      ])
      expect(await valuesOf()).toMatchObject({ superswap: true, maxSell: 4, minPriceSell: 100 })
    })

    it('replaces a rule completely, keeps its id and keeps other rules', async () => {
      const [first] = (
        await set(
          rule({ rules: { maxSell: 4, qrUnlock: 60 } }),
          rule({ ruleType: 'show', showId: 'first', rules: { maxSell: 2 } }),
        )
      ).success.results
      const [second] = (await set(rule({ rules: { qrUnlock: 90 } }))).success.results
      expect(second?._id).toBe(first?._id)
      expect(await valuesOf({ showId: 'second' })).toMatchObject({ qrUnlock: 90, maxSell: null })
      expect(await valuesOf()).toMatchObject({ qrUnlock: 90, maxSell: 2 })
    })

    it('accepts null for unset fields, and its own response as input', async () => {
      const [stored] = (await set(rule({ rules: { maxSell: null, qrUnlock: 60 } }))).success.results
      expect(stored?.rules).toEqual({ qrUnlock: 60 })
      const again = await set(stored)
      expect(again.success.results).toEqual([stored])
      expect((await set(rule({ rules: null }))).success.results[0]?.rules).toEqual({})
    })

    it('reports a rule with faults and stores the others', async () => {
      const bad = { ...rule({ ruleType: 'show', rules: { qrUnlock: -60 } }), gate: 7 }
      const answer = await set(bad, rule({ rules: { maxSell: 4 } }))
      expect(answer.message).toBe('1 regla guardada, 1 con errores.')
      expect(answer.errors.results).toMatchObject([
        { rule: bad, showId: null, message: 'La regla tiene campos inválidos.' },
      ])
      expect(answer.errors.results[0]?.details.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/0/showId', 'field.required'],
        ['/0/gate', 'field.unknown'],
        ['/0/rules/qrUnlock', 'field.too_small'],
      ])
      expect(await valuesOf()).toMatchObject({ maxSell: 4, qrUnlock: null })
    })

    it.each([
      ['a text', 'rule', '/0'],
      ['null', null, '/0'],
      ['a list', [], '/0'],
      ['a rule with NUL', { ruleType: 'show', showId: 'a\u0000' }, '/0/showId'],
      ['a value nested too deep', { deep: JSON.parse(`${'['.repeat(50)}${']'.repeat(50)}`) }, '/0'],
      ['unknown fields', Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, 1])), '/0/f0'],
    ])('reports %s and stores the rules beside it', async (_, entry, pointer) => {
      const answer = await set(entry, rule({ rules: { maxSell: 4 } }))
      expect(answer.message).toBe('1 regla guardada, 1 con errores.')
      expect(answer.errors.results[0]?.details.map((each) => each.pointer)).toContain(pointer)
      expect(await valuesOf()).toMatchObject({ maxSell: 4 })
    })

    it('uses the language of the caller', async () => {
      const { answer } = await testApp.call(setRules, {
        body: [rule({ rules: { maxSell: 4 } }), rule({ ruleType: 'show', showId: 'nowhere' })],
        headers: { 'accept-language': 'en' },
      })
      expect(answer.message).toBe('1 rule stored, 1 with errors.')
      expect(answer.errors.results[0]).toMatchObject({
        showId: 'nowhere',
        message: 'The rule has invalid fields.',
        details: [{ code: 'field.reference_unknown', detail: 'Not found: showId nowhere.' }],
      })
    })

    it('requires amounts in the precision of the currency of the selected tickets', async () => {
      const price = { minPriceSell: 10.5 }
      const answer = await set(
        rule({ ruleType: 'show', showId: 'first', rules: price }),
        rule({ ruleType: 'show', showId: 'second', rules: price }),
        rule({ rules: price }),
      )
      expect(answer.success.results.map(({ showId }) => showId)).toEqual(['first'])
      const [fault] = answer.errors.results[0]?.details ?? []
      expect(fault).toMatchObject({ pointer: '/1/rules/minPriceSell', code: 'field.too_precise' })
    })

    it('selects tickets by their price', async () => {
      const ofPrice = rule({
        ruleType: 'combination',
        showId: 'first',
        price: '68.50',
        rules: { maxSell: 1 },
      })
      const [stored] = (await set(ofPrice)).success.results
      expect(stored?.price).toBe(68.5)
      const [cheap, other] = await Promise.all(
        [6850n, 6851n].map(async (priceMinor) => {
          const ticketId = await storeTicket(testApp, { ...event, showId: 'first', priceMinor })
          const { answer } = await testApp.call(getTicketRules, { params: { ticketId } })
          return answer.values.find(({ field }) => field === 'maxSell')?.value
        }),
      )
      expect([cheap, other]).toEqual([1, null])
    })

    it('accepts the rules of the example season', async () => {
      const aurelia = season.aurelia
      await storeEvent(testApp, {
        eventReference: aurelia.externalReferenceId,
        shows: aurelia.shows.map((show) => ({
          showId: show.showId,
          options: show.ticketOptions.map(({ ticketOptionId }) => String(ticketOptionId)),
          priceTypes: show.priceTypes?.map(({ priceTypeId }) => priceTypeId) ?? [],
          currency: 'ARS',
        })),
      })
      const answer = await set(...season.aureliaRules)
      expect(answer.errors.results).toEqual([])
    })

    it('announces settings that a change switches, for the event or one show', async () => {
      await set(rule({ rules: { ticketShield: true } }))
      await set(rule({ ruleType: 'show', showId: 'second', rules: { superswap: true } }))
      await set(
        rule({ ruleType: 'event', rules: { superswap: true } }),
        rule({ rules: { maxSell: 3, ticketShield: true } }),
      )
      await set(rule({ rules: { ticketShield: false } }))
      expect(await switchesOf(event.eventReference)).toEqual([
        ['event.ticketShield.activated', null],
        ['event.superSwap.activated', 'second'],
        ['event.superSwap.activated', null],
        ['event.ticketShield.deactivated', null],
        ['event.superSwap.deactivated', null],
      ])
    })

    it('announces nothing if no setting is switched', async () => {
      await set(rule({ rules: { maxSell: 3 } }))
      expect(await switchesOf(event.eventReference)).toEqual([])
    })

    it('stores one rule per key under concurrent calls and loses none', async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          set(
            rule({ rules: { maxSell: index } }),
            rule({ ruleType: 'override', price: index, showId: 'first', rules: { maxSell: 1 } }),
          ),
        ),
      )
      const ids = answers.map(({ success }) => success.results[0]?._id)
      expect(new Set(ids).size).toBe(1)
      const again = await set(
        ...answers.map((_, index) => rule({ ruleType: 'override', price: index, showId: 'first' })),
      )
      expect(again.success.results.map(({ _id }) => _id)).toEqual(
        answers.map(({ success }) => success.results[1]?._id),
      )
    })

    it('accepts the largest allowed call', async () => {
      const rules = Array.from({ length: MAX_RULES_PER_CALL }, (_, price) =>
        rule({ ruleType: 'combination', showId: 'first', price, rules: { maxSell: 1 } }),
      )
      expect((await set(...rules)).success.count).toBe(MAX_RULES_PER_CALL)
    })
  })

  describe('refuses', () => {
    it('rules of several events, with a pointer to each that differs', async () => {
      const other = await storeEvent(testApp)
      const { status, problem } = await testApp.call(setRules, {
        body: [rule(), buildRule(other), { ruleType: 'genesis' }],
      })
      expect([status, problem.code]).toEqual([422, 'request.invalid'])
      expect(problem.errors?.map(({ pointer, code }) => [pointer, code])).toEqual([
        ['/1/externalReferenceEventId', 'field.conflict'],
      ])
    })

    it('a call whose rules name no event', async () => {
      const { problem } = await testApp.call(setRules, {
        body: [{ ruleType: 'genesis' }, { ruleType: 'genesis', externalReferenceEventId: '' }],
      })
      expect(problem.code).toBe('request.invalid')
      expect(problem.errors?.map(({ pointer }) => pointer)).toContain('/0/externalReferenceEventId')
      expect(problem.errors?.map(({ pointer }) => pointer)).toContain('/1/externalReferenceEventId')
    })
  })
})
