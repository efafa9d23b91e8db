import { cancelEvent } from '@taquilla/contract'
import { sendRefundCode } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { confirmStoredTransfer, payWith } from '../../../test/builders/payments.ts'
import { ACCOUNT } from '../../../test/builders/payout-account.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { deviceOf } from '../../../test/guest-call.ts'

let test: TestApp
let session: string
beforeAll(async () => {
  test = await buildTestApp()
  session = await signIn(test, BUYER)
})
afterAll(() => test.close())

const send = (id: string, as = session, device?: string) =>
  test.guest(sendRefundCode, { params: { id }, session: as, body: ACCOUNT, device })

/** Buys by transfer; `cancel` then makes the refund wait for an account. */
async function buy() {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  const { answer } = await payWith(test, { id, session }, 'transfer')
  await confirmStoredTransfer(test, answer.id)
  const cancel = async () => {
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
  }
  return { id, cancel }
}

describe('send-refund-code', () => {
  it('mails few codes to the buyer', async () => {
    const { id, cancel } = await buy()
    await cancel()
    const device = deviceOf((await send(id)).headers)
    const statuses = []
    for (let asked = 0; asked < 5; asked++) statuses.push((await send(id, session, device)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('refuses purchases without a refund, and other people', async () => {
    const { id, cancel } = await buy()
    expect((await send(id)).problem.code).toBe('refund.not_asked')
    await cancel()
    for (const each of [send(id, await signIn(test, RESELLER)), send(crypto.randomUUID())]) {
      expect((await each).problem.code).toBe('purchase.not_found')
    }
  })

  expectEveryCode(sendRefundCode)
})
