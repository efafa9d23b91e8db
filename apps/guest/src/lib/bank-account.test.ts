import { bankAccount } from '@taquilla/contract/guest'
import fc from 'fast-check'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { accountOf, wrongFields } from './bank-account.ts'

const known = { holderName: 'Lucía Ferreyra', bankName: 'Banco Río', accountNumber: '0720 0000 2000 4521' }

describe('a bank account', () => {
  it('is read from the form with trimmed fields', () => {
    const form = new FormData()
    for (const [field, text] of Object.entries(known)) form.set(field, `  ${text} `)
    expect(accountOf(form)).toEqual(known)
    expect(wrongFields(known)).toEqual([])
  })

  it.each([
    ['holderName', 'L'],
    ['bankName', ''],
    ['accountNumber', '1234'],
    ['accountNumber', '12345!'],
    ['accountNumber', '1'.repeat(51)],
  ])('is invalid if %s is %j', (field, text) => {
    expect(wrongFields({ ...known, [field]: text })).toEqual([field])
  })

  it('is valid exactly if the contract accepts it', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }).filter((text) => !/[\n\r\u2028\u2029]/.test(text)),
        (text) => {
          const accountNumber = bankAccount.properties.accountNumber
          expect(wrongFields({ ...known, accountNumber: text }).length === 0).toBe(
            Value.Check(accountNumber, text),
          )
        },
      ),
    )
  })
})
