import { cancelEvent } from '@taquilla/contract'
import { requestRefund } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { confirmStoredTransfer, payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { ACCOUNT } from '../../../test/builders/payout-account.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, BUYER)
})
afterAll(() => test.close())

const ask = (id: string, as = session) =>
  test.guest(requestRefund, { params: { id }, session: as, body: ACCOUNT })

/** Creates a purchase by transfer, or by a test card with the given outcome. */
async function buy(means: 'transfer' | 'SUCCESS' | 'REFUND_COMES_BACK') {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  const { answer } = await payWith(test, { id, session }, means)
  if (means === 'transfer') await confirmStoredTransfer(test, answer.id)
  const cancel = async () => {
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
  }
  return { id, cancel }
}

const refundOf = async (id: string) => (await readPurchaseState(test, id)).payments[0]?.refund

describe('request-refund', () => {
  it('accepts an account after the show of a purchase by transfer is cancelled, and never shows it', async () => {
    const { id, cancel } = await buy('transfer')
    await cancel()
    expect(await refundOf(id)).toBe('AWAITING_ACCOUNT')
    const { status, answer, text } = await ask(id)
    expect([status, answer.refund?.status, answer.refund?.reason]).toEqual([
      200,
      'AWAITING_OPERATOR',
      'SHOW_CANCELLED',
    ])
    expect(text).not.toMatch(/Banco Sur|2850/)
  })

  it('accepts an account for a card purchase after its refund failed, not while it is pending', async () => {
    const { id, cancel } = await buy('REFUND_COMES_BACK')
    await cancel()
    expect([(await ask(id)).problem.code, await refundOf(id)]).toEqual([
      'refund.not_asked',
      'AWAITING_PROVIDER',
    ])
    await followRefunds(test.options, { isForced: true })
    expect(await refundOf(id)).toBe('FAILED')
    expect((await ask(id)).answer.refund?.status).toBe('AWAITING_OPERATOR')
    await test.runJobs()
  })

  it('refuses purchases without a refund, and refunds that go to the card', async () => {
    const [sold, card] = [await buy('transfer'), await buy('SUCCESS')]
    await card.cancel()
    for (const { id } of [sold, card]) {
      const { status, problem } = await ask(id)
      expect([status, problem.code]).toEqual([409, 'refund.not_asked'])
    }
    expect([await refundOf(sold.id), await refundOf(card.id)]).toEqual([null, 'DONE'])
  })

  it('refuses other people, and leaves the refund pending', async () => {
    const { id, cancel } = await buy('transfer')
    await cancel()
    for (const each of [ask(id, await signIn(test, RESELLER)), ask(crypto.randomUUID())]) {
      const { status, problem } = await each
      expect([status, problem.code]).toEqual([404, 'purchase.not_found'])
    }
    expect(await refundOf(id)).toBe('AWAITING_ACCOUNT')
  })

  expectEveryCode(requestRefund)
})
