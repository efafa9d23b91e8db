import { getTicketHistory, type ListingType, listForOwner } from '@taquilla/contract'
import type { TestApp } from '../build-app.ts'
import type { Market } from './market.ts'

/** Consent that an owner gave before the tests. */
export const CONSENT = { givenAt: '2026-01-15T12:00:00-03:00', reference: 'consents/418' }

/** Body of list-for-owner for these tickets at 100.00, of which their owner receives 95.00. */
export function askingFor(ticketIds: readonly string[], type: ListingType = 'SINGLE', price = 100) {
  const tickets = ticketIds.map((ticketId) => ({ ticketId, price, payout: price * 0.95 }))
  return { type, tickets, consent: CONSENT }
}

/** Lists all tickets of the market by API; returns the ids of the listings. */
export async function listByApi(test: TestApp, market: Market, type: ListingType = 'SINGLE') {
  const { status, text, answer } = await test.call(listForOwner, { body: askingFor(market.ticketIds, type) })
  if (status !== 200) throw new Error(`The listing of a test was refused: ${text}`)
  return answer.map(({ listingId }) => listingId)
}

/** The ticket's history: what happened, who did it, and the consent for it. */
export async function readConsents(test: TestApp, ticketId: string | undefined) {
  await test.runJobs()
  const { answer } = await test.call(getTicketHistory, { params: { ticketId: String(ticketId) } })
  return answer.results.map(({ action, by, consent }) => [action, by.keyLabel, consent])
}
