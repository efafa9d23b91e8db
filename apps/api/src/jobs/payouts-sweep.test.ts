import { cancelEvent } from '@taquilla/contract'
import { getPayoutAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../test/build-app.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { positional } from '../../test/positional.ts'
import { createPayoutsSweep } from './payouts-sweep.ts'

const START_SHOW = positional(
  'test.start_show',
  `update shows
   set starts_at = now() - make_interval(hours => $3)
   where seller_id = $1 and event_reference = $2`,
)
const FORGET_ACCOUNTS = positional('test.forget_accounts', 'delete from payout_accounts where seller_id = $1')

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const sweep = () => createPayoutsSweep(test.options).run()

async function soldTicket() {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
  const start = (hoursAgo: number) =>
    test.database.rows(START_SHOW, [test.seller.sellerId, event.eventReference, hoursAgo])
  return { id, event, listingIds, start, payouts: async () => (await readPurchaseState(test, id)).payouts }
}

describe('payouts', () => {
  it('are mailed to the person who sold: a missing account once, and the delivery', async () => {
    const { start } = await soldTicket()
    await test.runJobs()
    const mailsSince = async (act: () => Promise<unknown>) => {
      const before = test.mails.length
      await act()
      await test.runJobs()
      return test.mails.slice(before).map(({ to, subject, text }) => ({ to, subject, text }))
    }
    await start(25)
    const [missing, ...others] = await mailsSince(() => Promise.all([sweep(), sweep()]))
    expect(others).toEqual([])
    expect(missing).toMatchObject({ to: RESELLER, subject: 'Falta su cuenta para pagarle: Event' })
    expect(missing?.text).toContain('/es/guest/account/payout/edit?ticketSellerId=seller-one')
    const session = await signIn(test, RESELLER)
    const body = { holderName: 'Ana', bankName: 'Banco Sur', accountNumber: '2850 5909 4009 0418 1352 01' }
    await test.guest(setPayoutAccount, { session, body })
    const paid = await mailsSince(sweep)
    expect(paid).toMatchObject([{ to: RESELLER, subject: 'Enviamos el pago de su venta: Event' }])
    expect(paid[0]?.text.replaceAll('\u00a0', ' ')).toContain('Le pagamos MXN 95')
    await test.database.rows(FORGET_ACCOUNTS, [test.seller.sellerId])
  })

  it('wait for the end of the show and for an account, and are made once', async () => {
    const { id, listingIds, start, payouts } = await soldTicket()
    const resellerSession = await signIn(test, RESELLER)
    expect((await test.guest(getPayoutAccount, { session: resellerSession })).answer.account).toBeNull()
    await start(23)
    await sweep()
    expect(await payouts()).toEqual(['HELD'])
    await start(25)
    await sweep()
    expect(await payouts()).toEqual(['DUE'])
    const body = { holderName: 'Ana', bankName: 'Banco Sur', accountNumber: '2850 5909 4009 0418 1352 01' }
    const { answer, text } = await test.guest(setPayoutAccount, { session: resellerSession, body })
    expect(answer.account).toEqual({ holderName: 'Ana', bankName: 'Banco Sur', ending: '5201' })
    expect(text).not.toMatch(/2850 ?5909/)
    await Promise.all([sweep(), sweep()])
    expect(await payouts()).toEqual(['DELIVERED'])
    expect((await readPurchaseState(test, id)).ledger).toMatchObject({ HOLDERS: 0, CASH: 1_300 })
    const announcements = (await readOutbox(test)).filter(({ topic }) => topic === 'payout.delivered')
    expect(announcements.map(({ payload }) => payload)).toEqual([{ listingIds }])
  })

  it('are not made for a cancelled show', async () => {
    const { event, start, payouts } = await soldTicket()
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await start(25)
    await sweep()
    expect(await payouts()).toEqual(['HELD'])
    await test.runJobs()
    expect(await payouts()).toEqual(['CANCELLED'])
  })

  it('use separate, encrypted accounts per person and seller', async () => {
    const account = { holderName: 'Otra', bankName: 'Banco Norte', accountNumber: '99887766' }
    const session = await signIn(test, 'otra@example.com')
    await test.guest(setPayoutAccount, { session, body: account })
    const others = await signIn(test, 'otra@example.com', test.otherSeller.sellerId)
    const elsewhere = { sellerId: test.otherSeller.sellerId, session: others }
    expect((await test.guest(getPayoutAccount, elsewhere)).answer.account).toBeNull()
    const stored = await test.database.rows<{ text: string }>(
      positional(
        'test.read_accounts',
        `select encode(sealed_account, 'escape') as text from payout_accounts`,
      ),
      [],
    )
    expect(stored.map(({ text }) => text).join()).not.toContain('99887766')
  })
})
