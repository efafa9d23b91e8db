import { describe, expect, it } from 'vitest'
import { STRIPE_ENVIRONMENT } from '../../../test/providers/stripe-server.ts'
import { reader } from '../../environment-reader.ts'
import { readPaymentSettings } from '../create-payment-providers.ts'
import { STRIPE } from './stripe-provider.ts'

const read = (environment: Record<string, string>, faults: string[] = []) =>
  readPaymentSettings(reader(environment, faults), [STRIPE])[0]?.settings

describe('the settings of Stripe', () => {
  it('contain the keys and the API origin', () => {
    expect(read({})).toBeUndefined()
    const settings = read({ ...STRIPE_ENVIRONMENT, STRIPE_API_BASE: 'http://localhost:12111/v1' })
    expect(settings).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_test',
      apiBase: 'http://localhost:12111',
    })
  })

  it.each([
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY has a value'],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY has a value'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY has a value'],
    [{ STRIPE_API_BASE: 'localhost' }, 'STRIPE_API_BASE has a value'],
  ])('refuse %j', (changes, message) => {
    const faults: string[] = []
    read({ ...STRIPE_ENVIRONMENT, ...changes }, faults)
    expect(faults).toEqual([expect.stringContaining(message)])
  })
})
