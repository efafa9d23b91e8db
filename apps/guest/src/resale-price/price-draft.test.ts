import { amountsAt } from '@taquilla/contract/resale'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountsOf,
  draftInUnit,
  draftOfPrice,
  type PriceContext,
  type PriceDraft,
  tidyDraft,
  typedDraft,
} from './price-draft.ts'
import { priceTermsOf } from './price-terms.ts'

const terms = priceTermsOf({
  currency: 'ARS',
  facePrice: 48_000,
  primaryFee: 4_800,
  paid: 52_800,
  minPrice: 42_240,
  maxPrice: 58_080,
  minSource: null,
  maxSource: null,
  buyerFee: { type: 'PERCENTAGE', value: 8 },
  sellerFee: { type: 'PERCENTAGE', value: 5 },
  suggestedPrice: 52_800,
})
const write = (minor: bigint) =>
  new Intl.NumberFormat('es-AR', { minimumFractionDigits: minor % 100n === 0n ? 0 : 2 }).format(
    Number(minor) / 100,
  )
const context: PriceContext = { terms, language: 'es', write, money: write }
const start = draftOfPrice(terms.suggested, context)
const within = fc.bigInt({ min: terms.min, max: 5_808_000n })

describe('a price being chosen', () => {
  it('starts with the suggested price and its amounts', () => {
    expect(start).toEqual({ unit: 'price', text: '52.800', price: 5_280_000n, problem: undefined })
    expect(amountsOf(start, terms)?.finalPrice).toBe(5_702_400n)
  })

  it.each<[string, PriceDraft['problem']]>([
    ['55.000', undefined],
    ['42.240', undefined],
    ['58.080', undefined],
    ['42.239,99', 'below_min'],
    ['58.080,01', 'above_max'],
    ['', 'empty'],
    ['mucho', 'not_an_amount'],
  ])('reports for %j the problem %s', (text, problem) => {
    const draft = typedDraft(start, text, context)
    expect(draft.problem).toBe(problem)
    expect(amountsOf(draft, terms) === undefined).toBe(problem !== undefined)
  })

  it('keeps the typed text until the field loses focus, then reformats it', () => {
    const draft = typedDraft(start, '55000', context)
    expect(draft.text).toBe('55000')
    expect(tidyDraft(draft, context).text).toBe('55.000')
    expect(tidyDraft(typedDraft(start, '5x', context), context).text).toBe('5x')
  })

  it('computes the price from a typed payout', () => {
    const draft = typedDraft(draftInUnit('payout', start, context), '52.250', context)
    expect(draft.price).toBe(5_500_000n)
    expect(draftInUnit('price', draft, context).text).toBe('55.000')
  })

  it('keeps the price when the unit changes', () => {
    fc.assert(
      fc.property(within, (price) => {
        const payout = draftOfPrice(price, context, 'payout')
        expect(payout.price).toBe(price)
        expect(draftInUnit('price', payout, context).price).toBe(price)
        const typed = typedDraft(payout, payout.text, context)
        // Rounding gives several prices the same payout; the lowest is returned.
        expect(amountsAt(typed.price ?? -1n, terms).payout).toBe(amountsAt(price, terms).payout)
      }),
    )
  })

  it('reports a payout that no price can reach', () => {
    const greedy = { ...context, terms: { ...terms, sellerFee: { type: 'PERCENTAGE' as const, value: 100 } } }
    expect(typedDraft(draftOfPrice(terms.paid, greedy, 'payout'), '1', greedy).problem).toBe('never_pays')
  })
})
