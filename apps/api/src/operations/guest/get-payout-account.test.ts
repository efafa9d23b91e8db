import { getPayoutAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { signIn, signInByPhone } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const ACCOUNT = { holderName: 'Ana Vera', bankName: 'Banco Sur', accountNumber: 'AR00123456789' }

const read = async (session: string, sellerId = test.seller.sellerId) =>
  (await test.guest(getPayoutAccount, { session, sellerId })).answer.account

describe('get-payout-account', () => {
  it('returns null to a person without an account', async () => {
    expect(await read(await signIn(test, 'nobody@example.com'))).toBeNull()
  })

  it('returns the person’s own account at this seller in every session, and no other', async () => {
    const session = await signIn(test, 'ana@example.com')
    await test.guest(setPayoutAccount, { session, body: ACCOUNT })
    const known = { holderName: 'Ana Vera', bankName: 'Banco Sur', ending: '6789' }
    expect(await read(await signIn(test, 'ANA@example.com'))).toEqual(known)
    expect(await read(await signIn(test, 'otra@example.com'))).toBeNull()
    expect(await read(await signInByPhone(test, '+5493515550187'))).toBeNull()
    const { sellerId } = test.otherSeller
    expect(await read(await signIn(test, 'ana@example.com', sellerId), sellerId)).toBeNull()
  })

  expectEveryCode(getPayoutAccount)
})
