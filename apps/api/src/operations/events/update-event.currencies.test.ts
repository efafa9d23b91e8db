import {
  type Event,
  getEvent,
  previewEventUpdate,
  type RuleInput,
  setRules,
  updateEvent,
} from '@taquilla/contract'
import { describe, expect, it } from 'vitest'
import { withTestApp } from '../../../test/build-app.ts'
import {
  buildPriceType,
  buildShow,
  buildTicketOption,
  createTestEvent,
} from '../../../test/builders/events.ts'
import { buildRule, storeRules } from '../../../test/builders/rules.ts'

const test = withTestApp()

const FIXED = { type: 'FIXED', value: 2.5 } as const

const showIn = (currency: string, ticketOptionId = 'campo') =>
  buildShow({ ticketOptions: [buildTicketOption({ ticketOptionId, currency })], priceTypes: [] })

async function ruled(rule: Partial<RuleInput>) {
  const event = await createTestEvent(test, { shows: [showIn('ARS', 'platea')] })
  const [ruleId] = await storeRules(test, buildRule({ eventReference: event.externalReferenceId }, rule))
  return { event, ruleId: String(ruleId) }
}

const put = ({ externalReferenceId }: Event, shows: readonly object[]) =>
  test.call(updateEvent, { body: { externalReferenceId, shows } })

/** The faults of the update, which its preview must share and after which nothing has changed. */
async function refusalOf(event: Event, shows: readonly object[]) {
  const { externalReferenceId } = event
  const preview = await test.call(previewEventUpdate, { body: { externalReferenceId, shows } })
  const { status, problem } = await put(event, shows)
  expect([status, preview.status]).toEqual([422, 422])
  expect(preview.problem.errors).toEqual(problem.errors)
  expect((await test.call(getEvent, { params: { eventId: externalReferenceId } })).answer).toEqual(event)
  return problem.errors
}

describe('update-event, with a currency that stored rules do not fit', () => {
  it.each<[string, number, NonNullable<RuleInput['rules']>]>([
    ['minPriceSell', 1500.5, { minPriceSell: 1500.5 }],
    ['maxPriceSell', 1500.5, { maxPriceSell: '1500.50' }],
    ['minPriceSellConfig', 2.5, { minPriceSellConfig: FIXED }],
    ['maxPriceSellConfig', 2.5, { maxPriceSellConfig: FIXED }],
    ['mentaFees.buyer', 2.5, { mentaFees: { buyer: FIXED } }],
    ['mentaFees.seller', 2.5, { mentaFees: { seller: FIXED } }],
  ])('refuses a new show for %s, and names the rule', async (field, amount, rules) => {
    const { event, ruleId } = await ruled({ rules })
    const [fault, ...others] = (await refusalOf(event, [showIn('CLP')])) ?? []
    expect(others).toEqual([])
    expect(fault).toMatchObject({ pointer: '/shows/0/ticketOptions/0/currency', code: 'field.conflict' })
    for (const named of ['genesis', ruleId, field, String(amount), 'CLP'])
      expect(fault?.detail).toContain(named)
  })

  it('refuses another currency for a stored show, and accepts it once the rule fits', async () => {
    const { event } = await ruled({
      rules: { minPriceSell: 1500.5, mentaFees: { buyer: 8.5, seller: FIXED } },
    })
    const change = [
      { showId: event.shows[0]?.showId, ticketOptions: [{ ticketOptionId: 'platea', currency: 'JPY' }] },
    ]
    expect(await refusalOf(event, change)).toMatchObject([{ pointer: '/shows/0/ticketOptions/0/currency' }])
    const fitting = {
      minPriceSell: 1500,
      mentaFees: { buyer: 8.5, seller: { type: 'FIXED' as const, value: 3 } },
    }
    await storeRules(test, buildRule({ eventReference: event.externalReferenceId }, { rules: fitting }))
    expect((await put(event, change)).status).toBe(200)
  })

  it('refuses one in which the price that selects tickets would be another', async () => {
    const [showId = '', ruleType] = ['estreno', 'combination'] as const
    const event = await createTestEvent(test, {
      shows: [
        buildShow({
          showId,
          ticketOptions: [buildTicketOption({ ticketOptionId: 'platea' })],
          priceTypes: [],
        }),
      ],
    })
    const rule = buildRule({ eventReference: event.externalReferenceId }, { ruleType, showId, price: 680 })
    await storeRules(test, { ...rule, rules: { maxSell: 1 } })
    const change = (currency: string) => [{ showId, ticketOptions: [{ ticketOptionId: 'platea', currency }] }]
    for (const currency of ['CLP', 'KWD']) {
      const [fault] = (await refusalOf(event, change(currency))) ?? []
      expect(fault?.detail).toContain('`price`')
    }
    expect((await put(event, change('MXN'))).status).toBe(200)
  })

  it('judges only rules that select tickets in the new currency', async () => {
    const { event } = await ruled({
      ruleType: 'ticketOption',
      ticketOptionId: 'platea',
      rules: { minPriceSell: 0.5 },
    })
    const unruled = showIn('CLP')
    expect((await put(event, [unruled])).status).toBe(200)
    const after = (await test.call(getEvent, { params: { eventId: event._id } })).answer
    const ruledOption = buildTicketOption({ ticketOptionId: 'platea', currency: 'CLP' })
    const faults = await refusalOf(after, [{ showId: unruled.showId, ticketOptions: [ruledOption] }])
    expect(faults).toMatchObject([{ pointer: '/shows/0/ticketOptions/0/currency', code: 'field.conflict' }])
  })

  it('judges a price type that takes its currency from the show', async () => {
    const event = await createTestEvent(test, { shows: [buildShow(), showIn('CLP')] })
    const rule = { ruleType: 'priceType', priceTypeId: 'general', rules: { maxPriceSell: 0.5 } } as const
    await storeRules(test, buildRule({ eventReference: event.externalReferenceId }, rule))
    const { currency: _, ...general } = buildPriceType({ priceTypeId: 'general' })
    const faults = await refusalOf(event, [{ showId: event.shows[1]?.showId, priceTypes: [general] }])
    expect(faults).toMatchObject([{ pointer: '/shows', code: 'field.conflict' }])
  })

  it('stores one of a rule and a show that do not fit each other and arrive at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const event = await createTestEvent(test, { shows: [showIn('ARS', 'platea')] })
      const rule = buildRule(
        { eventReference: event.externalReferenceId },
        { rules: { minPriceSell: 1500.5 } },
      )
      const [show, rules] = await Promise.all([
        put(event, [showIn('CLP')]),
        test.call(setRules, { body: [rule] }),
      ])
      expect([show.status === 200, rules.answer.success.count === 1].filter(Boolean)).toHaveLength(1)
    }
  })
})
