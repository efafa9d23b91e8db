import { getPayoutAccount } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPayoutAccount } from '#domain/money/payouts/payout-accounts-repository.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const read = async (session: string, sellerId = test.seller.sellerId) =>
  (await test.guest(getPayoutAccount, { session, sellerId })).answer.account

describe('get-payout-account', () => {
  it('returns null to a person without an account', async () => {
    expect(await read(await signIn(test, 'nobody@example.com'))).toBeNull()
  })

  it('returns the person’s own account at this seller in every session, and no other', async () => {
    const session = await signIn(test, 'ana@example.com')
    await savePayoutAccount(test, { session })
    const known = { holderName: 'Ana Vera', bankName: 'Banco Sur', kind: 'CBU', ending: '5201' }
    expect(await read(await signIn(test, 'ANA@example.com'))).toEqual(known)
    expect(await read(await signIn(test, 'otra@example.com'))).toBeNull()
    expect(await read(await signInByPhone(test, '+5493515550187'))).toBeNull()
    const { sellerId } = test.otherSeller
    expect(await read(await signIn(test, 'ana@example.com', sellerId), sellerId)).toBeNull()
  })

  it('returns an account that was stored before numbers were checked', async () => {
    const { vault } = test.options
    const account = { holderName: 'Ana Vera', bankName: 'Banco Sur', accountNumber: '12345' }
    const key = { sellerId: test.seller.sellerId, contact: 'earlier@example.com' }
    await setPayoutAccount(test.database, key, vault.seal(JSON.stringify(account)))
    const session = await signIn(test, key.contact)
    const known = { holderName: 'Ana Vera', bankName: 'Banco Sur', kind: null, ending: '2345' }
    expect(await read(session)).toEqual(known)
  })

  expectEveryCode(getPayoutAccount)
})
