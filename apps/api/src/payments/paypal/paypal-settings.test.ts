import { describe, expect, it } from 'vitest'
import { PAYPAL_ENVIRONMENT } from '../../../test/providers/paypal-server.ts'
import { reader } from '../../environment-reader.ts'
import { PAYPAL } from './paypal-provider.ts'

const read = (environment: Record<string, string>, faults: string[] = []) =>
  PAYPAL.readSettings(reader(environment, faults))

describe('the settings of PayPal', () => {
  it('are of the sandbox unless they say otherwise', () => {
    expect(read({})).toBeUndefined()
    expect(read(PAYPAL_ENVIRONMENT)).toMatchObject({ environment: 'sandbox', apiBase: undefined })
    expect(read({ ...PAYPAL_ENVIRONMENT, PAYPAL_ENVIRONMENT: 'live' })).toMatchObject({ environment: 'live' })
  })

  it.each([
    [{ PAYPAL_CLIENT_ID: '' }, 'PAYPAL_CLIENT_ID is missing'],
    [{ PAYPAL_ENVIRONMENT: 'test' }, 'PAYPAL_ENVIRONMENT has a value'],
  ])('refuse %j, and say no secret', (changes, message) => {
    const faults: string[] = []
    read({ ...PAYPAL_ENVIRONMENT, ...changes }, faults)
    expect(faults).toEqual([expect.stringContaining(message)])
    expect(faults.join()).not.toContain('hidden')
  })
})
