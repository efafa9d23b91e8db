import type { EventInput, Handover, RuleInput } from '@taquilla/contract'
import { createHold, createListings } from '@taquilla/contract/guest'
import { signedInGuest } from './guest-session.ts'
import { type Seller, signedInAs, TICKET_PRICE, uniqueEmail, uniqueId } from './seller.ts'

/** A page that the tests of every page visit: accessibility, script size, content security policy. */
export interface GuestPage {
  readonly name: string
  /** Creates the data that the page shows and returns its Spanish URL, with a token if the page requires sign-in. */
  readonly prepare: (seller: Seller) => Promise<string>
}

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'
const YEAR_SECONDS = 365 * 86_400
const SEAT_MAP =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><circle id="platea-f-12" cx="100" cy="50" r="14"/></svg>'

export const GUEST_PAGES: readonly GuestPage[] = [
  { name: 'sign-in', prepare: (seller) => seller.urlOf(MY_TICKETS) },
  {
    name: 'my tickets',
    async prepare(seller) {
      const { owner } = await issueProtected(seller)
      return seller.urlOf(MY_TICKETS, signedInAs(owner))
    },
  },
  {
    name: 'no tickets',
    prepare: (seller) => seller.urlOf(MY_TICKETS, signedInAs(uniqueEmail('lucia'))),
  },
  {
    name: 'ticket',
    async prepare(seller) {
      const { ticketId, owner } = await issueProtected(seller)
      return seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(owner))
    },
  },
  {
    name: 'ticket of somebody unknown',
    async prepare(seller) {
      const { ticketId } = await issueProtected(seller)
      return seller.urlOf(`/v1/tickets/${ticketId}/url`)
    },
  },
  {
    name: 'ticket whose code is shown',
    async prepare(seller) {
      const buyer = uniqueEmail('lucia')
      const event = await seller.createEvent()
      await seller.setRules(event, { ...PROTECTED, qrUnlock: YEAR_SECONDS })
      const ticketAccess = { type: 'OTHER' as const, locator: uniqueId('AUR') }
      const [issued] = await seller.issue(event, { buyer, ticketAccess })
      return seller.urlOf(`/v1/tickets/${issued?.ticketId}/url`, signedInAs(buyer))
    },
  },
  {
    name: 'used ticket',
    async prepare(seller) {
      const { ticketId, owner } = await issueProtected(seller)
      await seller.call('POST', `/v1/tickets/${ticketId}/eventAdmission`)
      return seller.urlOf(`/v1/tickets/${ticketId}/url`, signedInAs(owner))
    },
  },
  {
    name: 'sell',
    async prepare(seller) {
      const { ticketId, owner } = await issueProtected(seller)
      const query = { ticketId, lang: 'es', ...signedInAs(owner) }
      return seller.urlOf('/v1/marketplace/sellingflow/url/entrypoint', query)
    },
  },
  {
    name: 'listing of its holder',
    async prepare(seller) {
      const { ticketId, owner } = await listProtected(seller)
      const query = { ticketId, lang: 'es', ...signedInAs(owner) }
      return seller.urlOf('/v1/marketplace/sellingflow/details/url', query)
    },
  },
  {
    name: 'listing as everybody sees it',
    async prepare(seller) {
      const { ticketId } = await listProtected(seller)
      return seller.urlOf('/v1/events/tickets/salePublicUrl', { ticketId, lang: 'es' })
    },
  },
  {
    name: 'resale of a show',
    async prepare(seller) {
      const { event } = await listProtected(seller, { seating: { svgCode: SEAT_MAP } })
      return seller.resaleUrl(event)
    },
  },
  {
    name: 'checkout',
    async prepare(seller) {
      const { listingIds } = await listProtected(seller)
      const buyer = uniqueEmail('tomas')
      const guest = await signedInGuest(seller, buyer)
      const { id } = await guest.call(createHold, { listingIds, lang: 'es' })
      const url = await seller.urlOf(MY_TICKETS, signedInAs(buyer))
      return url.replace('/tickets/mine/list', `/checkout/${id}/pay`)
    },
  },
  {
    name: 'ticket that somebody hands over',
    async prepare(seller) {
      const buyer = uniqueEmail('lucia')
      const event = await seller.createEvent()
      await seller.setRules(event, { ...PROTECTED, transfer: true })
      const [issued] = await seller.issue(event, { buyer })
      const handover = await seller.call<Handover>('POST', `/v1/tickets/${issued?.ticketId}/handovers`, {
        giverName: 'Lucía',
      })
      return String(handover.url)
    },
  },
  {
    name: 'payout account',
    async prepare(seller) {
      const url = await seller.urlOf(MY_TICKETS, signedInAs(uniqueEmail('lucia')))
      return url.replace('/tickets/mine/list', '/account/payout/edit')
    },
  },
]

/** Rules for tickets whose code is locked until three hours before the show and that can be listed. */
export const PROTECTED: RuleInput['rules'] = {
  ticketShield: true,
  qrUnlock: 3 * 60 * 60,
  superswap: true,
  superSwapConfig: { allowListing: true, allowPurchase: true },
}

/** A protected ticket, listed by its owner at its face price. */
async function listProtected(seller: Seller, overrides: Partial<EventInput> = {}) {
  const issued = await issueProtected(seller, overrides)
  const guest = await signedInGuest(seller, issued.owner)
  const listings = await guest.call(createListings, {
    type: 'SINGLE',
    tickets: [{ id: issued.id, price: TICKET_PRICE, payout: TICKET_PRICE }],
  })
  return { ...issued, listingIds: listings.map(({ id }) => id) }
}

/** Issues a protected, nominal ticket with a seat. */
export async function issueProtected(seller: Seller, overrides: Partial<EventInput> = {}) {
  const owner = uniqueEmail('lucia')
  const event = await seller.createEvent(overrides)
  await seller.setRules(event, PROTECTED)
  const [ticket] = await seller.issue(event, {
    buyer: owner,
    props: { seating: { section: 'Platea', row: 'F', seat: '12', door: 'B' } },
    nominalTicket: { fullName: 'Lucía Ferreyra', identification: '31456982' },
  })
  if (ticket === undefined) throw new Error('The ticket of a test was not answered.')
  return { event, owner, id: ticket._id, ticketId: ticket.ticketId }
}
