import { getPayout } from '@taquilla/contract'
import { expect, it } from 'vitest'
import { checkInvariants } from '#database/check-invariants.ts'
import { inTenantTransaction } from '#database/transaction.ts'
import { withTestApp } from '../../../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../../../test/builders/payments.ts'
import { ACCOUNT, savePayoutAccount } from '../../../../test/builders/payout-account.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../../test/builders/resale.ts'
import { signIn } from '../../../../test/builders/sign-in.ts'
import { positional } from '../../../../test/positional.ts'
import { createPayoutsSweep } from '../../../jobs/money-sweeps.ts'
import { failPayout } from './failed-payouts-repository.ts'
import { payOut } from './pay-out-repository.ts'

const START_SHOW = positional(
  'test.start_show_of_failed_payout',
  `update shows set starts_at = now() - interval '25 hours' where seller_id = $1 and event_reference = $2`,
)
const END_WAIT = positional(
  'test.end_wait',
  'update payout_accounts set payable_from = now() where seller_id = $1',
)

const test = withTestApp()

it('a payout that came back is owed, asks for another account, and is paid again: each once', async () => {
  const { sellerId } = test.seller
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
  const session = await signIn(test, RESELLER)
  await savePayoutAccount(test, { session })
  await test.database.rows(START_SHOW, [sellerId, event.eventReference])
  await createPayoutsSweep(test.options).run()
  await test.runJobs()
  const key = { sellerId, listingId: String(listingIds[0]) }
  const inTenant = <Result>(act: Parameters<typeof inTenantTransaction<Result>>[2]) =>
    inTenantTransaction(test.database, sellerId, act)
  const fail = () => inTenant((db) => failPayout(db, key, 'Account closed'))
  const read = async () => (await test.call(getPayout, { params: { payoutId: key.listingId } })).answer
  const owed = async () => (await readPurchaseState(test, id)).ledger.HOLDERS

  expect([(await read()).status, await owed()]).toEqual(['DELIVERED', 0])
  const before = test.mails.length
  expect((await Promise.all([fail(), fail(), fail()])).filter(Boolean)).toEqual([true])
  expect(await owed()).toBe(-9_500)
  const failed = await read()
  expect(failed).toMatchObject({ status: 'FAILED', failure: 'Account closed', deliveredAt: null })
  expect(failed.failedAt).toBe(failed.updatedAt)
  await test.runJobs()
  const mails = test.mails.slice(before)
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [RESELLER, 'La transferencia volvió: Event'],
  ])
  expect(mails[0]?.text).toContain('/es/guest/account/payout/edit?ticketSellerId=')
  await createPayoutsSweep(test.options).run()
  expect((await read()).status).toBe('FAILED')

  await savePayoutAccount(
    test,
    { session },
    { ...ACCOUNT, kind: 'CLABE', accountNumber: '032180000118359719' },
  )
  const due = await read()
  expect(due).toMatchObject({ status: 'DUE', dueAt: due.updatedAt, failedAt: failed.failedAt })
  expect(due.payableFrom).not.toBeNull()
  await test.database.rows(END_WAIT, [sellerId])
  const deliver = () => inTenant((db) => payOut(db, key, { reference: 'second' }))
  expect((await Promise.all([deliver(), deliver(), deliver()])).filter(Boolean)).toHaveLength(1)
  expect([await read(), await owed()]).toMatchObject([{ status: 'DELIVERED', reference: 'second' }, 0])
  expect(await fail()).toBe(true)
  expect(await owed()).toBe(-9_500)
  expect(await checkInvariants(test.database)).toEqual([])
})
