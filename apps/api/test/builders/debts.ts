import { cancelEvent, getPayout, type Payout, payOutInSandbox } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import { positional } from '../positional.ts'
import { BUYER, storeResale } from './resale.ts'
import { insertSales } from './stored-sales.ts'

const SET_RESELLER = positional(
  'test.set_reseller',
  `with listed as (
     update listings set seller_email = $3, currency = $4
     where seller_id = $1 and listing_id = any($2)
     returning ticket_id
   )
   update tickets t set owner_email = $3, currency = $4
   from listed
   where t.seller_id = $1 and t.ticket_id = listed.ticket_id`,
)
const START_SHOW = positional(
  'test.start_show_of_debts',
  `update shows set starts_at = seller_now($1) - interval '25 hours' where seller_id = $1 and event_reference = $2`,
)

interface SoldTickets {
  readonly count?: number
  /** Price of each ticket. The reseller gets 5.00 less. */
  readonly priceMinor?: bigint
  readonly currency?: string
}

/** Sells tickets of a person for a show that has taken place, so that their payouts can be made. */
export async function sellFor(
  test: TestApp,
  reseller: string,
  { currency = 'MXN', ...options }: SoldTickets = {},
): Promise<{ eventReference: string; payoutIds: readonly string[]; paymentIds: readonly string[] }> {
  const { event, listingIds: payoutIds } = await storeResale(test, options)
  const { sellerId } = test.seller
  const { eventReference } = event
  await test.database.rows(SET_RESELLER, [sellerId, payoutIds, reseller, currency])
  const paymentIds = await insertSales(test, payoutIds, BUYER)
  await test.database.rows(START_SHOW, [sellerId, eventReference])
  return { eventReference, payoutIds, paymentIds }
}

export async function payOut(test: TestApp, payoutId: string, outcome = 'DELIVERED'): Promise<Payout> {
  return (await test.call(payOutInSandbox, { params: { payoutId }, body: { outcome } })).answer
}

export async function readPayout(test: TestApp, payoutId: string): Promise<Payout> {
  return (await test.call(getPayout, { params: { payoutId } })).answer
}

/** Cancels an event whose payouts were made. */
export function reclaim(test: TestApp, externalReferenceId: string) {
  return test.call(cancelEvent, { params: { externalReferenceId }, query: { reclaimPayouts: true } })
}

/**
 * Sells a ticket of a person for each of `count` shows, pays the payouts, and then cancels the shows; returns the ids of the
 * payouts, which are debts, the oldest first.
 */
export async function storeDebts(test: TestApp, reseller: string, count: number): Promise<string[]> {
  const sold = []
  for (let index = 0; index < count; index++) sold.push(await sellFor(test, reseller))
  const debts = sold.map(({ payoutIds }) => String(payoutIds[0]))
  for (const payoutId of debts) await payOut(test, payoutId)
  for (const { eventReference } of sold) {
    const { status, text } = await reclaim(test, eventReference)
    if (status !== 200) throw new Error(text)
  }
  return debts
}
