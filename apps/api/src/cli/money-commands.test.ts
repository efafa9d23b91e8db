import { cancelEvent } from '@taquilla/contract'
import { requestRefund, startPayment } from '@taquilla/contract/guest'
import { beforeAll, describe, expect, it } from 'vitest'
import { resumeSeller, suspendSeller } from '#domain/sellers/index.ts'
import { TEST_SECRET, withTestApp } from '../../test/build-app.ts'
import { payWith, readPurchaseState } from '../../test/builders/payments.ts'
import { receiveRefundCode } from '../../test/builders/payout-account.ts'
import { BUYER, expireHold, storeBuyersHold, storeResale } from '../../test/builders/resale.ts'
import { signIn } from '../../test/builders/sign-in.ts'
import { startShows } from '../../test/builders/stored-offers.ts'
import { runCommand } from '../../test/cli.ts'
import { positional } from '../../test/positional.ts'

const BREAK = positional(
  'test.break_ledger',
  `update ledger_entries
   set amount_minor = amount_minor + $2
   where seller_id = $1 and account = 'CASH' and kind = 'SALE' and amount_minor = 10800 + 1 - greatest($2, 0)`,
)

const test = withTestApp()
let session: string
beforeAll(async () => {
  session = await signIn(test, BUYER)
})

const run = (...args: string[]) =>
  runCommand({ DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: TEST_SECRET }, ...args)
const ofSeller = (...args: string[]) => run(...args, '--seller', test.seller.sellerId)

async function transfer() {
  const { event, listingIds } = await storeResale(test)
  const id = await storeBuyersHold(test, listingIds)
  const { answer } = await test.guest(startPayment, {
    params: { id },
    session,
    body: { provider: 'bank_transfer', acceptsTerms: true, holders: [] },
  })
  const reference = answer.step?.kind === 'TRANSFER' ? answer.step.reference : ''
  return { id, event, paymentId: answer.id, reference }
}

describe('payments', () => {
  it('are listed until confirmed once, which completes the sale', async () => {
    const { id, reference } = await transfer()
    expect((await ofSeller('payments', 'list')).output).toContain(reference)
    const { exitCode, output } = await ofSeller('payments', 'confirm', reference.toLowerCase())
    expect([exitCode, output]).toEqual([0, expect.stringContaining('The tickets are the buyer’s.')])
    expect((await ofSeller('payments', 'confirm', reference)).exitCode).toBe(0)
    expect((await readPurchaseState(test, id)).ledger.CASH).toBe(10_800)
    expect((await ofSeller('payments', 'list')).output).not.toContain(reference)
  })

  it('of another amount or too late are refunded', async () => {
    const wrong = await transfer()
    const { output } = await ofSeller('payments', 'confirm', wrong.reference, '--amount', '107.99')
    expect(output).toContain('a refund is owed')
    expect((await readPurchaseState(test, wrong.id)).payments[0]).toMatchObject({
      refund: 'AWAITING_ACCOUNT',
      reason: 'WRONG_AMOUNT',
    })
    const late = await transfer()
    await expireHold(test, late.id)
    await ofSeller('payments', 'confirm', late.reference)
    const state = await readPurchaseState(test, late.id)
    expect([state.listings, state.payments[0]?.reason]).toEqual([['ACTIVE'], 'LATE'])
    // 107.99 and 108.00 are owed.
    expect((await run('status')).output).toMatch(/^sandbox refunds +AWAITING_ACCOUNT +2 +215\.99 MXN +20/m)
  })

  it.each([
    ['TQ-0000-0000', [], 'has no transfer'],
    ['TQ-0000-0000', ['--amount', 'ten'], 'has no transfer'],
  ])('are not confirmed by an unknown reference: %s %j', async (reference, extra, expected) => {
    const refused = await ofSeller('payments', 'confirm', reference, ...extra)
    expect([refused.exitCode, refused.errors]).toEqual([1, expect.stringContaining(expected)])
  })
})

