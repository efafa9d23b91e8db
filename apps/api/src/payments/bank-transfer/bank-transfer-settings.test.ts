import { describe, expect, it } from 'vitest'
import { reader } from '../../environment-reader.ts'
import { readPaymentSettings } from '../create-payment-providers.ts'
import { BANK_TRANSFER } from './bank-transfer-provider.ts'

const ACCOUNT = {
  BANK_TRANSFER_ACCOUNT_HOLDER: 'Taquilla',
  BANK_TRANSFER_BANK: 'Banco Sur',
  BANK_TRANSFER_ACCOUNT_NUMBER: '0001',
}
const read = (environment: Record<string, string>, faults: string[] = []) =>
  readPaymentSettings(reader(environment, faults), [BANK_TRANSFER])[0]?.settings

describe('the settings of bank transfers', () => {
  it('contain the account for live sellers, which is optional', () => {
    expect(read({})).toEqual({ currencies: [] })
    expect(read({ ...ACCOUNT, BANK_TRANSFER_CURRENCIES: 'ARS, MXN' })).toEqual({
      account: { accountHolder: 'Taquilla', bank: 'Banco Sur', accountNumber: '0001' },
      currencies: ['ARS', 'MXN'],
    })
  })

  it.each([
    [{ BANK_TRANSFER_BANK: '' }, 'BANK_TRANSFER_BANK is missing'],
    [{ BANK_TRANSFER_BANK: 'Banco\nSur' }, 'BANK_TRANSFER_BANK has a value'],
    [{ BANK_TRANSFER_CURRENCIES: 'pesos' }, 'BANK_TRANSFER_CURRENCIES has a value'],
  ])('refuse %j', (changes, message) => {
    const faults: string[] = []
    read({ ...ACCOUNT, ...changes }, faults)
    expect(faults).toEqual([expect.stringContaining(message)])
  })
})
