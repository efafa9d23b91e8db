import type { APIRequestContext } from 'playwright/test'
import { seatMapCode } from '../../apps/guest/test/answers/resale.ts'
import { expect } from './expect.ts'
import { type Seller, signedInAs, uniqueEmail } from './seller.ts'

const RULES = {
  ticketShield: true,
  superswap: true,
  qrUnlock: 3_600,
  mentaFees: { buyer: 8, seller: 5 },
} as const

/** Two neighboring tickets of one holder, listed separately at ARS 55,000. */
export async function listTwo(seller: Seller, request: APIRequestContext) {
  const holder = uniqueEmail('lucia')
  const event = await seller.createEvent({ seating: { svgCode: seatMapCode() } })
  await seller.setRules(event, RULES)
  const place = (seat: string) => ({
    buyer: holder,
    props: { seating: { section: 'Platea', row: 'H', seat, door: 'B' } },
  })
  const tickets = await seller.issue(event, place('7'), place('8'))
  const url = new URL(await seller.urlOf('/v1/events/tickets/user/getMyTicketsURL', signedInAs(holder)))
  const query = `ticketSellerId=${seller.sellerId}`
  const headers = { Origin: seller.apiUrl }
  const signIn = await request.post(`${seller.apiUrl}/guest/api/session?${query}`, {
    headers,
    data: { oneTimeToken: url.searchParams.get('oneTimeToken') },
  })
  expect(signIn.ok(), await signIn.text()).toBe(true)
  const listed = await request.post(`${seller.apiUrl}/guest/api/listings?${query}`, {
    headers,
    data: {
      type: 'MULTI',
      tickets: tickets.map(({ _id }) => ({ id: _id, price: 55_000, payout: 52_250 })),
    },
  })
  expect(listed.ok(), await listed.text()).toBe(true)
  return event
}
