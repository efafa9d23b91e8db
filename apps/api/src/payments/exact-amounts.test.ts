import { CURRENCY_CODES } from '@taquilla/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { providersOf } from '../../test/build-app.ts'
import { canPayPalTake, toPayPalAmount } from './paypal/paypal-amounts.ts'
import { fromStripeAmount, toStripeAmount } from './stripe/stripe-amounts.ts'

const total = fc.record({
  amountMinor: fc.bigInt({ min: 0n, max: 10n ** 13n }),
  currency: fc.constantFrom(...CURRENCY_CODES),
})

describe('a payment provider', () => {
  it.each([
    ['stripe', 'MGA', [100_050n, 100_000n]],
    ['stripe', 'KWD', [10_005n, 10_010n]],
    ['paypal', 'HUF', [100_050n, 100_000n]],
    ['paypal', 'TWD', [100_050n, 100_000n]],
  ])('%s is not offered for a total in %s that it would round', (name, currency, totals) => {
    const payments = providersOf({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      PAYPAL_CLIENT_ID: 'id',
      PAYPAL_CLIENT_SECRET: 'secret',
      PAYPAL_WEBHOOK_ID: 'hook',
    })
    const provider = payments.all.find((each) => each.name === name)
    const scope = { sellerKind: 'sandbox', currency } as const
    expect(totals.map((amountMinor) => provider?.serves({ ...scope, amountMinor }))).toEqual([false, true])
  })

  it('charges exactly the total, in every currency', () => {
    fc.assert(
      fc.property(total, ({ amountMinor, currency }) => {
        const amount = toStripeAmount(amountMinor, currency)
        if (amount !== undefined) expect(fromStripeAmount(amount, currency)).toBe(amountMinor)
      }),
    )
  })

  it('gets whole amounts from PayPal’s list of such currencies, and no others', () => {
    expect(toPayPalAmount({ amountMinor: 100_000n, currency: 'HUF' })).toBe('1000')
    expect(canPayPalTake({ amountMinor: 100_050n, currency: 'USD' })).toBe(true)
  })
})
