import { listPayouts, type Payout } from '@taquilla/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/build-app.ts'
import { readPages } from '../../../test/builders/money.ts'
import { payWith } from '../../../test/builders/payments.ts'
import { savePayoutAccount } from '../../../test/builders/payout-account.ts'
import { BUYER, RESELLER, storeBuyersHold, storeResale } from '../../../test/builders/resale.ts'
import { signIn } from '../../../test/builders/sign-in.ts'
import { expectEveryCode } from '../../../test/expect-every-code.ts'
import { positional } from '../../../test/positional.ts'
import { createPayoutsSweep } from '../../jobs/payouts-sweep.ts'

const START_SHOW = positional(
  'test.start_show_for_payout',
  `update shows set starts_at = now() - interval '25 hours' where seller_id = $1 and event_reference = $2`,
)

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const payoutsOf = (query: Record<string, string>) => readPages<Payout>(test, listPayouts, query)

describe('list-payouts', () => {
  it('answers a payout with its account and times, and never the account’s number', async () => {
    const { event, ticketIds, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
    const ofEvent = { externalReferenceEventId: event.eventReference }
    await test.database.rows(START_SHOW, [test.seller.sellerId, event.eventReference])
    await createPayoutsSweep(test.options).run()
    const [due] = await payoutsOf({ ...ofEvent, status: 'DUE', sellerEmail: RESELLER.toUpperCase() })
    expect(due).toMatchObject({ hasAccount: false, dueAt: due?.updatedAt, deliveredAt: null })
    await savePayoutAccount(test, { session: await signIn(test, RESELLER) })
    await createPayoutsSweep(test.options).run()
    const query = { ...ofEvent, showId: 'show', currency: 'MXN', updatedSince: String(due?.updatedAt) }
    const [payout] = await payoutsOf(query)
    expect(payout).toMatchObject({
      _id: listingIds[0],
      saleId: id,
      ticketId: ticketIds[0],
      sellerEmail: RESELLER,
      sellerPhone: null,
      hasAccount: true,
      price: 100,
      sellerFee: 5,
      amount: 95,
      status: 'DELIVERED',
      dueAt: due?.dueAt,
      deliveredAt: payout?.updatedAt,
    })
    expect(JSON.stringify(payout)).not.toMatch(/2850|Ana Vera/)
    expect(await payoutsOf({ ...ofEvent, status: 'DUE' })).toEqual([])
  })

  it('answers nothing of other sellers', async () => {
    const key = test.otherSeller.privateKey
    expect((await test.call(listPayouts, { key })).answer).toEqual({ results: [], nextCursor: null })
  })

  it('refuses an unknown status', async () => {
    const { problem } = await test.call(listPayouts, { query: { status: 'PAID' } })
    expect(problem.errors).toMatchObject([{ pointer: '/status', code: 'field.not_allowed' }])
  })

  expectEveryCode(listPayouts)
})
