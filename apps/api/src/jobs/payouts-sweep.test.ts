import { setTimeout } from 'node:timers/promises'
import { cancelEvent, PAYOUT_DELAY_SECONDS } from '@taquilla/contract'
import { getPayoutAccount, setPayoutAccount } from '@taquilla/contract/guest'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { inTenantTransaction } from '#database/transaction.ts'
import { payOut } from '#domain/money/payouts/pay-out-repository.ts'
import {
  findPayoutAccount,
  setPayoutAccount as storeAccount,
} from '#domain/money/payouts/payout-accounts-repository.ts'
import { listReadyPayouts, setPayoutsDue } from '#domain/money/payouts/payouts-repository.ts'
import { runPayouts } from '#domain/money/payouts/run-payouts.ts'
import { NIL_ID } from '#domain/values/ids.ts'
import { withTestApp } from '../../test/build-app.ts'
import { wrongFor } from '../../test/builders/browser.ts'
import { readOutbox } from '../../test/builders/outbox.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { ACCOUNT, receiveAccountCode, savePayoutAccount } from '../../test/builders/payout-account.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { positional } from '../../test/positional.ts'
import { createPayoutsSweep } from './money-sweeps.ts'

const START_SHOW = positional(
  'test.start_show',
  `update shows
   set starts_at = now() - make_interval(hours => $3)
   where seller_id = $1 and event_reference = $2`,
)
const AGE_CHANGE = positional(
  'test.age_change',
  `update payout_accounts set payable_from = now() + make_interval(secs => $2) where seller_id = $1`,
)
const FORGET_ACCOUNTS = positional('test.forget_accounts', 'delete from payout_accounts where seller_id = $1')

