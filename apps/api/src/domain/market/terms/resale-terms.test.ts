import type { FeeInput } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeRules } from '#domain/events/rules/effective-rule.ts'
import { createRuleSet } from '#domain/events/rules/rule-set.ts'
import { buildResaleRule, buildResaleTicket } from '../../../../test/builders/resale-tickets.ts'
import { buildStoredRule } from '../../../../test/builders/stored-rules.ts'
import { amountsWithin, readTerms, termsOf } from './resale-terms.ts'

const amount = fc.integer({ min: 0, max: 100_000 }).map((n) => n / 100)
const percentage = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const relative = fc.oneof(
  fc.record({ type: fc.constant('FIXED' as const), value: amount }),
  fc.record({ type: fc.constant('PERCENTAGE' as const), value: percentage }),
)
const bounds = fc.record(
  {
    minPriceSell: amount,
    maxPriceSell: amount,
    minPriceSellConfig: relative,
    maxPriceSellConfig: relative,
    'mentaFees.buyer': relative,
    'mentaFees.seller': relative,
  },
  { requiredKeys: [] },
)

const PAID = 11_000n

/** Second implementation of a relative bound, in exact hundredths, to compare with. */
function relativeMinor({ type, value }: FeeInput): bigint {
  const hundredths = BigInt(Math.round(Number(value) * 100))
  return type === 'FIXED' ? hundredths : (PAID * hundredths) / 10_000n
}

