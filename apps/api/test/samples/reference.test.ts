import { OPERATIONS } from '@taquilla/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../build-app.ts'
import { sendCall } from '../call.ts'
import { emptySeller } from './prepared-seller.ts'

/** Calls that need an unused ticket, a listing, a sale, or an id that Taquilla chose. */
const REFUSED: Readonly<Record<string, string>> = {
  'get-rule': 'rule.not_found',
  'patch-rule': 'rule.not_found',
  'delete-rule': 'rule.not_found',
  'get-listing-details-url': 'listing.not_found',
  'get-sale-url': 'ticket.not_listed',
  'get-listing': 'listing.not_found',
  'get-listing-by-ticket': 'listing.not_found',
  'list-for-owner': 'listing.ticket_not_active',
  'change-listing': 'listing.not_found',
  'end-listing': 'listing.not_found',
  'terminate-listing': 'ticket.not_listed',
  'create-buy-intention': 'listing.not_available',
  'get-buy-intention': 'buy_intention.not_found',
  'change-buy-intention': 'buy_intention.not_found',
  'extend-buy-intention': 'buy_intention.not_found',
  'release-buy-intention': 'buy_intention.not_found',
  'get-checkout-url': 'listing.not_available',
  'get-sale': 'sale.not_found',
  'get-refund': 'refund.not_found',
  'get-payout': 'payout.not_found',
  'get-balance-entry': 'balance_entry.not_found',
  'update-webhook-endpoint': 'webhook_endpoint.not_found',
  'rotate-webhook-secret': 'webhook_endpoint.not_found',
  'ping-webhook-endpoint': 'webhook_endpoint.not_found',
  'list-webhook-deliveries': 'webhook_endpoint.not_found',
  'replay-webhooks': 'webhook_endpoint.not_found',
  'fail-webhooks-in-sandbox': 'webhook_endpoint.not_found',
  'pay-in-sandbox': 'buy_intention.not_found',
  'expire-in-sandbox': 'buy_intention.not_found',
  'pay-out-in-sandbox': 'payout.not_found',
}

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it('the first example of each call works for one seller, in the order of the reference', async () => {
  const { privateKey: key } = await emptySeller(test)
  const refused: [string, string][] = []
  for (const operation of OPERATIONS) {
    const { params = {}, query = {}, body } = operation.examples[0] ?? {}
    const { status, problem } = await sendCall(test.app, operation, { key, params, query, body })
    if (status !== 200) refused.push([operation.id, problem.code])
  }
  expect(Object.fromEntries(refused)).toEqual(REFUSED)
})
