import { expect, it } from 'vitest'
import { runPayouts } from '#domain/money/payouts/run-payouts.ts'
import { TEST_SECRET, withTestApp } from '../../test/build-app.ts'
import { readPayout, reclaim, sellFor, storeDebts } from '../../test/builders/debts.ts'
import { runCommand } from '../../test/cli.ts'
import { positional } from '../../test/positional.ts'

const GO_LIVE = positional('test.go_live', "update sellers set kind = 'live' where seller_id = $1")

const test = withTestApp()

const run = (...args: string[]) =>
  runCommand({ DATABASE_URL: test.databaseUrl, TAQUILLA_SECRET: TEST_SECRET }, ...args)
const ofSeller = (...args: string[]) => run(...args, '--seller', test.seller.sellerId)

it('debts are shown, deducted from what the operator transfers, and settled', async () => {
  const reseller = 'ana@example.com'
  const [debt] = (await storeDebts(test, reseller, 1)) as [string]
  await test.database.rows(GO_LIVE, [test.seller.sellerId])
  expect((await ofSeller('payouts', 'debts')).output).toMatch(
    new RegExp(`${debt} .* ana@example.com .* 95.00 MXN .* 95.00 MXN`),
  )
  const { payoutIds } = await sellFor(test, reseller, { count: 4, priceMinor: 4_500n })
  const [one, two, three, four] = payoutIds.map(String) as [string, string, string, string]
  const confirm = (payoutId: string, ...more: string[]) =>
    ofSeller('payouts', 'confirm', payoutId, '--reference', 'BANK-1', ...more)

  // The debt takes the first two payouts as a whole, which needs no transfer.
  expect(await runPayouts(test.options)).toMatchObject({ dueCount: 4, deliveredCount: 2 })
  for (const payoutId of [one, two]) {
    expect(await readPayout(test, payoutId)).toMatchObject({
      status: 'DELIVERED',
      netted: 40,
      reference: null,
    })
  }
  const { output: listed } = await ofSeller('payouts', 'list')
  expect(listed).toMatch(new RegExp(`${three} .* DUE +40.00 MXN +25.00 MXN`))
  // The payout above it in the list takes the rest of the debt.
  expect(listed).toMatch(new RegExp(`${four} .* DUE +40.00 MXN +40.00 MXN`))
  const silent = await confirm(three)
  expect([silent.exitCode, silent.errors]).toEqual([1, expect.stringContaining('Transfer 25.00 MXN')])
  expect((await confirm(three, '--amount', '24')).errors).toContain(
    'the amount is not what payouts list shows',
  )
  expect((await readPayout(test, three)).status).toBe('DUE')
  // Money that was sent before the debt was known is recorded as it was sent.
  expect((await confirm(three, '--amount', '30')).exitCode).toBe(0)
  expect(await readPayout(test, three)).toMatchObject({ status: 'DELIVERED', netted: 10 })

  const settle = (amount: string) => ofSeller('payouts', 'settle-debt', debt, '--amount', amount)
  expect((await settle('5.01')).errors).toContain('Less than 5.01 is owed')
  expect((await settle('5')).exitCode).toBe(0)
  expect((await ofSeller('payouts', 'debts')).output).not.toContain(debt)
  expect((await ofSeller('payouts', 'debts', '--all')).output).toContain(debt)
})

it('a transfer that was sent before the show was canceled is recorded on request alone', async () => {
  const { eventReference, payoutIds } = await sellFor(test, 'late@example.com')
  const confirm = (...more: string[]) =>
    ofSeller('payouts', 'confirm', String(payoutIds[0]), '--reference', 'BANK-2', ...more)
  expect((await confirm('--already-sent')).errors).toContain('is not canceled')
  await reclaim(test, eventReference)
  await test.runJobs()
  expect((await confirm()).errors).toContain('its show was canceled')
  expect((await confirm('--already-sent')).output).toContain('its reseller owes it')
  expect((await ofSeller('payouts', 'debts')).output).toContain('late@example.com')
  const erased = await ofSeller('person', 'erase', '--contact', 'late@example.com')
  expect(erased.errors).toContain('1 debts')
})
