import { cancelEvent } from '@taquilla/contract'
import { getPayoutAccount, requestRefund, sendRefundCode, setPayoutAccount } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { followRefunds } from '#operations/payments/carry-out-refunds.ts'
import { withTestApp } from '../../../test/build-app.ts'
import { wrongFor } from '../../../test/builders/browser.ts'
import { confirmStoredTransfer, payWith, readPurchaseState } from '../../../test/builders/payments.ts'
import { ACCOUNT, receiveRefundCode } from '../../../test/builders/payout-account.ts'
import { BUYER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { deviceOf } from '../../../test/guest-call.ts'
import { expectEveryCode, expectRefusal } from '../../../test/refusals.ts'

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

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

describe('send-refund-code', () => {
  const send = (id: string, as = session, device?: string) =>
    test.guest(sendRefundCode, { params: { id }, session: as, body: ACCOUNT, device })

  it('mails few codes to the buyer', async () => {
    const { id, cancel } = await buy('transfer')
    await cancel()
    const device = deviceOf((await send(id)).headers)
    const statuses = []
    for (let asked = 0; asked < 5; asked++) statuses.push((await send(id, session, device)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
  })

  it('refuses purchases without a refund', async () => {
    expect((await send((await buy('transfer')).id)).problem.code).toBe('refund.not_asked')
  })
})

describe('request-refund', () => {
  const ask = (id: string, { code = '000000', account = ACCOUNT } = {}) =>
    test.guest(requestRefund, {
      params: { id },
      session,
      from: '198.51.100.7',
      body: { ...account, code },
    })
  const codeFor = (id: string) => receiveRefundCode(test, { params: { id }, session }, ACCOUNT)

  const refundOf = async (id: string) => (await readPurchaseState(test, id)).payments[0]?.refund

  it('accepts an account after the show of a purchase by transfer is cancelled, and never shows it', async () => {
    const { id, cancel } = await buy('transfer')
    await cancel()
    expect(await refundOf(id)).toBe('AWAITING_ACCOUNT')
    const { status, answer, text } = await ask(id, { code: await codeFor(id) })
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
    expect((await ask(id, { code: await codeFor(id) })).answer.refund?.status).toBe('AWAITING_OPERATOR')
    await test.runJobs()
  })

  it('refuses purchases without a refund, and refunds that go to the card', async () => {
    const [sold, card] = [await buy('transfer'), await buy('SUCCESS')]
    await card.cancel()
    for (const { id } of [sold, card]) {
      await expectRefusal(ask(id), 409, 'refund.not_asked')
    }
    expect([await refundOf(sold.id), await refundOf(card.id)]).toEqual([null, 'DONE'])
  })

  it('sends no money to a thief with a stolen session: the code goes to the buyer, for one account', async () => {
    const { id, cancel } = await buy('transfer')
    await cancel()
    const thiefs = { ...ACCOUNT, holderName: 'Otro' }
    const { status, problem } = await test.guest(requestRefund, { params: { id }, session, body: thiefs })
    expect([status, problem.errors?.[0]?.pointer]).toEqual([422, '/code'])
    const before = test.mails.length
    const code = await codeFor(id)
    expect((await ask(id, { code, account: thiefs })).problem.code).toBe('payout_account_code.expired')
    expect((await ask(id, { code: wrongFor(code) })).problem.code).toBe('payout_account_code.wrong')
    const other = await buy('transfer')
    await other.cancel()
    expect((await ask(other.id, { code })).problem.code).toBe('payout_account_code.expired')
    const asPayout = await test.guest(setPayoutAccount, { session, body: { ...ACCOUNT, code } })
    expect(asPayout.problem.code).toBe('payout_account_code.expired')
    expect((await test.guest(getPayoutAccount, { session })).answer.pending).toBeNull()
    expect(await refundOf(id)).toBe('AWAITING_ACCOUNT')
    await test.runJobs()
    expect(test.mails.slice(before).filter(({ text }) => text.includes(code))).toMatchObject([
      { to: BUYER, subject: expect.stringMatching(/^Su código para la cuenta del reembolso · /) },
    ])
    expect((await ask(id, { code })).status).toBe(200)
  })

  it('lets few codes be tried', async () => {
    const { id, cancel } = await buy('transfer')
    await cancel()
    const code = await codeFor(id)
    const tries = []
    for (let tried = 0; tried < 5 + 48; tried++) tries.push((await ask(id, { code: wrongFor(code) })).status)
    expect([new Set(tries.slice(0, 5)), tries[5], tries.at(-1)]).toEqual([new Set([422]), 410, 429])
    expect((await ask(id, { code })).problem.code).toBe('rate_limit.exceeded')
    expect(await refundOf(id)).toBe('AWAITING_ACCOUNT')
  })
})

expectEveryCode(sendRefundCode)
expectEveryCode(requestRefund)
