import { createEvent, isGateCall, OPERATIONS } from '@taquilla/contract'
import { GUEST_OPERATIONS, getSession, isHolderCall } from '@taquilla/contract/guest'
import { afterEach, describe, expect, it } from 'vitest'
import { resumeSeller, suspendSeller } from '#domain/sellers/index.ts'
import { createJobs } from '../src/jobs/index.ts'
import { createPayoutsSweep } from '../src/jobs/money-sweeps.ts'
import { withTestApp } from './build-app.ts'
import { payWith, readPurchaseState } from './builders/payments.ts'
import { BUYER, storeBuyersHold, storeResale } from './builders/resale.ts'
import { signIn } from './builders/sign-in.ts'
import { positional } from './positional.ts'

const START_SHOWS = positional(
  'test.start_all_shows',
  `update shows set starts_at = now() - interval '25 hours' where seller_id = $1`,
)

const test = withTestApp()
/** Resolves when the API, which asks for suspensions once a second, refuses calls. */
async function suspend() {
  await suspendSeller(test.database, test.seller.sellerId, 'sells tickets of others')
  await expect.poll(createNothing).toBe(403)
}
async function resume() {
  await resumeSeller(test.database, test.seller.sellerId)
  await expect.poll(createNothing).toBe(422)
}
const createNothing = async () => (await test.call(createEvent, { body: {} })).status

afterEach(resume)

/** Refusals precede the look at ids. */
const NO_PARAMS = { id: crypto.randomUUID() }

describe('a suspended seller', () => {
  it('is refused every call of the API but those of gates', async () => {
    await suspend()
    const refused: string[] = []
    for (const operation of OPERATIONS) {
      const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x'])
      const { status, problem } = await test.call(operation, { params: Object.fromEntries(names) })
      if (status === 403 && problem.code === 'seller.suspended') refused.push(operation.id)
    }
    expect(refused).toEqual(OPERATIONS.filter((each) => !isGateCall(each)).map(({ id }) => id))
    expect(OPERATIONS.filter(isGateCall)).toHaveLength(7)
    const other = await test.call(createEvent, { key: test.otherSeller.privateKey, body: {} })
    expect(other.status).toBe(422)
  })

  it('is refused every call of the hosted pages but those of people with tickets', async () => {
    await suspend()
    const refused: string[] = []
    for (const operation of GUEST_OPERATIONS) {
      const { problem } = await test.guest(operation, { params: NO_PARAMS })
      if (problem?.code === 'seller.suspended') refused.push(operation.id)
    }
    expect(refused).toEqual(GUEST_OPERATIONS.filter((each) => !isHolderCall(each)).map(({ id }) => id))
    expect(GUEST_OPERATIONS.filter(isHolderCall)).toHaveLength(32)
    expect((await test.guest(getSession)).answer.seller.isPaused).toBe(true)
  })

  it('sells what is paid before the suspension, and nobody pays after it', async () => {
    const session = await signIn(test, BUYER)
    const holds: string[] = []
    for (let count = 0; count < 8; count++) {
      const { listingIds } = await storeResale(test)
      holds.push(await storeBuyersHold(test, listingIds))
    }
    const [last = '', ...others] = holds
    const paying = others.map((id) => payWith(test, { id, session }, 'SUCCESS'))
    await suspend()
    const late = await payWith(test, { id: last, session }, 'SUCCESS')
    expect([late.status, late.problem?.code]).toEqual([403, 'seller.suspended'])
    expect(late.problem?.title).toBe('Las ventas están en pausa')
    for (const [index, { status, problem }] of (await Promise.all(paying)).entries()) {
      const { payments } = await readPurchaseState(test, others[index] ?? '')
      const isSold = payments.some(({ isSale }) => isSale)
      expect([status, problem?.code, isSold]).toEqual(
        isSold ? [200, undefined, true] : [403, 'seller.suspended', false],
      )
    }
  })

  it('is sent no mails but codes, purchases and refunds', () => {
    const senders = createJobs(test.options).filter(({ name }) => name.startsWith('send-'))
    const sent = senders.flatMap(({ topics, waits }) => topics.filter((topic) => waits?.(topic) !== true))
    expect(sent.toSorted()).toEqual([
      'listing.sold',
      'mail.payout_account_code',
      'mail.sign_in_code',
      'refund.done',
      'refund.failed',
      'refund.owed',
    ])
  })

  it('makes no payout until it goes on', async () => {
    const { listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session: await signIn(test, BUYER) }, 'SUCCESS')
    await test.database.rows(START_SHOWS, [test.seller.sellerId])
    const sweep = async () => {
      await createPayoutsSweep(test.options).run()
      return (await readPurchaseState(test, id)).payouts
    }
    await suspend()
    expect(await sweep()).toEqual(['HELD'])
    await resume()
    expect(await sweep()).toEqual(['DUE'])
  })
})