describe('refunds', () => {
  it('of transfers are confirmed by the operator, with the account of the buyer', async () => {
    const { id, event, paymentId, reference } = await transfer()
    await ofSeller('payments', 'confirm', reference)
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
    const confirm = () => ofSeller('refunds', 'confirm', paymentId, '--reference', 'BANK-1')
    expect((await confirm()).exitCode).toBe(1)
    const body = {
      holderName: 'Bruno Ríos',
      bankName: 'Banco Sur',
      kind: 'LOCAL',
      accountNumber: '2850 5909',
    }
    const page = { params: { id }, session }
    const code = await receiveRefundCode(test, page, body)
    await test.guest(requestRefund, { ...page, body: { ...body, code } })
    expect((await ofSeller('refunds', 'list')).output).toContain('Bruno Ríos, Banco Sur, LOCAL 28505909')
    expect((await confirm()).exitCode).toBe(0)
    expect((await confirm()).exitCode).toBe(1)
    expect((await readPurchaseState(test, id)).payments[0]?.refund).toBe('DONE')
  })

  it('that failed are retried on demand', async () => {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session }, 'REFUND_FAILS_ONCE')
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
    const { json } = await run('refunds', 'run', '--json')
    expect(json).toEqual([expect.objectContaining({ status: 'DONE' })])
    expect((await readPurchaseState(test, id)).payments[0]?.refund).toBe('DONE')
  })

  it('that a provider accepted and failed are shown with the reason, and retried or confirmed', async () => {
    const { event, listingIds } = await storeResale(test, { count: 2 })
    const bought = []
    for (const listingId of listingIds) {
      const id = await storeBuyersHold(test, [listingId])
      const { answer } = await payWith(test, { id, session }, 'REFUND_COMES_BACK')
      bought.push({ id, paymentId: answer.id })
    }
    const [first, second] = bought as [(typeof bought)[0], (typeof bought)[0]]
    await test.call(cancelEvent, { params: { externalReferenceId: event.eventReference } })
    await test.runJobs()
    expect((await ofSeller('refunds', 'list')).output).toMatch(/AWAITING_PROVIDER/)
    const confirm = () => ofSeller('refunds', 'confirm', second.paymentId, '--reference', 'BANK-3')
    expect((await confirm()).errors).toContain('waits for the operator')
    expect((await ofSeller('refunds', 'retry', first.paymentId)).errors).toContain('has failed')
    expect((await run('refunds', 'run')).output).toContain('sends the first refund of this card back')
    const { output } = await ofSeller('refunds', 'list')
    expect(output).toMatch(/FAILED .* The sandbox sends the first refund of this card back\./)
    expect((await ofSeller('refunds', 'retry', first.paymentId)).exitCode).toBe(0)
    expect([(await confirm()).exitCode, (await confirm()).exitCode]).toEqual([0, 1])
    await run('refunds', 'run')
    await run('refunds', 'run')
    const states = await Promise.all(bought.map(({ id }) => readPurchaseState(test, id)))
    expect(states.map(({ payments, ledger }) => [payments[0]?.refund, ledger.BUYERS, ledger.CASH])).toEqual([
      ['DONE', 0, 0],
      ['DONE', 0, 0],
    ])
  })
})

describe('payouts', () => {
  it('become due after the show and are confirmed once', async () => {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session }, 'SUCCESS')
    const confirm = () => ofSeller('payouts', 'confirm', String(listingIds[0]), '--reference', 'BANK-2')
    expect((await confirm()).errors).toContain('is due')
    await startShows(test, event, 2 * 86_400)
    expect((await run('payouts', 'run')).output).toContain('1 became due')
    expect((await ofSeller('payouts', 'list')).output).toContain('95.00 MXN')
    expect([(await confirm()).exitCode, (await confirm()).exitCode]).toEqual([0, 1])
    expect((await readPurchaseState(test, id)).payouts).toEqual(['DELIVERED'])
    const fail = () => ofSeller('payouts', 'fail', String(listingIds[0]), '--reason', 'Account closed')
    const failed = await fail()
    expect([failed.exitCode, failed.output]).toEqual([0, expect.stringContaining('it is owed again')])
    expect((await fail()).errors).toContain('was made')
    expect((await ofSeller('payouts', 'list')).output).toContain('FAILED')
  })

  it('of a suspended seller wait, unless their money was sent before', async () => {
    const { event, listingIds } = await storeResale(test)
    const id = await storeBuyersHold(test, listingIds)
    await payWith(test, { id, session }, 'SUCCESS')
    await startShows(test, event, 2 * 86_400)
    await run('payouts', 'run')
    await suspendSeller(test.database, test.seller.sellerId, 'test')
    const confirm = (...more: string[]) =>
      ofSeller('payouts', 'confirm', String(listingIds[0]), '--reference', 'BANK-3', ...more)
    expect((await ofSeller('payouts', 'list')).output).toContain('seller suspended')
    expect((await confirm()).errors).toContain('is suspended, so its payouts wait')
    expect((await confirm('--already-sent')).exitCode).toBe(0)
    expect((await readPurchaseState(test, id)).payouts).toEqual(['DELIVERED'])
    await resumeSeller(test.database, test.seller.sellerId)
  })
})

describe('ledger check and invariants', () => {
  it('succeed while all invariants hold, and print violations otherwise', async () => {
    const { listingIds } = await storeResale(test)
    await payWith(test, { id: await storeBuyersHold(test, listingIds), session }, 'SUCCESS')
    const check = await ofSeller('ledger', 'check')
    expect([check.exitCode, check.output]).toEqual([0, expect.stringContaining('The ledger balances.')])
    // The names of the API, in the order of the accounts.
    expect(check.output.match(/RESELLERS|BUYER_FEES|RESELLER_FEES|HOLDERS|SELLER_FEES/g)?.toSorted()).toEqual(
      ['BUYER_FEES', 'RESELLERS', 'RESELLER_FEES'],
    )
    expect(await run('invariants')).toMatchObject({ exitCode: 0, output: 'All invariants hold.' })
    await test.database.rows(BREAK, [test.seller.sellerId, 1])
    expect((await run('ledger', 'check')).exitCode).toBe(1)
    const broken = await run('invariants')
    expect([broken.exitCode, broken.errors]).toEqual([1, expect.stringContaining('M02-ledger-balanced')])
    await test.database.rows(BREAK, [test.seller.sellerId, -1])
    expect((await run('invariants')).exitCode).toBe(0)
  })
})