const test = withTestApp()

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
    const saved = await mailsSince(() => savePayoutAccount(test, { session }))
    expect(saved).toMatchObject([{ to: RESELLER, subject: expect.stringMatching(/^Se guardó una cuenta/) }])
    expect(saved[0]?.text).not.toContain('Reemplaza')
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
    await savePayoutAccount(test, { session: resellerSession })
    await Promise.all([sweep(), sweep()])
    expect(await payouts()).toEqual(['DELIVERED'])
    expect((await readPurchaseState(test, id)).ledger).toMatchObject({ HOLDERS: 0, CASH: 1_300 })
    const announcements = (await readOutbox(test)).filter(({ topic }) => topic === 'payout.delivered')
    expect(announcements).toMatchObject([{ payload: { listingIds } }])
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

  describe('after the account was changed', () => {
    const NEW_ACCOUNT = { ...ACCOUNT, kind: 'CLABE', accountNumber: '032180000118359719' } as const
    const changeAccount = async () =>
      savePayoutAccount(test, { session: await signIn(test, RESELLER) }, NEW_ACCOUNT)
    const waitSeconds = (left: number) => test.database.rows(AGE_CHANGE, [test.seller.sellerId, left])

    beforeEach(async () => {
      await test.database.rows(FORGET_ACCOUNTS, [test.seller.sellerId])
      await savePayoutAccount(test, { session: await signIn(test, RESELLER) })
      await test.runJobs()
    })
    afterAll(() => test.database.rows(FORGET_ACCOUNTS, [test.seller.sellerId]))

    it('wait for 24 hours, and are then made to the new account', async () => {
      const { start, payouts } = await soldTicket()
      await start(25)
      const { answer } = await changeAccount()
      expect(Date.parse(String(answer.payableFrom)) - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
      expect(await runPayouts(test.options)).toEqual({ dueCount: 1, deliveredCount: 0, waitingCount: 1 })
      await waitSeconds(60)
      expect(await runPayouts(test.options)).toEqual({ dueCount: 0, deliveredCount: 0, waitingCount: 1 })
      expect(await payouts()).toEqual(['DUE'])
      await waitSeconds(0)
      expect(await runPayouts(test.options)).toEqual({ dueCount: 0, deliveredCount: 1, waitingCount: 0 })
      expect(await payouts()).toEqual(['DELIVERED'])
      const session = await signIn(test, RESELLER)
      expect((await test.guest(getPayoutAccount, { session })).answer).toEqual({
        account: expect.objectContaining({ ending: '9719' }),
        payableFrom: null,
        pending: null,
      })
    })

    it('wait even if the sweep had listed them before the change', async () => {
      const { start, payouts, listingIds } = await soldTicket()
      await start(25)
      await setPayoutsDue(test.database, PAYOUT_DELAY_SECONDS, 100)
      const { sellerId } = test.seller
      const ready = await listReadyPayouts(test.database, NIL_ID, 100)
      expect(ready).toEqual([{ sellerId, listingId: listingIds[0], isSandbox: true }])
      await changeAccount()
      const deliver = () =>
        inTenantTransaction(test.database, sellerId, (db) =>
          payOut(db, { sellerId, listingId: String(listingIds[0]) }, { reference: 'reference' }),
        )
      expect(await deliver()).toBeUndefined()
      expect(await payouts()).toEqual(['DUE'])
      await waitSeconds(0)
      expect(await deliver()).toMatchObject({ transferredMinor: 9_500n, nettedMinor: 0n })
    })

    it('wait if the change is being stored while the sweep runs', async () => {
      const { start, payouts } = await soldTicket()
      await start(25)
      const key = { sellerId: test.seller.sellerId, contact: RESELLER }
      const sealed = (await findPayoutAccount(test.database, key))?.sealedAccount ?? Buffer.of()
      let running: Promise<unknown> = Promise.resolve()
      await inTenantTransaction(test.database, key.sellerId, async (db) => {
        await storeAccount(db, key, sealed)
        running = sweep()
        // By then the sweep waits for the lock of the account; without the lock it would deliver.
        await setTimeout(300)
      })
      await running
      expect(await payouts()).toEqual(['DUE'])
    })

    it('are told to the person at once: the end of the account, the time, and what to do', async () => {
      const before = test.mails.length
      await changeAccount()
      await test.runJobs()
      const mails = test.mails.slice(before)
      // The mail with the code is not sent any more: the code has been used.
      expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
        [RESELLER, expect.stringMatching(/^Se guardó una cuenta de cobro · /)],
      ])
      const text = mails[0]?.text.replaceAll(/\s+/g, ' ')
      expect(text).toContain('cuenta terminada en 9719')
      expect(text).toMatch(/no se envía ningún pago a la cuenta nueva antes del .+ \(UTC\)/)
      expect(text).toMatch(/¿No fue usted\? Avise a .+ cuanto antes/)
      expect(text).toContain('/es/guest/account/payout/edit?ticketSellerId=seller-one')
      expect(text).not.toMatch(/0321|Ana Vera|Banco Sur/)
    })

    it('do not go to a thief with a stolen session', async () => {
      const { start, payouts } = await soldTicket()
      await test.runJobs()
      const stolen = { session: await signIn(test, RESELLER) }
      const own = (await test.guest(getPayoutAccount, stolen)).answer
      const thiefs = { ...NEW_ACCOUNT, holderName: 'Otro' }
      const set = (code?: string) =>
        test.guest(setPayoutAccount, { ...stolen, body: { ...thiefs, ...(code && { code }) } })
      expect((await set()).status).toBe(422)
      const code = await receiveAccountCode(test, stolen, thiefs)
      for (let guess = 0; guess < 5; guess++) expect((await set(wrongFor(code))).status).toBe(422)
      expect((await set(code)).status).toBe(410)
      // The person sees what the thief typed, and that its code is over.
      expect((await test.guest(getPayoutAccount, stolen)).answer).toEqual({
        ...own,
        pending: { account: expect.objectContaining({ ending: '9719' }), codeUntil: null },
      })
      // The code went to the person.
      await test.runJobs()
      expect(test.mails.at(-1)).toMatchObject({
        to: RESELLER,
        text: expect.stringContaining('cuenta terminada en 9719'),
      })

      // Even a thief who reads the person's mails gets nothing for a day, in which the person saves their own account.
      expect((await savePayoutAccount(test, stolen, thiefs)).status).toBe(200)
      await start(25)
      await sweep()
      expect(await payouts()).toEqual(['DUE'])
      const back = await savePayoutAccount(test, { session: await signIn(test, RESELLER) })
      expect(back.answer.account).toEqual(own.account)
    })
  })
})