describe('the terms of a resale', () => {
  it('keep the bounds in order and the suggested price within them, whatever the rules', () => {
    fc.assert(
      fc.property(bounds, (values) => {
        const terms = termsOf(buildResaleTicket(), buildResaleRule(values))
        if (terms === undefined) throw new Error('A ticket with a price has terms.')
        expect(terms.minPrice).toBeGreaterThanOrEqual(0n)
        if (terms.maxPrice !== null) expect(terms.minPrice).toBeLessThanOrEqual(terms.maxPrice)
        expect(amountsWithin(terms, terms.suggestedPrice)).toBeDefined()
      }),
    )
  })

  it('apply the stricter of an absolute and a relative bound', () => {
    fc.assert(
      fc.property(
        fc.tuple(amount, relative),
        fc.tuple(amount, relative),
        ([lowest, below], [highest, above]) => {
          const terms = termsOf(
            buildResaleTicket(),
            buildResaleRule({
              minPriceSell: lowest,
              minPriceSellConfig: below,
              maxPriceSell: highest,
              maxPriceSellConfig: above,
            }),
          )
          const max = [BigInt(Math.round(highest * 100)), PAID + relativeMinor(above)]
          const min = [0n, BigInt(Math.round(lowest * 100)), PAID - relativeMinor(below)]
          const least = max.reduce((one, other) => (one < other ? one : other))
          const most = min.reduce((one, other) => (one > other ? one : other))
          // Rounding half to even may differ by one minor unit.
          expect(Number((terms?.maxPrice ?? -9n) - least)).toBeLessThanOrEqual(1)
          expect(Number((terms?.maxPrice ?? -9n) - least)).toBeGreaterThanOrEqual(0)
          const expected = most < least ? most : least
          expect(Math.abs(Number((terms?.minPrice ?? -9n) - expected))).toBeLessThanOrEqual(1)
        },
      ),
    )
  })

  it('do not depend on the order in which rules were set', () => {
    const layers = fc.tuple(bounds, bounds, bounds)
    fc.assert(
      fc.property(layers, fc.constantFrom([0, 1, 2], [2, 1, 0], [1, 2, 0]), (values, order) => {
        const rules = (['genesis', 'event', 'override'] as const).map((ruleType, index) => {
          const { 'mentaFees.buyer': buyer, 'mentaFees.seller': seller, ...plain } = values[index] ?? {}
          const mentaFees = { ...(buyer ? { buyer } : {}), ...(seller ? { seller } : {}) }
          return buildStoredRule({ key: { ruleType }, values: { ...plain, mentaFees } })
        })
        const ticket = buildResaleTicket()
        const merged = (indexes: readonly number[]) =>
          termsOf(ticket, mergeRules(createRuleSet(indexes.flatMap((i) => rules[i] ?? [])).rulesFor(ticket)))
        expect(merged(order)).toEqual(merged([0, 1, 2]))
      }),
    )
  })

  it('name the value that sets each bound', () => {
    const rule = buildResaleRule({ minPriceSell: 20, maxPriceSellConfig: { type: 'PERCENTAGE', value: 10 } })
    const terms = termsOf(buildResaleTicket(), rule)
    expect([terms?.minSource?.field, terms?.maxSource?.field]).toEqual(['minPriceSell', 'maxPriceSellConfig'])
    expect([terms?.minPrice, terms?.maxPrice]).toEqual([2_000n, 12_100n])
    expect(termsOf(buildResaleTicket(), buildResaleRule())).toMatchObject({
      minPrice: 0n,
      maxPrice: null,
      minSource: null,
      maxSource: null,
      paid: 11_000n,
      suggestedPrice: 11_000n,
    })
  })

  it('apply only the maximum price if it lies below the minimum price', () => {
    const terms = termsOf(buildResaleTicket(), buildResaleRule({ minPriceSell: 200, maxPriceSell: 150 }))
    expect([terms?.minPrice, terms?.maxPrice, terms?.minSource?.field]).toEqual([
      15_000n,
      15_000n,
      'maxPriceSell',
    ])
  })

  it.each([
    ['the ticket’s own price', { own: 5n, priceType: { minor: 6n, currency: 'MXN' } }, 5n],
    ['the price of its price type', { own: null, priceType: { minor: 6n, currency: 'MXN' } }, 6n],
    ['the price of its ticket option', { own: null, priceType: { minor: null, currency: 'MXN' } }, 7n],
    [
      'the price of its ticket option if the price type has another currency',
      { own: null, priceType: { minor: 6n, currency: 'USD' } },
      7n,
    ],
  ])('calculate from %s', (_, sources, expected) => {
    const prices = { ...sources, option: { minor: 7n, currency: 'MXN' } }
    const ticket = buildResaleTicket({ prices, primarySalesFee: null })
    expect(termsOf(ticket, buildResaleRule())?.facePrice).toBe(expected)
  })

  it('stay the same after a resale, and are undefined without a price', () => {
    const rule = buildResaleRule({ maxPriceSellConfig: { type: 'FIXED', value: 5 } })
    const sold = buildResaleTicket({ resoldAt: new Date(), ownerEmail: 'luis@example.com' })
    expect(termsOf(sold, rule)).toEqual(termsOf(buildResaleTicket(), rule))
    const prices = { own: null, priceType: null, option: { minor: 7n, currency: 'USD' } }
    expect(termsOf(buildResaleTicket({ prices }), rule)).toBeUndefined()
  })

  it.each<[string, Parameters<typeof buildResaleRule>[0], Parameters<typeof buildResaleTicket>[0]]>([
    ['`minPriceSell`: 1.555', { minPriceSell: 1.555 }, {}],
    ['`maxPriceSellConfig`: 0.005', { maxPriceSellConfig: { type: 'FIXED', value: 0.005 } }, {}],
    ['`mentaFees.seller`: 0.005', { 'mentaFees.seller': { type: 'FIXED', value: 0.005 } }, {}],
    ['the primary sales fee, 0.005', {}, { primarySalesFee: { type: 'FIXED', value: '0.005' } }],
    ['the amount paid in the primary sale', {}, { primarySalesFee: { type: 'FIXED', value: '9999999999' } }],
    ['`mentaFees.buyer`: 900000000', { 'mentaFees.buyer': { type: 'FIXED', value: 900_000_000 } }, {}],
    ['`minPriceSell`: 800000000', { minPriceSell: 800_000_000 }, {}],
  ])('name the amount that cannot be used: %s', (named, values, ticket) => {
    const read = readTerms(buildResaleTicket(ticket), buildResaleRule(values))
    expect(read).toMatchObject({ code: 'listing.amount_unusable' })
    expect('code' in read && read.reason.en).toContain(named)
  })

  it('allow no price at which the total of a purchase would exceed the highest amount of the API', () => {
    const terms = termsOf(buildResaleTicket(), buildResaleRule({ 'mentaFees.buyer': 100 }))
    if (terms === undefined) throw new Error('A ticket with a price has terms.')
    const highest = 9_999_999_999_00n / 20n / 2n
    expect(amountsWithin(terms, highest)).toBeDefined()
    expect(amountsWithin(terms, highest + 1n)).toBeUndefined()
  })
})
