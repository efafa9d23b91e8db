import { describe, expect, it } from 'vitest'
import { PAYPAL_ENVIRONMENT } from '../../test/providers/paypal-server.ts'
import { STRIPE_ENVIRONMENT } from '../../test/providers/stripe-server.ts'
import { reader } from '../environment-reader.ts'
import { BANK_TRANSFER } from './bank-transfer/bank-transfer-provider.ts'
import { readPaymentSettings } from './create-payment-providers.ts'
import { PAYPAL } from './paypal/paypal-provider.ts'
import { STRIPE } from './stripe/stripe-provider.ts'

const ACCOUNT = {
  BANK_TRANSFER_ACCOUNT_HOLDER: 'Taquilla',
  BANK_TRANSFER_BANK: 'Banco Sur',
  BANK_TRANSFER_ACCOUNT_NUMBER: '0001',
}
const PROVIDERS = {
  'bank transfers': { declaration: BANK_TRANSFER, environment: ACCOUNT },
  PayPal: { declaration: PAYPAL, environment: PAYPAL_ENVIRONMENT },
  Stripe: { declaration: STRIPE, environment: STRIPE_ENVIRONMENT },
}

function read(
  provider: keyof typeof PROVIDERS,
  environment: Readonly<Record<string, string>>,
  faults: string[] = [],
) {
  return readPaymentSettings(reader(environment, faults), [PROVIDERS[provider].declaration])[0]?.settings
}

describe('the settings', () => {
  it('of bank transfers contain the account for live sellers, which is optional', () => {
    expect(read('bank transfers', {})).toEqual({ currencies: [] })
    expect(read('bank transfers', { ...ACCOUNT, BANK_TRANSFER_CURRENCIES: 'ARS, MXN' })).toEqual({
      account: { accountHolder: 'Taquilla', bank: 'Banco Sur', accountNumber: '0001' },
      currencies: ['ARS', 'MXN'],
    })
  })

  it('of PayPal use its sandbox by default', () => {
    expect(read('PayPal', {})).toBeUndefined()
    expect(read('PayPal', PAYPAL_ENVIRONMENT)).toMatchObject({ environment: 'sandbox' })
    expect(read('PayPal', PAYPAL_ENVIRONMENT)).not.toHaveProperty('apiBase')
    const live = { ...PAYPAL_ENVIRONMENT, PAYPAL_ENVIRONMENT: 'live' }
    expect(read('PayPal', live)).toMatchObject({ environment: 'live' })
  })

  it('of Stripe contain the keys and the API origin', () => {
    expect(read('Stripe', {})).toBeUndefined()
    expect(read('Stripe', { ...STRIPE_ENVIRONMENT, STRIPE_API_BASE: 'http://localhost:12111/v1' })).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_test',
      apiBase: 'http://localhost:12111',
    })
  })

  it.each([
    ['bank transfers', { BANK_TRANSFER_BANK: '' }, 'BANK_TRANSFER_BANK is missing'],
    ['bank transfers', { BANK_TRANSFER_BANK: 'Banco\nSur' }, 'BANK_TRANSFER_BANK has a value'],
    ['bank transfers', { BANK_TRANSFER_CURRENCIES: 'pesos' }, 'BANK_TRANSFER_CURRENCIES has a value'],
    ['PayPal', { PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID is missing'],
    ['PayPal', { PAYPAL_ENVIRONMENT: 'test' }, 'PAYPAL_ENVIRONMENT has a value'],
    ['Stripe', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET is missing'],
    ['Stripe', { STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY has a value'],
    ['Stripe', { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY has a value'],
    ['Stripe', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY has a value'],
    ['Stripe', { STRIPE_API_BASE: 'localhost' }, 'STRIPE_API_BASE has a value'],
  ] as const)('of %s refuse %j without printing secrets', (provider, changes, message) => {
    const faults: string[] = []
    read(provider, { ...PROVIDERS[provider].environment, ...changes }, faults)
    expect(faults).toEqual([expect.stringContaining(message)])
    expect(faults.join()).not.toContain('hidden')
  })
})
