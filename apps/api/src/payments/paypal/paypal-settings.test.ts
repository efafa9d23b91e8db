import { describe, expect, it } from 'vitest'
import { PAYPAL_ENVIRONMENT } from '../../../test/providers/paypal-server.ts'
import { reader } from '../../environment-reader.ts'
import { readPaymentSettings } from '../create-payment-providers.ts'
import { PAYPAL } from './paypal-provider.ts'

const read = (environment: Record<string, string>, faults: string[] = []) =>
  readPaymentSettings(reader(environment, faults), [PAYPAL])[0]?.settings

describe('the settings of PayPal', () => {
  it('use the sandbox of PayPal by default', () => {
    expect(read({})).toBeUndefined()
    expect(read(PAYPAL_ENVIRONMENT)).toMatchObject({ environment: 'sandbox' })
    expect(read(PAYPAL_ENVIRONMENT)).not.toHaveProperty('apiBase')
    expect(read({ ...PAYPAL_ENVIRONMENT, PAYPAL_ENVIRONMENT: 'live' })).toMatchObject({ environment: 'live' })
  })

  it.each([
    [{ PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID is missing'],
    [{ PAYPAL_ENVIRONMENT: 'test' }, 'PAYPAL_ENVIRONMENT has a value'],
  ])('refuse %j without printing secrets', (changes, message) => {
    const faults: string[] = []
    read({ ...PAYPAL_ENVIRONMENT, ...changes }, faults)
    expect(faults).toEqual([expect.stringContaining(message)])
    expect(faults.join()).not.toContain('hidden')
  })
})
