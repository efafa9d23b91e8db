import type { EventInput, RuleInput } from '@taquilla/contract'
import { createListings } from '@taquilla/contract/guest'
import { signedInGuest } from './guest-session.ts'
import { type Seller, signedInAs, TICKET_PRICE, uniqueEmail } from './seller.ts'

/** A page that the tests of every page visit: accessibility, script size, content security policy. */
export interface GuestPage {
  readonly name: string
  /** Creates the data that the page shows and returns its Spanish URL, with a token if the page requires sign-in. */
  readonly prepare: (seller: Seller) => Promise<string>
}

const MY_TICKETS = '/v1/events/tickets/user/getMyTicketsURL'

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
async function listProtected(seller: Seller) {
  const issued = await issueProtected(seller)
  const guest = await signedInGuest(seller, issued.owner)
  await guest.call(createListings, {
    type: 'SINGLE',
    tickets: [{ id: issued.id, price: TICKET_PRICE, payout: TICKET_PRICE }],
  })
  return issued
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
